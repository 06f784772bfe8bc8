import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { addSaidFitments, dropSaidFitments } from '../imports/index.ts'
import type { VehicleIds } from './said-vehicles.ts'
import { holdPart, settleAndShow } from './settle-part.ts'

/** What a list says that one of its listings fits. */
export interface ProposedByList extends VehicleIds {
  productId: number
  partId: number
}

/**
 * Proposes cars that a store's list names for its listings: each counts for the listing at once, and for the part as
 * any other proposal does. What was said before, or declined, is not said again; of a universal part or a kit nothing
 * is. Gives how many there are.
 */
export async function proposeFromList(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { storeId, importId }: { storeId: number; importId: number },
  rows: readonly ProposedByList[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { rows: made } = await sql<ProposedByList & { id: number }>`insert into fitment_proposals
      (product_id, part_id, store_id, make_id, model_id, year_from, year_to, engine, submodel, proposed_by, proposed_at, import_id)
    select v."productId", v."partId", ${storeId}, v."makeId", v."modelId", v."yearFrom", v."yearTo", v.engine, v.submodel,
      (select started_by from store_imports where id = ${importId}), ${ctx.now}::timestamptz, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v("productId" bigint, "partId" bigint, "makeId" integer, "modelId" integer, "yearFrom" smallint, "yearTo" smallint, engine text, submodel text)
    join products p on p.id = v."productId" and p.store_id = ${storeId} and p.fitment = 'part'
    on conflict (product_id, make_id, model_id, year_from, year_to, engine, submodel) do nothing
    returning id, product_id as "productId", part_id as "partId", make_id as "makeId", model_id as "modelId", year_from as "yearFrom", year_to as "yearTo", engine, submodel`.execute(
    ctx.db,
  )
  await addSaidFitments(
    ctx,
    made.map(({ id, ...row }) => ({ ...row, proposalId: id })),
  )
  return made.length
}

/**
 * Takes back what an import proposed, but for what others agreed to or the administration accepted since. Gives the
 * listings.
 */
export async function withdrawFromList({ db }: Pick<TxCtx, 'db'>, importId: number): Promise<number[]> {
  const gone = await db
    .deleteFrom('fitment_proposals')
    .where('import_id', '=', importId)
    .where('state', 'in', ['waiting', 'known'])
    .returning(['id', 'product_id'])
    .execute()
  await dropSaidFitments({ db }, { proposalIds: gone.map(({ id }) => id), of: 'listing' })
  return [...new Set(gone.map(({ product_id }) => product_id))]
}

/** As many parts at a time: what comes after them waits behind other work. */
const MOST_SETTLED = 500

/**
 * Judges what an import proposed against what is known of each part, a part a transaction: what agrees is the part's
 * from then on.
 */
export async function settleList(
  ctx: Ctx,
  { importId, after = 0 }: { importId: number; after?: number },
): Promise<void> {
  const { rows } = await sql<{
    part_id: number
  }>`select distinct part_id from fitment_proposals where import_id = ${importId} and state = 'waiting' and part_id > ${after} order by 1 limit ${MOST_SETTLED}`.execute(
    ctx.db,
  )
  for (const { part_id: partId } of rows)
    await inTransaction(ctx, async (ctx) => settleAndShow(ctx, partId, await holdPart(ctx, partId), false))
  const last = rows.at(-1)
  if (last && rows.length === MOST_SETTLED) await enqueue(ctx, 'settle-list', { importId, after: last.part_id })
}
