import { csvCell } from '../formula-cell.ts'
import type { Cell } from './cells.ts'
import { LINE_HEADING, NOT_READ, REASON_HEADING } from './choose-columns.ts'
import { type Field, FIELD_NAMES, readHeading } from './fields.ts'
import type { Layout } from './layout.ts'

/**
 * The headings of the file of rejected rows: the list's own, and two more. A heading that does not itself tell how its
 * column was read is replaced by one that does, so that the file is read without questions.
 */
export function rejectedHeadings({ columns }: Layout): string[] {
  const own = columns.map(({ heading, field }) => {
    const { meaning, private: isPrivate } = readHeading(heading)
    if (field === null)
      return meaning === null && !isPrivate && heading !== '' ? heading : `${heading.replace(NOT_READ, '')}${NOT_READ}`
    return meaning?.field === field && !meaning.original && !meaning.internal ? heading : FIELD_NAMES[field]
  })
  return [...own, LINE_HEADING, REASON_HEADING]
}

const CODES = new Set<Field | null>(['number', 'number2', 'number3'])

/** A cell that reads again as what it was, even after a spreadsheet opened and saved the file. */
export function rejectedCell(cell: Cell, field: Field | null): string {
  if (cell.kind === 'broken') return '#N/A'
  const text = cell.shown ?? cell.text
  if (cell.kind === 'boolean' || cell.kind === 'date') return csvCell(text)
  if (cell.kind === 'number' && !CODES.has(field)) {
    // A number with three decimals would read as thousands.
    const amount = /\.\d{3}$/.test(cell.text) ? `${cell.text}0` : cell.text
    return csvCell(cell.currency === undefined ? amount : `${cell.currency} ${amount}`)
  }
  // As text it would no longer show that the spreadsheet rounded it.
  if (cell.kind === 'number' && (/\d{16}/.test(text) || (cell.shown === undefined && text.includes('.'))))
    return csvCell(`¿${text}?`)
  return CODES.has(field) && /^(?:0\d+|\d{12,}|\d+E\d+|\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?)$/i.test(text)
    ? `"=""${text}"""`
    : csvCell(text)
}
