import { CONFIRMATION_ANSWERED, CONFIRMATION_CLOSED } from '@tuerca/contract/sales'
import { CONFIRMATION_MISSING } from '@tuerca/contract/sales-wire'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { dequeue } from '../../platform/jobs.ts'
import { tellWithdrawn } from './messages.ts'
import { closeQuestion } from './tend-confirmation.ts'
import { stateAt } from './wire.ts'

/** The buyer withdraws the question while nobody has answered it; already withdrawn is success. */
export async function withdrawConfirmation(
  ctx: TxCtx,
  buyerId: number,
  { saleId, reason }: { saleId: number; reason: string },
) {
  const sale = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', saleId)
    .where('kind', '=', 'confirmation')
    .where('buyer_id', '=', buyerId)
    .forUpdate()
    .executeTakeFirst()
  if (!sale) throw notFound(CONFIRMATION_MISSING)
  if (sale.state === 'withdrawn') return
  if (stateAt(sale, ctx.now) !== 'asked') throw conflict(sale.answered_at ? CONFIRMATION_ANSWERED : CONFIRMATION_CLOSED)
  await closeQuestion(ctx, saleId, 'withdrawn')
  if (reason) await ctx.db.updateTable('sales').set({ comment: reason }).where('id', '=', saleId).execute()
  await dequeue(ctx, `confirmation-${saleId}`)
  await tellWithdrawn(ctx, saleId)
}
