import type { Answer } from '@tuerca/contract/endpoint'
import type { getCreditTotals } from '@tuerca/contract/consultations'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type Totals = Answer<typeof getCreditTotals>['data']

/** Whether every lot contains what its ledger says, and the totals of each type. */
export async function checkCredits(db: Db): Promise<Totals> {
  const [types, imbalances] = await Promise.all([
    sql<{
      transaction_type: TransactionType
      granted: number
      spent: number
      expired: number
      reversed: number
      held: number
    }>`
      select l.transaction_type,
        coalesce(sum(m.amount) filter (where m.movement = 'grant'), 0)::int as granted,
        -coalesce(sum(m.amount) filter (where m.movement in ('spend', 'hold', 'release')), 0)::int as spent,
        -coalesce(sum(m.amount) filter (where m.movement = 'expiry'), 0)::int as expired,
        -coalesce(sum(m.amount) filter (where m.movement = 'reversal'), 0)::int as reversed,
        coalesce(sum(m.amount), 0)::int as held
      from consultation_lots l join credit_ledger m on m.lot_id = l.id group by l.transaction_type order by l.transaction_type`.execute(
      db,
    ),
    sql<{
      lot_id: number
      holds: number
      ledger: number
    }>`select lot_id, holds, ledger from credit_imbalances order by lot_id limit 100`.execute(db),
  ])
  return {
    types: types.rows,
    imbalances: imbalances.rows.map(({ lot_id, holds, ledger }) => ({ lot: lot_id, holds, ledger })),
  }
}
