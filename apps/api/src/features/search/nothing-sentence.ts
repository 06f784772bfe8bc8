import type { Ctx } from '../../platform/context.ts'
import { kindName, type Vocabulary } from '../products/index.ts'
import type { SearchAnswer } from './answer-search.ts'
import { carLabel, engineLabel, placeLabel, yearsLabel } from './chips.ts'
import { chosenCar } from './conditions.ts'
import { type Reading, wordsShown } from './understand/reading.ts'
import { isElsewhere } from './understand/word-lists.ts'

/** 'No hay bombas de agua para Renault Logan 2016'. */
export function sentenceOf(ctx: Ctx, { reading, asked }: SearchAnswer, vocabulary: Vocabulary): string {
  const kinds = vocabulary.kinds.filter(({ key }) => reading.kinds?.keys.includes(key))
  const [kind] = kinds
  const name =
    kind && kinds.length === 1
      ? plural(lowerFirst(kindName(kind, ctx.country)))
      : reading.kinds
        ? reading.kinds.words
            .map((at) => reading.words[at])
            .join(' ')
            .toLowerCase()
        : ctx.country === 'MX'
          ? 'refacciones'
          : 'repuestos'
  const elsewhere = elsewhereIn(reading)
  const beside = [
    ...reading.places.map(({ place, words: [at = 0] }) => {
      const said = placeLabel({ reading, vocabulary, country: ctx.country }, place).toLowerCase()
      // 'pastillas traseras' is a name of the kind too, which is at either end: without its place nothing would be said
      // to fit.
      const isNamed = kind && kinds.length === 1 ? name.includes(said.slice(0, -1)) : true
      if (isNamed && reading.kinds?.words.includes(at)) return ''
      return reading.kinds === null || (kind && kinds.length === 1)
        ? said.replace(/(?<=[aeo])$/, 's').replace(/or$/, 'ores')
        : said
    }),
    ...reading.brands.map((brand) => brand.name),
    ...(reading.genuine ? ['originales'] : []),
    ...reading.sizes.map(({ key }) => key.toUpperCase()),
    ...(reading.number
      ? [
          reading.number.words
            .map((at) => reading.words[at] ?? '')
            .join(' ')
            .toUpperCase(),
        ]
      : []),
    ...reading.loose
      .filter(({ key }) => elsewhere === '' || !isElsewhere(key))
      .map(({ words: [at = 0] }) => `«${wordsShown(reading, [at])}»`),
  ]
    .filter(Boolean)
    .join(' ')
  const chosen = reading.cars.length === 0 ? chosenCar(asked.filters.vehiculo, vocabulary) : null
  const car = chosen
    ? `tu ${chosen.label}`
    : [...reading.cars.map(carLabel), elsewhere, yearsLabel(reading), engineLabel(reading.engine.told)]
        .filter(Boolean)
        .join(' ')
  const isElectric = car !== '' && car === engineLabel(reading.engine.told) && reading.engine.told.fuel === 'electric'
  return `No hay ${[name, beside].filter(Boolean).join(' ')}${car ? ` para ${isElectric ? 'un carro ' : ''}${car}` : ''}`
}

/** The named thing for which the shop has nothing, as typed: 'Changan', 'moto'. */
export const elsewhereIn = ({ loose, words }: Reading): string =>
  loose
    .filter(({ key }) => isElsewhere(key))
    .map(({ key, words: [at = 0] }) =>
      /^(?:moto|cuatrimoto|scooter)/.test(key)
        ? (words[at] ?? '').toLowerCase()
        : upperFirst((words[at] ?? '').toLowerCase()),
    )
    .join(' ')

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

// Borrowed words, and words of one syllable that end in two consonants, only take an 's'.
const SHORT_PLURAL =
  /^(?:kit|stop|switch|intercooler|bumper|flasher|booster|spoiler|airbag|bendix|fan|relay|clip|caliper)$/

/** Puts the first word and what agrees with it into the plural: 'bombas de agua', 'amortiguadores'. */
export function plural(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  const adjectives = rest.findIndex((word) => ['de', 'del', 'para', 'con', 'sin', 'en', 'a', 'y'].includes(word))
  const until = adjectives < 0 ? rest.length : adjectives
  return [pluralWord(first), ...rest.slice(0, until).map(pluralAdjective), ...rest.slice(until)].join(' ')
}

export const lowerFirst = (name: string) =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

function pluralWord(word: string): string {
  if (word.endsWith('s') || word.endsWith('x') || !/^\p{L}+$/u.test(word)) return word
  if (SHORT_PLURAL.test(word)) return word === 'switch' ? 'switches' : `${word}s`
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  return `${word.replace(/([áéíóú])(?=[ns]$)/, (vowel) => vowel.normalize('NFD').charAt(0))}es`
}

// Acronyms, and nouns after the first word, stay: 'válvulas EGR', 'volantes motor', 'poleas damper', 'filtros diésel'.
const pluralAdjective = (word: string) =>
  /^\p{Lu}{2}|[0-9]/u.test(word) || word === 'motor' || word === 'damper' || word === 'diésel' ? word : pluralWord(word)
