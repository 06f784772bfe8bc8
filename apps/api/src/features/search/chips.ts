import type { SearchChip, UnderstoodSearch } from '@tuerca/contract/search'
import { isNameOf } from '@tuerca/domain/own-value'
import { foldText } from '@tuerca/domain/words'
import type { z } from 'zod'
import type { Country } from '../../platform/visitor.ts'
import { groupName, kindName, typeName, type NamedKind, type Vocabulary } from '../products/index.ts'
import { typesOf } from './conditions.ts'
import { type Engine, type Place, type ReadCar, type Reading, wordsShown } from './understand/reading.ts'
import { OPPOSITE } from './understand/word-lists.ts'

type Chip = z.input<typeof SearchChip>
type Understood = z.input<typeof UnderstoodSearch>

interface Scene {
  reading: Reading
  vocabulary: Vocabulary
  country: Country
}

/** What a search was understood to ask for, as the list shows it. */
export function understoodOf(scene: Scene): Understood {
  const { reading, vocabulary } = scene
  const kinds = kindsOf(scene)
  const [car] = reading.cars
  const [only] = kinds
  const group = only && kinds.length === 1 ? vocabulary.groups.byId.get(only.groupId) : undefined
  return {
    chips: chipsOf(scene),
    title: titleOf(scene),
    part:
      only && group
        ? {
            name: kindName(only, scene.country),
            slug: only.key,
            group: groupName(group, scene.country),
            groupSlug: group.slug,
            drawing: vocabulary.typesOfKind.get(only.key)?.[0]?.drawing ?? '',
          }
        : null,
    car: car
      ? {
          make: car.make?.name ?? '',
          model: car.models.length > 0 ? carLabel({ make: null, models: car.models }) : '',
          year: reading.years[0]?.years[0] ?? null,
          engine: engineLabel(reading.engine.told),
        }
      : null,
  }
}

function kindsOf({ reading, vocabulary }: Scene): NamedKind[] {
  return (reading.kinds?.keys ?? []).flatMap((key) => vocabulary.kindByKey.get(key) ?? [])
}

function chipsOf(scene: Scene): Chip[] {
  const { reading } = scene
  const { engine, genuine, number } = reading
  const chip = (kind: Chip['kind'], label: string, words: readonly number[], rest: Partial<Chip> = {}): Chip => ({
    kind,
    label,
    detail: '',
    without: withoutWords(reading, words),
    choices: [],
    ...rest,
  })
  return [
    ...(reading.kinds ? [chip('part', partLabel(scene), reading.kinds.words, { choices: kindChoices(scene) })] : []),
    ...placesOf(scene).map(({ place, words }) =>
      chip('place', placeLabel(scene, place), words, { choices: placeChoices(scene, { place, words }) }),
    ),
    ...reading.cars.map((car) =>
      chip(car.models.length > 0 ? 'model' : 'make', carLabel(car), car.words, { choices: carChoices(scene, car) }),
    ),
    ...(reading.generation ? [chip('year', generationLabel(reading), reading.generation.words)] : []),
    ...reading.years.map(({ years, words }) => chip('year', years.join('–'), words)),
    ...(engine.words.length > 0 ? [chip('engine', engineLabel(engine.told), engine.words)] : []),
    ...reading.brands.map(({ name, words }) => chip('brand', name, words)),
    ...(genuine ? [chip('brand', 'Original', genuine.words)] : []),
    ...(number
      ? [
          chip(
            'number',
            number.words
              .map((at) => reading.words[at])
              .join(' ')
              .toUpperCase(),
            number.words,
          ),
        ]
      : []),
    ...reading.sizes.map(({ key, words }) => chip('size', key.toUpperCase(), words)),
    ...looseOf(reading).map(({ words }) => chip('text', `«${wordsShown(reading, words)}»`, words)),
  ]
}

/** A typed word of several pieces ('w20epr-u') is one chip. */
const looseOf = ({ loose }: Reading) =>
  loose.filter(({ words: [at] }, index) => loose.findIndex(({ words: [first] }) => first === at) === index)

// A place within the part's name ('balatas delanteras') cannot be removed with its words: its chip removes only its own
// word. What the part's own name says ('bómper delantero') is not said twice.
function placesOf(scene: Scene): Reading['places'] {
  const { places, kinds } = scene.reading
  const part = kinds ? foldText(partLabel(scene)) : ''
  return places.filter(
    ({ place }, index) =>
      places.findIndex((one) => one.place === place) === index && !part.includes(place.slice(0, -1)),
  )
}

const DANGLING = new Set(['de', 'del', 'para', 'la', 'el', 'los', 'las', 'con', 'y', 'en', 'al'])

/** The text without some of its words, and without a preposition that is left at either end. */
export function withoutWords(reading: Reading, words: readonly number[]): string {
  const left = reading.words.filter((_, at) => !words.includes(at))
  while (left.length > 0 && DANGLING.has((left.at(-1) ?? '').toLowerCase())) left.pop()
  while (left.length > 0 && DANGLING.has((left[0] ?? '').toLowerCase())) left.shift()
  return left.join(' ')
}

/** The text with other words in the place of some of its own. */
function withWords(reading: Reading, words: readonly number[], instead: string): string {
  const first = Math.min(...words)
  return reading.words.flatMap((word, at) => (at === first ? [instead] : words.includes(at) ? [] : [word])).join(' ')
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function partLabel(scene: Scene): string {
  const kinds = kindsOf(scene)
  const [only] = kinds
  if (only && kinds.length === 1) return kindName(only, scene.country)
  return upper(
    (scene.reading.kinds?.words ?? [])
      .map((at) => scene.reading.words[at])
      .join(' ')
      .toLowerCase(),
  )
}

const MOST_CHOICES = 12

/** When a word names several kinds, each of them; otherwise nothing, since another kind is another search. */
function kindChoices(scene: Scene): Chip['choices'] {
  const kinds = kindsOf(scene)
  if (kinds.length < 2) return []
  return kinds
    .toSorted((a, b) => a.demand - b.demand)
    .slice(0, MOST_CHOICES)
    .map((kind) => {
      const name = kindName(kind, scene.country)
      return { label: name, search: withWords(scene.reading, scene.reading.kinds?.words ?? [], name.toLowerCase()) }
    })
}

/** 'Delanteras': the place as it agrees with the part. */
export function placeLabel(scene: Scene, place: Place): string {
  const [type] = typesAt(scene, place)
  const kind = kindsOf(scene)[0]
  if (!type || !kind) return upper(place)
  const said = typeName(type, scene.country)
    .slice(kindName(kind, scene.country).length)
    .trim()
    .split(' ')
    .find((word) => word.toLowerCase().startsWith(place.slice(0, -1)))
  return upper(said ?? agreeing(place, kindName(kind, scene.country)))
}

/** Where a kind comes at one place alone no name of it says the place: 'ballesta' is 'trasera'. */
function agreeing(place: Place, name: string): string {
  const [noun = ''] = name.split(' ')
  const [, stem] = /^(.+)o$/.exec(place) ?? []
  return stem !== undefined && /(?:a|as|i[oó]n|iones)$/.test(noun) ? `${stem}a${noun.endsWith('s') ? 's' : ''}` : place
}

function typesAt({ reading, vocabulary }: Scene, place: Place) {
  return typesOf(reading.kinds?.keys ?? [], [place], vocabulary)
    .flatMap((id) => vocabulary.types.byId.get(id) ?? [])
    .filter(({ places }) => places.includes(place))
}

function placeChoices(scene: Scene, { place, words }: { place: Place; words: readonly number[] }): Chip['choices'] {
  const others = new Set(
    (scene.reading.kinds?.keys ?? [])
      .flatMap((key) => scene.vocabulary.typesOfKind.get(key) ?? [])
      .flatMap(({ places }) => places.filter((place) => isNameOf(OPPOSITE, place))),
  )
  return [...others]
    .filter((other) => other !== place)
    .map((other) => ({
      label: placeLabel(scene, other),
      search: withWords(scene.reading, words, placeLabel(scene, other).toLowerCase()),
    }))
}

export function carLabel({ make, models }: Pick<ReadCar, 'make' | 'models'>): string {
  const [model, ...others] = models
  if (!model) return make?.name ?? ''
  // 'Jetta A4' and 'Jetta A6' together are the Jetta.
  const name = others.length === 0 ? model.name : commonBeginning(models.map((one) => one.name)) || model.name
  return [make?.name, name].filter(Boolean).join(' ')
}

function commonBeginning(names: readonly string[]): string {
  const [first = '', ...rest] = names.map((name) => name.split(' '))
  const words = typeof first === 'string' ? [] : first
  return words
    .filter(
      (word, at) => words.slice(0, at + 1).every((_, i) => rest.every((other) => other[i] === words[i])) && word !== '',
    )
    .join(' ')
}

function carChoices({ reading, vocabulary }: Scene, { models, others = [], words }: ReadCar): Chip['choices'] {
  const all = [...models, ...others]
  if (all.length < 2) return []
  return all.slice(0, MOST_CHOICES).map((model) => {
    const name = `${vocabulary.makes.byId.get(model.makeId)?.name ?? ''} ${model.name}`.trim()
    return { label: name, search: withWords(reading, words, name.toLowerCase()) }
  })
}

/** 'B17 2013–2019'. */
export function generationLabel(reading: Reading): string {
  const { generation } = reading
  return generation ? `${generationName(reading)} ${generation.from}–${generation.to}` : ''
}

function generationName({ generation, words }: Reading): string {
  const typed = (generation?.words ?? []).map((at) => words[at]).join(' ')
  if (/^all-?new$/i.test(typed)) return 'All New'
  return /[0-9]|^.{2}$/.test(typed) ? typed.toUpperCase() : upper(typed.toLowerCase())
}

/** The years in a sentence: 'Revo 2016–2026', and 'Revo 2019' when one is asked for. */
export function yearsLabel(reading: Reading): string {
  const told = reading.years.map(({ years }) => years.join('–'))
  return told.length > 0 ? [generationName(reading), ...told].filter(Boolean).join(' ') : generationLabel(reading)
}

const FUELS = { gasoline: 'gasolina', diesel: 'diésel', electric: 'eléctrico', hybrid: 'híbrido', gas: 'gas' } as const

export function engineLabel({ litres, fuel, valves, aspiration, layout, family }: Engine): string {
  return [
    family?.code ?? '',
    litres === null ? '' : litres.toFixed(1),
    layout ?? '',
    valves === null ? '' : `${valves}V`,
    fuel === null ? '' : FUELS[fuel],
    aspiration === 'turbo' ? 'turbo' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** 'Bomba de gasolina para Chevrolet Aveo 2010'. */
function titleOf(scene: Scene): string {
  const { reading } = scene
  const part = reading.kinds
    ? [partLabel(scene), ...placesOf(scene).map(({ place }) => placeLabel(scene, place).toLowerCase())].join(' ')
    : ''
  const beside = [
    ...reading.sizes.map(({ key }) => key.toUpperCase()),
    ...reading.brands.map(({ name }) => name),
    ...(reading.genuine ? ['original'] : []),
  ].join(' ')
  const car = [...reading.cars.map(carLabel), yearsLabel(reading), engineLabel(reading.engine.told)]
    .filter(Boolean)
    .join(' ')
  const what = [reading.symptom ? `Qué revisar: ${partLabel(scene).toLowerCase()}` : part, beside]
    .filter(Boolean)
    .join(' ')
  if (what === '') return car === '' ? '' : `Repuestos para ${car}`
  return car === '' ? what : `${what}${reading.symptom ? ',' : ' para'} ${car}`
}
