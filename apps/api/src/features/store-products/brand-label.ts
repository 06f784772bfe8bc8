import { COMPATIBILITY_EXISTS } from '@tuerca/contract/brand-compatibilities'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { BrandDecision, BrandLabel, JobOrder, ListingState } from '../../platform/db/column-types.ts'
import { conflict } from '../../platform/errors.ts'
import { partsOfBrand } from '../imports/index.ts'
import { labelFor, labelsOf, type Target } from './job-kinds.ts'
import { lockStoreJobs, type JobStart, startJob } from './start-job.ts'

interface DecisionToWrite {
  written: number
  now: BrandDecision | null
}

/**
 * Decides which brand a spelling is, or deletes the decision, and starts the job that relabels its products. `id`: of
 * the decision. Throws 409.
 */
export async function decideBrand(
  ctx: TxCtx,
  { written, now, ...asked }: DecisionToWrite & { storeId: number; userId: number; isNew?: boolean },
): Promise<JobStart & { id: number }> {
  const { ids, ...started } = await decideBrands(ctx, { ...asked, decisions: [{ written, now }] })
  return { ...started, id: ids[0] ?? 0 }
}

/** The same for several spellings of a store, as one job: they are undone together. */
export async function decideBrands(
  ctx: TxCtx,
  {
    storeId,
    userId,
    decisions,
    isNew = false,
  }: { storeId: number; userId: number; decisions: readonly DecisionToWrite[]; isNew?: boolean },
): Promise<JobStart & { ids: number[] }> {
  // Locked before looking for another decision: of two at once the second finds the first.
  await lockStoreJobs(ctx, storeId, 'brand')
  const [labels, ids]: [BrandLabel[], number[]] = [[], []]
  for (const { written, now } of decisions) {
    const there = await decisionOf(ctx, storeId, written)
    if (there && isNew) throw conflict(COMPATIBILITY_EXISTS)
    const was = there ? { brandId: there.brandId, kind: there.kind } : null
    ids.push((await writeDecision(ctx, { storeId, written, now })) ?? there?.id ?? 0)
    labels.push({ written, brand: now?.kind === 'spelling' ? now.brandId : written, was, now })
  }
  const started = await startJob(ctx, {
    kind: 'brand',
    storeId,
    userId,
    asked: { labels },
    where: sql`p.store_id = ${storeId} and not p.by_offer and coalesce(p.written_brand_id, p.brand_id) = any (${decisions.map(({ written }) => written)}::integer[])`,
    mayBeEmpty: true,
  })
  return { ...started, ids }
}

async function decisionOf(
  { db }: Pick<TxCtx, 'db'>,
  storeId: number,
  written: number,
): Promise<(BrandDecision & { id: number }) | null> {
  const row = await db
    .selectFrom('brand_compatibilities')
    .select(['id', 'brand_id', 'kind'])
    .where('store_id', '=', storeId)
    .where('written_brand_id', '=', written)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { id: row.id, brandId: row.brand_id, kind: row.kind } : null
}

/** One decision per spelling at a time; gives its id, null when it is deleted. */
async function writeDecision(
  ctx: TxCtx,
  { storeId, written, now }: { storeId: number; written: number; now: BrandDecision | null },
): Promise<number | null> {
  const open = () =>
    ctx.db
      .updateTable('brand_compatibilities')
      .where('store_id', '=', storeId)
      .where('written_brand_id', '=', written)
      .where('ended_at', 'is', null)
  if (!now) {
    await open().set({ ended_at: ctx.now }).execute()
    return null
  }
  const changed = await open().set({ brand_id: now.brandId, kind: now.kind }).returning('id').executeTakeFirst()
  return (
    changed ??
    (await ctx.db
      .insertInto('brand_compatibilities')
      .values({
        store_id: storeId,
        written_brand_id: written,
        brand_id: now.brandId,
        kind: now.kind,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  ).id
}

/**
 * The last job that decided this about a spelling, as it was told when it began; failed ones are excluded, they are
 * started anew. `at`: when it was decided.
 */
export async function jobThatSaid(
  { db }: Pick<TxCtx, 'db'>,
  { storeId, written, now, at }: { storeId: number; written: number; now: BrandDecision | null; at?: Date },
): Promise<JobStart | null> {
  const label = now === null ? { written, now: null } : { written, now: { brandId: now.brandId, kind: now.kind } }
  const {
    rows: [job],
  } = await sql<{
    id: number
    total: number
    undo_until: Date
  }>`select id, total, undo_until from store_jobs where store_id = ${storeId} and kind = 'brand' and state <> 'failed'
    and (asked @> ${JSON.stringify({ labels: [label] })}::jsonb or asked @> ${JSON.stringify({ label })}::jsonb) and ${at === undefined ? sql`true` : sql`created_at = ${at}`} order by id desc limit 1`.execute(
    db,
  )
  return job ? { jobId: job.id, count: job.total, undoUntil: job.undo_until.toISOString() } : null
}

/** When a job is undone, its decisions return to what they were, unless somebody decided anew since. */
export async function restoreDecisions(ctx: TxCtx, storeId: number, asked: JobOrder): Promise<void> {
  for (const { written, was, now } of labelsOf(asked)) {
    const there = await decisionOf(ctx, storeId, written)
    const isAsDecided = now ? there?.brandId === now.brandId && there.kind === now.kind : there === null
    if (isAsDecided) await writeDecision(ctx, { storeId, written, now: was })
  }
}

/** For each listing, the part with the same number of the brand that it is to be labelled with. */
export async function targetsOf(
  ctx: TxCtx,
  asked: JobOrder,
  held: readonly ListingState[],
): Promise<Map<number, Target>> {
  const moving = held.flatMap((one) => {
    const brand = labelFor(asked, one)?.brand
    return brand !== undefined && one.part_id !== undefined && one.brand_id !== brand
      ? [{ id: one.id, part: one.part_id, brand }]
      : []
  })
  if (moving.length === 0) return new Map()
  const wanted: { id: number; part: number }[] = []
  for (const [brand, some] of Map.groupBy(moving, (one) => one.brand)) {
    const parts = await partsOfBrand(
      ctx,
      some.map(({ part }) => part),
      brand,
    )
    wanted.push(
      ...some.flatMap(({ id, part }) => {
        const to = parts.get(part)
        return to === undefined ? [] : [{ id, part: to }]
      }),
    )
  }
  const { store_id } = await ctx.db
    .selectFrom('products')
    .select('store_id')
    .where('id', '=', moving[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const taken = await takenParts(ctx, store_id, wanted)
  return new Map(
    wanted.map(({ id, part }) => {
      const twin = taken.get(id)
      return [id, twin === undefined ? { part } : { reason: twinReason(twin) }]
    }),
  )
}

/**
 * Those of these listings whose store already lists that part in their sales model, each with the other listing. Of two
 * that would become the same, the second.
 */
export async function takenParts(
  { db }: Pick<TxCtx, 'db'>,
  storeId: number,
  wanted: readonly { id: number; part: number }[],
): Promise<Map<number, number>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    twin: number
  }>`with v as (select v.id, v.part, p.sales_model from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ part }) => part)}::bigint[]) v(id, part) join products p on p.id = v.id)
    select v.id, coalesce((select o.id from products o where o.store_id = ${storeId} and o.part_id = v.part and o.sales_model = v.sales_model and o.id <> v.id),
      (select min(w.id) from v w where w.part = v.part and w.sales_model = v.sales_model and w.id < v.id)) as twin from v`.execute(
    db,
  )
  return new Map(rows.flatMap(({ id, twin }) => (twin === null ? [] : [[id, twin]])))
}

export const twinReason = (twin: number) => `Tu tienda ya tiene esta pieza con esa marca (producto ${twin}).`
