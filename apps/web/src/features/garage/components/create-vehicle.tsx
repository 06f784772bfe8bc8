import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import { type ReactNode, useId, useState } from 'react'
import { closeModal, openModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { choose } from '../../../shared/vehicle-chip/choose.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { nameOf, type VehicleCard } from '../vehicle-names.ts'
import { GarageSelect } from './garage-select.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import css from './create-vehicle.module.css'

interface Props {
  plate?: string
  onSaved: (vehicle: GarageVehicle, message: string) => void
  onChosen: (vehicle: { id: number; name: string }) => void
}

type Section = 'garage' | 'plate' | 'typed'

/** C2 "Vehicle form and garage": three sections, one open at a time. */
export function CreateVehicle({ plate, onSaved, onChosen }: Props) {
  const { user } = useVisitor()
  const [open, setOpen] = useState<Section | null>('typed')
    const section = (name: Section, title: string, hint: string, content: ReactNode) => (
    <Collapsible title={title} hint={hint} open={open === name} onToggle={() => setOpen(open === name ? null : name)}>{content}</Collapsible>
  )
  async function use(vehicle: VehicleCard) {
    await choose(user?.id ?? 0, { id: vehicle.id }).catch((error: unknown) => console.warn(error))
    toast('Las listas ya dicen qué le sirve a este vehículo.', { title: 'Vehículo elegido' })
    onChosen({ id: vehicle.id, name: nameOf(vehicle) })
  }
  return (
    <div className={css.sections}>
      {section('garage', 'Elegir de mi garaje', 'Un vehículo que ya guardaste', user
        ? <GarageSelect onPick={(vehicle) => void use(vehicle)} />
        : <p className={css.guest}>Ingresa para elegir entre tus vehículos. <Button size="small" onClick={() => openModal('login', { message: 'Ingresa para elegir un vehículo de tu garaje.' })}>Ingresar</Button></p>)}
      {section('typed', 'Crear escribiendo los datos', 'Con la tarjeta de propiedad a la mano', <VehicleForm vehicle={null} plate={plate} onSaved={onSaved} onCancel={closeModal} />)}
    </div>
  )
}

function Collapsible({ title, hint, open, onToggle, children }: { title: string; hint: string; open: boolean; onToggle: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} data-open={open || undefined}>
      <h3><button type="button" className={css.head} aria-expanded={open} aria-controls={id} onClick={onToggle}><span>{title}<small>{hint}</small></span><Icon name="down" /></button></h3>
      <div id={id} hidden={!open} className={css.body}>{open && children}</div>
    </section>
  )
}
