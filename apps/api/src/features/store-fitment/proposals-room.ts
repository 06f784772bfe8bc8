import {
  type decideFitmentProposals,
  type listFitmentProposals,
  type FitmentProposal,
  REASON_NEEDED,
} from '@tuerca/contract/store-fitment'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { productUrl } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Row } from '../../platform/db/row.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { addSaidFitments, dropSaidFitments } from '../imports/index.ts'
import { OF_PART, reindexListings } from '../listings/index.ts'
import { fitmentOf, inWords, type NamedRow, wireVehicle } from './said-vehicles.ts'
import { holdPart, partRow, settleAndShow } from './settle-part.ts'
import { tellStore } from './tell-store.ts'

const MOST_KNOWN = 60
const ROWS_MISSING = 'Alguna de esas filas ya no existe: la tienda la cambió. Actualiza la lista.'

interface ProposalRow {
  total: number
  product_id: number | null
  part_id: number
  title: string
  referencia_1: string
  brand: string
  store_id: number
  store: string
  listings: number
  stores: number
  known_count: number
  known: NamedRow[]
  rows: (NamedRow &
    Pick<FitmentProposal['rows'][number], 'id' | 'state' | 'agreedWith' | 'proposedAt' | 'decidedAt' | 'reason'>)[]
}

/** Stores' proposals, one listing at a time, with what is known of its part today; the longest waiting first. */
export async function proposalsRoom(
  { db }: Pick<Ctx, 'db'>,
  { state, q, page, pageSize }: Parsed<typeof listFitmentProposals>['query'],
): Promise<Reply<typeof listFitmentProposals>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const meant = state === 'waiting' ? sql`r.state = 'waiting'` : sql`r.state <> 'waiting' and r.state <> 'known'`
  const { rows } = await sql<ProposalRow>`
    with found as (
      select p.id, p.part_id, p.title, p.referencia_1, p.brand_id, p.store_id, min(r.proposed_at) as first, max(r.decided_at) as last from fitment_proposals r join products p on p.id = r.product_id join stores s on s.id = p.store_id
      where ${meant} and (p.deleted_at is null or p.off_sale is not null) and ${q.trim() === '' ? sql`true` : sql`unaccent(concat_ws(' ', p.title, p.referencia_1, s.name)) ilike unaccent(${words})`} group by p.id)
    select (select count(*)::integer from found) as total, g.id as product_id, g.part_id, g.title, g.referencia_1, b.name as brand, g.store_id, s.name as store, o.listings, o.stores, k.count as known_count, k.known, x.rows
    from (select 1) one left join (select *, row_number() over (order by ${state === 'waiting' ? sql`first, id` : sql`last desc nulls last, id`}) as n from found order by n limit ${pageSize} offset ${page * pageSize}) g on true
    left join product_brands b on b.id = g.brand_id left join stores s on s.id = g.store_id
    left join lateral (select count(*)::integer as listings, count(distinct store_id)::integer as stores from products o where o.part_id = g.part_id and o.deleted_at is null) o on true
    left join lateral (select count(*)::integer as count, coalesce(json_agg(f.*) filter (where f.n <= ${MOST_KNOWN}), '[]') as known from (
      select mk.name as make, mo.name as model, f.year_from, f.year_to, f.engine, f.submodel, row_number() over (order by mk.name, mo.name, f.year_from, f.id) as n from part_fitments f join makes mk on mk.id = f.make_id
      left join models mo on mo.id = f.model_id where f.part_id = g.part_id and ${sql.raw(OF_PART)}) f) k on true
    left join lateral (select coalesce(json_agg(json_build_object('id', r.id, 'make', mk.name, 'model', mo.name, 'year_from', r.year_from, 'year_to', r.year_to, 'engine', r.engine, 'submodel', r.submodel, 'state', r.state,
      'agreedWith', r.agreed_with, 'proposedAt', r.proposed_at, 'decidedAt', r.decided_at, 'reason', r.reason) order by mk.name, mo.name, r.year_from, r.id), '[]') as rows
      from fitment_proposals r join makes mk on mk.id = r.make_id join models mo on mo.id = r.model_id where r.product_id = g.id and ${meant}) x on true order by g.n`.execute(
    db,
  )
  return {
    data: rows.flatMap(({ product_id: productId, ...row }) =>
      productId === null
        ? []
        : [
            {
              productId,
              productUrl: productUrl({ id: productId, title: row.title }),
              title: row.title,
              referencia_1: row.referencia_1,
              manufacturer_title: row.brand,
              store: { id: row.store_id, name: row.store },
              listings: row.listings,
              stores: row.stores,
              known: row.known.map(wireVehicle),
              knownMore: Math.max(0, row.known_count - MOST_KNOWN),
              rows: row.rows.map(({ id, state, agreedWith, proposedAt, decidedAt, reason, ...vehicle }) => ({
                ...wireVehicle(vehicle),
                id,
                state,
                agreedWith,
                proposedAt: iso(proposedAt),
                decidedAt: decidedAt === null ? null : iso(decidedAt),
                reason,
              })),
            },
          ],
    ),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}

const iso = (time: string) => new Date(time).toISOString()

interface DecisionRow
  extends NamedRow, Row<'fitment_proposals', 'id' | 'product_id' | 'part_id' | 'store_id' | 'make_id' | 'model_id'> {
  state: string
  title: string
  referencia_1: string
  fitment: string
}

/** Decides about proposed rows, or revokes a decision. Throws 400, 404 and 409. */
export async function decideProposals(
  ctx: TxCtx,
  { ids, action, reason }: Parsed<typeof decideFitmentProposals>['body'],
): Promise<Reply<typeof decideFitmentProposals>['data']> {
  if (action === 'decline' && reason.trim() === '') throw invalid([REASON_NEEDED])
  const { rows: parts } = await sql<{
    part_id: number
  }>`select distinct part_id from fitment_proposals where id = any (${ids}::bigint[]) order by 1`.execute(ctx.db)
  const listings = new Map<number, number[]>()
  for (const { part_id } of parts) listings.set(part_id, await holdPart(ctx, part_id))
  const { rows } =
    await sql<DecisionRow>`select r.id, r.product_id, r.part_id, r.store_id, r.make_id, r.model_id, mk.name as make, mo.name as model, r.year_from, r.year_to, r.engine, r.submodel, r.state, p.title, p.referencia_1, p.fitment
    from fitment_proposals r join products p on p.id = r.product_id join makes mk on mk.id = r.make_id join models mo on mo.id = r.model_id where r.id = any (${ids}::bigint[]) order by r.id for update of r`.execute(
      ctx.db,
    )
  if (rows.length !== new Set(ids).size) throw notFound(ROWS_MISSING)
  const wrong = rows.filter(({ state }) =>
    action === 'undo' ? state !== 'accepted' && state !== 'declined' : state !== 'waiting',
  )
  if (wrong.length > 0)
    throw conflict(
      action === 'undo'
        ? 'Solo se deshace lo que se aceptó o se rechazó.'
        : 'Alguna de esas filas ya tiene respuesta. Actualiza la lista.',
    )
  await WRITE[action](ctx, rows, reason.trim())
  let touched = 0
  for (const [partId, all] of listings) {
    const ofPart = rows.filter((row) => row.part_id === partId)
    const reaches = action === 'accept' || (action === 'undo' && ofPart.some(({ state }) => state === 'accepted'))
    if (reaches) await settleAndShow(ctx, partId, all, true)
    else await reindexListings(ctx, [...new Set(ofPart.map((row) => row.product_id))])
    touched += reaches ? all.length : new Set(ofPart.map((row) => row.product_id)).size
    if (reaches) await enqueue(ctx, 'renew-kits', { partId })
  }
  for (const [, of] of Map.groupBy(rows, (row) => row.product_id))
    await note(ctx, of, { action, reason: reason.trim() })
  return { message: told(action, rows.length), listings: touched }
}

type Action = Parsed<typeof decideFitmentProposals>['body']['action']

const WRITE: Record<Action, (ctx: TxCtx, rows: readonly DecisionRow[], reason: string) => Promise<void>> = {
  async accept(ctx, rows) {
    await dropSaidFitments(ctx, { proposalIds: idsOf(rows), of: 'listing' })
    await addSaidFitments(
      ctx,
      rows.map((row) => partRow(row.part_id, row, fitmentOf(row))),
    )
    await decided(ctx, rows, { state: 'accepted', reason: '' })
  },
  async decline(ctx, rows, reason) {
    await dropSaidFitments(ctx, { proposalIds: idsOf(rows), of: 'listing' })
    await decided(ctx, rows, { state: 'declined', reason })
  },
  async undo(ctx, rows) {
    await dropSaidFitments(ctx, { proposalIds: idsOf(rows), of: 'both' })
    await addSaidFitments(
      ctx,
      rows
        .filter(({ fitment }) => fitment === 'part')
        .map((row) => ({ ...partRow(row.part_id, row, fitmentOf(row)), productId: row.product_id })),
    )
    await ctx.db
      .updateTable('fitment_proposals')
      .set({ state: 'waiting', reason: '', decided_at: null, decided_by: null })
      .where('id', 'in', idsOf(rows))
      .execute()
  },
}

const idsOf = (rows: readonly DecisionRow[]) => rows.map(({ id }) => id)

async function decided(
  ctx: TxCtx,
  rows: readonly DecisionRow[],
  { state, reason }: { state: 'accepted' | 'declined'; reason: string },
) {
  await ctx.db
    .updateTable('fitment_proposals')
    .set({ state, reason, decided_at: ctx.now, decided_by: ctx.user?.id ?? null })
    .where('id', 'in', idsOf(rows))
    .execute()
}

/** Logs it for the administration and tells the store, also when a decision is revoked. */
async function note(ctx: TxCtx, rows: readonly DecisionRow[], { action, reason }: { action: Action; reason: string }) {
  const [first] = rows
  if (!first) return
  const vehicles = rows.map(inWords)
  const event = await noteAdminEvent(ctx, {
    area: 'fitment',
    action,
    subject: `${first.referencia_1}, ${first.title}`,
    storeId: first.store_id,
    remark: reason,
    before: { vehicles: action === 'accept' ? '' : vehicles.join('; ') },
    after: { vehicles: action === 'accept' ? vehicles.join('; ') : '', decision: action },
  })
  const list =
    vehicles
      .slice(0, 12)
      .map((one) => `· ${one}`)
      .join('\n') + (vehicles.length > 12 ? `\n· y ${vehicles.length - 12} más` : '')
  const texts = {
    accept: {
      title: `Aceptamos tus vehículos: ${first.referencia_1}`,
      text: `Desde ahora cuentan para esa pieza en todas las tiendas.\n\n${list}`,
    },
    decline: {
      title: `No aceptamos unos vehículos: ${first.referencia_1}`,
      text: `${reason}\n\nYa no aparecen en tu producto:\n${list}`,
    },
    undo: {
      title: `Volvimos a revisar tus vehículos: ${first.referencia_1}`,
      text: `Deshicimos nuestra respuesta: por ahora cuentan solo para tu producto.\n\n${list}`,
    },
  }
  await tellStore(ctx, first.store_id, { key: `fitment:${event}`, productId: first.product_id, ...texts[action] })
}

function told(action: Action, count: number): string {
  const rows = count === 1 ? 'Una fila' : `${count} filas`
  return {
    accept: `${rows} para todas las tiendas.`,
    decline: `${rows}: la tienda recibió el motivo.`,
    undo: `${rows} de nuevo por revisar.`,
  }[action]
}
