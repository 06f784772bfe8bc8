import type { BuiltCar } from './built-cars.ts'
import type { Names, TemplatePart } from './unit-template.ts'

const kept = new Map<string, Names>()

/** What tells a line from the others of its part: the part's own note, the engine, the years. */
export function noteOf(part: Pick<TemplatePart, 'note'>, cars: readonly BuiltCar[], having: readonly BuiltCar[]): Names | null {
  if (cars.length === having.length) return part.note ?? null
  const notes = [part.note ?? null, engineNote(cars, having), yearsNote(cars, having)].filter((note): note is Names => note !== null)
  if (notes.length < 2) return notes[0] ?? null
  const es = said(notes, 'es')
  let note = kept.get(es)
  if (!note) kept.set(es, note = { es, en: said(notes, 'en'), pt: said(notes, 'pt') })
  return note
}

const said = (notes: readonly Names[], language: keyof Names): string => notes.map((note) => note[language]).join('; ')

const MOST_ENGINES = 2

function engineNote(cars: readonly BuiltCar[], having: readonly BuiltCar[]): Names | null {
  const engines = enginesOf(cars)
  if (engines.size > MOST_ENGINES || engines.size === enginesOf(having).size) return null
  return namesOf([...engines].join(', '), (es) => ({ es, en: inWords(es, ['Diesel', 'Hybrid', 'Electric motor']), pt: inWords(es, ['Diesel', 'Híbrido', 'Motor elétrico']) }))
}

function enginesOf(cars: readonly BuiltCar[]): Set<string> {
  const engines = new Set<string>()
  for (const { variant } of cars) engines.add(variant.engine)
  return engines
}

function namesOf(es: string, make: (es: string) => Names): Names {
  let names = kept.get(es)
  if (!names) kept.set(es, names = make(es))
  return names
}

const inWords = (text: string, [diesel = '', hybrid = '', electric = '']: readonly string[]): string =>
  text.replaceAll('Diésel', diesel).replaceAll('Híbrido', hybrid).replaceAll('Motor eléctrico', electric)

function yearsNote(cars: readonly BuiltCar[], having: readonly BuiltCar[]): Names | null {
  const [from, to] = spanOf(cars)
  const [first, last] = spanOf(having)
  if (from === first && to === last) return null
  if (from === first) return namesOf(`Hasta ${to}`, (es) => ({ es, en: `Up to ${to}`, pt: `Até ${to}` }))
  if (to === last) return namesOf(`Desde ${from}`, (es) => ({ es, en: `From ${from}`, pt: `A partir de ${from}` }))
  return namesOf(`${from} a ${to}`, (es) => ({ es, en: `${from} to ${to}`, pt: `${from} a ${to}` }))
}

function spanOf(cars: readonly BuiltCar[]): [number, number] {
  let [from, to] = [Infinity, 0]
  for (const car of cars) {
    if (car.from < from) from = car.from
    if (car.to > to) to = car.to
  }
  return [from, to]
}
