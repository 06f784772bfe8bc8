import { saleState } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { isAtGateway } from '../payments/index.ts'
import { paidByAgreement } from './agreed.ts'
import { forgetContact } from './forget-contact.ts'
import { moveSale } from './move-sale.ts'
import { lockedById, type LockedSale } from './sale-access.ts'
import { tendSale } from './tend-sale.ts'

/**
 * States in which delivery has not begun: the sale is cancelled, its pieces return to stock, and the store is told.
 * Other sales keep their address until they are over, since who paid gets the goods.
 */
const NOT_BEGUN = ['sent', 'unpaid', 'accepted']
const GONE = 'Quien compró cerró su cuenta.'

/**
 * Prepares the orders and purchases of an account that is deleted. Whatever moves money locks payments before sales,
 * and so does this.
 */
export async function forgetBuyer(ctx: TxCtx, userId: number): Promise<void> {
  await sql`select from transactions where id in (select transaction_id from sales where buyer_id = ${userId}) order by id for update`.execute(
    ctx.db,
  )
  const sales = await ctx.db
    .selectFrom('sales')
    .select('id')
    .where('buyer_id', '=', userId)
    .where('kind', '<>', 'confirmation')
    .orderBy('id')
    .execute()
  for (const { id } of sales) {
    // What the clock ended is ended, though its job did not run yet.
    await tendSale(ctx, id)
    const sale = await lockedById(ctx, id)
    if (!sale) continue
    // What was paid directly to the store is for the store to deliver or pay back.
    const isCancelled =
      NOT_BEGUN.includes(sale.state) && !(await isWaiting(ctx, sale)) && (await paidByAgreement(ctx.db, id)) === 0
    if (isCancelled) await moveSale(ctx, sale, { to: 'cancelled', by: 'buyer', userId: null, reason: GONE })
    // The name of a debtor stays: deletion leaves what the claim needs.
    await keepContact(ctx, { id, userId })
    if (isCancelled || !saleState(sale.kind, sale.state)?.open) await forgetContact(ctx, id)
  }
}

/** The gateway decides: if it is paid it is delivered; if refused it expires, and is cleaned up then. */
const isWaiting = async (ctx: TxCtx, { state, transaction_id }: LockedSale) =>
  state === 'unpaid' && transaction_id !== null && (await isAtGateway(ctx, transaction_id))

/** Copies name and telephone from the account when the purchase has none of its own. */
async function keepContact(ctx: TxCtx, { id, userId }: { id: number; userId: number }) {
  const { name, email, mobile } = await ctx.db
    .selectFrom('users')
    .select(['name', 'email', 'mobile'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('sales')
    .set({ buyer_contact: toJson({ name, email, mobile }) })
    .where('id', '=', id)
    .where('buyer_contact', 'is', null)
    .execute()
}
