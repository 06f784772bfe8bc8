import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { askLater } from './ask-payment.ts'
import { tellAdmins } from './tell-admins.ts'

/** A sale by agreement, or that lacks its payment, is named by its own number below zero. */
export interface Imbalance {
  transaction_id: number
  problem: string
}

/** Contradictions between payments, ledger and credits; empty when everything adds up. */
export async function imbalances(db: TxCtx['db']): Promise<Imbalance[]> {
  const { rows } =
    await sql<Imbalance>`select transaction_id, problem from payment_imbalances union all select transaction_id, problem from payout_imbalances union all select transaction_id, problem from sale_imbalances order by transaction_id, problem limit 200`.execute(
      db,
    )
  return rows
}

/** Once a day: adds up the ledger, and asks again about open payments that no job asks about any more. */
export async function checkPayments(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await imbalances(ctx.db)
    if (found.length > 0) {
      await tellAdmins(ctx, {
        key: `payment-imbalance:${ctx.now.toISOString().slice(0, 10)}`,
        title: 'El libro de pagos no cuadra',
        text: found
          .slice(0, 10)
          .map(
            (one) =>
              `${one.transaction_id < 0 ? `Venta ${-one.transaction_id}` : `Pago ${one.transaction_id}`}: ${one.problem}`,
          )
          .join('\n'),
      })
    }
    const forgotten = await ctx.db
      .selectFrom('transactions')
      .select('id')
      .where('state', 'in', ['created', 'pending'])
      .where('created_at', '<', new Date(ctx.now.getTime() - 86_400_000))
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id } of forgotten) await askLater(ctx, id, 4, 0)
  })
}
