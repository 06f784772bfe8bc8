import { cleanPartNumber } from '@tuerca/domain/part-number'
import { orientation } from '@tuerca/domain/replacements'
import { turnedReplacement } from '@tuerca/domain/turned-replacement'
import type { CrossNumber, FoundPart, Statement } from './queries.ts'

export interface FoundReplacement {
  type: string
  way: string
  partId: number | null
  manufacturer: string
  number: string
  name: string
}

/** The substitutes of one number of one manufacturer; partId is null when only others name that number. */
export interface FoundGroup {
  partId: number | null
  manufacturer: string
  number: string
  name: string
  replacements: FoundReplacement[]
}

// A brand that names a maker's number copied that part: a duplicate, as far as anybody says.
const COPY = { type: 'duplicate', way: 'forward' }
const ORIGINAL = { type: 'duplicate', way: 'backward' }
const SURENESS = { sure: 0, unsure: 1, no: 2 }

/**
 * C3.11: what is known about the parts of a number, grouped by the maker of the searched part, the most certain first.
 */
export function groupReplacements(found: FoundPart[], statements: Statement[], crosses: CrossNumber[]): FoundGroup[] {
  const groups: FoundGroup[] = found
    .filter((part) => part.own)
    .map(({ partId, manufacturer, number, name }) => ({ partId, manufacturer, number, name, replacements: [] }))
  const byPart = new Map(groups.map((group) => [group.partId, group]))
  for (const { searchedId, turned, ...told } of statements) {
    const reading = turned ? turnedReplacement(told.type, told.way) : told
    if (reading) add(byPart.get(searchedId), { ...told, type: reading.type, way: reading.way })
  }
  // What is stated goes before what follows from a cross reference.
  for (const part of found.filter((one) => !one.own)) addUnstated(groupFor(groups, part), { ...COPY, ...listed(part) })
  for (const { searchedId, partId, manufacturer, number, name } of crosses) {
    addUnstated(byPart.get(searchedId), { ...ORIGINAL, partId, manufacturer, number, name })
  }
  for (const group of groups)
    group.replacements.sort((a, b) => SURENESS[orientation(a.type, a.way)] - SURENESS[orientation(b.type, b.way)])
  return groups
}

function listed({ partId, manufacturer, number, name }: FoundPart) {
  return { partId, manufacturer, number, name }
}

/** The group of the number that a brand names; created when nobody here makes that part. */
function groupFor(groups: FoundGroup[], part: FoundPart): FoundGroup {
  const { manufacturer, number } = part.searched
  const known =
    groups.find((group) => group.manufacturer === manufacturer) ?? (manufacturer === '' ? groups[0] : undefined)
  if (known) return known
  const made = { partId: null, manufacturer, number, name: part.name, replacements: [] }
  groups.push(made)
  return made
}

const keyOf = (part: Pick<FoundReplacement, 'manufacturer' | 'number'>) =>
  `${part.manufacturer.toLowerCase()} ${cleanPartNumber(part.number)}`

function add(group: FoundGroup | undefined, one: FoundReplacement) {
  const same = group?.replacements.some(
    (other) => keyOf(other) === keyOf(one) && other.type === one.type && other.way === one.way,
  )
  if (group && !same && keyOf(group) !== keyOf(one)) group.replacements.push(one)
}

function addUnstated(group: FoundGroup | undefined, one: FoundReplacement) {
  if (group && !group.replacements.some((other) => keyOf(other) === keyOf(one))) add(group, one)
}
