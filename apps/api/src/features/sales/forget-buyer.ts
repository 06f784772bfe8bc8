import type { TxCtx } from '../../platform/context.ts'
import { moveSale } from './move-sale.ts'
import { lockedById } from './sale-access.ts'
import { forgetContact } from './tend-sale.ts'

/** What nobody has begun to bring: it is cancelled, its pieces go back, and its store is told. */
const NOT_BEGUN = ['sent', 'unpaid', 'accepted']
/** What a store still has to bring keeps its address until it is closed: who paid for it gets it. */
const ON_ITS_WAY = ['paid', 'preparing', 'ready', 'shipped', 'delivered']
const GONE = 'Quien compró cerró su cuenta.'

/** An account goes, and has orders or purchases. */
export async function forgetBuyer(ctx: TxCtx, userId: number): Promise<void> {
  const sales = await ctx.db.selectFrom('sales').select(['id', 'state']).where('buyer_id', '=', userId).where('kind', '<>', 'confirmation').orderBy('id').execute()
  for (const { id, state } of sales) {
    if (NOT_BEGUN.includes(state)) {
      const sale = await lockedById(ctx, id)
      // The clock or the other side may have been quicker.
      if (sale && NOT_BEGUN.includes(sale.state)) await moveSale(ctx, sale, { to: 'cancelled', by: 'buyer', userId: null, reason: GONE })
    }
    if (!ON_ITS_WAY.includes(state)) await forgetContact(ctx, id)
    else await keepContact(ctx, { id, userId })
  }
}

/** Name and telephone were the account's, where the purchase has none of its own. */
async function keepContact(ctx: TxCtx, { id, userId }: { id: number; userId: number }) {
  const { name, email, mobile } = await ctx.db.selectFrom('users').select(['name', 'email', 'mobile']).where('id', '=', userId).executeTakeFirstOrThrow()
  await ctx.db.updateTable('sales').set({ buyer_contact: JSON.stringify({ name, email, mobile }) }).where('id', '=', id).where('buyer_contact', 'is', null).execute()
}
