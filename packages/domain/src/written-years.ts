import { foldText } from './words.ts'

/** Years as counters write them, taken out of a text; an end that is open is null. */
export interface WrittenYears {
  from: number | null
  to: number | null
}

const OLDEST = 1950
/** The mark left where years stood, which no text contains, with their index among those found. */
export const YEARS_MARK = /^§(\d+)§$/

const YEAR = String.raw`(?:['’´]?(?:19[5-9]\d|20\d\d|\d\d))`
const ALONE = String.raw`(?<![\d.,a-z'§])`
const END = String.raw`(?![\d§]|[.,]\d|[a-z]|\s?(?:v|val|valv|valvulas|cil|cc|hp|und|unds|unidades|pzas|mm|x)\b)`
const MONTH = String.raw`(?:0?[1-9]|1[0-2])[/.]`
const WORD_BEFORE = String.raw`(?:(?:modelos?|mod|anos?|m)\b\.?\s*|(?:del|de)\s+)?`
const TO = String.raw`\s*(?:-+>?|/|>+|\ba\b|\bal\b|\bhasta\b(?:\s+el)?|\by\b)\s*`
const OPEN_END = String.raw`(?:\s*(?:>+|\+|-+>|->>?|=>)|\s*(?:-|/|\ba\b|\bal\b|\bhasta\b)?\s*(?:\ben\s+adel(?:ante|\.)?|\badelante\b|\badel\b\.?|\bup\b|\bon\b|\b(?:la\s+|el\s+)?(?:fecha|hoy|presente|actual(?:idad|es)?|act)\b\.?|\by\s+posteriores\b|\bo\s+posterior\b|\bpa\W?\s*delante\b|\bpara\s+arriba\b|\.\.\.?)|\s*-(?=\s*(?:$|[,;/|)])))`
const OPEN_START = String.raw`(?:\s*<+|\s*-?\s*(?:\b(?:hacia|para)\s+atras\b|\by\s+anteriores\b|\bo\s+anterior\b|\bdown\b|\bpa\W?\s*atras\b))`

interface Way {
  pattern: RegExp
  read(groups: readonly string[], year: (text: string) => number | null): WrittenYears | null
}

const way = (source: string, read: Way['read']): Way => ({ pattern: new RegExp(source, 'g'), read })
const between = (from: number | null, to: number | null) =>
  from !== null && to !== null && from <= to && to - from <= 60 ? { from, to } : null

// Whichever says more comes first: what one has taken is no other's.
const WAYS: readonly Way[] = [
  way(`${ALONE}${WORD_BEFORE}${MONTH}(${YEAR})${TO}${MONTH}(${YEAR})${END}`, ([a = '', b = ''], year) =>
    between(year(a), year(b)),
  ),
  way(`${ALONE}((?:19[5-9]\\d|20\\d\\d)(?:\\s*[-/,]\\s*(?:19[5-9]\\d|20\\d\\d)){2,})${END}`, ([all = ''], year) => {
    const years = (all.match(/\d{4}/g) ?? []).flatMap((one) => year(one) ?? [])
    return between(Math.min(...years), Math.max(...years))
  }),
  way(`${ALONE}${WORD_BEFORE}(?:desde\\s+(?:el\\s+)?)?(${YEAR})${TO}(${YEAR})${END}`, ([a = '', b = ''], year) =>
    between(year(a), year(b)),
  ),
  way(`${ALONE}${WORD_BEFORE}(?:desde\\s+(?:el\\s+)?(?:ano\\s+)?)?(${YEAR})${OPEN_END}(?![a-z0-9])`, ([a = ''], year) =>
    open(year(a), null),
  ),
  way(
    `${ALONE}(?:desde|a\\s*partir\\s+del?|>=?|despues\\s+de)\\s*(?:el\\s+)?(?:ano\\s+|modelo\\s+|mod\\s+)?(${YEAR})${END}`,
    ([a = ''], year) => open(year(a), null),
  ),
  way(`${ALONE}(?:antes\\s+del?)\\s*(?:ano\\s+)?(${YEAR})${END}`, ([a = ''], year) => {
    const to = year(a)
    return open(null, to === null ? null : to - 1)
  }),
  way(`${ALONE}(?:hasta|hta\\.?|<=?)\\s*(?:el\\s+)?(?:ano\\s+|modelo\\s+|mod\\s+)?(${YEAR})${END}`, ([a = ''], year) =>
    open(null, year(a)),
  ),
  way(`${ALONE}${WORD_BEFORE}(${YEAR})${OPEN_START}(?![a-z0-9])`, ([a = ''], year) => open(null, year(a))),
  way(`${ALONE}(?:modelos?|mod|anos?|m)\\b\\.?\\s*(${YEAR})${END}`, ([a = ''], year) => {
    const one = year(a)
    return between(one, one)
  }),
  way(`${ALONE}((?:19[5-9]\\d|20\\d\\d)|['’´]\\d\\d)${END}`, ([a = ''], year) => {
    const one = year(a)
    return between(one, one)
  }),
]

const open = (from: number | null, to: number | null) => (from === null && to === null ? null : { from, to })

/** A year of four digits, or of two: '98' is 1998 and '06' is 2006. Null for what is none. */
export function writtenYear(text: string, newest: number): number | null {
  const digits = text.replace(/\D/g, '')
  const year = digits.length === 2 ? Number(digits) + (Number(digits) <= newest % 100 ? 2000 : 1900) : Number(digits)
  return year >= OLDEST &&
    year <= newest &&
    (digits.length === 4 || year <= newest) &&
    (digits.length !== 2 || year >= 1960)
    ? year
    : null
}

/** Takes the years out of a folded text and leaves marks in their place, in the order of `years`. */
export function takeYears(text: string, newest: number): { text: string; years: WrittenYears[] } {
  const years: WrittenYears[] = []
  let left = text
  for (const { pattern, read } of WAYS) {
    left = left.replace(pattern, (whole: string, ...groups: unknown[]) => {
      const found = read(groups.filter((one): one is string => typeof one === 'string').slice(0, -1), (year) =>
        writtenYear(year, newest),
      )
      if (found === null) return whole
      years.push(found)
      return ` §${years.length - 1}§ `
    })
  }
  return { text: left, years }
}

/**
 * Counters write in capitals, with arrows and dashes of every kind: keeps one kind of each, and removes invisible
 * characters.
 */
export function plainLine(line: string): string {
  return foldText(
    line
      .slice(0, 2000)
      .replace(/[\p{Cc}\p{Cf}§]/gu, ' ')
      .replace(/[‐‑‒–—―−]/g, '-')
      .replace(/[→»›➔⇒]/g, '>')
      .replace(/[≥]/g, '>')
      .replace(/[≤«‹]/g, '<'),
  )
}
