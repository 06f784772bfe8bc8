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

/** What nobody has begun to bring: it is cancelled, its pieces go back, and its store is told. The rest keeps its address until it is over: who paid for it gets it. */
const NOT_BEGUN = ['sent', 'unpaid', 'accepted']
const GONE = 'Quien compró cerró su cuenta.'

/** An account goes, and has orders or purchases. What moves money locks payments before sales, and so does this. */
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
    // What was paid to the store for it is the store's to bring, or to give back.
    const isCancelled =
      NOT_BEGUN.includes(sale.state) && !(await isWaiting(ctx, sale)) && (await paidByAgreement(ctx.db, id)) === 0
    if (isCancelled) await moveSale(ctx, sale, { to: 'cancelled', by: 'buyer', userId: null, reason: GONE })
    // Who owes for it is named by it: forgetting leaves what the claim needs.
    await keepContact(ctx, { id, userId })
    if (isCancelled || !saleState(sale.kind, sale.state)?.open) await forgetContact(ctx, id)
  }
}

/** The gateway decides about it: paid, it is brought; refused, it expires and is forgotten then. */
const isWaiting = async (ctx: TxCtx, { state, transaction_id }: LockedSale) =>
  state === 'unpaid' && transaction_id !== null && (await isAtGateway(ctx, transaction_id))

/** Name and telephone were the account's, where the purchase has none of its own. */
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
