import { foldText } from '@tuerca/domain/words'
import type { Country } from '../../platform/visitor.ts'
import { kindName, type Vocabulary } from '../products/index.ts'
import { readText } from './shop-lexicon.ts'

interface Asking {
  country: Country
  now: Date
}
interface Name {
  folded: string
  text: string
  weight: number
  isCar: boolean
}

const MOST = 9
const names = new WeakMap<Vocabulary, Map<Country, readonly Name[]>>()

/** The names of kinds, cars and brands in a country, the most wanted first. */
function namesOf(vocabulary: Vocabulary, country: Country): readonly Name[] {
  const byCountry = names.get(vocabulary) ?? new Map<Country, readonly Name[]>()
  names.set(vocabulary, byCountry)
  const known = byCountry.get(country)
  if (known) return known
  const { kinds, makes, models, brands } = vocabulary
  const all: Name[] = [
    ...kinds.flatMap((kind) =>
      [kind.nameCo, kind.nameMx, kind.nameEn, ...kind.synonyms].map((said, index) => ({
        folded: foldText(said),
        text: kindName(kind, country).toLowerCase(),
        weight: 60 - 10 * kind.demand - index / 10,
        isCar: false,
      })),
    ),
    ...[...models.byId.values()].flatMap((model) => {
      const make = makes.byId.get(model.makeId)?.name ?? ''
      return [model.name, `${make} ${model.name}`].map((said) => ({
        folded: foldText(said),
        text: `${make} ${model.name}`,
        weight: 25 - model.id / 1000,
        isCar: true,
      }))
    }),
    ...[...makes.byId.values()].map((make) => ({
      folded: foldText(make.name),
      text: make.name,
      weight: 30,
      isCar: true,
    })),
    ...[...brands.byId.values()]
      .filter(({ isMake, isWaiting }) => !isMake && !isWaiting)
      .map((brand) => ({ folded: foldText(brand.name), text: brand.name, weight: 5, isCar: false })),
  ]
  const sorted = all.toSorted((a, b) => b.weight - a.weight)
  byCountry.set(country, sorted)
  return sorted
}

/** Whole searches that the typed text may become: its last words begin the name of a part, a car or a brand. */
export function completionsOf(term: string, asking: Asking, vocabulary: Vocabulary): string[] {
  const words = term.trim().split(/\s+/)
  const all = namesOf(vocabulary, asking.country)
  const found: string[] = []
  for (let length = Math.min(words.length, 4); length > 0; length -= 1) {
    const head = words.slice(0, words.length - length).join(' ')
    const begun = foldText(words.slice(-length).join(' '))
    if (begun.length < 2) continue
    const before = head === '' ? null : readText(head, asking, vocabulary)
    // An unknown word stands before: completing what follows would not make the whole text understood.
    if (before && before.loose.length > 0) continue
    for (const { folded, text, isCar } of all) {
      if (!folded.startsWith(begun) || (before && (isCar ? before.cars.length > 0 : before.kinds !== null))) continue
      const whole = [head, text].filter(Boolean).join(' ')
      if (!found.includes(whole)) found.push(whole)
      if (found.length >= MOST) return found
    }
  }
  return found
}
