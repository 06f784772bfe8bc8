import { sampleVehicle } from '@tuerca/domain/sample-vehicle'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { PlateSearchFlow } from '../use-plate-search.ts'
import { PlateOutcome } from './plate-outcome.tsx'
import { PlateVehicleCard } from './plate-vehicle-card.tsx'

/** The result of a search: its car, why there is none, or the sample that a guest sees before logging in (C4.18). */
export default function PlateAnswer({ flow, place }: { flow: PlateSearchFlow; place: 'form' | 'modal' | 'page' }) {
  const { country } = useVisitor()
  const {
    state: { step, vehicle, metadata },
    isGuest,
  } = flow
  return (
    <>
      {step === 'found' && vehicle && (
        <PlateVehicleCard vehicle={vehicle} found hash={metadata?.hash ?? null} place={place} />
      )}
      <PlateOutcome flow={flow} place={place} isGuest={isGuest} />
      {step === 'loginForced' && (
        <PlateVehicleCard vehicle={{ ...sampleVehicle(country), country }} sample place={place} hash={null} />
      )}
    </>
  )
}
