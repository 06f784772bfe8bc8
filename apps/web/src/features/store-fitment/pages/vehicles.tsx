import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { fitmentChoices, productFitment, type ProductFitment } from '@tuerca/contract/store-fitment'
import type { SaidPiece, SaidVehicle } from '@tuerca/contract/store-fitment-wire'
import { changeProduct, ownProduct } from '@tuerca/contract/store-products'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { visitorContext } from '../../../shared/contexts.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { AddVehicle } from '../components/add-vehicle.tsx'
import { KitPieces } from '../components/kit-pieces.tsx'
import { PasteList } from '../components/paste-list.tsx'
import { VehicleRows } from '../components/vehicle-rows.tsx'
import css from '../components/vehicles.module.css'
import { added, saidKey, saidOf } from '../words.ts'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  const api = apiOf(context)
  const id = Number(params.id)
  // The version first: a change between the two reads is then refused on saving.
  const {
    data: { version },
  } = await api(ownProduct, { params: { id } })
  const { data: fitment } = await api(productFitment, { params: { id } })
  const {
    data: { makes },
  } = await api(fitmentChoices, { query: {} })
  return { version, fitment, makes }
}

export const meta = () => [{ title: 'Vehículos del producto | Tuerca' }, { name: 'robots', content: 'noindex' }]

const MODES: { mode: ProductFitment['mode']; label: string; about: string }[] = [
  { mode: 'part', label: 'Por vehículos', about: 'Sirve a los vehículos de la lista' },
  { mode: 'universal', label: 'Universal', about: 'No es para un vehículo en particular' },
  { mode: 'kit', label: 'Kit de piezas', about: 'Sirve a lo que sirvan todas sus piezas' },
]

/** What a product fits: its store's rows and the shared ones, that it is universal, or the pieces of a kit. */
export default function VehiclesPage() {
  const { version, fitment, makes } = useLoaderData<typeof loader>()
  // Saving begins the rest anew: what was not understood of a list stays to be written another way.
  const [pasted, setPasted] = useState({ of: fitment.id, text: '' })
  return (
    <div className={css.page}>
      <header>
        <Breadcrumbs
          trail={[
            { name: 'Productos', href: paths.storeProducts() },
            { name: fitment.title, href: paths.storeProduct(fitment.id) },
            { name: 'Vehículos' },
          ]}
        />
        <h1>Vehículos</h1>
        <p className={css.facts}>
          <PartNumber>{fitment.referencia_1}</PartNumber>
          <span>{fitment.manufacturer_title}</span>
          {fitment.otherListings > 0 && (
            <span>
              {fitment.otherListings === 1
                ? 'Otro producto es esta pieza'
                : `Otros ${fitment.otherListings} productos son esta pieza`}
            </span>
          )}
        </p>
      </header>
      {fitment.isDeleted ? (
        <p className={css.sheet}>Este producto está eliminado: recupéralo para cambiar sus vehículos.</p>
      ) : (
        <Fitment
          key={version}
          version={version}
          fitment={fitment}
          makes={makes}
          pasted={pasted.of === fitment.id ? pasted.text : ''}
          onPasted={(text) => setPasted({ of: fitment.id, text })}
        />
      )}
    </div>
  )
}

const ownOf = ({ rows }: ProductFitment) =>
  rows.filter(({ origin, state }) => origin === 'own' && state !== 'declined').map(saidOf)
const piecesOf = ({ pieces }: ProductFitment): SaidPiece[] =>
  pieces.map(({ reference_1, manufacturer_title }) => ({ reference_1, manufacturer_title }))

interface Props {
  version: string
  fitment: ProductFitment
  makes: string[]
  pasted: string
  onPasted: (text: string) => void
}

function Fitment({ version, fitment, makes, pasted, onPasted }: Props) {
  const [mode, setMode] = useState(fitment.mode)
  const [own, setOwn] = useState<SaidVehicle[]>(() => ownOf(fitment))
  const [pieces, setPieces] = useState(() => piecesOf(fitment))
  const before = ownOf(fitment).map(saidKey)
  const now = own.map(saidKey)
  const [toAdd, toDrop] = [
    now.filter((key) => !before.includes(key)).length,
    before.filter((key) => !now.includes(key)).length,
  ]
  const piecesChanged = JSON.stringify(pieces) !== JSON.stringify(piecesOf(fitment))
  const isChanged =
    mode !== fitment.mode || (mode === 'part' && toAdd + toDrop > 0) || (mode === 'kit' && piecesChanged)
  const save = useSend<void>({
    send: () =>
      call(changeProduct, {
        params: { id: fitment.id },
        query: { scenario: 'compatibility' },
        body: {
          version,
          ...(mode === 'part' ? { rows: own } : mode === 'universal' ? { universal: true } : { pieces }),
        },
      }),
    done: () => {
      toast('Guardado: tu producto ya cuenta con esto.')
    },
  })
  // A refusal is of what was sent: it goes with the first correction.
  const corrected =
    <V,>(set: (next: V) => void) =>
    (next: V) => {
      save.tell(null)
      set(next)
    }
  const [chooseMode, changeOwn, changePieces] = [corrected(setMode), corrected(setOwn), corrected(setPieces)]
  const discard = () => {
    setMode(fitment.mode)
    setOwn(ownOf(fitment))
    setPieces(piecesOf(fitment))
    save.tell(null)
  }
  return (
    <>
      <Modes mode={mode} onChoose={chooseMode} />
      {mode === 'part' && (
        <>
          <VehicleRows
            fitment={fitment}
            own={own}
            onDrop={(row) => changeOwn(own.filter((one) => saidKey(one) !== saidKey(row)))}
          />
          <AddVehicle makes={makes} onAdd={(rows) => changeOwn(added(own, rows))} />
          <PasteList
            text={pasted}
            onText={onPasted}
            onAdd={(rows) => {
              const next = added(own, rows)
              changeOwn(next)
              toast(
                next.length - own.length === 1
                  ? 'Un vehículo a tu lista: guárdala.'
                  : `${next.length - own.length} vehículos a tu lista: guárdala.`,
              )
            }}
          />
        </>
      )}
      {mode === 'universal' && (
        <section className={css.sheet} aria-label="Universal">
          <p>
            Quien busque para su vehículo lo verá como compatible. Úsalo para lo que de verdad le sirve a cualquiera:
            líquidos, herramientas, accesorios.
          </p>
          {own.length > 0 && <p className={css.warn}>Al guardarlo así se quitan tus {own.length} filas.</p>}
        </section>
      )}
      {mode === 'kit' && (
        <KitPieces
          fitment={fitment}
          pieces={pieces}
          onChange={changePieces}
          isSaved={fitment.mode === 'kit' && !piecesChanged}
        />
      )}
      <div className={css.save} data-on={isChanged || undefined} role="status">
        <p>
          {!isChanged
            ? 'Todo está guardado.'
            : mode === 'part' && mode === fitment.mode
              ? [toAdd > 0 && `${toAdd} por agregar`, toDrop > 0 && `${toDrop} por quitar`].filter(Boolean).join(', ')
              : 'Hay cambios sin guardar.'}
        </p>
        {isChanged && (
          <>
            <Button
              look="go"
              busy={save.busy}
              disabled={mode === 'kit' && pieces.length === 0}
              onClick={() => void save.go()}
            >
              Guardar
            </Button>
            <Button busy={save.busy} onClick={discard}>
              Descartar
            </Button>
          </>
        )}
        <Outcome told={save.told} />
      </div>
    </>
  )
}

function Modes({ mode, onChoose }: { mode: ProductFitment['mode']; onChoose: (mode: ProductFitment['mode']) => void }) {
  return (
    <fieldset className={css.modes}>
      <legend className={css.hidden}>Cómo se dice a qué le sirve</legend>
      {MODES.map((one) => (
        <label key={one.mode} className={css.mode}>
          <input
            type="radio"
            name="mode"
            aria-label={one.label}
            checked={mode === one.mode}
            onChange={() => onChoose(one.mode)}
          />
          <span>
            <b>{one.label}</b>
            <small>{one.about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
