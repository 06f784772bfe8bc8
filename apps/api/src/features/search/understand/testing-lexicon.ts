// The words of the product's own vocabulary and of the fleet's cars, without a database.
import { readFleet } from '../../../../../../db/seed/fleet/read-fleet.ts'
import { readVocabulary } from '../../imports/vocabulary/read-vocabulary.ts'
import { lexiconOf } from './lexicon.ts'

const kinds = readVocabulary()
const fleet = readFleet()
const makes = fleet.map(({ name }, index) => ({ id: index + 1, name }))
const models = fleet
  .flatMap((make, at) => make.models.map(({ name }) => ({ makeId: at + 1, name })))
  .map((model, index) => ({ ...model, id: index + 1 }))
const brands = ['NGK', 'Bosch', 'Brembo', 'Mann-Filter', 'KYB', 'Monroe', 'Incolbest', 'Gates', 'Denso'].map(
  (name, index) => ({ id: index + 1, name }),
)

export const lexicon = lexiconOf({
  kinds,
  makes,
  models,
  brands,
  groups: [...new Set(kinds.map(({ group }) => group))].map((name) => ({
    name,
    kinds: kinds.filter((kind) => kind.group === name).map(({ key }) => key),
  })),
})
