import type { TxCtx } from '../../platform/context.ts'
import { countedSql, ownedBy, type Owner, ownerOf } from './owner.ts'

type Counting = Pick<TxCtx, 'db' | 'user' | 'guest' | 'country' | 'store'>

const linesOf = (ctx: Counting, owner: Owner) =>
  ctx.db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownedBy(owner))
    .where(countedSql(ctx))

/** The number of lines for the header's badge; a browser without a cart costs no statement. */
export async function countCart(ctx: Counting): Promise<number> {
  const owner = ownerOf(ctx)
  return owner ? (await linesOf(ctx, owner).executeTakeFirstOrThrow()).count : 0
}

/** The same for a person as part of another statement, so that the header costs none of its own. */
export const cartCountOf = (ctx: Counting, userId: number) => linesOf(ctx, { userId, guestHash: null })

/** What waits in the other country, as its header would count it; null where nothing does. */
export async function linesElsewhere({ country, ...ctx }: Counting) {
  const owner = ownerOf(ctx)
  if (!owner || ctx.store) return null
  const found = await ctx.db
    .selectFrom('cart_lines')
    .select(['country', ({ fn }) => fn.countAll<number>().as('count')])
    .where(ownedBy(owner))
    .where('country', '<>', country)
    .where('saved', '=', false)
    .groupBy('country')
    .executeTakeFirst()
  return found ?? null
}
