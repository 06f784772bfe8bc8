import { cleanPartNumber } from './part-number.ts'

/** How many parts a list holds, over all its cars. */
export const MOST_QUOTED = 200
/** Of one part, here and in a request. */
export const MOST_QUANTITY = 99
/** M9.13. */
export const FIRST_AMOUNT = 1
export const QUOTE_LIST_FULL = `La lista de cotización admite hasta ${MOST_QUOTED} autopartes. Quita alguna para agregar otra.`
export const QUOTED_NAME_LONGEST = 200
export const QUOTED_WORD_LONGEST = 120
export const QUOTED_REFERENCE_LONGEST = 60

/**
 * M3 "Vehicle (question/quotation)". `name` says which of the model's cars it is; all empty: the part is for no
 * particular car.
 */
export interface QuotedVehicle {
  brand: string
  name: string
  model: string
  year: number | null
  vehicleId: string
}
/** M3.13. A number that may not be shown is ''. */
export interface QuotedPart {
  name: string
  reference: string
  amount: number
  selected: boolean
}
export interface QuotedCar {
  vehicle: QuotedVehicle
  parts: QuotedPart[]
}
/** M3.12: by `quoteKey`. */
export type QuoteList = Record<string, QuotedCar>

export const NO_VEHICLE: QuotedVehicle = { brand: '', name: '', model: '', year: null, vehicleId: '' }

/** C3.17: 'brand name vehicleId'. */
export const quoteKey = ({ brand, name, vehicleId }: QuotedVehicle) => [brand, name, vehicleId].join(' ')

/**
 * M3.14: what makes two parts of one car the same: the number without its punctuation, or the name where there is none.
 */
export const partKey = ({ reference, name }: Pick<QuotedPart, 'reference' | 'name'>) =>
  cleanPartNumber(reference) || `~${name.trim().toLowerCase()}`

export const countQuoted = (list: QuoteList) => Object.values(list).reduce((sum, { parts }) => sum + parts.length, 0)

export function isQuoted(
  list: QuoteList,
  vehicle: QuotedVehicle,
  part: Pick<QuotedPart, 'reference' | 'name'>,
): boolean {
  return list[quoteKey(vehicle)]?.parts.some((one) => partKey(one) === partKey(part)) ?? false
}

/** The list with the part in it once (M3.14); unchanged when the list is full or already has it. */
export function withQuoted(list: QuoteList, vehicle: QuotedVehicle, part: QuotedPart): QuoteList {
  if (isQuoted(list, vehicle, part) || countQuoted(list) >= MOST_QUOTED) return list
  const key = quoteKey(vehicle)
  return { ...list, [key]: { vehicle: list[key]?.vehicle ?? vehicle, parts: [...(list[key]?.parts ?? []), part] } }
}

/** The list with one part changed, or removed (`null`); a car without parts is removed too. */
export function withPartChanged(
  list: QuoteList,
  { key, part, change }: { key: string; part: string; change: Partial<QuotedPart> | null },
): QuoteList {
  const car = list[key]
  if (!car) return list
  const parts = car.parts.flatMap((one) =>
    partKey(one) !== part ? [one] : change === null ? [] : [{ ...one, ...change }],
  )
  const { [key]: _, ...others } = list
  // The car keeps its place among the others.
  return parts.length === 0 ? others : { ...list, [key]: { ...car, parts } }
}

/** A part with the car it is for, as it travels. */
export interface QuotedLine {
  vehicle: QuotedVehicle
  part: QuotedPart
}
export interface QuoteListChanges {
  added: QuotedLine[]
  changed: QuotedLine[]
  removed: QuotedLine[]
}

const linesOf = (list: QuoteList): QuotedLine[] =>
  Object.values(list).flatMap(({ vehicle, parts }) => parts.map((part) => ({ vehicle, part })))
const lineKey = ({ vehicle, part }: QuotedLine) => `${quoteKey(vehicle)}\n${partKey(part)}`
const byKey = (list: QuoteList) => new Map(linesOf(list).map((line) => [lineKey(line), line]))

/** What a browser did to the list since both sides were the same. */
export function quoteListChanges(before: QuoteList, after: QuoteList): QuoteListChanges {
  const [old, now] = [byKey(before), byKey(after)]
  const differs = (line: QuotedLine) => {
    const was = old.get(lineKey(line))?.part
    return was !== undefined && (was.amount !== line.part.amount || was.selected !== line.part.selected)
  }
  return {
    added: [...now].filter(([key]) => !old.has(key)).map(([, line]) => line),
    changed: [...now.values()].filter(differs),
    removed: [...old].filter(([key]) => !now.has(key)).map(([, line]) => line),
  }
}

export const hasChanges = ({ added, changed, removed }: QuoteListChanges) =>
  added.length + changed.length + removed.length > 0

/**
 * Applies the same changes to another list: additions never overwrite, and changes and removals only affect what is
 * there.
 */
export function withChanges(list: QuoteList, { added, changed, removed }: QuoteListChanges): QuoteList {
  const without = removed.reduce(
    (now, { vehicle, part }) => withPartChanged(now, { key: quoteKey(vehicle), part: partKey(part), change: null }),
    list,
  )
  const changedToo = changed.reduce(
    (now, { vehicle, part }) => withPartChanged(now, { key: quoteKey(vehicle), part: partKey(part), change: part }),
    without,
  )
  return added.reduce((now, { vehicle, part }) => withQuoted(now, vehicle, part), changedToo)
}

export function listOfLines(lines: readonly QuotedLine[]): QuoteList {
  return lines.reduce<QuoteList>((list, { vehicle, part }) => withQuoted(list, vehicle, part), {})
}

/** Reads what a browser stored, perhaps by an older page or by hand; whatever does not belong in a list is left out. */
export function readQuoteList(kept: unknown): QuoteList {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
  return listOfLines(
    Object.values(kept).flatMap((car: Partial<QuotedCar> | null) => {
      const parts: unknown = car?.parts
      return Array.isArray(parts) ? parts.flatMap((part) => readLine(car?.vehicle, part)) : []
    }),
  )
}

function readLine(vehicle: Partial<QuotedVehicle> | null | undefined, part: Partial<QuotedPart> | null): QuotedLine[] {
  const word = (text: unknown, most = QUOTED_WORD_LONGEST) =>
    typeof text === 'string' || typeof text === 'number' ? plain(String(text)).slice(0, most) : ''
  const name = word(part?.name, QUOTED_NAME_LONGEST)
  const reference = word(part?.reference, QUOTED_REFERENCE_LONGEST)
  if (name === '' && reference === '') return []
  const { brand, name: version, model, year, vehicleId } = vehicle ?? {}
  return [
    {
      vehicle: {
        brand: word(brand),
        name: word(version),
        model: word(model),
        year: Number.isInteger(Number(year)) && Number(year) > 1900 && Number(year) < 2156 ? Number(year) : null,
        vehicleId: word(vehicleId),
      },
      part: {
        name: name || reference,
        reference,
        amount: quotedAmount(part?.amount),
        selected: part?.selected !== false,
      },
    },
  ]
}

const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()

/** A whole number from 1 to 99; anything else is the first amount. */
export function quotedAmount(typed: unknown): number {
  const amount = Number(typed)
  return Number.isInteger(amount) && amount >= 1 ? Math.min(amount, MOST_QUANTITY) : FIRST_AMOUNT
}

/** The car in one line, '' for none. */
export const quotedCarName = ({ brand, name, model, year }: QuotedVehicle) => {
  const said = name.toLowerCase()
  return [
    brand,
    said.includes(model.toLowerCase()) ? '' : model,
    name,
    year !== null && !said.includes(String(year)) ? String(year) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
