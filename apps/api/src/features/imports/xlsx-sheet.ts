import { decodeXml, type Bytes } from './decode-bytes.ts'
import { ImportRefused } from './import-record.ts'
import type { Cell, Row } from './map-listing-row.ts'
import { attributeOf, child, children, type XmlElement, xmlElements } from './xml-elements.ts'
import { stringText } from './xlsx-tables.ts'

const MOST_COLUMNS = 500
const DAY = 86_400_000

export interface SheetTables {
  strings: string[]
  dates: Set<number>
  date1904: boolean
}

/** The sheet's rows in order, with the numbers that the spreadsheet shows for them. */
export async function* sheetRows(bytes: Bytes, tables: SheetTables): AsyncGenerator<Row> {
  let line = 0
  for await (const event of xmlElements(decodeXml(bytes), new Set(['worksheet/sheetData/row']))) {
    if (event.kind === 'root') continue
    if (event.kind === 'oversized') throw new ImportRefused('Una fila de la hoja ocupa más de 1 MB.')
    line = rowNumber(attributeOf(event.element, 'r')) ?? line + 1
    const cells: Cell[] = []
    for (const element of children(event.element, 'c')) {
      const column = columnOf(attributeOf(element, 'r')) ?? cells.length
      if (column >= MOST_COLUMNS) throw new ImportRefused(`La hoja tiene más de ${MOST_COLUMNS} columnas.`)
      while (cells.length < column) cells.push({ kind: 'text', text: '' })
      cells[column] = cellOf(element, tables)
    }
    yield { line, cells }
  }
}

const MOST_ROWS = 1_048_576

function rowNumber(written: string | null): number | null {
  const value = Number(written ?? 0)
  return Number.isInteger(value) && value >= 1 && value <= MOST_ROWS ? value : null
}

/** 'AB12' is column 27, counted from 0. */
function columnOf(reference: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d/i.exec(reference ?? '')?.[1]?.toUpperCase()
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function cellOf(element: XmlElement, tables: SheetTables): Cell {
  const value = child(element, 'v')?.text ?? ''
  const type = attributeOf(element, 't') ?? 'n'
  if (type === 'inlineStr') return { kind: 'text', text: stringText(child(element, 'is')) }
  if (value === '' && child(element, 'f') !== null && type !== 'str') return { kind: 'broken', text: 'tiene una fórmula sin resultado guardado' }
  switch (type) {
    case 's': {
      const text = tables.strings[Number(value)]
      return text === undefined ? { kind: 'broken', text: 'nombra un texto que el libro no tiene' } : { kind: 'text', text }
    }
    case 'e':
      return { kind: 'broken', text: `tiene el error ${value.slice(0, 20)}` }
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
  if (tables.dates.has(style)) return { kind: 'date', text: isoDay(number, tables.date1904) }
  return { kind: 'number', text: Math.abs(number) < 1e21 ? plain(number) : value }
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
