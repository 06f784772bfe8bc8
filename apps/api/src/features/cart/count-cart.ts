import type { TxCtx } from '../../platform/context.ts'
import { countedSql, ownedBy, ownerOf } from './owner.ts'

/** How many lines the header's badge tells; a browser without a cart costs no statement. */
export async function countCart(ctx: Pick<TxCtx, 'db' | 'user' | 'guest' | 'country' | 'store'>): Promise<number> {
  const owner = ownerOf(ctx)
  if (!owner) return 0
  const { count } = await ctx.db.selectFrom('cart_lines').select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownedBy(owner)).where(countedSql(ctx)).executeTakeFirstOrThrow()
  return count
}
