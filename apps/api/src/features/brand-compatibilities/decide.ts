import { BRAND_MISSING, COMPATIBILITY_MISSING, IS_A_SPELLING, SAME_BRAND } from '@tuerca/contract/brand-compatibilities'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import type { TxCtx } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { type Decision, decideBrand } from '../store-products/index.ts'
import { writtenId } from './written-brands.ts'

/** Decides what a writing is. Throws 400, 404, and 409 where it is decided already or another job of the store runs. */
export async function decide(
  ctx: TxCtx,
  user: User,
  { storeId, written, ...decision }: Decision & { storeId: number; written: string },
) {
  if (!user.storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
  const id = await writtenId(ctx, storeId, written)
  await requireBrand(ctx, { storeId, written: id, ...decision })
  return decideBrand(ctx, { storeId, userId: user.id, written: id, now: decision, isNew: true })
}

/** Decides it anew. */
export async function decideAnew(ctx: TxCtx, user: User, { id, ...decision }: Decision & { id: number }) {
  const { storeId, written } = await ownDecision(ctx, user, id)
  await requireBrand(ctx, { storeId, written, ...decision })
  return decideBrand(ctx, { storeId, userId: user.id, written, now: decision })
}

/** Forgets it: products are labelled as they are written. */
export async function forgetDecision(ctx: TxCtx, user: User, id: number) {
  const { id: _, ...started } = await decideBrand(ctx, {
    ...(await ownDecision(ctx, user, id)),
    userId: user.id,
    now: null,
  })
  return started
}

async function ownDecision(
  { db }: Pick<TxCtx, 'db'>,
  user: User,
  id: number,
): Promise<{ storeId: number; written: number }> {
  const row = await db
    .selectFrom('brand_compatibilities')
    .select(['store_id', 'written_brand_id'])
    .where('id', '=', id)
    .where('store_id', 'in', [...user.storeIds, -1])
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound(COMPATIBILITY_MISSING)
  return { storeId: row.store_id, written: row.written_brand_id }
}

/** The brand is there, is another one, and is none that the store says to be a writing of a third. */
async function requireBrand(
  { db }: Pick<TxCtx, 'db'>,
  { storeId, written, brandId }: { storeId: number; written: number; brandId: number },
): Promise<void> {
  if (brandId === written) throw invalid([SAME_BRAND])
  const there = await db.selectFrom('product_brands').select('id').where('id', '=', brandId).executeTakeFirst()
  if (!there) throw invalid([BRAND_MISSING])
  const spelling = await db
    .selectFrom('brand_compatibilities')
    .select('id')
    .where('store_id', '=', storeId)
    .where('written_brand_id', '=', brandId)
    .where('kind', '=', 'spelling')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (spelling) throw invalid([IS_A_SPELLING])
}
