import type { SaidPiece, SaidVehicle } from '@tuerca/contract/store-fitment-wire'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { addSaidFitments, dropSaidFitments, moveSaidFitments } from '../imports/index.ts'
import { changeListing, reindexListings } from '../listings/index.ts'
import { piecesMeant, writeKit } from './kits.ts'
import { type VehicleIds, saidKey, saidVehicles } from './said-vehicles.ts'
import { holdPart, settlePart } from './settle-part.ts'

export interface FitmentChange {
  rows?: SaidVehicle[] | undefined
  universal?: boolean | undefined
  pieces?: SaidPiece[] | undefined
}

interface Ledger extends VehicleIds {
  id: number
  state: string
}

/** A short digest of what a store says its listing `p` fits: that part of the product's version. */
export const FITMENT_SIGN = sql`md5(concat_ws('|', p.fitment,
  (select string_agg(concat_ws(',', r.make_id, r.model_id, r.year_from, '-', r.year_to, r.engine, '-', r.submodel), ';' order by r.id) from fitment_proposals r where r.product_id = p.id),
  (select string_agg(k.part_id::text, ',' order by k.place) from kit_pieces k where k.product_id = p.id)))`

/**
 * Locks the part of a listing of these stores before the listing: rows of each may change several listings of one part.
 */
export async function holdPartOf(
  ctx: Pick<TxCtx, 'db'>,
  storeIds: readonly number[],
  productId: number,
): Promise<void> {
  const {
    rows: [row],
  } = await sql<{
    part_id: number
  }>`select part_id from products where id = ${productId} and store_id = any (${storeIds}::integer[])`.execute(ctx.db)
  if (row) await holdPart(ctx, row.part_id)
}

/**
 * States what a listing fits: rows of its own, every car, or the pieces of a kit. One of the three; the others end. The
 * caller holds the part.
 */
export async function setFitment(
  ctx: TxCtx,
  productId: number,
  { rows, universal, pieces }: FitmentChange,
): Promise<void> {
  const said = [
    ...((rows ?? []).length > 0 ? ['rows'] : []),
    ...(universal === true ? ['universal'] : []),
    ...((pieces ?? []).length > 0 ? ['pieces'] : []),
  ]
  if (said.length > 1) throw invalid([`Envía solo una cosa: rows, universal o pieces; enviaste ${said.join(' y ')}.`])
  const {
    part_id: partId,
    store_id: storeId,
    fitment: before,
  } = await ctx.db
    .selectFrom('products')
    .select(['part_id', 'store_id', 'fitment'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const was = before
  const next =
    universal === true
      ? 'universal'
      : (pieces ?? []).length > 0
        ? 'kit'
        : rows !== undefined || (was === 'universal' ? universal === false : pieces !== undefined)
          ? 'part'
          : was
  if (next === 'kit' && pieces) {
    const ids = await piecesMeant(ctx, partId, pieces)
    await ctx.db.deleteFrom('kit_pieces').where('product_id', '=', productId).execute()
    await ctx.db
      .insertInto('kit_pieces')
      .values(ids.map((id, place) => ({ product_id: productId, place, part_id: id })))
      .execute()
  }
  if (next !== 'kit' && was === 'kit') {
    await ctx.db.deleteFrom('kit_pieces').where('product_id', '=', productId).execute()
    await dropSaidFitments(ctx, { productId, of: 'listing' })
  }
  if (next !== was) await changeListing(ctx, productId, { fitment: next })
  const changed =
    next === 'part'
      ? await setRows(ctx, { productId, partId, storeId }, rows ?? null)
      : await setRows(ctx, { productId, partId, storeId }, [])
  if (next === 'kit') await writeKit(ctx, { id: productId, partId })
  const listings = changed
    ? (await ctx.db.selectFrom('products').select('id').where('part_id', '=', partId).orderBy('id').execute()).map(
        ({ id }) => id,
      )
    : [productId]
  await reindexListings(ctx, listings)
  if (changed) await enqueue(ctx, 'renew-kits', { partId })
}

/**
 * What stores state for these listings alone, and reports about it, move with them to their new part. The caller holds
 * them.
 */
export async function moveFitment(ctx: Pick<TxCtx, 'db'>, productIds: readonly number[]): Promise<void> {
  await moveSaidFitments(ctx, productIds)
  await sql`update fitment_proposals r set part_id = p.part_id from products p where p.id = any (${productIds}::bigint[]) and r.product_id = p.id and r.part_id <> p.part_id`.execute(
    ctx.db,
  )
  await sql`update fitment_disputes d set part_id = p.part_id from products p where p.id = any (${productIds}::bigint[]) and d.product_id = p.id and d.part_id <> p.part_id
    and exists (select from part_fitments f where f.id = any (d.fitment_ids) and f.product_id = p.id)`.execute(ctx.db)
}

/** Replaces the store's rows of a listing; null leaves them. Gives whether the part's own rows changed. */
async function setRows(
  ctx: TxCtx,
  of: { productId: number; partId: number; storeId: number },
  rows: SaidVehicle[] | null,
): Promise<boolean> {
  if (rows === null) return false
  const wanted = new Map((await saidVehicles(ctx, rows)).map((row) => [saidKey(row), row]))
  const there = await ledgerOf(ctx, of.productId)
  // Declined rows stay, so that they are not proposed again as if they were new.
  const gone = there.filter((row) => row.state !== 'declined' && !wanted.has(saidKey(row))).map(({ id }) => id)
  const had = new Set(there.map(saidKey))
  const added = [...wanted].filter(([key]) => !had.has(key)).map(([, row]) => row)
  if (gone.length > 0) {
    await dropSaidFitments(ctx, { proposalIds: gone, of: 'listing' })
    await ctx.db.deleteFrom('fitment_proposals').where('id', 'in', gone).execute()
  }
  if (added.length === 0) return false
  const { rows: made } = await sql<
    VehicleIds & { id: number }
  >`insert into fitment_proposals (product_id, part_id, store_id, make_id, model_id, year_from, year_to, engine, submodel, proposed_by, proposed_at)
    select ${of.productId}, ${of.partId}, ${of.storeId}, v."makeId", v."modelId", v."yearFrom", v."yearTo", v.engine, v.submodel, ${ctx.user?.id ?? null}::integer, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) v("makeId" integer, "modelId" integer, "yearFrom" smallint, "yearTo" smallint, engine text, submodel text)
    returning id, make_id as "makeId", model_id as "modelId", year_from as "yearFrom", year_to as "yearTo", engine, submodel`.execute(
    ctx.db,
  )
  await addSaidFitments(
    ctx,
    made.map(({ id, ...row }) => ({ ...row, partId: of.partId, productId: of.productId, proposalId: id })),
  )
  return settlePart(ctx, of.partId)
}

async function ledgerOf({ db }: Pick<TxCtx, 'db'>, productId: number): Promise<Ledger[]> {
  const { rows } =
    await sql<Ledger>`select id, make_id as "makeId", model_id as "modelId", year_from as "yearFrom", year_to as "yearTo", engine, submodel, state from fitment_proposals where product_id = ${productId} order by id`.execute(
      db,
    )
  return rows
}

const MODES = { part: 'por vehículos', universal: 'universal', kit: 'un kit' } as const

/** What a store says its listing fits, in words: how many vehicles of its own, any, or those of a kit. */
export async function fitmentInWords({ db }: Pick<TxCtx, 'db'>, productId: number): Promise<string | number> {
  const {
    rows: [row],
  } = await sql<{
    fitment: string
    cars: number
    pieces: number
  }>`select p.fitment, (select count(*) from fitment_proposals r where r.product_id = p.id and r.state <> 'declined')::integer as cars,
    (select count(*) from kit_pieces k where k.product_id = p.id)::integer as pieces from products p where p.id = ${productId}`.execute(
    db,
  )
  if (row?.fitment === 'universal') return 'cualquiera'
  return row?.fitment === 'kit'
    ? `los de un kit de ${row.pieces === 1 ? '1 pieza' : `${row.pieces} piezas`}`
    : (row?.cars ?? 0)
}

/** One line for each difference from what was requested, with both values. */
export async function differingFitment(
  { db }: Pick<TxCtx, 'db'>,
  productId: number,
  { rows, universal, pieces }: FitmentChange,
): Promise<string[]> {
  const { fitment } = await db
    .selectFrom('products')
    .select('fitment')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const lines: string[] = []
  const asked = universal === true ? 'universal' : (pieces ?? []).length > 0 ? 'kit' : 'part'
  if (asked !== fitment) lines.push(`Compatibilidad: enviaste ${MODES[asked]}, ahora es ${MODES[fitment]}.`)
  if (rows !== undefined) {
    const [wanted, there] = [
      (await saidVehicles({ db }, rows)).map(saidKey),
      (await ledgerOf({ db }, productId)).filter(({ state }) => state !== 'declined').map(saidKey),
    ]
    const missing = there.filter((key) => !wanted.includes(key)).length
    if (wanted.length !== there.length || missing > 0)
      lines.push(
        `Vehículos propios: enviaste ${wanted.length}, ahora hay ${there.length}; ${missing} de esos no están en lo que enviaste.`,
      )
  }
  if ((pieces ?? []).length > 0 && fitment === 'kit') {
    const { partId } = await db
      .selectFrom('products')
      .select('part_id as partId')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const [meant, there] = [
      await piecesMeant({ db }, partId, pieces ?? []),
      await db
        .selectFrom('kit_pieces')
        .select('part_id')
        .where('product_id', '=', productId)
        .orderBy('place')
        .execute(),
    ]
    if (meant.join() !== there.map((row) => row.part_id).join())
      lines.push(`Piezas del kit: enviaste ${meant.length}, ahora hay ${there.length}.`)
  }
  return lines
}
