import type { Vocabulary } from './vocabulary.ts'

const MOST_MAKES = 4
const MOST_MODELS = 6

interface Fitting { make_ids: number[]; model_ids: number[]; years: number[] }

/** What a result line says of the vehicles: makes and models by name, all years together. */
export function vehiclesInShort(row: Fitting, vocabulary: Vocabulary) {
  const models = new Map<number, string[]>()
  for (const id of row.model_ids) {
    const model = vocabulary.models.byId.get(id)
    if (!model) continue
    const names = models.get(model.makeId)
    if (names) names.push(model.name)
    else models.set(model.makeId, [model.name])
  }
  return row.make_ids.slice(0, MOST_MAKES).map((id) => ({
    make: vocabulary.makes.byId.get(id)?.name ?? '',
    full_models: (models.get(id) ?? []).slice(0, MOST_MODELS),
    years: row.years,
    engines: [],
  }))
}
