import { agreement, isKnown, spanOf, yearsLeft, joinSpans, type YearSpan } from '@tuerca/domain/fitment-agreement'
import type { FitmentRow } from '@tuerca/domain/vehicle-rows'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { addSaidFitments, dropSaidFitments } from '../imports/index.ts'
import { lockListings, OF_PART, reindexListings } from '../listings/index.ts'
import { fitmentOf, type NamedRow } from './said-vehicles.ts'

type Writing = Pick<TxCtx, 'db' | 'now'>

interface ProposalRow
  extends NamedRow, Row<'fitment_proposals', 'id' | 'product_id' | 'store_id' | 'make_id' | 'model_id'> {
  state: 'waiting' | 'agreed'
}

/**
 * Locks a part and all its listings until the transaction ends. Every change of what a part or one of its listings fits
 * begins with this: rows of several stores are compared, and what they agree on is written to all listings.
 */
export async function holdPart({ db }: Pick<TxCtx, 'db'>, partId: number): Promise<number[]> {
  await sql`select from parts where id = ${partId} for no key update`.execute(db)
  const listings = await db.selectFrom('products').select('id').where('part_id', '=', partId).orderBy('id').execute()
  const ids = listings.map(({ id }) => id)
  await lockListings({ db }, ids)
  return ids
}

/**
 * Compares the waiting rows of a part with what is known now (decision 039). Gives whether the part's own rows changed.
 * The caller holds the part.
 */
export async function settlePart(ctx: Writing, partId: number): Promise<boolean> {
  const proposed = await proposedOf(ctx, partId)
  const waiting = proposed.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return false
  const modelIds = [...new Set(waiting.map((row) => row.model_id))]
  const [known, listed, linked] = [
    await knownOf(
      ctx,
      partId,
      waiting.map((row) => row.make_id),
    ),
    await listedYears(ctx, partId, modelIds),
    await linkedStores(ctx, proposed),
  ]
  const byModel = Map.groupBy(proposed, (row) => row.model_id)
  const before = [...known]
  let changed = false
  for (const row of waiting) {
    const said = fitmentOf(row)
    const others = (byModel.get(row.model_id) ?? [])
      .filter(({ store_id }) => store_id !== row.store_id && !linked.has(`${store_id} ${row.store_id}`))
      .map(fitmentOf)
    const judged = agreement(said, { known, others, catalogue: listed.get(row.model_id) ?? [] })
    if (judged.state === 'waiting') continue
    if (judged.state === 'agreed') {
      await addSaidFitments(
        ctx,
        judged.rows.map((both) => partRow(partId, row, both)),
      )
      known.push(...judged.rows)
      changed = true
      if (!judged.whole) continue
    }
    const isNews = judged.state === 'agreed' || !isKnown(said, before)
    const agreedWith = judged.state === 'agreed' ? judged.with : isNews ? 'store' : null
    await dropSaidFitments(ctx, { proposalIds: [row.id], of: 'listing' })
    await ctx.db
      .updateTable('fitment_proposals')
      .set({ state: isNews ? 'agreed' : 'known', agreed_with: agreedWith, decided_at: ctx.now })
      .where('id', '=', row.id)
      .execute()
  }
  return changed
}

export const partRow = (
  partId: number,
  { id, make_id, model_id }: Pick<ProposalRow, 'id' | 'make_id' | 'model_id'>,
  row: FitmentRow,
) => ({
  partId,
  productId: null,
  proposalId: id,
  makeId: make_id,
  modelId: model_id,
  yearFrom: row.yearFrom,
  yearTo: row.yearTo,
  engine: row.engine || null,
  submodel: row.submodel || null,
})

/**
 * Rows of visible stores count for others; a store that is suspended or not open yet speaks for its own listings only.
 */
async function proposedOf({ db }: Writing, partId: number): Promise<ProposalRow[]> {
  const { rows } =
    await sql<ProposalRow>`select r.id, r.product_id, r.store_id, r.make_id, r.model_id, mk.name as make, mo.name as model, r.year_from, r.year_to, r.engine, r.submodel, r.state
    from fitment_proposals r join makes mk on mk.id = r.make_id join models mo on mo.id = r.model_id join stores s on s.id = r.store_id and s.approved_at is not null and s.suspended_at is null
    where r.part_id = ${partId} and r.state in ('waiting', 'agreed') order by r.id`.execute(db)
  return rows
}

export async function knownOf(
  { db }: Pick<TxCtx, 'db'>,
  partId: number,
  makeIds: readonly number[] | null = null,
): Promise<FitmentRow[]> {
  const { rows } =
    await sql<NamedRow>`select mk.name as make, mo.name as model, f.year_from, f.year_to, f.engine, f.submodel, f.qualifiers
    from part_fitments f join makes mk on mk.id = f.make_id left join models mo on mo.id = f.model_id
    where f.part_id = ${partId} and ${sql.raw(OF_PART)} ${makeIds === null ? sql`` : sql`and f.make_id = any (${makeIds}::integer[])`} order by f.id limit 5000`.execute(
      db,
    )
  return rows.map(fitmentOf)
}

interface FitListing {
  model_id: number
  year_from: number | null
  year_to: number | null
  lists: boolean
}

/**
 * The years of each model in which the makers' catalogue lists one of the part's numbers for every vehicle of the
 * model.
 */
async function listedYears(
  { db }: Writing,
  partId: number,
  modelIds: readonly number[],
): Promise<Map<number, YearSpan[]>> {
  const { rows } = await sql<FitListing>`with mine as materialized (
      select id, model_id, unit_set_id, properties, year_from, year_to from oem_vehicles where model_id = any (${modelIds}::integer[])
    ), listed as (
      select distinct v.id from part_numbers n join oem_parts p on p.clean_oem = n.clean join oem_units u on u.id = p.unit_id
      join mine v on v.unit_set_id = u.unit_set_id and (u.applies is null or v.properties @> u.applies) and (p.applies is null or v.properties @> p.applies)
      where n.part_id = ${partId})
    select model_id, year_from, year_to, bool_and(id in (select id from listed)) as lists from mine group by 1, 2, 3`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.model_id)].map(([modelId, of]) => {
      const spans = (lists: boolean) =>
        of
          .filter((row) => row.lists === lists)
          .map(({ year_from: yearFrom, year_to: yearTo }) => spanOf({ yearFrom, yearTo }))
      return [modelId, joinSpans(spans(true)).flatMap((span) => yearsLeft(span, spans(false)))]
    }),
  )
}

/** Stores that share somebody are one voice. */
async function linkedStores({ db }: Writing, proposed: readonly ProposalRow[]): Promise<Set<string>> {
  const ids = [...new Set(proposed.map((row) => row.store_id))]
  if (ids.length < 2) return new Set()
  const { rows } = await sql<{
    a: number
    b: number
  }>`select distinct a.store_id as a, b.store_id as b from store_members a join store_members b on b.user_id = a.user_id and b.store_id <> a.store_id
    where a.store_id = any (${ids}::integer[]) and b.store_id = any (${ids}::integer[])`.execute(db)
  return new Set(rows.map(({ a, b }) => `${a} ${b}`))
}

/** Compares a part's waiting rows again and publishes the result: for the clock, and after decisions about its rows. */
export async function settleAndShow(
  ctx: Writing,
  partId: number,
  listings: readonly number[],
  changed: boolean,
): Promise<void> {
  const settled = await settlePart(ctx, partId)
  if (changed || settled) await reindexListings(ctx, listings)
}
