/** Shorter words are looked for whole. */
const SHORTEST_PREFIX = 3
const MOST_RUNS = 4

/**
 * Words for to_tsquery: all of them must match, the last one as a beginning. Terms contain only letters, digits and
 * dots, so quoting is enough. Where references are hidden, the beginning of a number must not find it: it could be
 * guessed digit by digit.
 */
export function wordsQuery(
  terms: readonly string[],
  { numbersWhole, allWhole = false }: { numbersWhole: boolean; allWhole?: boolean },
): string {
  const last = terms.at(-1) ?? ''
  const isOpen = !allWhole && last.length >= SHORTEST_PREFIX && !(numbersWhole && /[0-9]/.test(last))
  return terms.map((term, index) => termQuery(term, isOpen && index === terms.length - 1)).join(' & ')
}

/** Profiles of tyres: '175/70R14' is kept as '175' and '70r14', and of a rim's inches alone only the latter ends so. */
const PROFILES = Array.from({ length: 13 }, (_, at) => 25 + 5 * at)

// Numbers of parts begin with 'R14' too: the word alone is no rim.
function rimQuery(rim: string): string {
  const ends = PROFILES.flatMap((profile) => [`'${profile}${rim}'`, `'${profile}${rim}c'`])
  return `(${[...ends, `('llanta' <-> '${rim}')`, `('rin' <-> '${rim.slice(1)}')`].join(' | ')})`
}

// '20w50' is also searched as '20w 50', '20 w50' and '20 w 50', since titles use any of these.
function termQuery(term: string, open: boolean): string {
  const plain = term.replaceAll("'", '')
  const whole = `'${plain}'${open ? ':*' : ''}`
  const rim = /^r(?:1[2-9]|2[0-2])$/.exec(plain)?.[0]
  if (rim !== undefined) return rimQuery(rim)
  const runs = /^[a-z0-9/-]+$/.test(plain) ? (plain.match(/[0-9]+|[a-z]+/g) ?? []) : []
  if (runs.length < 2 || runs.length > MOST_RUNS) return whole
  const ways = splits(runs)
    .filter((way) => way.length > 1)
    .map((way) => `(${way.map((word) => `'${word}'`).join(' <-> ')})`)
  return `(${[whole, ...ways].join(' | ')})`
}

function splits([first = '', ...rest]: readonly string[]): string[][] {
  if (rest.length === 0) return [[first]]
  return splits(rest).flatMap(([next = '', ...others]) => [
    [first, next, ...others],
    [first + next, ...others],
  ])
}
