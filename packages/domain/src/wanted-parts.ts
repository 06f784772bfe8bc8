/**
 * What counters are asked for most, by car: a kind of part (db/reference/part-vocabulary.csv), with its place if it has
 * several.
 */
export interface WantedPart {
  kind: string
  place?: 'delantero' | 'trasero'
}

/**
 * In the order in which a page shows them. A part that a car does not have is not offered for it: glow plugs only for
 * diesels.
 */
export const WANTED_PARTS: readonly WantedPart[] = [
  { kind: 'brake-pads', place: 'delantero' },
  { kind: 'brake-disc', place: 'delantero' },
  { kind: 'oil-filter' },
  { kind: 'air-filter' },
  { kind: 'spark-plug' },
  { kind: 'glow-plug' },
  { kind: 'engine-oil' },
  { kind: 'fuel-filter' },
  { kind: 'diesel-fuel-filter' },
  { kind: 'cabin-filter' },
  { kind: 'timing-belt-kit' },
  { kind: 'timing-belt' },
  { kind: 'accessory-belt' },
  { kind: 'battery' },
  { kind: 'shock-absorber', place: 'delantero' },
  { kind: 'brake-pads', place: 'trasero' },
  { kind: 'brake-shoes', place: 'trasero' },
  { kind: 'water-pump' },
  { kind: 'clutch-kit' },
  { kind: 'wiper-blade' },
  { kind: 'stabilizer-link', place: 'delantero' },
  { kind: 'ball-joint' },
  { kind: 'headlight' },
]

/** What is changed with the oil, in the order of the bill. */
export const OIL_CHANGE: readonly string[] = ['oil-filter', 'air-filter', 'fuel-filter', 'diesel-fuel-filter']

export const OIL = 'engine-oil'

/** As many as fit on a page before people have to search among them. */
export const MOST_WANTED = 16

/** A kind of part at its places, as the shop's types are. */
export interface TypeOfPart {
  kind: string | null
  places: readonly string[]
}

export function isWanted({ kind, places }: TypeOfPart, wanted: WantedPart): boolean {
  return kind === wanted.kind && (wanted.place === undefined || places.includes(wanted.place))
}

/** The common part of the names of several types: left and right shock absorbers are one thing to ask for. */
export function commonName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '))
  const same = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  return (same < 0 ? first : first.slice(0, same)).join(' ')
}
