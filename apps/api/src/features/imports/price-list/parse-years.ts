import type { YearRange } from '../import-record.ts'
import { yearRangeProblem } from '../judge-values.ts'

const RANGE = /^(\d{4}|\d{2})\s*(?:-|–|—|\/|a|al|hasta)\s*(\d{4}|\d{2})$/
const OPEN = /^(?:desde\s+)?(\d{4}|\d{2})\s*(?:\+|-|–|en adelante|a la fecha|hasta la fecha|al presente)$/

/** '2010-2015', '2010 a 2015', '2010+', '2010, 2011, 2014': ranges of model years; null when unreadable. */
export function parseYears(written: string): YearRange[] | null {
  const text = written.trim().toLowerCase()
  if (text === '') return []
  const ranges: YearRange[] = []
  for (const piece of text.split(/\s*[,;]\s*|\s+y\s+/)) {
    const range = parsePiece(piece)
    if (range === null || yearRangeProblem(range) !== null) return null
    ranges.push(range)
  }
  return joined(ranges)
}

function parsePiece(piece: string): YearRange | null {
  const open = OPEN.exec(piece)
  if (open !== null) return { from: fullYear(open[1]), to: null }
  const range = RANGE.exec(piece)
  if (range !== null) return { from: fullYear(range[1]), to: fullYear(range[2]) }
  return /^\d{4}$/.test(piece) ? { from: Number(piece), to: Number(piece) } : null
}

/** '98' is 1998 and '05' is 2005: two digits reach at most ten years ahead. */
function fullYear(digits = ''): number {
  if (digits.length === 4) return Number(digits)
  const year = 2000 + Number(digits)
  return year > new Date().getFullYear() + 10 ? year - 100 : year
}

function joined(ranges: YearRange[]): YearRange[] {
  const out: YearRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1)
    if (last === undefined || last.to === null || range.from > last.to + 1) out.push({ ...range })
    else last.to = range.to === null ? null : Math.max(last.to, range.to)
  }
  return out
}
