import type { SupersessionChain } from '@tuerca/contract/substitutions'
import { replacementLabel, replacementSentence } from '@tuerca/domain/replacements'
import { MOST_NODES, supersessionGraph } from '@tuerca/domain/supersession'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { countedLookUp } from './look-up-substitutions.ts'
import { partsUnder, type PartName } from './queries.ts'
import { offersOf, readOffers } from './read-offers.ts'

const MOST_STEPS = 8
const MOST_EDGES = 2000
const EMPTY: SupersessionChain = { nodes: [], edges: [], loopsBroken: false, truncated: false }

interface Walk {
  members: number[]
  more: boolean
}
interface SupersessionLink {
  from: string
  to: string
  type: string
  way: string
  date: string | null
}

/** The numbers that replaced a number or were replaced by it, at most 60 within eight steps, without loops. */
export function lookUpSupersessionChain(ctx: Ctx, reference: string): Promise<SupersessionChain> {
  return countedLookUp(ctx, reference, async (clean) => {
    const own = (await partsUnder(ctx.db, clean)).filter((part) => part.own)
    const focus = await richest(
      ctx.db,
      own.map((part) => part.partId),
    )
    if (focus === null) return { found: false, answer: EMPTY }
    const answer = await chainAround(ctx, focus)
    return { found: answer.edges.length > 0, answer }
  })
}

/** Of several makers' parts under one number, the one with most statements. */
async function richest(db: Db, ids: number[]): Promise<number | null> {
  if (ids.length < 2) return ids[0] ?? null
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) with ordinality as part(id, place)
    order by (select count(*) from part_substitutions s where (s.part_id = part.id or s.substitute_id = part.id) and lower(s.type) in ('replacement', 'code')) desc, place
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

async function chainAround(ctx: Ctx, focus: number): Promise<SupersessionChain> {
  const { members, more } = await walk(ctx.db, focus)
  const [told, parts] = await Promise.all([edgesAmong(ctx.db, members), listed(ctx.db, members)])
  const graph = supersessionGraph(told, String(focus))
  const offers = await readOffers(
    ctx,
    graph.nodes.map((node) => Number(node.id)),
  )
  const numberOf = (id: string) => parts.get(id)?.number ?? ''
  return {
    nodes: graph.nodes.map((node) => ({
      ...node,
      formattedOem: numberOf(node.id),
      manufacturer: parts.get(node.id)?.manufacturer ?? '',
      name: parts.get(node.id)?.name ?? '',
      offers: offersOf(ctx, offers, [Number(node.id)]),
    })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      label: replacementLabel(edge.type, edge.way),
      sentence: replacementSentence(edge.type, edge.way, numberOf(edge.from), numberOf(edge.to)),
    })),
    loopsBroken: graph.loopsBroken,
    truncated: graph.truncated || more,
  }
}

/**
 * Goes outwards from the focus one step at a time, in both directions. Each step carries everything seen, so a loop
 * ends where it began; every step and the whole are bounded.
 */
async function walk(db: Db, focus: number): Promise<Walk> {
  const next = (from: string) => sql`
    select coalesce(array_agg(id), '{}') as ids from (
      select distinct other as id from (
        select s.substitute_id as other from part_substitutions s where s.part_id = any(${sql.raw(from)}.frontier) and lower(s.type) in ('replacement', 'code')
        union all
        select s.part_id from part_substitutions s where s.substitute_id = any(${sql.raw(from)}.frontier) and lower(s.type) in ('replacement', 'code')
      ) near where not other = any(${sql.raw(from)}.seen) order by 1 limit ${MOST_NODES}
    ) fresh`
  const { rows } = await sql<Walk>`
    with recursive steps (step, frontier, seen) as (
      select 0, array[${focus}::bigint], array[${focus}::bigint]
      union all
      select steps.step + 1, beyond.ids, steps.seen || beyond.ids
      from steps cross join lateral (${next('steps')}) beyond
      where steps.step < ${MOST_STEPS} and cardinality(steps.seen) <= ${MOST_NODES} and cardinality(steps.frontier) > 0
    ), ended as (select * from steps order by step desc limit 1)
    select ended.seen as members, cardinality(beyond.ids) > 0 as more from ended cross join lateral (${next('ended')}) beyond`.execute(
    db,
  )
  return rows[0] ?? { members: [focus], more: false }
}

async function edgesAmong(db: Db, members: number[]): Promise<SupersessionLink[]> {
  const { rows } = await sql<SupersessionLink>`
    select part_id::text as "from", substitute_id::text as "to", type, way, to_char(dated, 'YYYY-MM-DD') as date
    from part_substitutions
    where part_id = any(${members}) and substitute_id = any(${members}) and lower(type) in ('replacement', 'code')
    order by id limit ${MOST_EDGES}`.execute(db)
  return rows
}

async function listed(db: Db, members: number[]): Promise<Map<string, PartName>> {
  const rows = await db
    .selectFrom('parts as p')
    .innerJoin('product_brands as b', 'b.id', 'p.brand_id')
    .where('p.id', 'in', members)
    .select(['p.id as partId', 'p.number', 'p.name', 'b.name as manufacturer'])
    .execute()
  return new Map(rows.map((row) => [String(row.partId), row]))
}
