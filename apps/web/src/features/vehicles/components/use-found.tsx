import type { FoundCar } from '@tuerca/contract/chosen-vehicle'
import type { PlateVehicle } from '@tuerca/contract/plates'
import { vehicleComplete } from '@tuerca/domain/garage-form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { choose, forget } from '../../../shared/vehicle-chip/choose.ts'
import { chosenParts, useChosen } from '../../../shared/vehicle-chip/chosen.ts'
import { isNewlyFound, useFoundAs } from '../../../shared/vehicle-chip/found-as.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { namedCarOf, type ShownVehicle } from '../vehicle-facts.ts'
import css from './plate-vehicle-card.module.css'

interface Props {
  vehicle: ShownVehicle & Partial<Pick<PlateVehicle, 'id'>>
  /** Looked up here and now: following searches are for this car, until the person says that it is another one. */
  found?: boolean
}

/** Makes a found car the chosen one: that of the garage, or for a guest one by its names. */
export function UseFound({ vehicle, found = false }: Props) {
  const { user } = useVisitor()
  const chosen = chosenParts(useChosen())
  const { id, brand, model, year, license_plate: plate } = vehicle
  const isChosen = id
    ? chosen.id === String(id)
    : chosen.name === vehicleComplete({ brand, model, version: '', year, license_plate: '' })
  const use = (told: () => void) => {
    const { engine } = namedCarOf(vehicle)
    return choose(user?.id ?? 0, id ? { id } : { brand, model, year, engine }).then(told, notChosen)
  }
  const used = useRef('')
  const chooseAtOnce = useEffectEvent((looked: string) => {
    // Once a look-up: what was taken away stays away.
    if (used.current === looked) return
    used.current = looked
    if (!isChosen) void use(() => undefined)
  })
  useEffect(() => {
    if (found) chooseAtOnce(plate)
  }, [found, plate])
  return <Choice isChosen={isChosen} onUse={use} />
}

/**
 * A car that a VIN or a catalogue tells: looked up on this page, so that the searches that follow are for it, as a
 * plate's is. `asks`: on a page that somebody was sent nothing is chosen for them.
 */
export function UseFoundCar({ found, asks = false }: { found: FoundCar; asks?: boolean }) {
  const { user } = useVisitor()
  const key = [found.brand, found.name, found.years, found.engine, found.vin].join('|')
  const isChosen = useFoundAs() === key
  const use = (told: () => void) => choose(user?.id ?? 0, { found }, key).then(told, notChosen)
  const chooseAtOnce = useEffectEvent((looked: string) => {
    if (!asks && isNewlyFound(looked) && !isChosen) void use(() => undefined)
  })
  useEffect(() => chooseAtOnce(key), [key])
  return <Choice isChosen={isChosen} onUse={use} />
}

const notChosen = () => toast('No pudimos elegir este vehículo. Intenta de nuevo.')

function Choice({ isChosen, onUse }: { isChosen: boolean; onUse: (told: () => void) => Promise<void> }) {
  if (!isChosen) {
    return (
      <Button
        onClick={() => void onUse(() => toast('Las listas ya dicen qué le sirve.', { title: 'Vehículo en uso' }))}
      >
        Usar este vehículo
      </Button>
    )
  }
  return (
    <p className={css.used}>
      <StateBadge state="available">Lo usas en todas tus búsquedas</StateBadge>
      <button type="button" className={css.not} onClick={() => void forget()}>
        No es este
      </button>
    </p>
  )
}
