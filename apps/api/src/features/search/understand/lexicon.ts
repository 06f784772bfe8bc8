import type { LexiconMake, LexiconModel } from './reading.ts'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { foldText, singular } from '@tuerca/domain/words'
import type { Country } from '../../../platform/visitor.ts'
import { alikeKey } from './alike-words.ts'
import { isGenerationOf } from './generations.ts'
import { phraseKeys } from './tokens.ts'

/** A kind of part as in the vocabulary (db/reference/part-vocabulary.csv). */
export interface PartKind {
  key: string
  nameCo: string
  nameMx: string
  nameEn: string
  synonyms: readonly string[]
  /** Phrases with a shared word that ask for something else. */
  notSynonyms: readonly string[]
  /** Words that mean this kind in one country only. */
  onlyCo: readonly string[]
  onlyMx: readonly string[]
  /** 1 fast … 5 rare. */
  demand: number
}

export interface LexiconBrand {
  id: number
  name: string
}

export interface LexiconSource {
  /** Systems of the car, with the keys of their kinds. */
  groups: readonly { name: string; kinds: readonly string[] }[]
  kinds: readonly PartKind[]
  makes: readonly LexiconMake[]
  models: readonly LexiconModel[]
  brands: readonly LexiconBrand[]
}

/** Phrases by their letters and digits without spaces, so that 'para choques' and 'parachoques' are the same. */
export interface Lexicon {
  kinds: ReadonlyMap<string, readonly PhraseKind[]>
  /** Phrases of two or more words, with the words in alphabetical order: 'freno pastilla'. */
  unordered: ReadonlyMap<string, readonly PhraseKind[]>
  /**
   * Phrases of two or more words with the other country's words in them, when they name exactly one kind: 'birlos de
   * culata'.
   */
  alike: ReadonlyMap<string, readonly PhraseKind[]>
  kindByKey: ReadonlyMap<string, PartKind>
  /** By kind: phrases that forbid it, even when they stand outside of the match. */
  notPhrases: ReadonlyMap<string, readonly (readonly string[])[]>
  models: ReadonlyMap<string, readonly LexiconModel[]>
  makes: ReadonlyMap<string, LexiconMake>
  makeNames: ReadonlyMap<number, string>
  brands: ReadonlyMap<string, readonly LexiconBrand[]>
  /** The kinds of a system by each telling word of its name: 'freno', 'suspension'. */
  groups: ReadonlyMap<string, readonly string[]>
  /** The words of the names of parts. */
  kindWords: ReadonlySet<string>
  /** Every word of all these names. */
  words: ReadonlySet<string>
  /** How common a word is among them, for spelling. */
  weightOf: ReadonlyMap<string, number>
}

export interface PhraseKind {
  kind: string
  /** Where the phrase means it; null: in both countries. */
  only: Country | null
}

/** The most words of a phrase. */
export const LONGEST_PHRASE = 7

// How people call makes beside their names.
const MAKE_WORDS: Record<string, string> = {
  vw: 'Volkswagen',
  volks: 'Volkswagen',
  wolkswagen: 'Volkswagen',
  volswagen: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  chev: 'Chevrolet',
  chevr: 'Chevrolet',
  gm: 'Chevrolet',
  mitsu: 'Mitsubishi',
  hiunday: 'Hyundai',
  hyunday: 'Hyundai',
  hundai: 'Hyundai',
  hunday: 'Hyundai',
  renol: 'Renault',
  susuki: 'Suzuki',
  citroen: 'Citroën',
  landrover: 'Land Rover',
  greatwall: 'Great Wall',
  toyo: 'Toyota',
  nisan: 'Nissan',
  peugot: 'Peugeot',
  pegeout: 'Peugeot',
  chirey: 'Chirey',
}

// How people call brands of parts beside their names.
const BRAND_WORDS: Record<string, readonly string[]> = {
  'mann-filter': ['mann'],
  'tong yang (tyg)': ['tyg', 'tongyang'],
  'hi-q (sangsin)': ['sangsin', 'hiq'],
  'victor reinz': ['reinz'],
  'magneti marelli': ['marelli'],
}

// What people call models besides their names: make | model of the shop.
const MODEL_WORDS: Record<string, readonly (readonly [make: string, model: RegExp])[]> = {
  // Suzuki's own name of its drive: no Chevrolet has it.
  'vitara all grip': [['Suzuki', /^vitara$/]],
  'vitara allgrip': [['Suzuki', /^vitara$/]],
  vocho: [['Volkswagen', /^sedan|vocho/]],
  bocho: [['Volkswagen', /^sedan|vocho/]],
  escarabajo: [['Volkswagen', /^sedan|vocho|^beetle$/]],
  dutro: [['Hino', /dutro|^300/]],
  serie300: [['Hino', /^300/]],
  // Colombia's counters say them by the make's first letter.
  ...Object.fromEntries(
    ['4', '6', '9', '12', '18', '19', '21'].map((name) => [
      `r${name}`,
      [['Renault', new RegExp(`^${name}$`)]] as const,
    ]),
  ),
  // Names that went on to another model of the make: the year decides.
  stepway: [['Renault', /^(?:sandero )?stepway$/]],
  'matiz g2': [['Pontiac', /^matiz$/]],
  dmax: [['Chevrolet', /^(?:luv )?d-max$/]],
  'versa v-drive': [['Nissan', /^v-drive$/]],
  'golf 7': [['Volkswagen', /^golf a7$/]],
  ...Object.fromEntries(
    ['dos', 'tres', 'cinco', 'seis'].map((word, at) => [
      `mazda ${word}`,
      [['Mazda', new RegExp(`^${[2, 3, 5, 6][at] ?? 0}$`)]] as const,
    ]),
  ),
  'versa note': [['Nissan', /^note$/]],
  'silverado 1500': [['Chevrolet', /^silverado$/]],
  'cheyenne 1500': [['Chevrolet', /^cheyenne$/]],
  'sierra 1500': [['GMC', /^sierra$/]],
  'promaster 1500': [['Ram', /^promaster$/]],
  'promaster 2500': [['Ram', /^promaster$/]],
  'promaster 3500': [['Ram', /^promaster$/]],
  'cerato forte': [['Kia', /^cerato$/]],
  'duster oroch': [['Renault', /^oroch$/]],
  'omoda 5': [['Omoda', /^c5$/]],
  'alto 800': [['Suzuki', /^alto$/]],
  'alto k10': [['Suzuki', /^alto$/]],
  ...Object.fromEntries(
    ['fj40', 'fj45', '70', '80', '200', '300'].flatMap((name) =>
      (name.startsWith('fj') ? [name] : [`fj${name}`, `lc${name}`, `land cruiser fj${name}`]).map((word) => [
        word,
        [['Toyota', new RegExp(`^land cruiser ${name}`)]] as const,
      ]),
    ),
  ),
  burbuja: [['Toyota', /^land cruiser 80/]],
  samurai: [
    ['Chevrolet', /^samurai/],
    ['Suzuki', /^samurai/],
  ],
  landcruiser: [['Toyota', /^land cruiser/]],
  prado: [['Toyota', /prado/]],
  evoque: [['Land Rover', /evoque/]],
  np300: [['Nissan', /^np300/]],
  d21: [['Nissan', /^pick-?up|^d21/]],
  ...Object.fromEntries(
    ['2', '3', '4', '5', '6', '7'].flatMap((mark) =>
      ['jetta', 'golf'].map((name) => [
        `${name}mk${mark}`,
        [['Volkswagen', new RegExp(mark === '5' && name === 'jetta' ? '^bora$' : `^${name} a${mark}$`)]] as const,
      ]),
    ),
  ),
  megane2: [['Renault', /^megane ii$/]],
  'jetta bora': [['Volkswagen', /^bora$/]],
  jettaclasico: [['Volkswagen', /^(?:clasico|jetta a4)$/]],
  estaquitas: [['Nissan', /^pick-?up|^np300|^d21/]],
  cheyene: [['Chevrolet', /^cheyenne/]],
  hyundaih1: [['Hyundai', /^h-?1$/]],
  i10: [
    ['Hyundai', /i10$/],
    ['Dodge', /^i10$/],
  ],
  ...Object.fromEntries(
    ['311', '313', '315', '316', '413', '415', '416', '515', '516', '519'].map((name) => [
      `sprinter ${name}`,
      [['Mercedes-Benz', /^sprinter$/]] as const,
    ]),
  ),
  ram1500: [
    ['Ram', /^1500/],
    ['Dodge', /^ram 1500/],
  ],
  ram2500: [['Ram', /^2500/]],
  ram700: [['Ram', /^700/]],
  ...Object.fromEntries(
    ['180', '200', '220', '230', '250', '280', '300'].flatMap((engine) =>
      ['a', 'c', 'e'].map((letter) => [
        `${letter}${engine}`,
        [['Mercedes-Benz', new RegExp(`^clase ${letter}$`)]] as const,
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['116', '118', '120', '318', '320', '325', '328', '330', '520', '528'].map((engine) => [
      `${engine}i`,
      [['BMW', new RegExp(`^serie ${engine.charAt(0)}$`)]] as const,
    ]),
  ),
}

/** Reads names into what a search is compared with. */
export function lexiconOf({ kinds, makes, models, brands, groups }: LexiconSource): Lexicon {
  const phrases = new Map<string, PhraseKind[]>()
  const unordered = new Map<string, PhraseKind[]>()
  const alike = new Map<string, PhraseKind[]>()
  const weightOf = new Map<string, number>()
  const add = (map: Map<string, PhraseKind[]>, key: string, entry: PhraseKind) => {
    const there = map.get(key)
    if (!there) map.set(key, [entry])
    else if (!there.some(({ kind }) => kind === entry.kind)) there.push(entry)
  }
  const weigh = (word: string, weight: number) => weightOf.set(word, Math.max(weight, weightOf.get(word) ?? 0))
  for (const kind of kinds) {
    const only = new Map([
      ...kind.onlyCo.map((text) => [phraseKeys(text).join(''), 'CO'] as const),
      ...kind.onlyMx.map((text) => [phraseKeys(text).join(''), 'MX'] as const),
    ])
    for (const text of [kind.nameCo, kind.nameMx, kind.nameEn, ...kind.synonyms]) {
      const keys = phraseKeys(text)
      if (keys.length === 0) continue
      const entry = { kind: kind.key, only: only.get(keys.join('')) ?? null }
      add(phrases, keys.join(''), entry)
      if (keys.length > 1) add(unordered, keys.toSorted().join(' '), entry)
      if (keys.length > 1) add(alike, alikeKey(keys), { ...entry, only: null })
      for (const key of keys) weigh(key, 6 - kind.demand)
    }
  }
  const kindWords = new Set(weightOf.keys())
  const makeByName = new Map(makes.map((make) => [foldText(make.name), make]))
  const makesByKey = new Map<string, LexiconMake>()
  for (const make of makes) for (const key of nameKeys(make.name)) makesByKey.set(key, make)
  for (const [word, name] of Object.entries(MAKE_WORDS)) {
    const make = makeByName.get(foldText(name))
    if (make) for (const key of nameKeys(word)) if (!makesByKey.has(key)) makesByKey.set(key, make)
  }
  const makeNames = new Map(makes.map((make) => [make.id, make.name]))
  const modelsByKey = modelKeys(models, makeNames)
  const brandsByKey = new Map<string, LexiconBrand[]>()
  for (const brand of brands)
    for (const key of [...nameKeys(brand.name), ...(BRAND_WORDS[foldText(brand.name)] ?? [])])
      brandsByKey.set(key, [...(brandsByKey.get(key) ?? []), brand])
  for (const named of [...makes, ...models]) for (const key of phraseKeys(named.name)) weigh(key, 4)
  for (const brand of brands) for (const key of phraseKeys(brand.name)) weigh(key, 2)
  return {
    kinds: phrases,
    unordered,
    alike: new Map([...alike].filter(([, meant]) => meant.length === 1)),
    kindByKey: new Map(kinds.map((kind) => [kind.key, kind])),
    notPhrases: new Map(
      kinds.map((kind) => [kind.key, kind.notSynonyms.map(phraseKeys).filter((keys) => keys.length > 0)]),
    ),
    models: modelsByKey,
    makes: makesByKey,
    makeNames,
    brands: brandsByKey,
    groups: new Map(
      groups.flatMap((group) =>
        phraseKeys(group.name)
          .filter((key) => key !== 'y')
          .map((key) => [key, group.kinds] as const),
      ),
    ),
    kindWords,
    words: new Set([
      ...weightOf.keys(),
      ...makesByKey.keys(),
      ...modelsByKey.keys(),
      ...kinds.flatMap((kind) => kind.notSynonyms.flatMap(phraseKeys)),
    ]),
    weightOf,
  }
}

/** Letters and digits only: how typed words are compared when they are written as one. */
export const compact = (name: string) => cleanPartNumber(name).toLowerCase()

/** A name as it stands, and as its typed words are read, in the singular: 'Kicks' looks like a plural but is not. */
function nameKeys(name: string): string[] {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? []
  return [...new Set([compact(name), words.map(singular).join('')])]
}

/**
 * Words that counters leave out of a model's name, when no other model of the make has the rest as its name: 'Tiggo 7
 * Pro', 'Kona EV'.
 */
const LEFT_OUT = /^(.{3,}) (?:Pro|Plus|EV|E-Tech|T[0-9])$/i

/** Names that only tell a generation of a model: 'Jetta A4', 'Megane II', 'Golf MK4'. */
const GENERATION = /^(?:a[1-8]|mk ?[1-8]|i{1,3}|iv|vi{0,3}|[0-9]{2,3}|fj[0-9]+)$/i

function modelKeys(
  models: readonly LexiconModel[],
  makeNames: ReadonlyMap<number, string>,
): Map<string, LexiconModel[]> {
  const byKey = new Map<string, LexiconModel[]>()
  const called = new Set(models.map(({ makeId, name }) => `${makeId} ${foldText(name)}`))
  const put = (key: string, model: LexiconModel) => {
    const there = byKey.get(key)
    if (!there) byKey.set(key, [model])
    else if (!there.includes(model)) there.push(model)
  }
  for (const model of models) {
    // 'Wrangler JK' is a generation of the Wrangler.
    const ownName = model.name.split(' ').slice(0, -1).join(' ')
    if (
      called.has(`${model.makeId} ${foldText(ownName)}`) &&
      isGenerationOf(ownName, foldText(model.name.split(' ').at(-1) ?? ''))
    )
      continue
    const make = makeNames.get(model.makeId) ?? ''
    const names = namesOf(model.name)
    for (const name of names) {
      for (const key of [...nameKeys(name), ...nameKeys(`${make} ${name}`)]) put(key, model)
    }
    const [, rest] = LEFT_OUT.exec(model.name) ?? []
    if (rest !== undefined && !called.has(`${model.makeId} ${foldText(rest)}`))
      for (const key of [...nameKeys(rest), ...nameKeys(`${make} ${rest}`)]) put(key, model)
    const [, electric] = /^(.+) (?:EV|E-Tech)$/i.exec(model.name) ?? []
    if (electric !== undefined)
      for (const word of ['eléctrico', 'eléctrica', 'electric'])
        for (const key of [...nameKeys(`${electric} ${word}`), ...nameKeys(`${make} ${electric} ${word}`)])
          put(key, model)
    // 'Jetta' means every generation that is a model of its own here. 'Frontier NP300' is the NP300 Frontier.
    const [one, two, ...more] = model.name.split(' ')
    if (one !== undefined && two !== undefined && more.length === 0 && one.length > 2 && two.length > 2)
      for (const key of [...nameKeys(`${two} ${one}`), ...nameKeys(`${make} ${two} ${one}`)]) put(key, model)
    const family = GENERATION.test(model.name.split(' ').slice(1).join(' ')) ? model.name.split(' ')[0] : undefined
    if (family !== undefined && family.length > 2) {
      for (const key of [...nameKeys(family), ...nameKeys(`${make} ${family}`)]) put(key, model)
    }
  }
  for (const [word, meant] of Object.entries(MODEL_WORDS)) {
    for (const model of models) {
      const make = foldText(makeNames.get(model.makeId) ?? '')
      if (meant.some(([of, pattern]) => foldText(of) === make && pattern.test(foldText(model.name))))
        for (const key of [...nameKeys(word), ...nameKeys(`${make} ${word}`)]) put(key, model)
    }
  }
  return byKey
}

/** 'Sedán (Vocho)' is called either way. */
function namesOf(name: string): string[] {
  const [, outside = name, inside = ''] = /^(.*?)\s*\((.+)\)$/.exec(name) ?? []
  return [name, outside, inside].filter((text, index, all) => text !== '' && all.indexOf(text) === index)
}
