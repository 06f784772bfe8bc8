import { foldText } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { GROUP_DRAWINGS } from './group-drawings.ts'
import { shopCounts } from './shop-counts.ts'
import { vocabularyOf, type Vocabulary } from './vocabulary.ts'

const DRAWINGS = `select distinct on (group_id) group_id as id, drawing from (
  select group_id, drawing, count(*) as n, min(id) as first from part_types group by group_id, drawing) kinds order by group_id, n desc, first`

/** How many listings each group has in this shop, all of them counted at most ten minutes ago. */
export async function listingsByGroup(ctx: Ctx, vocabulary: Vocabulary): Promise<ReadonlyMap<number, number>> {
  return (await shopCounts(ctx, vocabulary)).by.get('group') ?? new Map<number, number>()
}

/** The part groups by name, each with its drawing or else its commonest kind's, and how many listings this shop has (C7.39). */
export async function categoryGroups(ctx: Ctx, name: string | undefined) {
  const vocabulary = await vocabularyOf(ctx.db)
  const counts = await listingsByGroup(ctx, vocabulary)
  const rows = await runStatement<{ id: number; drawing: string }>(ctx.db, { name: 'products-group-drawings', text: DRAWINGS, values: [] })
  const drawings = new Map(rows.map((row) => [row.id, row.drawing]))
  const wanted = foldText(name ?? '')
  return [...vocabulary.groups.byId.values()].filter((group) => foldText(group.name).includes(wanted))
    .map(({ id, name: label, slug }) => ({ id, name: label, slug, drawing: GROUP_DRAWINGS[slug] ?? drawings.get(id) ?? '', count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
}
