import type { BuiltCar } from './built-cars.ts'
import { inEveryLanguage, type Names, OTHER_LANGUAGES } from './names-of.ts'
import type { TemplatePart } from './unit-template.ts'

const LANGUAGES = ['es', 'en', 'pt', ...OTHER_LANGUAGES] as const
type Language = (typeof LANGUAGES)[number]

const DIESEL: Record<Language, string> = {
  es: 'Diésel',
  en: 'Diesel',
  pt: 'Diesel',
  fr: 'Diesel',
  de: 'Diesel',
  it: 'Diesel',
  nl: 'Diesel',
  pl: 'Diesel',
  ru: 'дизель',
  tr: 'Dizel',
}
const HYBRID: Record<Language, string> = {
  es: 'Híbrido',
  en: 'Hybrid',
  pt: 'Híbrido',
  fr: 'Hybride',
  de: 'Hybrid',
  it: 'Ibrido',
  nl: 'Hybride',
  pl: 'Hybryda',
  ru: 'гибрид',
  tr: 'Hibrit',
}
const ELECTRIC: Record<Language, string> = {
  es: 'Motor eléctrico',
  en: 'Electric motor',
  pt: 'Motor elétrico',
  fr: 'Moteur électrique',
  de: 'Elektromotor',
  it: 'Motore elettrico',
  nl: 'Elektromotor',
  pl: 'Silnik elektryczny',
  ru: 'Электродвигатель',
  tr: 'Elektrik motoru',
}
const UP_TO: Record<Language, string> = {
  es: 'Hasta',
  en: 'Up to',
  pt: 'Até',
  fr: "Jusqu'à",
  de: 'Bis',
  it: 'Fino al',
  nl: 'Tot',
  pl: 'Do',
  ru: 'До',
  tr: 'En geç',
}
const FROM: Record<Language, string> = {
  es: 'Desde',
  en: 'From',
  pt: 'A partir de',
  fr: 'Depuis',
  de: 'Ab',
  it: 'Dal',
  nl: 'Vanaf',
  pl: 'Od',
  ru: 'С',
  tr: 'En erken',
}

const kept = new Map<string, Names>()

/** What tells a line from the other lines of its part: the part's note, the engine or the years. */
export function noteOf(
  part: Pick<TemplatePart, 'note'>,
  cars: readonly BuiltCar[],
  having: readonly BuiltCar[],
): Names | null {
  if (cars.length === having.length) return part.note ?? null
  const notes = [part.note ?? null, engineNote(cars, having), yearsNote(cars, having)].filter(
    (note): note is Names => note !== null,
  )
  if (notes.length < 2) return notes[0] ?? null
  return kindOfNote(notes.map(({ es }) => es).join('; '), (language) =>
    notes.map((note) => inLanguage(note, language)).join('; '),
  )
}

function inLanguage(note: Names, language: Language): string {
  return note[language] ?? inEveryLanguage(note)[language] ?? note.es
}

/** The same note is made once. */
function kindOfNote(es: string, say: (language: Language) => string): Names {
  let note = kept.get(es)
  if (!note)
    kept.set(
      es,
      (note = {
        es,
        en: say('en'),
        pt: say('pt'),
        ...Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, say(language)])),
      }),
    )
  return note
}

const MOST_ENGINES = 2

function engineNote(cars: readonly BuiltCar[], having: readonly BuiltCar[]): Names | null {
  const engines = enginesOf(cars)
  if (engines.size > MOST_ENGINES || engines.size === enginesOf(having).size) return null
  const es = [...engines].join(', ')
  return kindOfNote(es, (language) =>
    es
      .replaceAll(DIESEL.es, DIESEL[language])
      .replaceAll(HYBRID.es, HYBRID[language])
      .replaceAll(ELECTRIC.es, ELECTRIC[language]),
  )
}

function enginesOf(cars: readonly BuiltCar[]): Set<string> {
  const engines = new Set<string>()
  for (const { variant } of cars) engines.add(variant.engine)
  return engines
}

function yearsNote(cars: readonly BuiltCar[], having: readonly BuiltCar[]): Names | null {
  const [from, to] = spanOf(cars)
  const [first, last] = spanOf(having)
  if (from === first && to === last) return null
  if (from === first) return kindOfNote(`${UP_TO.es} ${to}`, (language) => `${UP_TO[language]} ${to}`)
  if (to === last) return kindOfNote(`${FROM.es} ${from}`, (language) => `${FROM[language]} ${from}`)
  return kindOfNote(`${from}–${to}`, () => `${from}–${to}`)
}

function spanOf(cars: readonly BuiltCar[]): [number, number] {
  let [from, to] = [Infinity, 0]
  for (const car of cars) {
    if (car.from < from) from = car.from
    if (car.to > to) to = car.to
  }
  return [from, to]
}
