import { REPLACEMENTS } from '@tuerca/domain/replacements'
import type { Slot } from '../../platform/db/slots.ts'

/** Fewer characters are inside too many numbers to mean one. */
const SHORTEST_INSIDE = 4
/**
 * A known number of at least this length is only searched at both ends of other numbers, where makers add letters:
 * searching inside all of them costs ten times the rest of the search.
 */
const LONG_ENOUGH = 8
const MOST_BEGINNING = 300
const MOST_ENDING = 200
const MOST_INSIDE = 200

// Members of the same set, and relations without a known meaning, do not replace a part: they are only listed among its
// substitutes.
const IN_ITS_PLACE = `lower(s.type) in (${[...new Set(REPLACEMENTS.map(({ type }) => type))]
  .filter((type) => type !== 'part')
  .map((type) => `'${type}'`)
  .join(', ')})`

/** A number to look for; without punctuation. */
export interface NumberQuery {
  clean: string
  /** Whole numbers only: for "who has this part", and where references are hidden. */
  wholeOnly: boolean
  /** Also parts that only belong to the same set, for "who has this part". */
  everySubstitute: boolean
}

/** Whether a number is also searched inside others: a long one only at their ends, unless nobody has it whole. */
export function looksInside(number: string): 'no' | 'always' | 'when unknown' {
  if (number.length < SHORTEST_INSIDE) return 'no'
  return number.length < LONG_ENOUGH ? 'always' : 'when unknown'
}

/** The first text after all texts that begin with this one, for a range over an index in byte order. */
export const endOfPrefix = (clean: string) => `${clean}\u{10FFFF}`

/** As PostgreSQL's reverse(): by characters. */
const reversed = (clean: string) => Array.from(clean).reverse().join('')

export const numberShape = ({ clean, wholeOnly, everySubstitute }: NumberQuery) =>
  `number,${wholeOnly},${everySubstitute},${looksInside(clean)}`

export function numberValues({ clean }: Pick<NumberQuery, 'clean'>) {
  const turned = reversed(clean)
  return { number: clean, numberEnd: endOfPrefix(clean), turned, turnedEnd: endOfPrefix(turned), inside: `%${clean}%` }
}

/**
 * The parts found by a number without punctuation, each under its best match: 1 its own number, 2 a cross reference or
 * a substitute (`every`: of any kind), 3 the beginning of a number, 4 a piece of one.
 */
export function numberHitsSql(
  { clean: number, wholeOnly, everySubstitute }: NumberQuery,
  slot: Slot<keyof ReturnType<typeof numberValues>>,
): string {
  // Inside a sub-select the planner cannot see the number, so every number gets the one stored plan.
  const hidden = (name: Parameters<typeof slot>[0]) => `(select ${slot(name, 'text')})`
  const clean = hidden('number')
  const kinds = everySubstitute ? '' : ` and ${IN_ITS_PLACE}`
  const levels = [
    `select part_id, kind as match, null::bigint as substitution_id, false as backward from part_numbers where clean = ${clean}`,
    `select s.substitute_id, 2, s.id, false from part_numbers n join part_substitutions s on s.part_id = n.part_id where n.clean = ${clean} and n.kind = 1${kinds}`,
    `select s.part_id, 2, s.id, true from part_numbers n join part_substitutions s on s.substitute_id = n.part_id where n.clean = ${clean} and n.kind = 1${kinds}`,
  ]
  if (!wholeOnly) {
    // Own numbers before cross references, so that a limit never cuts them off.
    levels.push(
      `(select part_id, 3, null, false from part_numbers where clean ~>~ ${clean} and clean ~<~ ${hidden('numberEnd')} order by kind limit ${MOST_BEGINNING})`,
    )
    const inside = looksInside(number)
    if (inside !== 'no') {
      const onlyUnknown =
        inside === 'when unknown' ? `and not exists (select from part_numbers where clean = ${clean})` : ''
      if (onlyUnknown)
        levels.push(
          `(select part_id, 4, null, false from part_numbers where reverse(clean) ~>~ ${hidden('turned')} and reverse(clean) ~<~ ${hidden('turnedEnd')} limit ${MOST_ENDING})`,
        )
      levels.push(
        `(select part_id, 4, null, false from part_numbers where clean like ${hidden('inside')} ${onlyUnknown} limit ${MOST_INSIDE})`,
      )
    }
  }
  return bestHits(levels)
}

/** The parts that may stand for a part, in the same columns. */
export function substituteHitsSql(slot: Slot<'substitutesOf'>): string {
  const part = slot('substitutesOf', 'bigint')
  return bestHits([
    `select s.substitute_id as part_id, 2 as match, s.id as substitution_id, false as backward from part_substitutions s where s.part_id = ${part}`,
    `select s.part_id, 2, s.id, true from part_substitutions s where s.substitute_id = ${part}`,
  ])
}

function bestHits(levels: readonly string[]): string {
  return `hits as materialized (select distinct on (part_id) part_id, match, substitution_id, backward from (${levels.join('\nunion all\n')}) levels
    order by part_id, match, substitution_id nulls first)`
}
