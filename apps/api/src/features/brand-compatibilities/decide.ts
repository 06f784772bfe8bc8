import {
  BRAND_MISSING,
  COMPATIBILITY_EXISTS,
  COMPATIBILITY_MISSING,
  IS_A_SPELLING,
  SAME_BRAND,
} from '@tuerca/contract/brand-compatibilities'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import type { TxCtx } from '../../platform/context.ts'
import type { BrandDecision } from '../../platform/db/column-types.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { decideBrand, decideBrands, jobThatSaid, lockStore, type JobStart } from '../store-products/index.ts'
import { writtenId } from './written-brands.ts'

/**
 * Decides which brand a spelling is. Throws 400, 404, and 409 when it is already decided or another job of the store
 * runs.
 */
export async function decide(
  ctx: TxCtx,
  user: User,
  { storeId, written, ...decision }: BrandDecision & { storeId: number; written: string },
) {
  if (!user.storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
  const id = await writtenId(ctx, storeId, written)
  await requireBrand(ctx, { storeId, written: id, ...decision })
  return decideBrand(ctx, { storeId, userId: user.id, written: id, now: decision, isNew: true })
}

/**
 * Decides which brands several spellings are, all or none. Throws 404, 400 with a line for each that cannot be decided
 * so, and 409 when another job of the store runs.
 */
export async function decideMany(
  ctx: TxCtx,
  user: User,
  { storeId, decisions }: { storeId: number; decisions: readonly (BrandDecision & { written: string })[] },
): Promise<JobStart> {
  if (!user.storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
  await lockStore(ctx, storeId)
  const decided = await decidedOf(ctx, storeId)
  const [meant, problems]: [{ written: number; now: BrandDecision }[], string[]] = [[], []]
  for (const { written, ...now } of decisions) {
    try {
      const id = await writtenId(ctx, storeId, written)
      if (decided.has(id)) throw conflict(COMPATIBILITY_EXISTS)
      await requireBrand(ctx, { storeId, written: id, ...now })
      meant.push({ written: id, now })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.push(`«${written}»: ${error.message}`)
    }
  }
  const written = new Set(meant.map((one) => one.written))
  for (const { now } of meant) if (now.kind === 'spelling' && written.has(now.brandId)) problems.push(IS_A_SPELLING)
  if (problems.length > 0) throw invalid([...new Set(problems)])
  const { ids: _, ...started } = await decideBrands(ctx, { storeId, userId: user.id, decisions: meant, isNew: true })
  return started
}

async function decidedOf({ db }: Pick<TxCtx, 'db'>, storeId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('brand_compatibilities')
    .select('written_brand_id')
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.written_brand_id))
}

/** Changes the decision. Deciding the same again answers as the first time. */
export async function decideAnew(ctx: TxCtx, user: User, { id, ...decision }: BrandDecision & { id: number }) {
  const { storeId, written, now, endedAt } = await heldDecision(ctx, user, id)
  if (endedAt) throw notFound(COMPATIBILITY_MISSING)
  const isSaid = now.brandId === decision.brandId && now.kind === decision.kind
  const told = isSaid ? await jobThatSaid(ctx, { storeId, written, now }) : null
  if (told) return { ...told, id }
  await requireBrand(ctx, { storeId, written, ...decision })
  return decideBrand(ctx, { storeId, userId: user.id, written, now: decision })
}

/** Deletes a decision: products are labelled as written. Deleting again answers as the first time. */
export async function forgetDecision(ctx: TxCtx, user: User, id: number): Promise<JobStart> {
  const { storeId, written, endedAt } = await heldDecision(ctx, user, id)
  if (endedAt) {
    const told = await jobThatSaid(ctx, { storeId, written, now: null, at: endedAt })
    if (!told) throw notFound(COMPATIBILITY_MISSING)
    return told
  }
  const { id: _, ...started } = await decideBrand(ctx, { storeId, written, userId: user.id, now: null })
  return started
}

interface DecisionRow {
  storeId: number
  written: number
  now: BrandDecision
  endedAt: Date | null
}

/** One of the user's own decisions, read when no other change of the store's brands is under way. */
async function heldDecision(ctx: TxCtx, user: User, id: number): Promise<DecisionRow> {
  const read = async () => {
    const row = await ctx.db
      .selectFrom('brand_compatibilities')
      .select(['store_id', 'written_brand_id', 'brand_id', 'kind', 'ended_at'])
      .where('id', '=', id)
      .where('store_id', 'in', [...user.storeIds, -1])
      .executeTakeFirst()
    if (!row) throw notFound(COMPATIBILITY_MISSING)
    return row
  }
  await lockStore(ctx, (await read()).store_id)
  const { store_id, written_brand_id, brand_id, kind, ended_at } = await read()
  return { storeId: store_id, written: written_brand_id, now: { brandId: brand_id, kind }, endedAt: ended_at }
}

/** Checks that the brand exists, is another one, and is not itself decided to be a spelling of a third. */
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
