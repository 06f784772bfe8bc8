import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { sweep } from '../../platform/sweep.ts'
import { giveBackStock } from '../listings/index.ts'
import { lockSales, moveSales, type PayableSale, type SaleMove, tellMoved } from '../sales/index.ts'

/** Its pieces, as far as the listing is still there. */
export const heldPieces = (sales: readonly PayableSale[]) =>
  sales.flatMap(({ lines }) =>
    lines.flatMap(({ productId, warehouseId, quantity }) =>
      productId === null || warehouseId === null ? [] : [{ productId, warehouseId, quantity }],
    ),
  )

/**
 * Releases what these unpaid payments reserve: their sales expire and the pieces return to stock. Paid sales are not
 * touched. Gives the released ones.
 */
export async function releasePayments(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  transactionIds: readonly number[],
  why: Pick<SaleMove, 'side' | 'action' | 'note'>,
): Promise<number[]> {
  const unpaid = (await lockSales(ctx, { transactionIds })).filter(
    ({ kind, state }) => kind === 'purchase' && state === 'unpaid',
  )
  if (unpaid.length === 0) return []
  const pieces = heldPieces(unpaid.filter(({ stockHeld }) => stockHeld))
  if (pieces.length > 0) await giveBackStock(ctx, pieces)
  const ids = unpaid.map(({ id }) => id)
  await moveSales(ctx, ids, { ...why, state: 'expired', stockHeld: false })
  return ids
}

const EXPIRED = { side: 'time', action: 'expire', note: 'No llegó el pago en 20 minutos' } as const

/**
 * An unpaid purchase has run out of time. One that is waiting at its gateway stays reserved until the gateway answers.
 */
export async function releaseIfDue(ctx: TxCtx, transactionId: number): Promise<void> {
  const {
    rows: [payment],
  } = await sql<{
    provider_id: string | null
    state: string
  }>`select provider_id, state from transactions where id = ${transactionId} for update`.execute(ctx.db)
  if (!payment || payment.state === 'approved' || (payment.provider_id !== null && payment.state === 'pending')) return
  const {
    rows: [due],
  } = await sql<{
    over: boolean
  }>`select coalesce(bool_and(expires_at <= ${ctx.now}), false) as over from sales where transaction_id = ${transactionId} and state = 'unpaid'`.execute(
    ctx.db,
  )
  if (!due?.over) return
  for (const id of await releasePayments(ctx, [transactionId], EXPIRED))
    await tellMoved(ctx, id, { to: 'expired', by: 'time' })
}

const MOST_AT_ONCE = 200

/** For payments without a job of their own, for example after a crash. */
export async function releaseDue(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select distinct transaction_id as id from sales where state = 'unpaid' and expires_at <= ${ctx.now} and transaction_id is not null order by 1 limit ${MOST_AT_ONCE}`.execute(
    ctx.db,
  )
  await sweep(ctx, rows, { what: 'held payments', each: (ctx, { id }) => releaseIfDue(ctx, id) })
}
