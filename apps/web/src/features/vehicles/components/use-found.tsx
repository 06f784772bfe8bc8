import type { PlateVehicle } from '@tuerca/contract/plates'
import { vehicleComplete } from '@tuerca/domain/garage-form'
import { engineAmong } from '@tuerca/domain/vehicle-fit'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { choose, forget } from '../../../shared/vehicle-chip/choose.ts'
import { chosenParts, useChosen } from '../../../shared/vehicle-chip/chosen.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ShownVehicle } from '../vehicle-facts.ts'

/** Makes a found car the one that lists are judged for: that of the garage, or by its names for a guest. */
export function UseFound({ vehicle }: { vehicle: ShownVehicle & Partial<Pick<PlateVehicle, 'id'>> }) {
  const { user } = useVisitor()
  const chosen = chosenParts(useChosen())
  const { id, brand, model, year } = vehicle
  const isChosen = id
    ? chosen.id === String(id)
    : chosen.name === vehicleComplete({ brand, model, version: '', year, license_plate: '' })
  async function use() {
    if (isChosen) return forget()
    const engine = engineAmong([], { displacement: vehicle.cylinder_capacity ?? '', fuel: vehicle.fuel_type ?? '' })
    await choose(user?.id ?? 0, id ? { id } : { brand, model, year, engine }).then(
      () => toast('Las listas ya dicen qué le sirve.', { title: 'Vehículo en uso' }),
      () => toast('No pudimos elegir este vehículo. Intenta de nuevo.'),
    )
  }
  return (
    <Button aria-pressed={isChosen} onClick={() => void use()}>
      {isChosen && <Icon name="check" />}
      {isChosen ? 'En uso' : 'Usar este vehículo'}
    </Button>
  )
}
