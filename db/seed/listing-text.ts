import type { Part } from './part.ts'
import { indexText } from '@tuerca/domain/words'
import { arrayText } from './copy-rows.ts'
import type { Fitment } from './fitments.ts'
import { scopeOf } from './applications.ts'
import type { CountryCode } from './fleet/variant.ts'
import type { Model } from './vehicles.ts'

/** What all listings of a part in one country share, written once. */
export interface PartText {
  partId: number
  title: string
  descripcion: string
  makeIds: string
  modelIds: string
  years: string
  words: string
}

const MOST_MODELS = 3

/**
 * The text of a listing as the sellers of a country write it: kinds in the country's words and its own cars first. It
 * can be found by the words of either country.
 */
export function textOf(partId: number, part: Part, country: CountryCode): PartText {
  const name = country === 'MX' ? part.nameMx : part.name
  const genuine = part.brand.make !== null
  const vehicle = vehicleWords(part, country)
  // The maker's own part for the maker's own car names the maker once.
  const brand = genuine && vehicle.startsWith(`${part.brand.name} `) ? '' : ` ${part.brand.name}`
  const [cross] = part.crosses
  const engine = part.fitments.find((fitment) => fitment.engine !== null)?.engine
  const original = country === 'MX' ? ', refacción original' : ', repuesto original'
  return {
    partId,
    title: [`${name}${brand}`, vehicle].filter(Boolean).join(' ') + (genuine ? original : ''),
    descripcion: `${name} ${part.brand.name}${vehicle ? ` para ${vehicle}` : ''}${engine ? `, motor ${engine}` : ''}.${cross ? ` Reemplaza ${cross.number} de ${cross.manufacturer}.` : ''}`,
    ...vehicleArrays(part),
    words: wordsOf(part),
  }
}

function wordsOf(part: Part): string {
  const models = [...new Set(part.fitments.map(({ model }) => model))]
  const vehicles = models.flatMap((model) => [model.make.words, model.words])
  const own = part.name === part.type.name ? [] : [indexText(part.name), indexText(part.nameMx)]
  const numbers = [part.clean, ...part.crosses.map((each) => each.clean)].map((number) => number.toLowerCase())
  return [
    ...own,
    part.type.words,
    ...(part.brand.make ? ['original genuino'] : []),
    part.brand.words,
    ...new Set(vehicles),
    ...numbers,
  ].join(' ')
}

/** 'Renault Logan, Sandero 1.6 2005-2015': the cars that were sold in the country, the commonest first. */
function vehicleWords(part: Part, country: CountryCode): string {
  const here = part.fitments.filter(({ cars }) => cars.some(({ variant }) => variant.countries.includes(country)))
  const told = (here.length > 0 ? here : part.fitments).toSorted(
    (a, b) => (a.model.standing[country] ?? 999) - (b.model.standing[country] ?? 999),
  )
  const [first] = told
  if (!first) return ''
  const models = [
    ...new Set(told.filter(({ model }) => model.make === first.model.make).map(({ model }) => model)),
  ].slice(0, MOST_MODELS)
  const named = told.filter(({ model }) => models.includes(model))
  const [from, to] = [Math.min(...named.map((row) => row.from)), Math.max(...named.map((row) => row.to))]
  return [
    first.model.make.name,
    models.map((model) => model.name).join(', '),
    litresOf(part, named),
    from === to ? from : `${from}-${to}`,
  ]
    .filter(Boolean)
    .join(' ')
}

// The engine is named only where it tells the part apart: '1.6', or two sizes.
function litresOf(part: Part, rows: readonly Fitment[]): string {
  if (scopeOf(part.type.kind) === 'body') return ''
  const litres = [...new Set(rows.flatMap((row) => (row.litres === null ? [] : [row.litres.toFixed(1)])))]
  return litres.length > 0 && litres.length <= 2 ? litres.join('/') : ''
}

/** Vehicles of a part as a listing keeps them for its filters. */
export function vehicleArrays(part: Part): Pick<PartText, 'makeIds' | 'modelIds' | 'years'> {
  const years = new Set<number>()
  for (const { from, to } of part.fitments) for (let year = from; year <= to; year += 1) years.add(year)
  const ids = (of: (model: Model) => number) =>
    arrayText([...new Set(part.fitments.map(({ model }) => of(model)))].sort((a, b) => a - b))
  return {
    makeIds: ids((model) => model.make.id),
    modelIds: ids((model) => model.id),
    years: arrayText([...years].sort((a, b) => a - b)),
  }
}
