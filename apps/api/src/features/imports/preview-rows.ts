import { createReadStream } from 'node:fs'
import { type Row, shownText } from './price-list/cells.ts'
import { openCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'
import { sniffFormat } from './sniff-format.ts'

export interface PreviewRow {
  line: number
  cells: string[]
}

const MOST_CELLS = 40
const LONGEST = 80

/**
 * The first rows of a list as they are, with their line numbers: of the named sheet, else of the first visible one.
 * Nothing for a catalogue.
 */
export async function previewRows(
  path: string,
  { sheet, most }: { sheet: string | null; most: number },
): Promise<PreviewRow[]> {
  const format = await sniffFormat(path)
  if (format === 'aces' || format === 'pies') return []
  const { book, close } =
    format === 'xlsx'
      ? await openXlsx(path)
      : { book: await openCsv(() => createReadStream(path)), close: () => undefined }
  try {
    const chosen = book.sheets.find(({ name }) => name === sheet) ?? book.sheets.find(({ hidden }) => !hidden)
    const seen: PreviewRow[] = []
    for await (const row of chosen?.rows() ?? []) {
      seen.push(shown(row))
      if (seen.length >= most) break
    }
    return seen
  } finally {
    close()
  }
}

const shown = ({ line, cells }: Row): PreviewRow => ({
  line,
  cells: cells.slice(0, MOST_CELLS).map((cell) => shownText(cell).replace(/\s+/g, ' ').slice(0, LONGEST)),
})
