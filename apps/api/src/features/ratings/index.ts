import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { askForRatings } from './ask-for-rating.ts'
import { ratingRoutes } from './routes.ts'

export { askAgain, isOfSale } from './ask-for-rating.ts'
export { rateByScore } from './rate-sale.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'ask-for-ratings': Periodic
  }
}

export const ratings: Feature = {
  routes: ratingRoutes,
  jobs: { 'ask-for-ratings': { kind: 'bulk', run: askForRatings, at: '17 * * * *' } },
  async download({ db }, { id }) {
    const given = await db
      .selectFrom('sale_ratings')
      .select(['sale_id', 'score', 'comment', 'asked_at', 'rated_at', 'answer', 'answered_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    return { ratings: given }
  },
}
