import { foldText } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { vocabularyOf, type Vocabulary } from './vocabulary.ts'

const LIFE_MS = 10 * 60_000

const COUNTS = `select p.group_id as id, count(*)::integer as count from products p
  where p.deleted_at is null and p.group_id is not null and p.store_id = any($1::integer[]) group by p.group_id`
const DRAWINGS = `select distinct on (group_id) group_id as id, drawing from (
  select group_id, drawing, count(*) as n, min(id) as first from part_types group by group_id, drawing) kinds order by group_id, n desc, first`

interface Counted { counts: Map<number, number>; drawings: Map<number, string> }
const kept = new WeakMap<Db, Map<string, Promise<Counted>>>()

/** Counting every listing takes a while at a million of them: the counts of a shop are kept for ten minutes. */
function countsOf(ctx: Ctx, shop: string, storeIds: readonly number[]): Promise<Counted> {
  const shops = kept.get(ctx.db) ?? new Map<string, Promise<Counted>>()
  kept.set(ctx.db, shops)
  const reading = async () => {
    const counts = await runStatement<{ id: number; count: number }>(ctx.db, { name: null, text: COUNTS, values: [storeIds] })
    const drawings = await runStatement<{ id: number; drawing: string }>(ctx.db, { name: null, text: DRAWINGS, values: [] })
    const read: Counted = { counts: new Map(counts.map((row) => [row.id, row.count])), drawings: new Map(drawings.map((row) => [row.id, row.drawing])) }
    setTimeout(() => shops.delete(shop), LIFE_MS).unref()
    return read
  }
  let entry = shops.get(shop)
  if (!entry) {
    entry = reading()
    shops.set(shop, entry)
    // A failure is not kept.
    entry.catch(() => shops.delete(shop))
  }
  return entry
}

/** How many listings each group has in this shop, all of them counted at most ten minutes ago. */
export async function listingsByGroup(ctx: Ctx, vocabulary: Vocabulary): Promise<ReadonlyMap<number, number>> {
  return (await shopCounts(ctx, vocabulary)).counts
}

function shopCounts(ctx: Ctx, vocabulary: Vocabulary): Promise<Counted> {
  return ctx.store ? countsOf(ctx, `store ${ctx.store.id}`, [ctx.store.id]) : countsOf(ctx, ctx.country, vocabulary.storeIdsOf[ctx.country])
}

/** The part groups by name, each with the drawing of its commonest kind and how many listings this shop has (C7.39). */
export async function categoryGroups(ctx: Ctx, name: string | undefined) {
  const vocabulary = await vocabularyOf(ctx.db)
  const { counts, drawings } = await shopCounts(ctx, vocabulary)
  const wanted = foldText(name ?? '')
  return [...vocabulary.groups.byId.values()].filter((group) => foldText(group.name).includes(wanted))
    .map(({ id, name: label, slug }) => ({ id, name: label, slug, drawing: drawings.get(id) ?? '', count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
}
