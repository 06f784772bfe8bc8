import { foldText } from '@tuerca/domain/words'
import type { Country } from '../../platform/visitor.ts'
import { kindName, type Vocabulary } from '../products/index.ts'
import { correctText, readText } from './shop-lexicon.ts'
import type { Reading } from './understand/reading.ts'
import { distance, soundOf } from './understand/spell.ts'

interface Asking {
  country: Country
  now: Date
}
interface Name {
  folded: string
  sound: string
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
  const all: Omit<Name, 'sound'>[] = [
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
  const sorted = all.map((name) => ({ ...name, sound: soundOf(name.folded) })).toSorted((a, b) => b.weight - a.weight)
  byCountry.set(country, sorted)
  return sorted
}

/** Whole searches that the typed text may become: its last words begin the name of a part, a car or a brand. */
export function completionsOf(term: string, asking: Asking, vocabulary: Vocabulary): string[] {
  const found = new Set<string>()
  const all = namesOf(vocabulary, asking.country)
  const endings = endingsOf(term, asking, vocabulary)
  // As it is written, then as it sounds, then with one letter wrong where neither begins anything.
  const isLike = [beginsWith, soundsLike, isNearly]
  for (const isBegun of isLike) {
    if (isBegun === isNearly && found.size > 0) break
    for (const { head, begun, before } of endings) {
      for (const name of all) {
        if (found.size >= MOST) return [...found]
        const isTold = before !== null && (name.isCar ? before.cars.length > 0 : before.kinds !== null)
        if (!isTold && isBegun(name, begun)) found.add([head, name.text].filter(Boolean).join(' '))
      }
    }
  }
  return [...found]
}

interface Ending {
  /** What stands before, as it would be understood. */
  head: string
  before: Reading | null
  begun: string
}

const LONGEST = 4

function endingsOf(term: string, asking: Asking, vocabulary: Vocabulary): Ending[] {
  const words = term.trim().split(/\s+/)
  return Array.from(
    { length: Math.min(words.length, LONGEST) },
    (_, at) => Math.min(words.length, LONGEST) - at,
  ).flatMap((length): Ending[] => {
    const head = words.slice(0, words.length - length).join(' ')
    const begun = foldText(words.slice(-length).join(' '))
    if (begun.length < 2) return []
    if (head === '') return [{ head, begun, before: null }]
    const before = readText(head, asking, vocabulary)
    if (before.loose.length === 0) return [{ head, begun, before }]
    const corrected = correctText(before, asking, vocabulary)
    // Behind an unknown word a completion would not make the whole text understood.
    return corrected && corrected.reading.loose.length === 0
      ? [{ head: corrected.text, begun, before: corrected.reading }]
      : []
  })
}

const beginsWith = ({ folded }: Name, begun: string) => folded.startsWith(begun)

const SHORTEST_HEARD = 4
const SHORTEST_MISTYPED = 5

/** 'calab' begins 'calavera'. */
const soundsLike = ({ sound }: Name, begun: string) =>
  begun.length >= SHORTEST_HEARD && sound.startsWith(soundOf(begun))

/** 'radaid' begins 'radiador': one letter is another, is missing, is too many or stands before its neighbour. */
function isNearly({ folded }: Name, begun: string): boolean {
  if (begun.length < SHORTEST_MISTYPED || begun[0] !== folded[0]) return false
  return [0, 1, -1].some((more) => distance(begun, folded.slice(0, begun.length + more), 1) <= 1)
}
