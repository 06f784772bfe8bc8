import { slugOf } from '@tuerca/domain/product-url'
import { indexText } from '@tuerca/domain/words'
import { hashOf } from './random.ts'
import { listOf, readFacts } from './read-facts.ts'

export interface PartGroup { id: number; key: string; name: string; slug: string }

export interface PartType {
  id: number
  group: PartGroup
  base: string
  name: string
  slug: string
  synonyms: string[]
  /** A PartKind of the line-art library. */
  drawing: string
  /** COP, of an everyday aftermarket brand. */
  low: number
  high: number
  weight: number
  /** Where on the vehicle, '' when the name does not tell. */
  position: string
  fuel: 'gasoline' | 'diesel' | null
  cylinders: number | null
  automatic: boolean | null
  /** Digits that makers without a known code give it. */
  code: string
  /** What the words are looked for in, ready for the index. */
  words: string
}

type Gender = 'm' | 'f' | 'mp' | 'fp'
interface Option { text: string; position: boolean }

const ENDINGS: Record<Gender, { o: string; s: string; n: string }> = {
  m: { o: 'o', s: '', n: '' }, f: { o: 'a', s: '', n: '' }, mp: { o: 'os', s: 'es', n: 's' }, fp: { o: 'as', s: 'es', n: 's' },
}

// Variants that look different from the rest of their base part.
const DRAWN: readonly [RegExp, string][] = [
  [/^Amortiguador delantero/, 'strut'], [/^Filtro de aire .*(redondo|cónico)/, 'round-air-filter'], [/^Filtro de aceite .*tipo elemento/, 'oil-cartridge'],
]

// Each further option of a set sells less than the one before it.
const FALL = 0.72

export function readPartTypes(): { groups: PartGroup[]; types: PartType[] } {
  const sets = readQualifiers()
  const groups: PartGroup[] = []
  const types: PartType[] = []
  for (const fields of readFacts('part-types.txt')) {
    const [first = ''] = fields
    if (first.startsWith('==')) groups.push(groupOf(first.replace('==', '').trim(), groups.length + 1))
    else {
      const group = groups.at(-1)
      if (!group) throw new Error('facts/part-types.txt must begin with a group')
      types.push(...variantsOf(fields, group, sets).map((type, i) => ({ ...type, id: types.length + i + 1 })))
    }
  }
  return { groups, types }
}

function groupOf(name: string, id: number): PartGroup {
  return { id, name, slug: slugOf(name), key: slugOf(name).slice(0, 3) }
}

function readQualifiers(): Map<string, Option[]> {
  return new Map(readFacts('qualifiers.txt').map(([code = '', options]) => [
    code.replace('*', ''), listOf(options, '|').map((text) => ({ text, position: code.startsWith('*') })),
  ]))
}

function variantsOf(fields: string[], group: PartGroup, sets: Map<string, Option[]>): Omit<PartType, 'id'>[] {
  const [base = '', gender = 'm', codes = '', synonyms = '', drawing = '', low = '', high = '', weight = ''] = fields
  let combinations: { options: Option[]; share: number }[] = [{ options: [], share: 1 }]
  for (const code of listOf(codes, ',')) {
    const set = sets.get(code)
    if (!set) throw new Error(`facts/qualifiers.txt lacks ${code}`)
    combinations = combinations.flatMap(({ options, share }) =>
      set.map((option, i) => ({ options: [...options, option], share: share * FALL ** i })))
  }
  combinations = combinations.filter(({ options }) => !isNonsense(options.map(({ text }) => text).join(' ')))
  const total = combinations.reduce((sum, { share }) => sum + share, 0)
  return combinations.map(({ options, share }) => {
    const texts = options.map((option) => ({ ...option, text: agree(option.text, gender as Gender) }))
    const name = [base, ...texts.map(({ text }) => text)].join(' ')
    const shared = { group, base, name, slug: slugOf(name), synonyms: listOf(synonyms, ','), drawing: DRAWN.find(([pattern]) => pattern.test(name))?.[1] ?? drawing }
    return {
      ...shared, low: Number(low), high: Number(high), weight: (Number(weight) * share) / total,
      position: capital(texts.filter(({ position }) => position).map(({ text }) => text).join(' ')),
      ...conditionsOf(name), code: String(1_000_000 + (hashOf(name) % 9_000_000)),
      words: indexText([name, ...shared.synonyms, group.name].join(' ')),
    }
  })
}

// There is no such engine on the roads of either country.
function isNonsense(text: string): boolean {
  return text.includes('diésel') && text.includes('de 3 cilindros')
}

function agree(text: string, gender: Gender): string {
  const { o, s, n } = ENDINGS[gender]
  return text.replaceAll('{o}', o).replaceAll('{s}', s).replaceAll('{n}', n)
}

function conditionsOf(name: string): Pick<PartType, 'fuel' | 'cylinders' | 'automatic'> {
  const fuel = /diésel/i.test(name) ? 'diesel' : /gasolina/i.test(name) ? 'gasoline' : null
  const cylinders = Number(/de (\d) cilindros/.exec(name)?.[1] ?? 0) || null
  const automatic = /caja automática|CVT/.test(name) ? true : /caja mecánica/.test(name) ? false : null
  return { fuel, cylinders, automatic }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
