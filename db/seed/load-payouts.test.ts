import { expect, test } from 'vitest'
import { imbalances } from '../../apps/api/src/features/payments/index.ts'
import { testDatabase } from '../../apps/api/src/platform/db/testing.ts'

test('what the demonstration sold has its payment, and the check of payments tells of what lacks one', async () => {
  const { db, pool, close } = await testDatabase()
  try {
    expect(await imbalances(db)).toEqual([])
    const { rows } = await pool.query<{ id: number; state: string; balance: number }>(
      `select s.id, s.state, (select sum(l.amount_minor) from payment_ledger l where l.transaction_id = s.transaction_id and l.account like 'gateway:%') - s.total as balance
       from sales s where s.kind = 'purchase' and s.id between 910001 and 919999 and s.state not in ('unpaid', 'expired') order by s.id`,
    )
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ balance }) => balance !== 0)).toEqual([])
    const id = rows.find(({ state }) => state === 'shipped')?.id ?? 0
    await pool.query('update sales set transaction_id = null where id = $1', [id])
    expect(await imbalances(db)).toContainEqual({ transaction_id: -id, problem: 'paid and without a payment' })
  } finally {
    await close()
  }
})
