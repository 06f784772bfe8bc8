import type { Feature } from '../../platform/feature.ts'
import { questionRoutes } from './routes.ts'

export { keepQuestionElsewhere, markAnswered } from './elsewhere.ts'
export { receivedIds } from './queries.ts'

export const questions: Feature = {
  routes: questionRoutes,
  async download({ db }, { id }) {
    const rows = await db.selectFrom('product_questions').selectAll().where('user_id', '=', id).orderBy('id').execute()
    return { questions: rows.map(({ user_id: _, ...row }) => row) }
  },
}
