import type { Fuel } from '@tuerca/domain/engine-words'
import type { CarFacts } from '@tuerca/domain/applies-if'
import { AT_END } from '@tuerca/domain/at-end'
import { placedName } from '@tuerca/domain/part-places'
import type { Ctx } from '../../platform/context.ts'
import type { Country } from '../../platform/visitor.ts'
import { kindName, type NamedKind, type Vocabulary } from '../products/index.ts'
import type { SearchAnswer } from './answer-search.ts'
import { carsMeant, unmetBy } from './cars-made.ts'
import { carLabel } from './chips.ts'
import { chosenCar, type CarCondition } from './conditions.ts'
import { fuelOf, unmetOn } from './engineless.ts'
import { lowerFirst } from './nothing-sentence.ts'
import type { Reading } from './understand/reading.ts'
import { MOTORCYCLE_WORDS } from './understand/word-lists.ts'

/**
 * Why no seller can have it: 'Un carro eléctrico no lleva aceite de motor'. Null where the car may have the part, or is
 * not known.
 */
export function whyImpossible(
  ctx: Ctx,
  { reading, conditions, asked }: SearchAnswer,
  vocabulary: Vocabulary,
): string | null {
  if (reading.loose.some(({ key }) => MOTORCYCLE_WORDS.has(key)))
    return 'En Tuerca hay repuestos de carros, camionetas y camiones; de motos no.'
  const [car] = conditions.cars
  const kinds = vocabulary.kinds.filter(({ key }) => reading.kinds?.keys.includes(key))
  const [kind] = kinds
  if (!car || !kind) return null
  const cars = carsMeant(car, vocabulary)
  const unmet = kinds.map((one) =>
    TO_THE_REAR.has(one.key) && cars.length > 0 && cars.every(isRearEngined)
      ? REAR_ENGINE
      : MAY_BE_ALL_THE_SAME.has(one.key) || isOfEitherEnd(one.key, reading)
        ? null
        : (unmetOn(one, car, vocabulary) ?? unmetAtEnd(one.key, reading, cars)),
  )
  const [first] = unmet
  if (!first || unmet.includes(null)) return null
  const part = partName(kind, reading, ctx.country)
  const fuel = first.startsWith('fuel') ? onlyFuel(car, cars, vocabulary) : null
  if (fuel) return `Un carro ${ENGINED[fuel]} no lleva ${part}.`
  const [named] = reading.cars
  const name = named ? carLabel(named) : (chosenCar(asked.filters.vehiculo, vocabulary)?.label ?? '')
  if (name === '') return null
  const why = reasonOf(first, cars, ctx.country)
  return `El ${name} no lleva ${part}${why ? `: ${why}` : ''}.`
}

/** What takes the power from an engine in front to the wheels behind. */
const TO_THE_REAR: ReadonlySet<string> = new Set(['driveshaft', 'u-joint', 'center-bearing', 'driveshaft-yoke'])
const REAR_ENGINE = 'engine=rear'
/** Every car with an air-cooled engine that is known here has it behind. */
const isRearEngined = ({ cooling }: CarFacts) => cooling?.every((one) => one === 'air') === true

/** Shafts and gears that cars of any drive have by that name, in the gearbox where not at the axle. */
const MAY_BE_ALL_THE_SAME: ReadonlySet<string> = new Set([
  'cv-axle',
  'cv-joint-outer',
  'cv-joint-inner',
  'cv-boot',
  'axle-shaft',
  'driveshaft-yoke',
  'differential',
  'ring-and-pinion',
  'differential-seal',
])

/** 'Barra tensora' and 'templete' name the tie of a front arm too, which many pick-ups have: not said to be missing. */
const isOfEitherEnd = (kind: string, { kinds, words }: Reading) =>
  kind === 'trailing-arm' && (kinds?.words.some((at) => /^(?:tensora?|templetes?)$/i.test(words[at] ?? '')) ?? false)

const ENDS = ['delantero', 'trasero'] as const

/** What keeps a part from the end of the car that is asked for, where it is its brakes: pads behind on drums. */
function unmetAtEnd(kind: string, { places }: Reading, cars: readonly CarFacts[]): string | null {
  const ends = ENDS.filter((end) => places.some(({ place }) => place === end))
  const [end] = ends
  const condition = end && ends.length === 1 ? AT_END[kind]?.[end] : undefined
  return condition?.startsWith('rear_brake') ? unmetBy(cars, condition) : null
}

/** 'pastillas de freno traseras': with the end that is asked for, where only that end is without it. */
function partName(kind: NamedKind, { places }: Reading, country: Country): string {
  const name = kindName(kind, country)
  const isOfRear = places.some(({ place }) => place === 'trasero') && AT_END[kind.key]?.trasero !== undefined
  return lowerFirst(isOfRear ? placedName(name, ['trasero']) : name)
}

const ENGINED = {
  electric: 'eléctrico',
  diesel: 'diésel',
  gasoline: 'de gasolina',
  hybrid: 'híbrido',
  gas: 'a gas',
} as const satisfies Record<Fuel, string>

function onlyFuel(car: CarCondition, cars: readonly CarFacts[], vocabulary: Vocabulary): Fuel | null {
  const told = fuelOf(car, vocabulary)
  const [fuel, ...others] = new Set(cars.flatMap((one) => one.fuel ?? []))
  return told ?? (fuel !== undefined && others.length === 0 && isFuel(fuel) ? fuel : null)
}

const isFuel = (word: string): word is Fuel => word in ENGINED

/** What all of the cars have in its place: 'su motor es de cadena'. '' where that is not one thing. */
function reasonOf(unmet: string, cars: readonly CarFacts[], country: Country): string {
  const property = unmet.replace(/!?=.*/, '')
  const box = country === 'MX' ? 'transmisión' : 'caja'
  const all = (test: (value: string) => boolean) => cars.every((car) => (car[property] ?? []).every(test))
  if (unmet === REAR_ENGINE) return 'su motor va atrás'
  if (property === 'timing')
    return all((value) => value === 'chain')
      ? 'su motor es de cadena'
      : all((value) => value === 'belt')
        ? `su motor es de ${country === 'MX' ? 'banda' : 'correa'}`
        : ''
  if (property === 'steering') return all((value) => value === 'electric') ? 'su dirección es eléctrica' : ''
  if (property === 'cooling') return all((value) => value === 'air') ? 'su motor se enfría con aire' : ''
  if (property === 'rear_brake')
    return all((value) => value === 'drum')
      ? `sus frenos traseros son de ${country === 'MX' ? 'tambor' : 'campana'}`
      : 'sus frenos traseros son de disco'
  if (property === 'drive')
    return all((value) => value === 'fwd')
      ? 'su tracción es delantera'
      : all((value) => value === 'rwd')
        ? 'su tracción es trasera'
        : ''
  if (property === 'aspiration') return all((value) => value === 'natural') ? 'su motor es atmosférico' : ''
  if (property === 'transmission')
    return all((value) => value.startsWith('M')) ? `su ${box} es manual` : `su ${box} es automática`
  return ''
}
