import { looksLikeFormula, unquoteText } from './formula-cell.ts'
import type { Accepted, ListingRecord, Rejected, YearRange } from './import-record.ts'
import { partNumberProblem, unprintable } from './judge-values.ts'
import { type Column, foldHeader } from './listing-columns.ts'
import { currencyNamed, parsePrice } from './parse-price.ts'
import { parseYears } from './parse-years.ts'

/** A cell as its file holds it: a number cell is not written in anybody's language. */
export interface Cell {
  kind: 'text' | 'number' | 'date' | 'broken'
  /** For a broken cell, why. */
  text: string
}
export interface Row {
  line: number
  cells: Cell[]
}

const SPANISH: Partial<Record<Column, string>> = {
  number: 'referencia', number2: 'referencia 2', number3: 'referencia 3', brand: 'marca', title: 'título', description: 'descripción',
  remarks: 'observaciones', price: 'precio', netPrice: 'precio sin IVA', currency: 'moneda', stock: 'inventario', warehouse: 'bodega',
  salesModel: 'modelo de venta', minimumOrder: 'cantidad mínima', make: 'marca vehículo', model: 'modelo', years: 'años',
  yearFrom: 'año desde', yearTo: 'año hasta', engine: 'motor', position: 'posición', action: 'acción',
}
const LONGEST: Partial<Record<Column, number>> = { description: 10_000, remarks: 2_000, title: 300 }
const MOST_TEXT = 200
const MOST_STOCK = 10_000_000

const SALES_MODELS: Record<string, 1 | 2 | 3> = {
  1: 1, directa: 1, 'venta directa': 1, inmediata: 1, 2: 2, pedido: 2, 'por pedido': 2, 'bajo pedido': 2, encargo: 2,
  3: 3, cotizacion: 3, 'por cotizacion': 3, cotizar: 3,
}
const DELETES = new Set(['d', 'b', 'borrar', 'eliminar', 'baja', 'delete'])
const PUTS = new Set(['', 'a', 'c', 'agregar', 'crear', 'actualizar', 'alta', 'cambio'])

/** Thrown while a row is read and caught where it ends: one bad cell rejects one row. */
class RowProblem extends Error {}

/** A row as a listing, or why it cannot be one. */
export function mapListingRow(row: Row, columns: Map<Column, number>): Accepted | Rejected {
  try {
    return { line: row.line, record: listing(row, columns) }
  } catch (error) {
    if (error instanceof RowProblem) return { line: row.line, reason: error.message, raw: row.cells.map((cell) => cell.text).join(' | ').slice(0, 500) }
    throw error
  }
}

function listing(row: Row, columns: Map<Column, number>): ListingRecord {
  const at = (column: Column): Cell => row.cells[columns.get(column) ?? -1] ?? { kind: 'text', text: '' }
  const text = (column: Column): string | null => textCell(at(column), column)
  const salesModel = salesModelOf(text('salesModel'))
  const action = actionOf(text('action'))
  const priceColumn = at('price').text.trim() === '' && columns.has('netPrice') ? 'netPrice' : 'price'
  const price = priceOf(at(priceColumn))
  if (price === null && action === 'put' && (salesModel === 1 || salesModel === 2)) problem('Falta el precio: solo se vende sin precio por cotización.')
  return {
    kind: 'listing',
    action,
    part: { number: numberCell(at('number'), 'number') ?? problem('Falta el número de parte.'), brandCode: null, brandName: text('brand') },
    otherNumbers: [numberCell(at('number2'), 'number2'), numberCell(at('number3'), 'number3')].filter((one) => one !== null),
    title: text('title'),
    description: text('description'),
    remarks: text('remarks'),
    price,
    currency: currencyOf(text('currency'), at(priceColumn)),
    taxIncluded: priceColumn === 'price',
    stock: wholeOf(at('stock'), 'stock', MOST_STOCK),
    warehouse: text('warehouse'),
    salesModel,
    minimumOrder: wholeOf(at('minimumOrder'), 'minimumOrder', MOST_STOCK),
    make: text('make'),
    model: text('model'),
    years: yearsOf(text('years'), text('yearFrom'), text('yearTo')),
    engine: text('engine'),
    position: text('position'),
  }
}

function problem(reason: string): never {
  throw new RowProblem(reason)
}

function textCell(cell: Cell, column: Column): string | null {
  const name = SPANISH[column] ?? column
  if (cell.kind === 'broken') problem(`La celda «${name}» ${cell.text}.`)
  const text = unquoteText(cell.text).trim()
  if (looksLikeFormula(text)) problem(`La celda «${name}» empieza como una fórmula.`)
  if (unprintable(text)) problem(`La celda «${name}» tiene caracteres de control.`)
  const longest = LONGEST[column] ?? MOST_TEXT
  if (text.length > longest) problem(`La celda «${name}» tiene más de ${longest} caracteres.`)
  return text === '' ? null : text
}

/** Spreadsheets turn part numbers into dates and rounded numbers: what they destroyed is not guessed. */
function numberCell(cell: Cell, column: Column): string | null {
  if (cell.kind === 'date') problem('La hoja de cálculo convirtió la referencia en una fecha: escribe la celda como texto.')
  const text = textCell(cell, column)
  if (text === null) return null
  const rounded = /^\d([.,]\d+)?E\+\d+$/i.test(text) || (cell.kind === 'number' && /\d{16}/.test(text))
  if (rounded) problem('La hoja de cálculo redondeó la referencia: escribe la celda como texto.')
  const wrong = partNumberProblem(text)
  return wrong === null ? text : problem(wrong)
}

function priceOf(cell: Cell): string | null {
  const text = textCell({ ...cell, text: cell.text.trim() }, 'price')
  if (text === null) return null
  const amount = cell.kind === 'number' ? plainNumber(text) : parsePrice(text)
  if (amount === null || cell.kind === 'date') problem(`El precio «${text.slice(0, 30)}» no se entiende.`)
  return Number(amount) > 0 ? amount : problem('El precio debe ser mayor que cero.')
}

/** Spreadsheets keep 0.1 + 0.2 as they add it: four decimals are what a price has. */
function plainNumber(text: string): string | null {
  const value = Number(text)
  return Number.isFinite(value) && value >= 0 && value < 1e13 ? String(Number(value.toFixed(4))) : null
}

function currencyOf(named: string | null, price: Cell): 'COP' | 'MXN' | null {
  if (named === null) return currencyNamed(price.text)
  const folded = named.toUpperCase()
  if (folded === 'COP' || folded === 'MXN') return folded
  return problem(`La moneda «${named.slice(0, 20)}» no es COP ni MXN.`)
}

function wholeOf(cell: Cell, column: Column, most: number): number | null {
  const text = textCell(cell, column)
  if (text === null) return null
  const plain = cell.kind === 'number' ? text : (parsePrice(text) ?? '')
  const value = Number(plain)
  if (plain === '' || !Number.isInteger(value) || value < 0 || value > most || cell.kind === 'date') {
    problem(`La celda «${SPANISH[column] ?? column}» debe ser un número entero.`)
  }
  return value
}

function salesModelOf(text: string | null): 1 | 2 | 3 | null {
  if (text === null) return null
  return SALES_MODELS[foldHeader(text)] ?? problem(`El modelo de venta «${text.slice(0, 30)}» no es directa, pedido ni cotización.`)
}

function actionOf(text: string | null): 'put' | 'delete' {
  const folded = foldHeader(text ?? '')
  if (DELETES.has(folded)) return 'delete'
  return PUTS.has(folded) ? 'put' : problem(`La acción «${folded.slice(0, 20)}» no es agregar ni borrar.`)
}

function yearsOf(years: string | null, from: string | null, to: string | null): YearRange[] {
  const written = years ?? (from === null ? (to ?? '') : to === null ? from : `${from}-${to}`)
  return parseYears(written) ?? problem(`Los años «${written.slice(0, 40)}» no se entienden.`)
}
