import type { Country } from '@tuerca/domain/country'
import { isPlace, type Place } from '@tuerca/domain/part-places'
import { drawingOfKind } from '@tuerca/line-art/kind-drawings'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A kind of part as the counters of both countries know it: a row of db/reference/part-vocabulary.csv. */
export interface PartKindRow {
  key: string
  group: string
  nameCo: string
  nameMx: string
  nameEn: string
  synonyms: string[]
  notSynonyms: string[]
  /** Of its words, those that mean it in one country only. */
  onlyCo: string[]
  onlyMx: string[]
  positions: Place[]
  /** A number, or 'cyl': one a cylinder. */
  perCar: string
  /** 1 is asked for every day, 5 seldom. */
  demand: number
  appliesIf: string
  universal: boolean
  wearsKm: number | null
  drawing: string
  /** COP of an everyday aftermarket brand. */
  priceLow: number
  priceHigh: number
  /** The codes with which each maker's own numbers begin; where ends or sides differ, front or right first. */
  genuinePrefixes: Record<string, string[]>
}

const FILE = join(import.meta.dirname, '../../../../../../db/reference/part-vocabulary.csv')
const PREFIX = 'genuine_prefix_'
/** The drawing for a kind that is newer than the drawings: a box, which says nothing wrong. */
const NO_DRAWING = 'generic-box'

/** The product's own vocabulary, in the order of its file. */
export function readVocabulary(): PartKindRow[] {
  const rows: Record<string, string>[] = parse(readFileSync(FILE, 'utf8'), { columns: true })
  return rows.map((row) => {
    const text = (column: string): string => row[column] ?? ''
    return {
      key: text('key'),
      group: capital(text('group')),
      nameCo: text('name_co'),
      nameMx: text('name_mx'),
      nameEn: text('name_en'),
      synonyms: listOf(text('synonyms')),
      notSynonyms: listOf(text('not_synonyms')),
      onlyCo: onlyIn(text('note'), 'CO'),
      onlyMx: onlyIn(text('note'), 'MX'),
      positions: listOf(text('positions')).filter(isPlace),
      perCar: text('per_car'),
      demand: Number(text('demand')),
      appliesIf: text('applies_if'),
      universal: text('universal') === 'yes',
      wearsKm: text('wears') === '' ? null : Number(text('wears')),
      drawing: drawingOfKind(text('key')) ?? NO_DRAWING,
      priceLow: Number(text('price_co_low')),
      priceHigh: Number(text('price_co_high')),
      genuinePrefixes: Object.fromEntries(
        Object.keys(row)
          .filter((column) => column.startsWith(PREFIX))
          .map((column) => [column.slice(PREFIX.length), listOf(text(column))]),
      ),
    }
  })
}

const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '')

// The note says it in a clause of its own: '"volante" only MX (CO: flywheel)'.
function onlyIn(note: string, country: Country): string[] {
  return [...note.matchAll(/((?:"[^"]+"(?:, )?)+) only (CO|MX)/g)]
    .filter((clause) => clause[2] === country)
    .flatMap((clause) => [...(clause[1] ?? '').matchAll(/"([^"]+)"/g)].map((word) => word[1] ?? ''))
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
