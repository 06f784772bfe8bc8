import type { PartKind } from '@tuerca/line-art/part-drawing'
import { foldText } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { Facet } from './facet-sql.ts'
import { shopCounts } from './shop-counts.ts'
import { groupName, vocabularyOf, type Vocabulary } from '../products/index.ts'

const DRAWINGS = `select distinct on (group_id) group_id as id, drawing from (
  select group_id, drawing, count(*) as n, min(id) as first from part_types group by group_id, drawing) kinds order by group_id, n desc, first`

/** How many listings each group has in this shop, counted at most ten minutes ago. */
async function listingsByGroup(ctx: Ctx, vocabulary: Vocabulary): Promise<ReadonlyMap<number, number>> {
  return (await shopCounts(ctx, vocabulary)).by.get('group') ?? new Map<number, number>()
}

/**
 * The number of listings of every group, or of every kind in some groups, as a search would count them. For searches
 * without other conditions: counting the best thousand of a million listings would say little about categories, and
 * cost more.
 */
export async function categoryCounts(
  ctx: Ctx,
  { facet, groups }: { facet: 'group' | 'type'; groups: readonly number[] },
  vocabulary: Vocabulary,
) {
  const counts = (await shopCounts(ctx, vocabulary)).by.get(facet) ?? NO_COUNTS
  if (facet === 'group') return [...counts].map(([id, n]): Count => ['group', String(id), n])
  const inGroups = countsInGroups(counts, vocabulary)
  return groups.flatMap((id) => inGroups.get(id) ?? [])
}

type Count = [facet: Facet, id: string, listings: number]
const NO_COUNTS: ReadonlyMap<number, number> = new Map()
const byGroup = new WeakMap<ReadonlyMap<number, number>, ReadonlyMap<number, Count[]>>()

// There are thousands of kinds: they are sorted into their groups once, for as long as the counts are kept.
function countsInGroups(kinds: ReadonlyMap<number, number>, vocabulary: Vocabulary): ReadonlyMap<number, Count[]> {
  const known = byGroup.get(kinds)
  if (known) return known
  const all = [...kinds].map(([id, n]) => ({
    group: vocabulary.types.byId.get(id)?.groupId ?? 0,
    count: ['type', String(id), n] as Count,
  }))
  const sorted = new Map(
    [...Map.groupBy(all, (one) => one.group)].map(([group, some]) => [group, some.map((one) => one.count)]),
  )
  byGroup.set(kinds, sorted)
  return sorted
}

/**
 * The part groups by name, each with its drawing or else its commonest kind's, and how many listings this shop has
 * (C7.39).
 */
export async function categoryGroups(ctx: Ctx, name: string | undefined) {
  const vocabulary = await vocabularyOf(ctx.db)
  const counts = await listingsByGroup(ctx, vocabulary)
  const rows = await runStatement<{ id: number; drawing: string }>(ctx.db, {
    name: 'products-group-drawings',
    text: DRAWINGS,
    values: [],
  })
  const drawings = new Map(rows.map((row) => [row.id, row.drawing]))
  const wanted = foldText(name ?? '')
  return [...vocabulary.groups.byId.values()]
    .map(({ id, name: own, slug }) => ({ id, slug, label: groupName({ name: own, slug }, ctx.country) }))
    .filter(({ label }) => foldText(label).includes(wanted))
    .map(({ id, label, slug }) => ({
      id,
      name: label,
      slug,
      drawing: GROUP_DRAWINGS[slug] ?? drawings.get(id) ?? '',
      count: counts.get(id) ?? 0,
    }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
}

/** The drawing for a whole group, by its slug, where the one of its commonest kind would mislead. */
const GROUP_DRAWINGS: Partial<Record<string, PartKind>> = {
  suspension: 'shock-absorber',
  motor: 'piston',
  'lubricacion-y-filtros': 'oil-filter',
  iluminacion: 'headlight',
  encendido: 'spark-plug',
  'electrico-y-arranque': 'battery',
  'transmision-y-embrague': 'clutch-kit',
  'ejes-y-ruedas': 'drive-shaft',
  'llantas-y-rines': 'wheel',
  climatizacion: 'cooling-fan',
  carroceria: 'door-handle',
  'vidrios-y-espejos': 'mirror',
  interior: 'window-switch',
  'accesorios-y-herramientas': 'bolt-kit',
}
