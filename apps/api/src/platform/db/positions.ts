/** How far a database has got in its log: what is kept at one position is there at every later one. */
export type Position = bigint

/** '16/B374D848' as PostgreSQL writes it; null for anything else. */
export function positionOf(text: string): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

export interface Course {
  /** The primary was here at this moment. */
  saw(position: Position, at: number): void
  /** How old the oldest thing is that a replica at this position has not got, in milliseconds; null before the primary was ever seen. */
  lagAt(position: Position): number | null
}

/** As much as anybody asks about: whoever is further behind is not asked anyway. */
const MOST_SEEN = 300

/**
 * Where the primary was when, so that a replica's lag is told by its position alone: clocks, idle hours and a connection between
 * the two that fell silent do not matter. While the primary is away nothing ages, since nothing is written.
 */
export function courseOfPrimary(): Course {
  let seen: { position: Position; at: number }[] = []
  let lastAt: number | null = null
  return {
    saw(position, at) {
      const last = seen.at(-1)
      // Another primary, which had not got all that the one before had.
      if (last && position < last.position) seen = []
      if (!last || position !== last.position) seen.push({ position, at })
      if (seen.length > MOST_SEEN) seen.shift()
      lastAt = at
    },
    lagAt(position) {
      if (lastAt === null) return null
      const missing = seen.find((one) => one.position > position)
      return missing ? lastAt - missing.at : 0
    },
  }
}
