/** How far a database has come in its log: what is stored at one position is there at every later one. */
export type Position = bigint

/** '16/B374D848' as PostgreSQL writes it; null for anything else. */
export function positionOf(text: string): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

export interface Course {
  /** The primary was here at this moment. */
  saw(position: Position, at: number): void
  /**
   * The age, in milliseconds, of the oldest change that a replica at this position lacks; null before the primary was
   * ever seen.
   */
  lagAt(position: Position): number | null
}

/** Enough positions: a replica that is further behind is not used anyway. */
const MOST_SEEN = 300

/**
 * Remembers where the primary was at which time, so that a replica's lag follows from its position alone: clocks, idle
 * hours and a broken connection between the two do not matter. While the primary is away no lag grows, since nothing is
 * written.
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
