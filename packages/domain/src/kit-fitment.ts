import { isKnown, joinSpans, meet, nameKey, spanOf, yearsLeft, yearsOf, type YearSpan } from './fitment-agreement.ts'
import { yearsText, type FitmentRow } from './vehicle-rows.ts'

/** The most pieces of a kit. */
export const MOST_PIECES = 12
const MOST_ROWS = 2000

export interface KitPiece {
  rows: readonly FitmentRow[]
  /** It fits any car: it excludes none. */
  universal: boolean
}

export interface KitFitment {
  rows: FitmentRow[]
  /** For each piece, in words: the cars that every other piece fits and this one does not. */
  excluded: string[][]
}

/** A kit fits the cars that all its pieces fit. For each piece it is also told which cars that piece rules out. */
export function kitFitment(pieces: readonly KitPiece[]): KitFitment {
  const own = pieces.map(({ rows, universal }) => (universal ? null : distinct(rows)))
  // What the pieces before each one fit, and those after it: together they give what all the others fit in one step.
  const before = own.reduce<Common[]>((all, rows) => [...all, common(all.at(-1) ?? null, rows)], [null])
  const after = own
    .toReversed()
    .reduce<Common[]>((all, rows) => [...all, common(all.at(-1) ?? null, rows)], [null])
    .toReversed()
  return {
    rows: before.at(-1) ?? [],
    excluded: own.map((rows, at) =>
      rows === null ? [] : lostBy(rows, common(before[at] ?? null, after[at + 1] ?? null) ?? []),
    ),
  }
}

/** Null: any car. */
type Common = FitmentRow[] | null

function common(some: Common, others: Common): Common {
  if (some === null || others === null) return some ?? others
  const near = finder(others)
  return distinct(some.flatMap((row) => near(row).flatMap((other) => meet(row, other) ?? [])))
}

/** Finds the rows that may be about the same model; a row for a whole make may be about any of its models. */
function finder(rows: readonly FitmentRow[]): (row: FitmentRow) => readonly FitmentRow[] {
  const [byMake, byModel] = [Map.groupBy(rows, makeOf), Map.groupBy(rows, modelOf)]
  return (row) =>
    row.model === null
      ? (byMake.get(makeOf(row)) ?? [])
      : [...(byModel.get(modelOf(row)) ?? []), ...(byModel.get(`${makeOf(row)}|`) ?? [])]
}

const makeOf = ({ make }: FitmentRow) => nameKey(make)
const modelOf = ({ make, model }: FitmentRow) => `${nameKey(make)}|${nameKey(model ?? '')}`

/** A row that another says already is left out. */
function distinct(rows: readonly FitmentRow[]): FitmentRow[] {
  const kept = new Map<string, FitmentRow>()
  for (const row of rows)
    kept.set(
      [row.make, row.model, row.yearFrom, row.yearTo, row.engine, row.submodel, row.qualifiers?.join(';')].join('|'),
      row,
    )
  const all = [...kept.values()].slice(0, MOST_ROWS)
  const near = finder(all)
  const place = new Map(all.map((row, at) => [row, at]))
  const isFirst = (row: FitmentRow, other: FitmentRow) => (place.get(row) ?? 0) < (place.get(other) ?? 0)
  return all.filter(
    (row) =>
      !near(row).some(
        (other) => other !== row && isKnown(row, [other]) && (!isKnown(other, [row]) || isFirst(other, row)),
      ),
  )
}

function lostBy(rows: readonly FitmentRow[], others: readonly FitmentRow[]): string[] {
  const near = finder(rows)
  const lost = new Map<string, YearSpan[]>()
  for (const row of others) {
    const shared = near(row).flatMap((one) => {
      const both = meet(row, one)
      return both ? [spanOf(both)] : []
    })
    const left = yearsLeft(spanOf(row), shared)
    if (left.length === 0) continue
    const name = `${row.make} ${row.model ?? ''}`.trim()
    lost.set(name, [...(lost.get(name) ?? []), ...left])
  }
  return [...lost]
    .map(([name, spans]) => {
      const years = joinSpans(spans)
        .map((span) => {
          const { yearFrom, yearTo } = yearsOf(span)
          return yearsText(yearFrom, yearTo)
        })
        .filter(Boolean)
        .join(', ')
      return `${name} ${years}`.trim()
    })
    .toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true }))
}
