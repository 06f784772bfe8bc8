import type { TxCtx } from '../../platform/context.ts'
import { ownedBy, ownerOf } from './owner.ts'

/** How many lines the header's badge tells: in the visited country, without those kept for later; a browser without a cart costs no statement. */
export async function countCart(ctx: Pick<TxCtx, 'db' | 'user' | 'guest' | 'country'>): Promise<number> {
  const owner = ownerOf(ctx)
  if (!owner) return 0
  const { count } = await ctx.db.selectFrom('cart_lines').select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownedBy(owner)).where('country', '=', ctx.country).where('saved', '=', false).executeTakeFirstOrThrow()
  return count
}
