import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import { plateWords } from '@tuerca/domain/plate-texts'
import { type ReactNode, useId, useState } from 'react'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { choose } from '../../../shared/vehicle-chip/choose.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { keptDraft } from '../form-draft.ts'
import { nameOf, type VehicleCard } from '../vehicle-names.ts'
import { plateSearchEverywhere, plateSearchOn } from '../../vehicles/index.ts'
import { FoundByPlate } from './found-by-plate.tsx'
import { GarageSelect } from './garage-select.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import css from './create-vehicle.module.css'

interface Props {
  plate?: string
  onSaved: (vehicle: GarageVehicle, message: string) => void
  onChosen: (vehicle: { id: number; name: string }) => void
  /** A plate was found; its car is in the garage if the person has one. */
  onFound: () => void
}

type Section = 'garage' | 'plate' | 'typed'

/** C2 "Vehicle form and garage": three sections, one open at a time. */
export function CreateVehicle({ plate, onSaved, onChosen, onFound }: Props) {
  const { user, appParams, country, store } = useVisitor()
  // C2: the typed form comes first unless plates are looked up everywhere on the platform, or somebody began to type.
  const [open, setOpen] = useState<Section | null>(() =>
    plate === undefined && plateSearchEverywhere(appParams) && keptDraft() === null ? 'plate' : 'typed',
  )
  const [missed, setMissed] = useState<string | null>(null)
  const section = (name: Section, title: string, hint: string, content: ReactNode) => (
    <Collapsible title={title} hint={hint} open={open === name} onToggle={() => setOpen(open === name ? null : name)}>
      {content}
    </Collapsible>
  )
  const product = store?.name ?? (typeof appParams.productName === 'string' ? appParams.productName : 'Tuerca')
  async function use(vehicle: VehicleCard) {
    try {
      await choose(user?.id ?? 0, { id: vehicle.id })
    } catch (error) {
      console.warn(error)
      return toast('No pudimos elegir este vehículo. Intenta de nuevo.')
    }
    toast('Las listas ya dicen qué le sirve a este vehículo.', { title: 'Vehículo elegido' })
    onChosen({ id: vehicle.id, name: nameOf(vehicle) })
  }
  return (
    <div className={css.sections}>
      {section(
        'garage',
        'Elegir de mi garaje',
        'Un vehículo que ya guardaste',
        user ? (
          <GarageSelect onPick={(vehicle) => void use(vehicle)} />
        ) : (
          <p className={css.guest}>
            Ingresa para elegir entre tus vehículos.{' '}
            <Button size="small" onClick={() => signedIn({ message: 'Ingresa para elegir un vehículo de tu garaje.' })}>
              Ingresar
            </Button>
          </p>
        ),
      )}
      {plateSearchOn(appParams) &&
        section(
          'plate',
          'Crear con la placa',
          'Buscamos sus datos por ti',
          <FoundByPlate
            onSaved={onFound}
            onNotFound={(searched) => {
              setMissed(searched)
              setOpen('typed')
            }}
            onUse={onChosen}
          />,
        )}
      {section(
        'typed',
        'Crear escribiendo los datos',
        'Con la tarjeta de propiedad a la mano',
        <>
          <Missed
            words={
              missed === null
                ? null
                : plateWords('notFound', {
                    plate: missed,
                    country,
                    place: 'form',
                    isGuest: user === null,
                    catalogIsActive: appParams.catalogIsActive !== false,
                    product,
                  })
            }
          />
          <VehicleForm key={missed} vehicle={null} plate={missed ?? plate} onSaved={onSaved} onCancel={closeModal} />
        </>,
      )}
    </div>
  )
}

function Collapsible({
  title,
  hint,
  open,
  onToggle,
  children,
}: {
  title: string
  hint: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css.section} data-open={open || undefined}>
      <h3>
        <button type="button" className={css.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span>
            {title}
            <small>{hint}</small>
          </span>
          <Icon name="down" />
        </button>
      </h3>
      <div id={id} hidden={!open} className={css.body}>
        {open && children}
      </div>
    </section>
  )
}

/** C8.11: why the typed form opened. */
function Missed({ words }: { words: ReturnType<typeof plateWords> | null }) {
  return (
    words && (
      <p className={css.missed} role="status">
        <strong>{words.title}</strong> {words.text}
      </p>
    )
  )
}
