import type { CarFacts } from '@tuerca/domain/applies-if'
import type { Generation, Variant } from '../fleet/variant.ts'

/** One car as it left the works: an engine variant with one gearbox, one drive and one trim. */
export interface BuiltCar {
  variant: Variant
  generation: Generation
  /** Model years that the catalogue tells together. */
  from: number
  to: number
  transmission: string
  drive: string
  trim: string
  abs: boolean
  airbags: boolean
  ac: boolean
  /**
   * The facts by which conditions of units and parts are judged: one value for each property, and none where the fleet
   * does not know it.
   */
  facts: CarFacts
  /** The same for cars of which every condition says the same. */
  signature: string
  /** The same for cars that share what goes with their engine, with their body, or that are of one engine and years. */
  engineKey: string
  bodyKey: string
  yearsKey: string
}

/** A generation that was built for longer than this many years is told in two halves, as the makers' catalogues do. */
const LONG = 10
const MOST_TRIMS = 2

/** Every car of a generation. */
export function builtCars(generation: Generation): BuiltCar[] {
  const periods = periodsOf(generation)
  return generation.variants.flatMap((variant) =>
    periods.flatMap((period) => {
      const [from, to] = [Math.max(variant.from, period.from), Math.min(variant.to, period.to)]
      return from > to ? [] : carsOfPeriod({ variant, generation, from, to })
    }),
  )
}

type Start = Pick<BuiltCar, 'variant' | 'generation' | 'from' | 'to'>

function carsOfPeriod(start: Start): BuiltCar[] {
  const { variant } = start
  const drives = variant.drive.length > 0 ? variant.drive : ['']
  const transmissions = variant.transmissions.length > 0 ? variant.transmissions : ['']
  return transmissions.flatMap((transmission) =>
    drives.flatMap((drive) =>
      trimsOf(variant).map((trim, i, trims) =>
        withFacts({ ...start, transmission, drive, trim }, { isBase: i === 0, isTop: i === trims.length - 1 }),
      ),
    ),
  )
}

export function periodsOf({ from, to }: Pick<Generation, 'from' | 'to'>): { from: number; to: number }[] {
  const years = to - from + 1
  const second = from + Math.floor(years / 2)
  return years > LONG
    ? [
        { from, to: second - 1 },
        { from: second, to },
      ]
    : [{ from, to }]
}

// The plainest and the best equipped version. Where the fleet says that a thing comes in either form, each version gets
// one form.
function trimsOf({ trims }: Variant): string[] {
  const ends = [trims[0] ?? '', trims.at(-1) ?? '']
  return [...new Set(ends)].slice(0, MOST_TRIMS)
}

function withFacts(
  car: Start & Pick<BuiltCar, 'transmission' | 'drive' | 'trim'>,
  { isBase, isTop }: { isBase: boolean; isTop: boolean },
): BuiltCar {
  const { variant, from } = car
  const plain = isBase && !isTop
  const ac = variant.ac === 'yes' || (variant.ac === 'either' && !plain && (from >= 1995 || !isBase))
  const rearBrake = variant.rearBrake === 'either' ? (plain || isBase ? 'drum' : 'disc') : variant.rearBrake
  const abs = from >= 2014 || (isTop && from >= 2004) || (!plain && from >= 2000 && variant.rearBrake === 'disc')
  const airbags = from >= 2014 || (isTop && from >= 2005)
  const facts = factsOf(car, { ac, rearBrake, abs, airbags })
  return { ...car, ac, abs, airbags, facts, signature: `${from} ${Object.values(facts).join(' ')}`, ...keysOf(car) }
}

function keysOf({ variant, generation, from }: Start): Pick<BuiltCar, 'engineKey' | 'bodyKey' | 'yearsKey'> {
  const engineKey = `${variant.engine} ${variant.engineCode}`
  return {
    engineKey,
    bodyKey: `${generation.body} ${generation.from}`,
    yearsKey: `${engineKey} ${variant.from} ${variant.body} ${from}`,
  }
}

const told = (value: string | null | undefined): string[] =>
  value === '' || value === null || value === undefined ? [] : [value]
const yesOrNo = (is: boolean): string[] => [is ? 'yes' : 'no']

function factsOf(
  { variant, transmission, drive }: Pick<BuiltCar, 'variant' | 'transmission' | 'drive'>,
  rest: { ac: boolean; rearBrake: string; abs: boolean; airbags: boolean },
): CarFacts {
  return {
    fuel: [variant.fuel],
    aspiration: told(variant.aspiration ?? (variant.fuel === 'electric' ? 'none' : null)),
    timing: told(variant.timing),
    cooling: told(variant.cooling),
    transmission: told(transmission),
    drive: told(drive),
    front_suspension: told(variant.frontSuspension),
    rear_suspension: told(variant.rearSuspension),
    front_brake: told(variant.frontBrake),
    rear_brake: told(rest.rearBrake),
    steering: told(variant.steering),
    body: told(variant.body),
    ac: variant.ac === '' ? [] : yesOrNo(rest.ac),
    abs: yesOrNo(rest.abs),
    airbags: yesOrNo(rest.airbags),
    layout: told(layoutOf(variant)),
    camshafts: told(camshaftsOf(variant)),
    fuel_system: [fuelSystemOf(variant)],
  }
}

/** How the engine lies, which decides about shafts, fans and shift cables. */
function layoutOf({ drive, notes }: Variant): string {
  if (/engine at the rear|Vocho/i.test(notes) || notes.includes('rear engine')) return 'rear'
  if (drive.length === 0) return ''
  return drive.some((each) => each === 'fwd' || each === 'awd') ? 'transverse' : 'longitudinal'
}

// Two valves a cylinder need one camshaft, four need two, and a V engine has as many on each side.
function camshaftsOf({ valves, cylinders }: Variant): string {
  if (valves === null || cylinders === null) return ''
  return valves / cylinders > 2 ? '2' : '1'
}

// Cars of the region got injection in these years, and with it the sensors.
const LAST_CARBURETTORS = 1995

function fuelSystemOf({ fuel, from, notes }: Variant): string {
  if (fuel === 'electric' || fuel === 'diesel') return fuel
  return from <= LAST_CARBURETTORS && !/inject|inyecc|MPFI|EFI|1600i/i.test(notes) ? 'carburettor' : 'injection'
}
