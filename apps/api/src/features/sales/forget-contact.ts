import type { TxCtx } from '../../platform/context.ts'

/** An account that is gone: its address was kept for as long as the store had something to bring. */
export async function forgetContact(ctx: Pick<TxCtx, 'db'>, saleId: number) {
  await ctx.db.updateTable('sales').set({ buyer_contact: null, shipping: null, billing: null, comment: '' }).where('id', '=', saleId).execute()
}
