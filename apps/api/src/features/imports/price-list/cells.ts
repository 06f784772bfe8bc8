/** A cell as its file stores it: a number cell has no language. */
export interface Cell {
  kind: 'text' | 'number' | 'date' | 'boolean' | 'broken'
  /** For a broken cell, why. */
  text: string
  /** A number as its own format shows it, when that adds what a code needs: `0012345`. */
  shown?: string
  /** The currency that the number's format names: `[$USD] 0.00`. */
  currency?: string
}

export interface Row {
  line: number
  cells: Cell[]
  /** The spreadsheet hides it. */
  hidden?: boolean
  /** Merged cells, from and to which column: only the first one has a text. */
  spans?: ReadonlyArray<readonly [number, number]>
}

/** One sheet of a workbook, or the one table of a text file. */
export interface Sheet {
  /** null: the file has no names for its tables. */
  name: string | null
  hidden: boolean
  /** Columns that the spreadsheet hides, counted from 0. */
  hiddenColumns: ReadonlySet<number>
  /** From the first row, each time that it is called. */
  rows(): AsyncIterable<Row>
}

export interface Book {
  format: 'CSV' | 'XLSX'
  /** What separates the cells of a text file; null in a workbook. */
  delimiter: string | null
  sheets: Sheet[]
}

export const EMPTY_CELL: Cell = { kind: 'text', text: '' }

/** What a person reads in the cell. */
export const shownText = (cell: Cell | undefined): string =>
  cell === undefined ? '' : (cell.shown ?? cell.text).trim()
export const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell.text.trim() !== ''

/** 0 is 'A', 27 is 'AB'. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCharCode(65 + (index % 26))
}
