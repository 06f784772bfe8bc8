import { type Cell, isFilled, type Row, shownText } from './cells.ts'
import { type Field, foldHeader } from './fields.ts'
import { headingScore } from './find-headings.ts'
import type { Aside } from './layout.ts'

const TOTAL = /^(?:(?:importe |valor |gran )total|sub ?total(?:es)?|totales|total|sumas?)(?: |$)/
const NOTE =
  /^(?:[*•]|nota|obs\b|observaci|precios?\b|vigen|v[aá]lid|condicion|garant|iva\b|tel\b|p[aá]g|elabor|fuente|fecha|sujeto|www|https?:|atenci|pedidos|contacto|despacho)/i

export const isTotalWord = (text: string): boolean => TOTAL.test(foldHeader(text))

/** The columns that distinguish a part from the lines around it. */
export type Columns = ReadonlyMap<Field, number>

/**
 * Why the row is not one of the list's parts: a total, a group's title, a note, repeated headings. null when it is one.
 */
export function asideOf(row: Row, columns: Columns): Aside | null {
  const filled = row.cells.filter(isFilled)
  const at = (field: Field): Cell | undefined => row.cells[columns.get(field) ?? -1]
  const number = shownText(at('number'))
  if (isTotal(row, filled, columns)) return 'total'
  if (row.hidden) return 'hidden'
  const [only] = filled
  if (only !== undefined && filled.length === 1)
    return row.spans !== undefined && !isNote(shownText(only)) ? 'group' : loneCell(only, number)
  if (!/\d/.test(number) && headingScore(row.cells.map(shownText)) >= 2) return 'heading'
  const priced = [at('price'), at('netPrice')].some(isFilled)
  if (priced) return null
  if (!isFilled(at('number'))) return isFilled(at('stock')) ? null : 'note'
  const wordsOnly = at('number')?.kind === 'text' && !/\d/.test(number)
  const couldBePriced = columns.has('price') || columns.has('netPrice')
  if (wordsOnly && couldBePriced && !isFilled(at('stock')))
    return isNote(number) || number.endsWith(':') ? 'note' : 'group'
  return isSentence(number) ? 'note' : null
}

function isTotal(row: Row, filled: readonly Cell[], columns: Columns): boolean {
  const number = row.cells[columns.get('number') ?? -1]
  if (isTotalWord(shownText(number))) return true
  if (isFilled(number) && /\d/.test(shownText(number))) return false
  // Total is a brand of oil, too, but of a part with a name; 'Subtotal página' is none.
  const brand = row.cells[columns.get('brand') ?? -1]
  const isBrand = (cell: Cell): boolean =>
    cell === brand && foldHeader(cell.text) === 'total' && filled.some((one) => one !== cell && /\p{L}/u.test(one.text))
  if (filled.some((cell) => !isBrand(cell) && cell.kind === 'text' && isTotalWord(cell.text))) return true
  // Sums that nobody named, under the columns that they add up.
  return !isFilled(number) && filled.length >= 2 && filled.every((cell) => cell.kind === 'number')
}

/** A code alone is a part with too little data, and is refused as such; words alone are a title or a note. */
function loneCell(cell: Cell, number: string): Aside | null {
  if (cell.kind === 'broken') return null
  const text = shownText(cell)
  if (cell.kind === 'date' || isNote(text)) return 'note'
  if (text === number && /\d/.test(text) && !/\s/.test(text) && text.length >= 5) return null
  return 'group'
}

const isNote = (text: string): boolean => NOTE.test(text) || text.length > 60 || isSentence(text)
const isSentence = (text: string): boolean => text.split(/\s+/).length >= 6
