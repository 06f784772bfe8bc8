const QUOTED_TEXT = /^="([^"]*)"$/
const NUMBER_OR_PHONE = /^[+-]?[\d\s.,()-]*%?$/

/**
 * The text inside ="00123" or after the apostrophe of '00123, by which spreadsheets keep text; otherwise the cell
 * unchanged.
 */
export function unquoteText(cell: string): string {
  const text = QUOTED_TEXT.exec(cell.trim())?.[1] ?? cell
  return /^'(?=[=@+\-\d])/.test(text) ? text.slice(1) : text
}

/** Whether a spreadsheet would compute the text. A dash that begins a list ('- Incluye tornillos') is not computed. */
export function looksLikeFormula(cell: string): boolean {
  const text = cell.normalize('NFKC').trimStart()
  if (/^[=@]/.test(text)) return true
  if (!/^[+-]/.test(text) || NUMBER_OR_PHONE.test(text)) return false
  return !/^-\s+[^|!=(]*$/.test(text)
}

/** One cell of a CSV file we write: quoted when needed, and never computed by the program that opens it. */
export function csvCell(text: string): string {
  const safe = /^[\s]*[=@+\-\t\r＝＠＋－]/u.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
