import type { Vocabulary } from './vocabulary.ts'

const MOST_MAKES = 4
const MOST_MODELS = 6

/** A model's years as a list tells them: [from, to] for each stretch, null where an end is open. */
export type ModelFit = [makeId: number, modelId: number | null, years: [from: number | null, to: number | null][]]

interface Line {
  make: string
  full_models: string[]
  years: number[]
  engines: never[]
}

const OLDEST = 1950

/** What a result line says of the vehicles: models of the same make and the same years together, so that no year is told of a model that the part does not fit in it. */
export function vehiclesInShort(fits: readonly ModelFit[] | null, vocabulary: Vocabulary): Line[] {
  const lines = new Map<string, Line>()
  for (const [makeId, modelId, stretches] of fits ?? []) {
    const years = yearsOf(stretches)
    const key = `${makeId} ${years.join()}`
    const line = lines.get(key) ?? {
      make: vocabulary.makes.byId.get(makeId)?.name ?? '',
      full_models: [],
      years,
      engines: [],
    }
    const model = modelId === null ? undefined : vocabulary.models.byId.get(modelId)?.name
    if (model !== undefined && line.full_models.length < MOST_MODELS) line.full_models.push(model)
    if (lines.has(key) || lines.size < MOST_MAKES) lines.set(key, line)
  }
  return [...lines.values()]
}

function yearsOf(stretches: ModelFit[2]): number[] {
  const years = new Set<number>()
  for (const [from, to] of stretches) {
    const [first, last] = [from ?? to, to ?? from]
    if (first === null || last === null) continue
    for (let year = Math.max(first, OLDEST); year <= last; year += 1) years.add(year)
  }
  return [...years].toSorted((a, b) => a - b)
}
