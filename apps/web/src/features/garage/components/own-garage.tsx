import { useEffect, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { CarDrawing } from '../../../shared/car-drawing/car-drawing.tsx'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { useViewMode, ViewSwitch } from '../../../shared/ui/view-switch.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { keptDraft, onDraftKept, whenNobodyTypes } from '../form-draft.ts'
import type { LoadedGarage } from '../garage-loader.ts'
import css from '../pages/garage.module.css'
import { VehicleList, VehicleListSkeleton } from './vehicle-list.tsx'

const create = () => openModal('vehicleForm', {})

/** The vehicles of a signed-in person, and how to add one; guests never fetch it. */
export default function OwnGarage({ loaded }: { loaded: LoadedGarage }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <Head loaded={loaded} />
      <Typed />
      {loaded.face === 'failed' ? (
        <div className={css.paper}>
          <ErrorState
            title="No pudimos traer tu garaje"
            text="Intenta de nuevo en un momento."
            onRetry={state === 'idle' ? () => void revalidate() : undefined}
          />
        </div>
      ) : (
        <Vehicles loaded={loaded} />
      )}
    </>
  )
}

function Head({ loaded: { count, face } }: { loaded: LoadedGarage }) {
  return (
    <header className={css.head} data-garage>
      <h1>Mi garaje {face === 'shown' && <small>{count === 1 ? '1 vehículo' : `${count} vehículos`}</small>}</h1>
      {/* An empty garage has its own press, beside the words. */}
      {(face !== 'shown' || count > 0) && (
        <Button look="go" onClick={create}>
          <Icon name="plus" />
          Crear vehículo
        </Button>
      )}
    </header>
  )
}

/** The input from before the sign-up: a tab that has its form still open saves it
 * and this one shows it; otherwise it continues here. */
function Typed() {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const left = new AbortController()
    whenNobodyTypes(() => {
      const draft = keptDraft()
      setTyped([draft?.brand?.label, draft?.form.model, draft?.form.year].filter(Boolean).join(' '))
    }, left.signal)
    const stop = onDraftKept(() => {
      setTyped('')
      void revalidate()
    })
    return () => {
      left.abort()
      stop()
    }
  }, [revalidate])
  if (typed === '') return null
  return (
    <p className={css.typed} role="status">
      Empezaste a escribir {typed}.{' '}
      <Button size="small" onClick={() => void create().then(() => setTyped(''))}>
        Seguir con él
      </Button>
    </p>
  )
}

function Vehicles({ loaded }: { loaded: LoadedGarage }) {
  const { term, page, pageSize, total, count, vehicles } = loaded
  const { store } = useVisitor()
  const { mode, choose } = useViewMode('garage.view')
  const { state, location } = useNavigation()
  if (count === 0) return <NoVehicles />
  const waiting = state === 'loading' && location.pathname === paths.garage({}, store)
  return (
    <>
      <div className={css.tools}>
        <Search term={term} key={term} />
        {term !== '' && <output className={css.found}>{total === 1 ? '1 coincide' : `${total} coinciden`}</output>}
        <ViewSwitch mode={mode} onChoose={choose} />
      </div>
      {waiting ? (
        <VehicleListSkeleton mode={mode} />
      ) : vehicles.length > 0 ? (
        <VehicleList vehicles={vehicles} mode={mode} />
      ) : (
        <div className={css.paper}>
          <EmptyState
            title={`Ningún vehículo coincide con «${term}»`}
            text="Busca por placa, VIN, marca, modelo, versión o año."
          >
            <Form action={paths.garage({}, store)}>
              <Button type="submit">Ver todos</Button>
            </Form>
          </EmptyState>
        </div>
      )}
      {!waiting && (
        <Paginator
          page={page}
          pageSize={pageSize}
          total={total}
          href={(pagina) => paths.garage({ buscar: term, pagina }, store)}
        />
      )}
    </>
  )
}

function Search({ term }: { term: string }) {
  const { store } = useVisitor()
  const [typed, setTyped] = useState(term)
  return (
    <Form role="search" aria-label="En mi garaje" action={paths.garage({}, store)} className={css.search}>
      <input
        className={css.box}
        name="buscar"
        type="search"
        value={typed}
        maxLength={100}
        aria-label="Busca en tu garaje"
        placeholder="Placa, VIN, marca o modelo"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button className={css.go} aria-label="Buscar en mi garaje">
        <Icon name="search" />
      </button>
    </Form>
  )
}

function NoVehicles() {
  return (
    <div className={css.empty}>
      <div className={css.drawing}>
        <CarDrawing told={{ body: 'SUV' }} />
      </div>
      <div className={css.words}>
        <h2>Guarda el primer carro</h2>
        <p>
          Con tus vehículos aquí, cada lista dice qué le sirve a cuál y por qué; su kilometraje y sus recordatorios
          quedan en un solo lugar.
        </p>
        <Button look="go" onClick={create}>
          <Icon name="plus" />
          Crear vehículo
        </Button>
      </div>
    </div>
  )
}
