import { MOST_FITMENT_ROWS } from '@tuerca/contract/store-fitment-wire'
import type { ReadList, ReadVehicle } from '@tuerca/contract/store-fitment'
import { joinSpans, spanOf, yearsOf } from '@tuerca/domain/fitment-agreement'
import type { Lexicon, LexiconMake } from '../../search/index.ts'
import { isBare, type NamedCar, type ReadLine, readLine, type Variant } from './read-line.ts'

const MOST_CHOICES = 12

/**
 * Reads a pasted list of cars line by line, with the words of the search. Uncertain results say why; what is not a car
 * is returned as written.
 */
export function readVehicleList(
  text: string,
  lexicon: Lexicon,
  { newestYear: newest }: { newestYear: number },
): ReadList {
  const rows: ReadVehicle[] = []
  const notUnderstood: ReadList['notUnderstood'] = []
  let heading: LexiconMake | null = null
  let leftOut = 0
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (!/[\p{L}\p{N}]/u.test(line)) return
    const read: ReadLine = readLine(line, lexicon, { newest, heading })
    const shown = line
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, 200)
      .trim()
    if (read.cars.length === 0) {
      heading = read.make ?? heading
      if (read.make === null)
        notUnderstood.push({ line: index + 1, text: shown, why: 'No reconocimos ningún vehículo.' })
      return
    }
    const isWhole = read.cars.every(({ models }) => models.length === 0)
    if (isWhole) return void notUnderstood.push({ line: index + 1, text: shown, why: whyNot(read.cars[0]) })
    for (const car of shared(read.cars)) {
      if (car.models.length === 0) {
        notUnderstood.push({ line: index + 1, text: car.text.slice(0, 200), why: whyNot(car) })
        continue
      }
      for (const row of rowsOf(car, lexicon)) {
        if (rows.length < MOST_FITMENT_ROWS) rows.push({ ...row, line: index + 1, text: shown })
        else leftOut += 1
      }
    }
  })
  return { rows: distinct(rows), notUnderstood: notUnderstood.slice(0, 500), leftOut }
}

const whyNot = (car: NamedCar | undefined) =>
  car?.make ? `No conocemos ese modelo de ${car.make.name}.` : 'No reconocimos ese vehículo.'

interface SharedCar extends NamedCar {
  sharedWith: string | null
}

/** 'LOGAN / SANDERO 1.6 10-15': what follows the last of joined cars applies to each. */
function shared(cars: readonly NamedCar[]): SharedCar[] {
  const told: SharedCar[] = []
  for (const [at, car] of [...cars.entries()].toReversed()) {
    const next = cars[at + 1]
    const after = told[0]
    told.unshift(
      next?.isJoined && after && after.models.length > 0 && isBare(car) && !isBare(after)
        ? { ...car, variants: after.variants, sharedWith: after.text.toUpperCase() }
        : { ...car, sharedWith: null },
    )
  }
  return told
}

function rowsOf(car: SharedCar, lexicon: Lexicon): Omit<ReadVehicle, 'line' | 'text'>[] {
  const [model, ...others] = car.models
  if (!model) return []
  const makeOf = (id: number) => lexicon.makeNames.get(id) ?? ''
  const choices =
    others.length === 0
      ? []
      : car.models.slice(0, MOST_CHOICES).map((one) => ({ make: makeOf(one.makeId), model: one.name }))
  const named = {
    make: choices.length > 0 ? (car.make?.name ?? '') : makeOf(model.makeId),
    model: choices.length > 0 ? '' : model.name,
  }
  const notes = [
    ...(choices.length > 0 ? ['Elige cuál es.'] : []),
    ...(car.corrected === null ? [] : [`Escribiste "${car.corrected}".`]),
    ...(car.sharedWith === null ? [] : [`Con los años y motores de ${car.sharedWith}.`]),
    ...(car.unknown.length > 0 ? [`No entendimos: ${car.unknown.join(' ').slice(0, 100)}.`] : []),
    ...(car.doubtful.length > 0 ? [`Leímos ${car.doubtful.join(', ').slice(0, 100)} como motor.`] : []),
  ]
  return car.variants.flatMap((variant) => {
    const missing = variant.years.length === 0 ? [...notes, 'Sin años: vale para todos.'] : notes
    const sure = choices.length > 0 ? ('ask' as const) : missing.length > 0 ? ('likely' as const) : ('sure' as const)
    return versionsOf(car).flatMap((submodel) =>
      enginesOf(variant).flatMap((engine) =>
        spansOf(variant).map((span) => ({ ...named, ...span, engine, submodel, sure, choices, notes: missing })),
      ),
    )
  })
}

function versionsOf({ levels, bodies }: NamedCar): string[] {
  const body = [...new Set(bodies)].join(' ')
  return (levels.length > 0 ? [...new Set(levels)] : ['']).map((level) => `${level} ${body}`.trim().slice(0, 80))
}

const enginesOf = ({ engines }: Variant) =>
  engines.length > 0 ? [...new Set(engines)].map((engine) => engine.slice(0, 80)) : ['']

function spansOf({ years }: Variant): { yearFrom: number | null; yearTo: number | null }[] {
  if (years.length === 0) return [{ yearFrom: null, yearTo: null }]
  return joinSpans(years.map(({ from, to }) => spanOf({ yearFrom: from, yearTo: to }))).map(yearsOf)
}

/** The same car twice is said once, where it was said first. */
function distinct(rows: readonly ReadVehicle[]): ReadVehicle[] {
  const kept = new Map<string, ReadVehicle>()
  for (const row of rows) {
    const key = JSON.stringify([row.make, row.model, row.yearFrom, row.yearTo, row.engine, row.submodel, row.choices])
    if (!kept.has(key)) kept.set(key, row)
  }
  return [...kept.values()]
}
