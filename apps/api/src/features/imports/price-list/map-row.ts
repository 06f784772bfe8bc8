import type { Currency } from '@tuerca/domain/money'
import { readGtin } from '@tuerca/domain/gtin'
import { MOST_KG, readWeight } from '@tuerca/domain/parcel-weight'
import { looksLikeFormula, unquoteText } from '../formula-cell.ts'
import type { AcceptedRow, ListingRecord, RowRejection, RowWarning, YearRange } from '../import-record.ts'
import { partNumberProblem, unprintable } from '../judge-values.ts'
import { type Cell, EMPTY_CELL, isFilled, type Row, shownText } from './cells.ts'
import { type Field, FIELD_NAMES, foldHeader } from './fields.ts'
import type { Columns } from './judge-row.ts'
import { currencyNamed, parsePrice } from './parse-price.ts'
import { parseYears } from './parse-years.ts'
import { type Amount, readAmount } from './read-amount.ts'
import { readStock, type Stock } from './read-stock.ts'
import { splitNumbers } from './split-numbers.ts'

/** What of a layout every row is read with. */
export interface Reading {
  columns: Columns
  /** The currency of the prices, where their heading names one. */
  currency: string | null
}

const LONGEST: Partial<Record<Field, number>> = { description: 10_000, remarks: 2_000, application: 4_000, title: 300 }
const MOST_TEXT = 200
const MOST_STOCK = 10_000_000

const SALES_MODELS: Record<string, 1 | 2 | 3> = {
  1: 1,
  directa: 1,
  'venta directa': 1,
  inmediata: 1,
  2: 2,
  pedido: 2,
  'por pedido': 2,
  'bajo pedido': 2,
  encargo: 2,
  3: 3,
  cotizacion: 3,
  'por cotizacion': 3,
  cotizar: 3,
}
const DELETES = new Set(['d', 'b', 'borrar', 'eliminar', 'baja', 'delete'])
const PUTS = new Set(['', 'a', 'c', 'agregar', 'crear', 'actualizar', 'alta', 'cambio'])

/** Thrown while a row is read and caught at its end: one bad cell rejects one row. */
class RowProblem extends Error {}

/** A row as a listing with remarks about it, or why it cannot be one. */
export function mapRow(row: Row, reading: Reading): Array<AcceptedRow | RowRejection | RowWarning> {
  try {
    return listing(row, reading)
  } catch (error) {
    if (error instanceof RowProblem)
      return [{ line: row.line, reason: error.message, raw: row.cells.map(shownText).join(' | ').slice(0, 500), row }]
    throw error
  }
}

/** The part number of a refused row; null when that is what cannot be read. */
export function readableNumber({ cells }: Row, column: number | undefined): string | null {
  try {
    return numbersOf(cells[column ?? -1] ?? EMPTY_CELL, 'number')[0] ?? null
  } catch (error) {
    if (error instanceof RowProblem) return null
    throw error
  }
}

function listing(row: Row, { columns, currency: ofColumn }: Reading): Array<AcceptedRow | RowWarning> {
  const at = (field: Field): Cell => row.cells[columns.get(field) ?? -1] ?? EMPTY_CELL
  const text = (field: Field): string | null => textCell(at(field), field)
  const [number, ...beside] = numbersOf(at('number'), 'number')
  if (number === undefined) return problem('Falta el número de parte.')
  if (row.cells.filter(isFilled).length === 1)
    problem('La fila solo trae la referencia: le faltan título, precio o inventario.')
  const action = actionOf(text('action'))
  const priceField = !isFilled(at('price')) && columns.has('netPrice') ? 'netPrice' : 'price'
  const price = priceOf(at(priceField))
  const stock = stockOf(at('stock'))
  const salesModel = salesModelOf(text('salesModel')) ?? (stock?.kind === 'order' && price.amount !== null ? 2 : null)
  if (price.amount === null && action === 'put' && (salesModel === 1 || salesModel === 2))
    problem('Falta el precio: solo se vende sin precio por cotización.')
  const barcode = shownText(at('gtin')).trim()
  const gtin = readGtin(barcode)
  const weight = shownText(at('weight')).trim()
  const grams = gramsOf(at('weight'))
  const record: ListingRecord = {
    kind: 'listing',
    action,
    part: { number, brandCode: null, brandName: text('brand') },
    otherNumbers: [...beside, ...numbersOf(at('number2'), 'number2'), ...numbersOf(at('number3'), 'number3')],
    title: text('title'),
    description: text('description'),
    // Where nothing else is noted, who looks at the listing reads it too.
    remarks: text('remarks') ?? text('application')?.slice(0, 2_000) ?? null,
    application: text('application'),
    price: price.amount,
    currency: currencyOf(
      text('currency'),
      price.amount === null ? null : (price.currency ?? at(priceField).currency ?? ofColumn),
    ),
    taxIncluded: price.taxIncluded ?? priceField === 'price',
    stock: stock === null ? (price.soldOut ? 0 : null) : countOf(stock),
    warehouse: text('warehouse'),
    salesModel,
    minimumOrder: wholeOf(at('minimumOrder'), 'minimumOrder'),
    coreDeposit: coreDepositOf(at('coreDeposit')),
    gtin,
    grams,
    make: text('make'),
    model: text('model'),
    years: yearsOf(text('years'), text('yearFrom'), text('yearTo')),
    engine: text('engine'),
    position: text('position'),
  }
  const warnings = [
    beside.length > 0 &&
      `La celda «${[number, ...beside].join(', ').slice(0, 60)}» trae varias referencias: la parte queda con la primera y se encuentra por todas.`,
    stock?.kind === 'some' && `El inventario «${shownText(at('stock')).slice(0, 30)}» no dice cuánto: se toma 1.`,
    gtin === null &&
      !NO_BARCODE.test(foldHeader(barcode)) &&
      `El código de barras «${barcode.slice(0, 30)}» no está completo o la hoja lo cambió: la fila entra sin él.`,
    grams === null &&
      !NO_WEIGHT.test(foldHeader(weight)) &&
      `El peso «${weight.slice(0, 30)}» no se entiende: escríbelo en kilos, como 1,6. La fila entra sin él.`,
  ]
  return [
    ...warnings.filter((warning) => warning !== false).map((warning): RowWarning => ({ line: row.line, warning })),
    { line: row.line, record, row },
  ]
}

function problem(reason: string): never {
  throw new RowProblem(reason)
}

/** What a spreadsheet shows instead of a result, also when it was saved as text. */
const BROKEN = /^#(?:N\/?[AD]|¿?NOMBRE\?|NAME\?|[¡!]?(?:REF|VALOR|VALUE|NUM|NULL|NULO|DIV\/0)!|DIV\/0!)$/i

function textCell(cell: Cell, field: Field): string | null {
  const name = FIELD_NAMES[field]
  if (cell.kind === 'broken') problem(`La celda «${name}» ${cell.text}.`)
  const text = unquoteText(shownText(cell)).trim()
  if (text === '') return null
  if (BROKEN.test(text)) problem(`La celda «${name}» tiene el error ${text}.`)
  if (looksLikeFormula(text)) problem(`La celda «${name}» empieza como una fórmula.`)
  if (unprintable(text)) problem(`La celda «${name}» tiene caracteres de control.`)
  const longest = LONGEST[field] ?? MOST_TEXT
  if (text.length > longest) problem(`La celda «${name}» tiene más de ${longest} caracteres.`)
  return text
}

const MONTH = '(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|jan|apr|aug|dec)[a-z]*\\.?'
const DATE = new RegExp(
  `^(?:\\d{1,2}/\\d{1,2}/\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[-/ ]${MONTH}(?:[-/ ]\\d{2,4})?|${MONTH}[-/ ]\\d{2})(?: \\d{1,2}:\\d{2}(?::\\d{2})?)?$`,
  'i',
)

/** What people write where a number is missing. */
const NO_NUMBER =
  /^(?:consult(?:ar|e)|n a|na|s n|sn|n d|nd|sin (?:referencia|numero|codigo|ref)|pendiente|por confirmar|no (?:aplica|tiene|disponible)|varios|varias|ninguno|ninguna|null|none|0+)$/

/** 'REF: A-3', 'OEM. 123': what the number is, before it. */
const NUMBER_LABEL = /^(?:ref(?:erencia)?|c[oó]d(?:igo)?|p\/n|oem|n[°º]|nro\.?)\s*[:.]\s*(?=\S)/i
/** What is said of the piece, after its number: as a part of it, nobody would find it. */
const BESIDE_NUMBER =
  /\d.* (usad[oa]|nuev[oa]|original|generic[oa]|agotad[oa]|descontinuad[oa]|remanufacturad[oa]|oferta)$/

/** Spreadsheets turn part numbers into dates, booleans and rounded numbers: what they destroyed is not guessed. */
function numberCell(cell: Cell, field: Field): string | null {
  const text = textCell(cell, field)?.replace(NUMBER_LABEL, '') ?? null
  if (text === null) return null
  if (cell.kind === 'date' || DATE.test(text))
    problem('La hoja de cálculo convirtió la referencia en una fecha: escribe la celda como texto.')
  if (cell.kind === 'boolean' || /^(?:verdadero|falso|true|false)$/i.test(text))
    problem('La referencia es un verdadero o falso de la hoja de cálculo: escribe la celda como texto.')
  if (/^¿.*\?$/.test(text)) problem('La referencia quedó en duda: escribe la que es, sin los signos de pregunta.')
  const rounded = /^\d([.,]\d+)?E\+\d+$/i.test(text) || (cell.kind === 'number' && /\d{16}/.test(text))
  if (rounded) problem('La hoja de cálculo redondeó la referencia: escribe la celda como texto.')
  // '1001.0' is how programs write a whole number that they took for an amount.
  if ((cell.kind === 'number' && cell.shown === undefined && text.includes('.')) || /^\d{3,}\.0$/.test(text))
    problem('La referencia es un número con decimales y pudo perder ceros: escribe la celda como texto.')
  const beside = BESIDE_NUMBER.exec(foldHeader(text))?.[1]
  if (beside !== undefined)
    problem(`La referencia «${text.slice(0, 30)}» trae la palabra «${beside}»: deja solo el número.`)
  if (NO_NUMBER.test(foldHeader(text)))
    return field === 'number' ? problem(`«${text.slice(0, 30)}» no es un número de parte.`) : null
  const wrong = partNumberProblem(text)
  return wrong === null ? text : problem(wrong)
}

/** The numbers of a cell; of several, each must be one. */
function numbersOf(cell: Cell, field: Field): string[] {
  const text = numberCell(cell, field)
  const numbers = text === null ? [] : splitNumbers(text)
  return numbers.length < 2 ? numbers : numbers.flatMap((one) => numberCell({ kind: 'text', text: one }, field) ?? [])
}

function priceOf(cell: Cell): Amount {
  const text = textCell(withoutShown(cell), 'price')
  if (text === null) return { amount: null, currency: null, taxIncluded: null, soldOut: false }
  const read = cell.kind === 'number' ? ofNumber(text) : cell.kind === 'text' ? readAmount(text) : null
  if (read === null) problem(`El precio «${text.slice(0, 30)}» no se entiende.`)
  return read.amount === null || Number(read.amount) > 0 ? read : problem('El precio debe ser mayor que cero.')
}

/** What people write where there is none. */
const NO_BARCODE = /^(?:|no|no tiene|no aplica|n a|na|sin codigo|0+)$/

/** What people write where it was not weighed. */
const NO_WEIGHT = /^(?:|no|no tiene|no aplica|n a|na|n d|nd|sin peso|0+|0 0+)$/

/** Grams, of a cell in kilograms unless it says grams; null: nothing that reads. */
function gramsOf(cell: Cell): number | null {
  if (cell.kind === 'number') {
    const grams = Math.round(Number(cell.text) * 1000)
    return grams >= 1 && grams <= MOST_KG * 1000 ? grams : null
  }
  return cell.kind === 'text' ? readWeight(cell.text) : null
}

const NO_CORE = /^(?:no|no aplica|n a|na|sin casco|no tiene|ninguno)$/

/** A deposit is not a price: it has no IVA, and a currency only if it is the store's. Zero: no deposit any more. */
function coreDepositOf(cell: Cell): string | null {
  const text = textCell(withoutShown(cell), 'coreDeposit')
  if (text === null || /^[-–—]+$/.test(text)) return null
  if (NO_CORE.test(foldHeader(text))) return '0'
  const read = cell.kind === 'number' ? ofNumber(text) : cell.kind === 'text' ? readAmount(text) : null
  if (read === null || read.amount === null || read.taxIncluded !== null)
    problem(`El casco «${text.slice(0, 30)}» no se entiende: escribe un valor, o 0 si no lo pides.`)
  if (read.currency !== null && read.currency !== 'COP' && read.currency !== 'MXN')
    problem(`El casco está en ${read.currency}, que no es la moneda de la tienda.`)
  return read.amount
}

/** Amounts are read as they are kept, whatever their format shows. */
const withoutShown = ({ kind, text }: Cell): Cell => ({ kind, text })

function ofNumber(text: string): Amount | null {
  const amount = plainNumber(text)
  return amount === null ? null : { amount, currency: null, taxIncluded: null, soldOut: false }
}

/** Spreadsheets store 0.1 + 0.2 with its error: a price has at most four decimals. */
function plainNumber(text: string): string | null {
  const value = Number(text)
  return Number.isFinite(value) && value >= 0 && value < 1e13 ? String(Number(value.toFixed(4))) : null
}

const CURRENCIES: Record<string, string> = {
  pesos: '',
  peso: '',
  'moneda nacional': 'MXN',
  'm n': 'MXN',
  mn: 'MXN',
  'pesos colombianos': 'COP',
  'pesos mexicanos': 'MXN',
}

function currencyOf(named: string | null, ofPrice: string | null): Currency | null {
  if (named !== null && !/^\$$/.test(named)) {
    const known = CURRENCIES[foldHeader(named)] ?? currencyNamed(named) ?? named.toUpperCase()
    if (known === '') return null
    return known === 'COP' || known === 'MXN' ? known : problem(`La moneda «${named.slice(0, 20)}» no es COP ni MXN.`)
  }
  if (ofPrice === null || ofPrice === 'COP' || ofPrice === 'MXN') return ofPrice
  return problem(`El precio está en ${ofPrice}, que no es la moneda de la tienda.`)
}

function stockOf(cell: Cell): Stock {
  const text = textCell(withoutShown(cell), 'stock')
  if (text === null) return null
  if (cell.kind === 'date') problem('El inventario es una fecha: escribe cuántas unidades hay.')
  // Programs write unit counts as a whole number with zeros after the point.
  const read =
    cell.kind === 'boolean'
      ? null
      : readStock(/^\d+[.,]0{1,2}$/.test(text) ? text.replace(/[.,]0+$/, '') : text, parsePrice)
  if (read === null || (read.kind === 'count' && read.count > MOST_STOCK))
    problem(`La celda «${FIELD_NAMES.stock}» debe ser un número entero.`)
  return read
}

const countOf = (stock: NonNullable<Stock>): number | null =>
  stock.kind === 'count' ? stock.count : stock.kind === 'some' ? 1 : stock.kind === 'order' ? 0 : null

function wholeOf(cell: Cell, field: Field): number | null {
  const text = textCell(cell, field)
  if (text === null) return null
  const read = cell.kind === 'number' || cell.kind === 'text' ? readStock(text, parsePrice) : null
  if (read?.kind !== 'count' || read.count > MOST_STOCK)
    problem(`La celda «${FIELD_NAMES[field]}» debe ser un número entero.`)
  return read.count
}

function salesModelOf(text: string | null): 1 | 2 | 3 | null {
  if (text === null) return null
  return (
    SALES_MODELS[foldHeader(text)] ??
    problem(`El modelo de venta «${text.slice(0, 30)}» no es directa, pedido ni cotización.`)
  )
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
