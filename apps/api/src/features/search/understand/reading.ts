export interface LexiconMake {
  id: number
  name: string
}
export interface LexiconModel {
  id: number
  makeId: number
  name: string
}

export type Place =
  | 'delantero'
  | 'trasero'
  | 'izquierdo'
  | 'derecho'
  | 'superior'
  | 'inferior'
  | 'interior'
  | 'exterior'
export type Fuel = 'gasoline' | 'diesel' | 'electric' | 'hybrid' | 'gas'

/** What is told of an engine; null: not told. */
export interface Engine {
  litres: number | null
  fuel: Fuel | null
  valves: number | null
  aspiration: 'na' | 'turbo' | null
  /** 'V6', 'L4'. */
  layout: string | null
  /** What the maker's code of the engine tells: 'F16D3'. */
  family: EngineFamily | null
}

/** An engine by its maker's code, with the cars that have it and the first and last year of any of them. */
export interface EngineFamily {
  code: string
  models: readonly LexiconModel[]
  from: number
  to: number
}

export const NO_ENGINE: Engine = {
  litres: null,
  fuel: null,
  valves: null,
  aspiration: null,
  layout: null,
  family: null,
}

/** A part of a reading knows the typed words that it comes from, so that a chip can remove them. */
interface WordSpan {
  words: readonly number[]
}

export interface ReadCar extends WordSpan {
  make: LexiconMake | null
  /** The models that the name means; empty when only a make was named. */
  models: readonly LexiconModel[]
  /** Cars with the same name that were set aside: a Suzuki Swift where the Chevrolet is commoner. */
  others?: readonly LexiconModel[]
}

/** A word that names more kinds than this names a system of the car and no part: 'frenos', 'filtro'. */
export const MOST_NAMED = 4

/** A search text after reading: every word is in one of these parts, or asks for nothing ('busco', 'para'). */
export interface Reading {
  /** The words as typed. */
  words: readonly string[]
  /** The kinds of part that are meant; several when a word names several and the car decides. */
  kinds: (WordSpan & { keys: readonly string[] }) | null
  /** No part is named but what ails the car, and `kinds` are what is looked at first. */
  symptom?: true
  places: readonly (WordSpan & { place: Place })[]
  /** Several when a text names several cars: a part must fit all of them. */
  cars: readonly ReadCar[]
  years: readonly (WordSpan & { years: readonly number[] })[]
  /** A generation of the model, by its years: 'sentra b17'. */
  generation: (WordSpan & { from: number; to: number }) | null
  engine: WordSpan & { told: Engine }
  brands: readonly (WordSpan & { name: string; ids: readonly number[] })[]
  /** The maker's own part is wanted. */
  genuine: WordSpan | null
  /** Without punctuation. */
  number: (WordSpan & { clean: string }) | null
  /** Measures, looked for in the text: '205/55r16', '20w50', 'h4'. */
  sizes: readonly (WordSpan & { key: string })[]
  /** Words that nothing knows. */
  loose: readonly (WordSpan & { key: string })[]
}

/** Some words of a search as people write them: a measure is read in one piece with its unit ('90amperios'). */
export const wordsShown = ({ words }: Reading, at: readonly number[]): string =>
  at.map((index) => (words[index] ?? '').replace(/^([0-9-]+)(amperios|vatios)$/, '$1 $2')).join(' ')
