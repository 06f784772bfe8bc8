import type { Ctx } from '../../platform/context.ts'

const KEPT_DAYS = 180

/** Deletes carts of browsers that did not come back: a guest's cart has no account whose deletion would end it. */
export async function forgetStaleCarts({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('guest_hash', 'is not', null)
    .where('updated_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
}
