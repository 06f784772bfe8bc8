import { decodeXml, type Bytes } from './decode-bytes.ts'
import { ImportRefused } from './import-record.ts'
import { type NumberFormat, showNumber } from './number-format.ts'
import { type Cell, EMPTY_CELL, isFilled, type Row } from './price-list/cells.ts'
import { attributeOf, child, children, type XmlElement, xmlElements } from './xml-elements.ts'
import { columnNumber, type Merge, type SheetShape } from './xlsx-shape.ts'
import { stringText } from './xlsx-tables.ts'

const MOST_COLUMNS = 500
const DAY = 86_400_000

export interface SheetTables {
  strings: string[]
  formats: ReadonlyMap<number, NumberFormat>
  date1904: boolean
}

/**
 * The sheet's rows in order, with the row numbers of the spreadsheet. Merged cells have the text of their first cell.
 */
export async function* sheetRows(bytes: Bytes, tables: SheetTables, { merges }: SheetShape): AsyncGenerator<Row> {
  let line = 0
  let open: OpenMerge[] = []
  for await (const event of xmlElements(decodeXml(bytes), new Set(['worksheet/sheetData/row']))) {
    if (event.kind === 'root') continue
    if (event.kind === 'oversized') throw new ImportRefused('Una fila de la hoja ocupa más de 1 MB.')
    line = rowNumber(attributeOf(event.element, 'r')) ?? line + 1
    const cells = cellsOf(event.element, tables)
    const begun = merges.get(line) ?? []
    open = open.filter(({ merge }) => merge.to.line >= line)
    for (const { merge, cell } of open) fill(cells, merge.from.column, cell)
    for (const merge of begun) {
      const cell = cells[merge.from.column]
      if (cell !== undefined && merge.to.line > line) open.push({ merge, cell })
    }
    const row: Row = { line, cells }
    const spans = begun
      .filter(({ from, to }) => to.column > from.column && isFilled(cells[from.column]))
      .map(({ from, to }) => [from.column, to.column] as const)
    if (spans.length > 0) row.spans = spans
    if (['1', 'true'].includes(attributeOf(event.element, 'hidden') ?? '')) row.hidden = true
    yield row
  }
}

interface OpenMerge {
  merge: Merge
  cell: Cell
}

function fill(cells: Cell[], column: number, cell: Cell): void {
  if (column >= MOST_COLUMNS) return
  while (cells.length <= column) cells.push(EMPTY_CELL)
  cells[column] = cell
}

function cellsOf(row: XmlElement, tables: SheetTables): Cell[] {
  const cells: Cell[] = []
  for (const element of children(row, 'c')) {
    const column = columnOf(attributeOf(element, 'r')) ?? cells.length
    if (column >= MOST_COLUMNS) throw new ImportRefused(`La hoja tiene más de ${MOST_COLUMNS} columnas.`)
    while (cells.length < column) cells.push(EMPTY_CELL)
    cells[column] = cellOf(element, tables)
  }
  return cells
}

const MOST_ROWS = 1_048_576

function rowNumber(written: string | null): number | null {
  const value = Number(written ?? 0)
  return Number.isInteger(value) && value >= 1 && value <= MOST_ROWS ? value : null
}

function columnOf(reference: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d/i.exec(reference ?? '')?.[1]
  return letters === undefined ? null : columnNumber(letters)
}

function cellOf(element: XmlElement, tables: SheetTables): Cell {
  const value = child(element, 'v')?.text ?? ''
  const type = attributeOf(element, 't') ?? 'n'
  if (type === 'inlineStr') return { kind: 'text', text: stringText(child(element, 'is')) }
  if (value === '' && child(element, 'f') !== null && type !== 'str')
    return { kind: 'broken', text: 'tiene una fórmula sin resultado guardado' }
  switch (type) {
    case 's': {
      const text = tables.strings[Number(value)]
      return text === undefined
        ? { kind: 'broken', text: 'nombra un texto que el libro no tiene' }
        : { kind: 'text', text }
    }
    case 'e':
      return { kind: 'broken', text: `tiene el error ${value.slice(0, 20)}` }
    case 'b':
      return { kind: 'boolean', text: value === '1' ? 'VERDADERO' : 'FALSO' }
    case 'd':
      return { kind: 'date', text: value.slice(0, 10) }
    case 'n':
      return numberOf(value, tables, Number(attributeOf(element, 's') ?? 0))
    default:
      return { kind: 'text', text: value }
  }
}

function numberOf(value: string, tables: SheetTables, style: number): Cell {
  if (value.trim() === '') return { kind: 'text', text: '' }
  const number = Number(value)
  if (!Number.isFinite(number)) return { kind: 'broken', text: 'no tiene un número válido' }
  const format = tables.formats.get(style)
  if (format?.date) return { kind: 'date', text: isoDay(number, tables.date1904) }
  const cell: Cell = { kind: 'number', text: Math.abs(number) < 1e21 ? plain(number) : value }
  if (format?.mask) cell.shown = showNumber(number, format.mask)
  if (format?.currency) cell.currency = format.currency
  return cell
}

/** Without the exponent that JavaScript writes below 1e-6. */
function plain(number: number): string {
  return Number.isInteger(number) ? BigInt(number).toString() : String(number)
}

function isoDay(serial: number, date1904: boolean): string {
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const time = epoch + Math.floor(serial) * DAY
  return Math.abs(time) < 8.64e15 ? new Date(time).toISOString().slice(0, 10) : ''
}
