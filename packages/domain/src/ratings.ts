const DAY = 86_400_000

/** How each score reads, from 1 to 5. */
export const SCORE_WORDS = ['Muy mal', 'Mal', 'Regular', 'Bien', 'Muy bien'] as const

export const RATING_TIMES = {
  /** Asked one day after delivery, when the buyer has had time to look at it. */
  askedAfter: DAY,
  /** Not asked later than this, while the purchase is still fresh in mind. */
  askedUntil: 10 * DAY,
  ratedUntil: 90 * DAY,
} as const

/** M7.42: how often one is asked in all. */
export const ASKED_AT_MOST = 3

/** From how many of each score, 1 first; null: nobody rated it. */
export function ratingOf(byScore: readonly number[]): { average: number; count: number } | null {
  const count = byScore.reduce((sum, many) => sum + many, 0)
  return count === 0 ? null : { average: byScore.reduce((sum, many, at) => sum + many * (at + 1), 0) / count, count }
}

/** Whether a sale in that state may be rated now. */
export const mayBeRated = ({ state, deliveredAt, now }: { state: string; deliveredAt: Date | null; now: Date }) =>
  (state === 'delivered' || state === 'closed') &&
  deliveredAt !== null &&
  now.getTime() - deliveredAt.getTime() <= RATING_TIMES.ratedUntil
