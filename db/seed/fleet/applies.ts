import { appliesTo, type CarFacts } from '@tuerca/domain/applies-if'
import type { Variant } from './variant.ts'

const kept = new WeakMap<Variant, { facts: CarFacts; answers: Map<string, boolean | null> }>()

/**
 * Whether a car has a part with this condition (`applies_if` in part-vocabulary.csv); null when the fleet does not
 * know. Conditions on `transmission` and `drive` are met by any of those that the car was sold with.
 */
export function applies(variant: Variant, condition: string): boolean | null {
  let known = kept.get(variant)
  if (!known) kept.set(variant, (known = { facts: factsOf(variant), answers: new Map() }))
  let answer = known.answers.get(condition)
  if (answer === undefined) known.answers.set(condition, (answer = appliesTo(known.facts, condition)))
  return answer
}

function factsOf(variant: Variant): CarFacts {
  const one = (value: string): string[] => (value === '' ? [] : [value])
  return {
    fuel: [variant.fuel],
    aspiration: one(variant.aspiration ?? (variant.fuel === 'electric' ? 'none' : '')),
    timing: one(variant.timing),
    cooling: one(variant.cooling),
    transmission: variant.transmissions,
    drive: variant.drive,
    front_suspension: one(variant.frontSuspension),
    rear_suspension: one(variant.rearSuspension),
    front_brake: one(variant.frontBrake),
    rear_brake: one(variant.rearBrake),
    steering: one(variant.steering),
    ac: one(variant.ac),
  }
}
