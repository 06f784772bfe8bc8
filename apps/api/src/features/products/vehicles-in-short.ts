import type { Vocabulary } from './vocabulary.ts'

const MOST_MAKES = 4
const MOST_MODELS = 6

/** A model's years in a list, a number for each stretch: 20102014 is 2010 to 2014, and 0 stands for an open end. */
export type ModelFit = [makeId: number, modelId: number | null, stretches: number[]]

interface Line {
  make: string
  full_models: string[]
  years: number[]
  engines: never[]
}

const OLDEST = 1950

/**
 * The vehicles of a result line: models of one make with the same years together, so that no model is shown with years
 * that the part does not fit.
 */
export function vehiclesInShort(fits: readonly ModelFit[] | null, vocabulary: Vocabulary): Line[] {
  if (fits === null) return []
  const lines = new Map<string, Line>()
  for (const [makeId, modelId, stretches] of fits) {
    const key = keyOf(makeId, stretches)
    let line = lines.get(key)
    if (!line) {
      if (lines.size >= MOST_MAKES) continue
      const make = vocabulary.makes.byId.get(makeId)?.name ?? ''
      lines.set(key, (line = { make, full_models: [], years: yearsOf(stretches), engines: [] }))
    }
    const model = modelId === null ? undefined : vocabulary.models.byId.get(modelId)?.name
    if (model !== undefined && line.full_models.length < MOST_MODELS) line.full_models.push(model)
  }
  return [...lines.values()]
}

/**
 * A key that is equal for equal make and years. Nearly all models have one stretch with both ends, which is a key by
 * itself.
 */
function keyOf(makeId: number, stretches: readonly number[]): string {
  const whole = wholeStretch(stretches)
  if (whole !== null) return `${makeId} ${whole}`
  const years = yearsOf(stretches)
  const [first = 0, last = 0] = [years[0], years.at(-1)]
  return `${makeId} ${years.length === last - first + 1 ? first * 10_000 + last : years.join()}`
}

const endsOf = (stretch: number) => [Math.floor(stretch / 10_000), stretch % 10_000] as const

function wholeStretch([stretch = 0, ...others]: readonly number[]): number | null {
  const [first, last] = endsOf(stretch)
  return others.length > 0 || first < OLDEST || first > last ? null : stretch
}

/** Some hundred stretches are all there are, and every list shows the same ones. */
const known = new Map<number, number[]>()

function yearsFrom(stretch: number): number[] {
  let years = known.get(stretch)
  if (!years) {
    const [first, last] = endsOf(stretch)
    known.set(stretch, (years = Array.from({ length: last - first + 1 }, (_, n) => first + n)))
  }
  return years
}

function yearsOf(stretches: readonly number[]): number[] {
  const whole = wholeStretch(stretches)
  if (whole !== null) return yearsFrom(whole)
  const years = new Set<number>()
  for (const [from, to] of stretches.map(endsOf)) {
    const [first, last] = [from || to, to || from]
    if (first === 0) continue
    for (let year = Math.max(first, OLDEST); year <= last; year += 1) years.add(year)
  }
  return [...years].toSorted((a, b) => a - b)
}
