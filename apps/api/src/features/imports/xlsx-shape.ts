import { type Bytes, decodeXml } from './decode-bytes.ts'
import { ImportRefused } from './import-record.ts'

/** What of a sheet stands outside its rows. */
export interface SheetShape {
  hiddenColumns: ReadonlySet<number>
  /** Merged cells by the line in which they begin, with top left and bottom right. */
  merges: ReadonlyMap<number, Merge[]>
}
export interface Merge {
  from: { line: number; column: number }
  to: { line: number; column: number }
}

const MOST_MERGES = 200_000
const LONGEST_TAG = 500
/** A merge over more columns is a banner, and one over more rows belongs to no part. */
const MOST_COLUMNS = 500

/**
 * Hidden columns come before the rows and merged cells after them, so the text is scanned for both tags without
 * parsing. It is parsed and judged when its rows are read.
 */
export async function sheetShape(bytes: Bytes): Promise<SheetShape> {
  const hiddenColumns = new Set<number>()
  const merges = new Map<number, Merge[]>()
  let count = 0
  let tail = ''
  for await (const piece of decodeXml(bytes)) {
    const text = tail + piece
    const end = text.lastIndexOf('<')
    const whole = end === -1 ? text : text.slice(0, end)
    tail = end === -1 ? '' : text.slice(end).slice(0, LONGEST_TAG)
    for (const [tag] of whole.matchAll(/<(?:\w+:)?(?:col|mergeCell)\s[^>]*>/g)) {
      if (++count > MOST_MERGES) throw new ImportRefused('La hoja tiene demasiadas celdas combinadas.')
      readTag(tag, hiddenColumns, merges)
    }
  }
  return { hiddenColumns, merges }
}

function readTag(tag: string, hiddenColumns: Set<number>, merges: Map<number, Merge[]>): void {
  const attribute = (name: string): string => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
  const range = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(attribute('ref'))
  if (range !== null) {
    const corner = (letters = '', line = ''): Merge['from'] => ({ line: Number(line), column: columnNumber(letters) })
    const merge = { from: corner(range[1], range[2]), to: corner(range[3], range[4]) }
    merges.set(merge.from.line, [...(merges.get(merge.from.line) ?? []), merge])
  } else if (['1', 'true'].includes(attribute('hidden'))) {
    for (let column = Number(attribute('min')); column <= Math.min(Number(attribute('max')), MOST_COLUMNS); column++)
      hiddenColumns.add(column - 1)
  }
}

/** 'AB' is column 27, counted from 0. */
export function columnNumber(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
