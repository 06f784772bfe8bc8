import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { remindDebts } from './remind-debts.ts'
import { customerRoutes } from './routes.ts'

export { agreedTerms, type AgreedTerms, lockTerms, termsOf } from './agreed-terms.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'remind-debts': Periodic
  }
}

export const customers: Feature = {
  routes: customerRoutes,
  // From eight in the morning to six in the evening of both countries.
  jobs: { 'remind-debts': { kind: 'bulk', run: remindDebts, at: '17 14-23 * * *' } },
  async download({ db }, { id }) {
    const { rows } =
      await sql<object>`select t.name as store, c.label, c.discount_percentage, c.credit_limit, c.pay_days, c.created_at from store_customers c join stores t on t.id = c.store_id where c.user_id = ${id} order by c.id`.execute(
        db,
      )
    const { rows: ended } =
      await sql<object>`select t.name as store, f.label, f.ended_at from former_customers f join stores t on t.id = f.store_id where f.user_id = ${id} order by f.store_id`.execute(
        db,
      )
    return { storeAgreements: rows, endedStoreAgreements: ended }
  },
}
