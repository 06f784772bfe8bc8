import type { Vocabulary } from './vocabulary.ts'

const MOST_MAKES = 4
const MOST_MODELS = 6

/** A model's years in a list: [from, to] for each stretch, null for an open end. */
export type ModelFit = [makeId: number, modelId: number | null, years: [from: number | null, to: number | null][]]

interface Line {
  make: string
  full_models: string[]
  years: number[]
  engines: never[]
}

const OLDEST = 1950
const NEVER = [null, null] as const

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
function keyOf(makeId: number, stretches: ModelFit[2]): string {
  const whole = wholeStretch(stretches)
  if (whole) return `${makeId} ${whole.first}-${whole.last}`
  const years = yearsOf(stretches)
  const [first = 0, last = 0] = [years[0], years.at(-1)]
  return `${makeId} ${years.length === last - first + 1 ? `${first}-${last}` : years.join()}`
}

function wholeStretch(stretches: ModelFit[2]): { first: number; last: number } | null {
  const [first, last] = stretches[0] ?? NEVER
  if (stretches.length > 1 || first === null || last === null || first < OLDEST || first > last) return null
  return { first, last }
}

/** Some hundred stretches are all there are, and every list shows the same ones. */
const known = new Map<number, number[]>()

function yearsFrom({ first, last }: { first: number; last: number }): number[] {
  const key = first * 10_000 + last
  let years = known.get(key)
  if (!years) known.set(key, (years = Array.from({ length: last - first + 1 }, (_, n) => first + n)))
  return years
}

function yearsOf(stretches: ModelFit[2]): number[] {
  const whole = wholeStretch(stretches)
  if (whole) return yearsFrom(whole)
  const years = new Set<number>()
  for (const [from, to] of stretches) {
    const [first, last] = [from ?? to, to ?? from]
    if (first === null || last === null) continue
    for (let year = Math.max(first, OLDEST); year <= last; year += 1) years.add(year)
  }
  return [...years].toSorted((a, b) => a - b)
}
