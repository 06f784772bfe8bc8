import type { TxCtx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import { publicationsLeft } from '../mercado-libre/index.ts'

/** M7.48: how many listings a seller may still publish in Mercado Libre for free, and how many bought ones are left. */
export async function freePublications(ctx: TxCtx, user: User) {
  const { free, bought, expiresAt } = await publicationsLeft(ctx, user)
  return { freePublications: free, purchased: { amount: bought, expiredDate: expiresAt?.toISOString() ?? null } }
}
