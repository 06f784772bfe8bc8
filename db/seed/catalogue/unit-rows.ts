import { cleanPartNumber } from '@tuerca/domain/part-number'
import { inOrder } from '@tuerca/domain/part-places'
import { inherentPlaces } from '../../../apps/api/src/features/imports/index.ts'
import type { Rows } from '../copy-rows.ts'
import type { MakerCodes } from '../maker-codes.ts'
import type { BuiltCar } from './built-cars.ts'
import type { CarSets } from './car-sets.ts'
import { genuineKey, pickGenuine, type GenuineNumbers, type NumberWish } from './genuine-numbers.ts'
import { goesWithEngine, hasPart, isForAll, kindOf, tellingPlaces } from './kinds.ts'
import { noteOf } from './line-notes.ts'
import { isStandard, type MakerNumbers } from './maker-numbers.ts'
import { drawingKey, type PlannedPlatform, type PlannedUnit } from './plan.ts'
import type { QuickGroups } from './quick-groups.ts'
import type { Terms } from './terms.ts'
import type { TemplatePart } from './unit-template.ts'

export interface UnitSource {
  positions: ReadonlyMap<string, number>
  quickGroups: QuickGroups
  genuine: GenuineNumbers
  terms: Terms
  numbers: MakerNumbers
  codeOf: MakerCodes['codeOf']
  planned: PlannedPlatform
  sets: CarSets
}

/** A row of a unit's table: one number, the cars that it fits, and how many of it they have. */
interface Line {
  number: string
  amount: string
  cars: BuiltCar[]
}

/**
 * Which piece of the platform has which number. The same piece has one number in all units, and two pieces never share
 * one.
 */
type Owners = Map<string, string>

/** Adds the units of a platform with their parts, and returns the last id that it used. */
export function addUnits(
  rows: { units: Rows; parts: Rows },
  source: UnitSource,
  { setId, lastUnitId }: { setId: number; lastUnitId: number },
): number {
  const owners: Owners = new Map()
  let unitId = lastUnitId
  for (const unit of source.planned.units) {
    unitId += 1
    const { template, cars } = unit
    rows.units.add(
      unitId,
      setId,
      source.terms.idOf(template.name),
      source.positions.get(template.key) ?? 0,
      template.key,
      template.category,
      template.code,
      drawingKey(unit),
      source.sets.conditionOf(cars, source.planned.platform.cars),
    )
    let position = 0
    for (const part of template.parts) position = addLines(rows.parts, source, { unit, part, unitId, position, owners })
  }
  return unitId
}

interface Place {
  unit: PlannedUnit
  part: TemplatePart
  unitId: number
  position: number
  owners: Owners
}

function addLines(rows: Rows, source: UnitSource, { unit, part, unitId, position, owners }: Place): number {
  const { terms, quickGroups, sets } = source
  const having = isForAll(part) ? unit.cars : unit.cars.filter((car) => hasPart(car, part))
  const lines = having.length === 0 ? [] : linesOf(source, { part, having, owners, category: unit.template.category })
  const term = terms.idOf(part.name)
  const group = quickGroups.groupOf(unit.template, part)
  lines.forEach(({ number, amount, cars }, i) => {
    const note = noteOf(part, cars, having)
    rows.add(
      unitId,
      term,
      note ? terms.idOf(note) : null,
      position + i,
      isStandard(part.name.es, part.kind),
      part.code,
      number,
      cleanPartNumber(number),
      amount,
      group,
      sets.conditionOf(cars, unit.cars),
    )
  })
  return position + lines.length
}

interface PartOfUnit {
  part: TemplatePart
  having: readonly BuiltCar[]
  owners: Owners
  category: string
}

/** One line for each number that cars have for a part, and for each amount of it. */
function linesOf(source: UnitSource, asked: PartOfUnit): Line[] {
  const numberOf = numbersFor(source, asked)
  const { part, having } = asked
  const lines = new Map<string, Line>()
  for (const car of having) {
    const number = numberOf(car)
    const amount = amountOf(part.amount, car)
    const key = amount === part.amount ? number : `${number} ${amount}`
    const line = lines.get(key)
    if (line) line.cars.push(car)
    else lines.set(key, { number, amount, cars: [car] })
  }
  return [...lines.values()]
}

/** The number of a part by car. */
function numbersFor(source: UnitSource, { part, owners, category, having }: PartOfUnit): (car: BuiltCar) => string {
  const {
    genuine,
    numbers,
    codeOf,
    planned: { platform },
  } = source
  const { make, model } = platform
  const kind = kindOf(part)
  if (!kind) {
    const { es } = part.name
    // Nobody asks for these by their number: one does for all of a model.
    const number = isStandard(es, null)
      ? numbers.standard(es)
      : numbers.nameless(`${platform.key} ${category} ${es} ${part.note?.es ?? ''}`, es)
    return () => number
  }
  const places = tellingPlaces(kind, part.places)
  const owner = `${kind.key} ${places.join(' ')} ${part.note?.es ?? ''}`
  const wanted: NumberWish = {
    makeId: make.id,
    modelId: model.id,
    kind: kind.key,
    places,
    isTaken: (number) => (owners.get(number) ?? owner) !== owner,
  }
  const isSold = genuine.has(genuineKey(make.id, kind.key, wanted.modelId))
  const withEngine = goesWithEngine(kind)
  const known = new Map<string, string>()
  return (car) => {
    const shared = withEngine ? car.engineKey : car.bodyKey
    const key = isSold ? car.yearsKey : shared
    let number = known.get(key)
    if (number === undefined) {
      number =
        (isSold ? pickGenuine(genuine, wanted, car)?.number : undefined) ??
        numbers.of(`${owner} ${withEngine ? '' : platform.key} ${shared}`, () =>
          codeOf(make.name, { kind, places: inOrder([...inherentPlaces(kind), ...places]) }),
        )
      known.set(key, number)
      if (having.length > 0) owners.set(number, owner)
    }
    return number
  }
}

const AMOUNT = /^(?:(half|twice) )?(cyl|valves)$/
const FACTORS: Record<string, number> = { half: 0.5, twice: 2 }

/** 'twice cyl' is 8 for four cylinders. The amount is X where the fleet does not know the number. */
function amountOf(amount: string, { variant: { cylinders, valves } }: BuiltCar): string {
  if (!amount.endsWith('cyl') && !amount.endsWith('valves')) return amount
  const found = AMOUNT.exec(amount)
  if (!found) return amount
  const count = found[2] === 'cyl' ? cylinders : valves
  return count === null ? 'X' : String(count * (FACTORS[found[1] ?? ''] ?? 1))
}
