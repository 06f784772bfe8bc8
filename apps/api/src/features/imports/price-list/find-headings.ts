import { type Cell, isFilled, type Row, shownText } from './cells.ts'
import { type Field, readHeading } from './fields.ts'

/** The headings of a sheet: their lines, and the text over each column. */
export interface Headings {
  from: number
  to: number
  texts: string[]
}

const ROWS_BEFORE_HEADINGS = 60
const LONGEST_HEADING = 80

/** How many different fields the texts name, if a part number is among them; 0 when they are not headings. */
export function headingScore(texts: readonly string[]): number {
  const fields = new Set<Field>()
  for (const text of texts) {
    const heading = text === '' || text.length > LONGEST_HEADING ? null : readHeading(text)
    if (heading?.meaning) fields.add(heading.meaning.field)
  }
  return fields.has('number') && fields.size >= 2 ? fields.size : 0
}

const MOST_UNDERSTOOD = 1000

/**
 * Of two readings with equally many fields, the one that explains more columns: 'Mayoreo' under 'Precios' is not a
 * field, but it is understood.
 */
function understood(texts: readonly string[]): number {
  return texts.map(readHeading).filter((heading) => heading.meaning !== null || heading.private).length
}

/** The row, or pair of rows, that reads best as headings; null when none names a part number and something else. */
export function findHeadings(rows: readonly Row[]): Headings | null {
  let best: Headings | null = null
  let bestScore = 0
  const first = rows.filter((row) => !row.hidden).slice(0, ROWS_BEFORE_HEADINGS)
  first.forEach((row, at) => {
    for (const headings of candidates(row, first[at + 1])) {
      const score = headingScore(headings.texts) * MOST_UNDERSTOOD + understood(headings.texts)
      if (score >= MOST_UNDERSTOOD && score > bestScore) {
        best = headings
        bestScore = score
      }
    }
  })
  return best
}

/** The headings that a person pointed at; the next line is joined when that explains more columns. */
export function headingsAt(rows: readonly Row[], line: number, to?: number): Headings | null {
  const at = rows.findIndex((row) => row.line === line)
  const row = rows[at]
  if (row === undefined) return null
  const [alone, joined] = candidates(row, rows[at + 1])
  if (to !== undefined) return (joined?.to === to ? joined : alone) ?? null
  return joined !== undefined && headingScore(joined.texts) > headingScore(alone?.texts ?? [])
    ? joined
    : (alone ?? null)
}

/** When nothing is recognised: the row most like headings, only words and as wide as what follows, to ask about. */
export function likelyHeadings(rows: readonly Row[]): Headings | null {
  const first = rows.filter((row) => !row.hidden).slice(0, ROWS_BEFORE_HEADINGS)
  const width = (row: Row | undefined): number => row?.cells.filter(isFilled).length ?? 0
  const found = first.find((row, at) => {
    const cells = row.cells.filter(isFilled)
    return cells.length >= 2 && cells.every((cell) => isWords(cell)) && width(first[at + 1]) >= 2
  })
  return found === undefined ? null : { from: found.line, to: found.line, texts: found.cells.map(headingText) }
}

const isWords = (cell: Cell): boolean =>
  cell.kind === 'text' && cell.text.length <= LONGEST_HEADING && /\p{L}/u.test(cell.text)

/** In one line, however many its cell has. */
const headingText = (cell: Cell | undefined): string => shownText(cell).replace(/\s+/g, ' ')

function candidates(row: Row, next: Row | undefined): Headings[] {
  const alone = row.cells.map(headingText)
  const found = [{ from: row.line, to: row.line, texts: alone }]
  // A second line of headings contains words; the first line of parts has amounts.
  if (next === undefined || next.line !== row.line + 1 || !row.cells.some(isFilled) || !next.cells.some(isFilled))
    return found
  if (!next.cells.every((cell) => !isFilled(cell) || isWords(cell))) return found
  const both = { from: row.line, to: next.line, texts: joined(row, next) }
  // Only the second line tells the columns under one heading apart: alone, the first would be read as the first of
  // them.
  return isDivided(row, next) ? [both] : [...found, both]
}

/** 'PRECIOS' lies over 'TALLER' and 'PÚBLICO'. */
const isDivided = (upper: Row, lower: Row): boolean =>
  upper.spans?.some(
    ([from, to]) =>
      new Set(
        lower.cells
          .slice(from, to + 1)
          .map(headingText)
          .filter(Boolean),
      ).size > 1,
  ) ?? false

/** 'PRECIO' above 'PÚBLICO' and 'MAYOREO' begins both: a merged heading covers its columns. */
function joined(upper: Row, lower: Row): string[] {
  const width = Math.max(upper.cells.length, lower.cells.length)
  return Array.from({ length: width }, (_, at) => {
    const over = upper.spans?.find(([from, to]) => from <= at && at <= to)
    const [above, below] = [headingText(upper.cells[over?.[0] ?? at]), headingText(lower.cells[at])]
    return above === below ? above : `${above} ${below}`.trim()
  })
}
