import { readEngine } from './engine-words.ts'
import { detailWords } from './fitment.ts'
import type { FitmentRow } from './vehicle-rows.ts'
import { foldText } from './words.ts'

export interface YearSpan {
  from: number
  to: number
}

/** Beyond any model year: what stands for an open end. */
const FIRST = 1901
const LAST = 2155

export const spanOf = ({ yearFrom, yearTo }: Pick<FitmentRow, 'yearFrom' | 'yearTo'>): YearSpan => ({
  from: yearFrom ?? FIRST,
  to: yearTo ?? LAST,
})

/** Spans that touch or overlap become one, in order. */
export function joinSpans(spans: readonly YearSpan[]): YearSpan[] {
  const joined: YearSpan[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** The years of `span` that none of the others has. */
export function yearsLeft(span: YearSpan, others: readonly YearSpan[]): YearSpan[] {
  const left: YearSpan[] = []
  let from = span.from
  for (const other of joinSpans(others)) {
    if (other.to < from || other.from > span.to) continue
    if (other.from > from) left.push({ from, to: other.from - 1 })
    from = other.to + 1
  }
  return from <= span.to ? [...left, { from, to: span.to }] : left
}

/** As a row keeps them: an end that is open again is null. */
export const yearsOf = ({ from, to }: YearSpan) => ({
  yearFrom: from <= FIRST ? null : from,
  yearTo: to >= LAST ? null : to,
})

const keys = new Map<string, string>()

/** A name as it is compared: 'D-Max' is 'DMAX'. */
export function nameKey(name: string): string {
  let key = keys.get(name)
  if (key === undefined) {
    if (keys.size > 20_000) keys.clear()
    keys.set(name, (key = foldText(name).replace(/[^\p{L}\p{N}]/gu, '')))
  }
  return key
}

const same = (a: string, b: string) => nameKey(a) === nameKey(b)

/** The narrower of two texts of an engine or a version; undefined when they speak of different ones. */
function narrower(
  a: string | null | undefined,
  b: string | null | undefined,
  facts: boolean,
): string | null | undefined {
  if (!a || !b) return (a || b) ?? null
  const [one, other] = [detailWords(a), detailWords(b)]
  if (facts) {
    const [mine, theirs] = [readEngine(a), readEngine(b)]
    if (
      (['litres', 'fuel', 'valves', 'aspiration', 'cylinders'] as const).some(
        (fact) => mine[fact] !== null && theirs[fact] !== null && mine[fact] !== theirs[fact],
      )
    )
      return undefined
  }
  if ([...other].every((word) => one.has(word))) return a
  if ([...one].every((word) => other.has(word))) return b
  // '2.5 D4D' and '2.5L L4 Diésel' are the same when what both name agrees; the one that says more is kept.
  if (
    facts &&
    readEngine(a).litres !== null &&
    readEngine(a).litres === readEngine(b).litres &&
    noNames(one) &&
    noNames(other)
  )
    return one.size >= other.size ? a : b
  return undefined
}

const FACT_WORDS = /^(?:l|v|d|lt|lts|cc|diesel|turbo|gasolina|hibrido|dohc|sohc|d4d|valvulas)$/
const noNames = (words: ReadonlySet<string>) =>
  [...words].every((word) => !/\p{L}/u.test(word) || FACT_WORDS.test(word))

/**
 * What two rows have in common: the years of both, and the narrower engine and version; null when they share no car.
 */
export function meet(a: FitmentRow, b: FitmentRow): FitmentRow | null {
  if (!same(a.make, b.make)) return null
  if (a.model !== null && b.model !== null && !same(a.model, b.model)) return null
  const [mine, theirs] = [spanOf(a), spanOf(b)]
  const span = { from: Math.max(mine.from, theirs.from), to: Math.min(mine.to, theirs.to) }
  const engine = narrower(a.engine, b.engine, true)
  const submodel = narrower(a.submodel, b.submodel, false)
  if (span.from > span.to || engine === undefined || submodel === undefined) return null
  const qualifiers = [...new Set([...(a.qualifiers ?? []), ...(b.qualifiers ?? [])])]
  return {
    make: a.make,
    model: a.model ?? b.model,
    ...yearsOf(span),
    engine,
    submodel,
    ...(qualifiers.length > 0 ? { qualifiers } : {}),
  }
}

/**
 * Whether the known rows cover a row completely: all its years, with that engine and version, without an extra
 * condition.
 */
export function isKnown(said: FitmentRow, known: readonly FitmentRow[]): boolean {
  const spans = known.flatMap((row) => {
    if ((row.qualifiers ?? []).length > 0) return []
    const both = meet(said, row)
    return both &&
      (both.engine ?? null) === (said.engine || null) &&
      (both.submodel ?? null) === (said.submodel || null)
      ? [spanOf(both)]
      : []
  })
  return spans.length > 0 && yearsLeft(spanOf(said), spans).length === 0
}

export type Agreement =
  /** All of it is known of the part already: it says nothing new. */
  | { state: 'known' }
  /** The row, or the part of it on which both agree, now belongs to the part itself. `whole`: nothing of it waits. */
  | { state: 'agreed'; with: 'store' | 'catalogue'; rows: FitmentRow[]; whole: boolean }
  /** It counts for its own listing only, until the administration reviews it. */
  | { state: 'waiting' }

export interface Witnesses {
  /** What is known of the part, in every store. */
  known: readonly FitmentRow[]
  /** What other stores propose for the same part. */
  others: readonly FitmentRow[]
  /** The years in which the maker's catalogue lists the part's number for every vehicle of that model. */
  catalogue: readonly YearSpan[]
}

/**
 * Whether a store's row agrees with what is known (decision 039). Two stores that say the same make it true for all
 * stores, and so does the maker's catalogue; what only one store says waits. Where they agree in part, that part is
 * true.
 */
export function agreement(said: FitmentRow, { known, others, catalogue }: Witnesses): Agreement {
  if (isKnown(said, known)) return { state: 'known' }
  const listed = said.submodel
    ? []
    : catalogue.flatMap((span) => meet(said, { make: said.make, model: said.model, ...yearsOf(span) }) ?? [])
  const both = others.flatMap((row) => meet(said, row) ?? [])
  const rows = (listed.length > 0 ? listed : both).filter((row) => !isKnown(row, known))
  if (rows.length === 0) return { state: 'waiting' }
  return {
    state: 'agreed',
    with: listed.length > 0 ? 'catalogue' : 'store',
    rows,
    whole: isKnown(said, [...known, ...rows]),
  }
}
