import { namesOf } from '@tuerca/domain/own-value'
import { type Cell, columnLetter, isFilled, type Row, shownText } from './cells.ts'
import { type Field, FIELD_NAMES, foldHeader, foldHeading, readHeading } from './fields.ts'
import type { Headings } from './find-headings.ts'
import type { Choices, LayoutColumn, Note, Question } from './layout.ts'
import {
  looksLikeCounts,
  looksLikePlaces,
  looksLikeRowNumbers,
  looksLikeUnits,
  looksLikeYears,
} from './column-contents.ts'
import { askAbout, askAboutTax, type ColumnCandidate } from './layout-questions.ts'

/** The columns that the file of rejected rows adds, and the heading it writes for a column that was not read. */
export const LINE_HEADING = 'Línea del archivo'
export const REASON_HEADING = 'Motivo del rechazo'
export const NOT_READ = ' (no se lee)'
const OURS = new Set([LINE_HEADING, REASON_HEADING].map(foldHeader))

export interface Sample {
  headings: Headings
  rows: readonly Row[]
  hiddenColumns: ReadonlySet<number>
  /** Lines above and between the parts that say something of all of them. */
  notes: readonly Note[]
}

/**
 * Which column contains what: by a person's choice first of all, then by its heading, and where that is not enough by
 * its content.
 */
export function chooseColumns(sample: Sample, choices: Choices): { columns: LayoutColumn[]; questions: Question[] } {
  const columns = judgedColumns(sample, choices)
  modelOrYears(columns)
  placesOrCounts(columns)
  settleNumbers(columns)
  const ties = settleFields(columns)
  const questions = [...askAbout(columns, ties), ...askAboutTax(columns, sample.notes)].filter(
    (question) => !isAnswered(question, columns),
  )
  const settled = columns.map(({ index, heading, field, note, examples, currency }) => ({
    index,
    heading,
    field,
    note,
    examples,
    currency,
  }))
  return { columns: settled, questions }
}

const isAnswered = ({ field, options }: Question, columns: readonly ColumnCandidate[]): boolean =>
  columns.some((column) => column.chosen && (column.field === field || options.includes(column.index)))

function judgedColumns({ headings, rows, hiddenColumns }: Sample, choices: Choices): ColumnCandidate[] {
  const width = Math.max(headings.texts.length, ...rows.map((row) => row.cells.length))
  const columns: ColumnCandidate[] = []
  for (let index = 0; index < width; index++) {
    const heading = headings.texts[index] ?? ''
    const cells = rows
      .map((row) => row.cells[index])
      .filter((cell) => cell !== undefined)
      .filter(isFilled)
    if ((heading === '' && cells.length === 0) || OURS.has(foldHeader(heading))) continue
    const examples = [...new Set(cells.map(shownText))].slice(0, 3).map((text) => text.slice(0, 40))
    const said = readHeading(heading)
    const column: ColumnCandidate = {
      index,
      heading,
      field: null,
      note: null,
      examples,
      currency: said.currency,
      said,
      cells,
      chosen: false,
      rank: 0,
    }
    columns.push(column)
    const decided = choices.columns.find((one) => isColumn(one, column))
    const choice =
      decided ?? choices.remembered?.find((one) => heading !== '' && foldHeader(one.column) === foldHeader(heading))
    if (choice !== undefined) {
      const note = decided === undefined ? 'como en tu lista anterior' : choice.field === null ? 'así lo pediste' : null
      Object.assign(column, { field: choice.field, chosen: true, rank: 100, note })
    } else if (heading.endsWith(NOT_READ)) column.note = 'se dejó por fuera la primera vez'
    else if (hiddenColumns.has(index)) column.note = 'está oculta en la hoja'
    else judge(column)
  }
  return columns
}

/** The columns that our file of rejected rows added: they are not part of the list. */
export const ownColumns = (headings: Headings): ReadonlySet<number> =>
  new Set(headings.texts.flatMap((text, index) => (OURS.has(foldHeader(text)) ? [index] : [])))

/** By its heading, or by its letter where no heading is so. */
export const isColumn = (
  { column: named, index: at }: Choices['columns'][number],
  { index, heading }: Pick<LayoutColumn, 'index' | 'heading'>,
): boolean =>
  at !== undefined
    ? at === index
    : foldHeader(named) === foldHeader(heading) ||
      (/^[a-z]{1,2}$/i.test(named.trim()) && named.trim().toUpperCase() === columnLetter(index))

/** Accepts a heading's meaning unless the column's content contradicts it. */
function judge(column: ColumnCandidate): void {
  const { said, cells } = column
  if (said.private) column.note = 'es un precio que no es para el público'
  if (said.meaning === null) {
    column.note ??= unsaleable(cells)
    return
  }
  const { field, rank, internal } = said.meaning
  const untrue =
    field === 'stock' && looksLikeUnits(cells)
      ? 'es la unidad de medida'
      : field === 'position' && rank < 10 && !looksLikePlaces(cells)
        ? 'no dice un lado del vehículo'
        : null
  column.note = untrue
  if (untrue !== null) return
  column.field = field
  // A column in another currency is only used when there is none in the shop's.
  column.rank = rank - (column.currency === 'USD' || column.currency === 'EUR' ? 5 : 0)
  if (internal) column.note = 'código propio de la tienda'
}

const OUT_OF_SALE = /^(?:inactiv|descontinuad|suspendid|retirad|bloquead|usad|segunda mano)/i

/** 'Estado' and 'Condición' are not read: rows that say so would be published like the others. */
function unsaleable(cells: readonly Cell[]): string | null {
  const said = cells.find(({ text }) => OUT_OF_SALE.test(text.trim()))
  return said === undefined ? null : `hay filas «${shownText(said).slice(0, 20)}», que se publican como las demás`
}

/**
 * In Colombia 'línea' is the model and 'modelo' the year: this applies when a sheet has both, or when 'modelo' contains
 * years.
 */
function modelOrYears(columns: ColumnCandidate[]): void {
  const named = (names: string[]): ColumnCandidate | undefined =>
    columns.find((column) => !column.chosen && column.field === 'model' && names.includes(foldHeading(column.heading)))
  const line = named(['linea', 'linea vehiculo'])
  if (line !== undefined && !columns.some((column) => column.field === 'make')) {
    line.field = null
    line.note = 'sin la marca del vehículo no se sabe si es su línea'
  }
  const model = named(['modelo', 'modelo ano'])
  if (model === undefined || columns.some((column) => column.field === 'years')) return
  if (line !== undefined ? model.cells.length === 0 || looksLikeYears(model.cells) : looksLikeYears(model.cells))
    model.field = 'years'
}

/** 'Bodega' and 'Local' over amounts say how many are there, where no other column does. */
function placesOrCounts(columns: ColumnCandidate[]): void {
  if (columns.some((column) => column.field === 'stock')) return
  for (const column of columns)
    if (column.field === 'warehouse' && !column.chosen && looksLikeCounts(column.cells)) column.field = null
}

const COUNTS = new Set(['numero', 'item', 'id'])

/** 1, 2, 3 … are row numbers when the heading says so, or when another column has codes. */
function countedRows(columns: readonly ColumnCandidate[]): void {
  const numbers = columns.filter((column) => column.field === 'number')
  for (const column of numbers) {
    if (
      column.chosen ||
      !looksLikeRowNumbers(column.cells) ||
      (numbers.length === 1 && !COUNTS.has(foldHeading(column.heading)))
    )
      continue
    column.field = null
    column.note = 'es la numeración de las filas'
  }
}

/**
 * One column is the part number; the maker's own number becomes the second one, and the shop's own code is left out.
 */
function settleNumbers(columns: ColumnCandidate[]): void {
  countedRows(columns)
  const numbers = columns
    .filter((column) => column.field === 'number')
    .toSorted((a, b) => b.rank - a.rank || a.index - b.index)
  const [main, ...others] = numbers
  if (main === undefined) return
  if (main.said.meaning?.internal) main.note = null
  const free: Field[] = (['number2', 'number3'] as const).filter(
    (field) => !columns.some((column) => column.field === field),
  )
  for (const other of others) {
    if (other.chosen || other.rank === main.rank) continue // asked, or an error of the person's own that is told
    const next = other.said.meaning?.original ? free.shift() : undefined
    other.field = next ?? null
    other.note = next === undefined ? (other.note ?? `la referencia es «${main.heading}»`) : null
  }
}

/** One column per field, the best of the candidates. Gives those that were equally good. */
function settleFields(columns: ColumnCandidate[]): ColumnCandidate[][] {
  const ties: ColumnCandidate[][] = []
  for (const field of namesOf(FIELD_NAMES)) {
    const [best, ...others] = columns
      .filter((column) => column.field === field)
      .toSorted((a, b) => b.rank - a.rank || a.index - b.index)
    if (best === undefined) continue
    const equals = others.filter((other) => other.rank === best.rank && !best.chosen)
    if (equals.length > 0) ties.push([best, ...equals])
    for (const other of others) {
      other.field = null
      other.note = `como ${FIELD_NAMES[field]} se tomó «${best.heading}»`
    }
  }
  return ties
}
