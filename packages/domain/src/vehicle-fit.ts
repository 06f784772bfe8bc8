import { detailWords, FITMENT_LABELS, type ChosenVehicle, type Fitment } from './fitment.ts'
import { slugOf } from './product-url.ts'
import { yearsText } from './vehicle-rows.ts'
import { modelNamesHere } from './vin-model-names.ts'
import { foldText } from './words.ts'

/** What a list says beside a part (`ux.md`). */
export interface Verdict extends Fitment {
  label: (typeof FITMENT_LABELS)[keyof typeof FITMENT_LABELS]
}

export const verdictOf = (fitment: Fitment): Verdict => ({ label: FITMENT_LABELS[fitment.verdict], ...fitment })

/**
 * The displacement as sellers write it: '1598', '1.598 cc' and '1,6 L' are '1.6'. A text without a displacement stays
 * as it is; from 0.1 to 20 it is litres, from 100 on cubic centimetres.
 */
export function engineAsSold(displacement: string): string {
  const text = displacement.trim()
  const thousands = /^(\d{1,2})[.,](\d{3})\s*(?:cc|c\.c\.|cm3)?$/i.exec(text)
  const centimetres = thousands
    ? Number(`${thousands[1]}${thousands[2]}`)
    : Number(/^(\d{3,5})\s*(?:cc|c\.c\.|cm3)?$/i.exec(text)?.[1])
  return centimetres >= 100 ? (centimetres / 1000).toFixed(1) : text.replace(',', '.')
}

const OTHER_FUELS = /diesel|hdi|tdi|electric|hibrid|hybrid|gnv|glp/

/**
 * The only engine of a model that a displacement and a fuel can mean ('1.4L L4' for '1.4'). When none or several
 * remain: the displacement alone, with the fuel if that tells engines apart.
 */
export function engineAmong(
  engines: readonly string[],
  { displacement, fuel }: { displacement: string; fuel: string },
): string {
  const engine = engineAsSold(displacement)
  const told = detailWords(engine)
  if (told.size === 0) return ''
  const kind = foldText(fuel)
  const ofFuel = engines.filter((name) => agreesInFuel(foldText(name), kind))
  const same = ofFuel.filter((name) => [...told].every((word) => detailWords(name).has(word)))
  // '1248' is 1.2 in one decimal, and 1.25 where makers say so.
  const near = ofFuel.filter((name) =>
    [...told].every((word) => [...detailWords(name)].some((other) => isNear(word, other))),
  )
  const [only, ...others] = new Set(same.length > 0 ? same : near)
  if (only !== undefined && others.length === 0) return only
  return /^(diesel|acpm)/.test(kind) && !OTHER_FUELS.test(foldText(engine)) ? `${engine} Diésel` : engine
}

function isNear(word: string, other: string): boolean {
  if (word === other) return true
  return /^\d\.\d+$/.test(word) && /^\d\.\d+$/.test(other) && Math.abs(Number(word) - Number(other)) < 0.06
}

function agreesInFuel(engine: string, fuel: string): boolean {
  if (fuel === '') return true
  const [otherwise] = OTHER_FUELS.exec(engine) ?? []
  const isDiesel = /^(diesel|acpm)/.test(fuel)
  if (isDiesel) return otherwise !== undefined && /diesel|hdi|tdi/.test(otherwise)
  return fuel.startsWith('gasolin') ? otherwise === undefined : true
}

/**
 * Which of the shop's models a car's model is, and the rest of its name: 'ONIX LTZ 1.0T' is the Onix, 'ltz 1.0t'. Names
 * that vPIC and the shop use for the same model count as one (domain/vin-model-names.ts); null when no model matches.
 */
export function modelAmong(
  names: readonly string[],
  car: { make: string; model: string },
): { name: string; rest: string } | null {
  const told = modelNamesHere({ ...car, series: null })
  for (const one of told) {
    const same = names.find((name) => slugOf(name) === slugOf(one) || keyOf(name) === keyOf(one))
    if (same !== undefined) return { name: same, rest: '' }
  }
  const typed = foldText(car.model)
  const begins = names
    .filter((name) => startsWithWords(typed, foldText(name)))
    .toSorted((a, b) => b.length - a.length)[0]
  return begins === undefined ? null : { name: begins, rest: typed.slice(foldText(begins).length).trim() }
}

function startsWithWords(text: string, beginning: string): boolean {
  return beginning !== '' && text.startsWith(beginning) && !/^[\p{L}\p{N}]/u.test(text.slice(beginning.length))
}

const keyOf = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]/gu, '')

/** The vehicle of the diagram on screen, as its catalogue names it. */
export interface DiagramVehicle {
  brand: string
  name: string
  yearFrom: number | null
  yearTo: number | null
}

/** Whether the diagram on screen is for the chosen car, judged by make, model and years, and why. */
export function meetsDiagram(car: ChosenVehicle, diagram: DiagramVehicle): Fitment {
  const span = car.year == null ? car.years : { from: car.year, to: car.year }
  const mine = [car.make, car.model, span ? yearsText(span.from, span.to) : ''].join(' ').trim()
  const years = yearsText(diagram.yearFrom, diagram.yearTo)
  // Catalogues name a 'RAM 1500' whole.
  const make = startsWithWords(foldText(diagram.name), foldText(diagram.brand)) ? '' : diagram.brand
  const theirs = [make, diagram.name, years].join(' ').replace(/\s+/g, ' ').trim()
  if (keyOf(diagram.brand) !== keyOf(car.make) || !holdsModel(diagram.name, car))
    return { verdict: 'NO', why: `Este diagrama es de ${theirs}; tu vehículo es ${mine}.` }
  if (span && ((diagram.yearFrom ?? span.to) > span.to || (diagram.yearTo ?? span.from) < span.from))
    return {
      verdict: 'NO',
      why: `Este diagrama es para otros años (${years}); tu vehículo es ${yearsText(span.from, span.to)}.`,
    }
  const isSure = span && (diagram.yearFrom ?? span.from) <= span.from && (diagram.yearTo ?? span.to) >= span.to
  const open = [
    ...(!isSure && years !== '' ? [`año ${years}`] : []),
    ...(years === '' ? ['el año del diagrama'] : []),
    ...otherEngine(diagram.name, car),
  ]
  return open.length > 0
    ? { verdict: 'PARTIAL', why: `Confirma: ${open.join(', ')}.` }
    : { verdict: 'FULLY', why: `Este diagrama es de ${theirs}.` }
}

function holdsModel(name: string, { make, model }: ChosenVehicle): boolean {
  return (
    modelAmong([model], { make, model: name }) !== null ||
    startsWithWords(foldText(name), foldText(`${make} ${model}`)) ||
    keyOf(name).startsWith(keyOf(model))
  )
}

function otherEngine(name: string, { engine }: ChosenVehicle): string[] {
  const litres = /(?<![\d.])\d\.\d(?!\d)/.exec(name)?.[0]
  const mine = /(?<![\d.])\d\.\d(?!\d)/.exec(engineAsSold(engine ?? ''))?.[0]
  return litres !== undefined && mine !== undefined && litres !== mine ? [`motor ${litres}`] : []
}
