import {
  type decideFitmentDispute,
  DISPUTE_MISSING,
  type FitmentDispute,
  type listFitmentDisputes,
  REASON_NEEDED,
} from '@tuerca/contract/store-fitment'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { productUrl } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { refuseFitments, SAID } from '../imports/index.ts'
import { reindexListings } from '../listings/index.ts'
import { answerReportOf } from '../substitutions/index.ts'
import { inWords, type NamedRow, wireVehicle } from './said-vehicles.ts'
import { holdPart } from './settle-part.ts'
import { tellStore } from './tell-store.ts'

interface DisputeRow extends Omit<FitmentDispute, 'id' | 'rows' | 'store' | 'createdAt' | 'decidedAt' | 'productUrl'> {
  total: number
  id: number | null
  created_at: Date
  decided_at: Date | null
  store_id: number
  store: string
  rows: (NamedRow & { origin: FitmentDispute['rows'][number]['origin'] })[]
}

/** What people say is wrong, the oldest first while it is open. */
export async function disputesRoom(
  { db }: Pick<Ctx, 'db'>,
  { state, page, pageSize }: Parsed<typeof listFitmentDisputes>['query'],
): Promise<Reply<typeof listFitmentDisputes>> {
  const { rows } = await sql<DisputeRow>`
    with found as (select * from fitment_disputes where state = ${state}),
    page as (select *, row_number() over (order by ${state === 'open' ? sql`id` : sql`decided_at desc, id desc`}) as n from found order by n limit ${pageSize} offset ${page * pageSize})
    select (select count(*)::integer from found) as total, d.id, d.state, d.vehicle, d.message, d.created_at, d.decided_at, d.reason, d.product_id as "productId", p.title, p.referencia_1, b.name as manufacturer_title,
      p.store_id, s.name as store, u.name as person,
      (select count(*)::integer from products o where o.part_id = d.part_id and o.deleted_at is null and (o.id = d.product_id or exists (select from part_fitments f where f.id = any (d.fitment_ids) and f.product_id is null))) as listings,
      coalesce((select json_agg(json_build_object('make', mk.name, 'model', mo.name, 'year_from', f.year_from, 'year_to', f.year_to, 'engine', f.engine, 'submodel', f.submodel,
        'origin', case when f.machine_assigned then 'machine' when f.product_id is not null then 'own' when f.source = ${SAID} then 'agreed' else 'catalogue' end) order by f.id)
        from part_fitments f join makes mk on mk.id = f.make_id left join models mo on mo.id = f.model_id where f.id = any (d.fitment_ids)), '[]') as rows
    from (select 1) one left join page d on true left join products p on p.id = d.product_id left join product_brands b on b.id = p.brand_id left join stores s on s.id = p.store_id
    left join substitution_reports r on r.id = d.report_id left join users u on u.id = r.user_id order by d.n`.execute(
    db,
  )
  return {
    data: rows.flatMap(({ id, total: _, created_at, decided_at, store_id, store, rows: vehicles, ...row }) =>
      id === null
        ? []
        : [
            {
              ...row,
              id,
              createdAt: created_at.toISOString(),
              decidedAt: decided_at?.toISOString() ?? null,
              store: { id: store_id, name: store },
              productUrl: productUrl({ id: row.productId, title: row.title }),
              rows: vehicles.map(({ origin, ...vehicle }) => ({ ...wireVehicle(vehicle), origin })),
            },
          ],
    ),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}

interface Row {
  id: number
  product_id: number
  part_id: number
  fitment_ids: number[]
  vehicle: string
  state: FitmentDispute['state']
  report_id: number | null
  store_id: number
  title: string
  referencia_1: string
}
type DisputeDecision = Parsed<typeof decideFitmentDispute>['body']

const STATES = { uphold: 'upheld', reject: 'rejected', undo: 'open' } as const

/** Removes what was wrong, keeps what was right, or revokes a decision. Throws 400, 404 and 409. */
export async function decideDispute(
  ctx: TxCtx,
  id: number,
  { action, reason: typed }: DisputeDecision,
): Promise<Reply<typeof decideFitmentDispute>['data']> {
  const reason = typed.trim()
  if (action !== 'undo' && reason === '')
    throw invalid([action === 'uphold' ? REASON_NEEDED : 'Escribe el motivo: se lo contamos a quien reportó.'])
  const { row, held } = await holdDispute(ctx, id)
  if ((row.state === 'open') === (action === 'undo'))
    throw conflict(action === 'undo' ? 'Esta disputa está abierta.' : 'Esta disputa ya tiene respuesta.')
  const meant = await rowsMeant(ctx, row)
  if (action === 'uphold' && meant.length === 0) throw conflict(ROWS_GONE)
  const turned = turnedBy(action, row, meant)
  await ctx.db
    .updateTable('fitment_disputes')
    .set({
      state: STATES[action],
      reason,
      decided_at: action === 'undo' ? null : ctx.now,
      decided_by: action === 'undo' ? null : (ctx.user?.id ?? null),
      ...(meant.length > 0 && { fitment_ids: meant.map((one) => one.id) }),
    })
    .where('id', '=', id)
    .execute()
  const listings = await turnFits(ctx, turned, { refused: action === 'uphold', reason, held })
  const event = await noteAdminEvent(ctx, {
    area: 'fitment',
    action: LOGGED[action],
    subject: `${row.referencia_1}, ${row.vehicle}`,
    storeId: row.store_id,
    before: row.state,
    after: STATES[action],
    remark: reason,
  })
  if (turned.length > 0)
    await tellStore(ctx, row.store_id, {
      key: `dispute:${event}`,
      productId: row.product_id,
      ...toldToStore(action, row, reason),
    })
  const stays = meant.some(({ refused }) => !refused)
  if (action !== 'undo' && row.report_id !== null)
    await answerReportOf(ctx, row.report_id, `${answerToReport(action, stays)} ${reason}`)
  const staysOff = action === 'undo' && row.state === 'upheld' && turned.length === 0
  const more = meant.length > 0 ? STAYS_OFF : 'Ese vehículo ya no está en la lista del producto.'
  return { message: staysOff ? `${doneText(action, stays)} ${more}` : doneText(action, stays), listings }
}

/** The dispute and its parts, locked in one order: the listings of each part are locked with it. */
async function holdDispute(ctx: TxCtx, id: number): Promise<{ row: Row; held: Map<number, number[]> }> {
  const held = new Map<number, number[]>()
  for (const partId of await partsOf(ctx, id)) held.set(partId, await holdPart(ctx, partId))
  if (held.size === 0) throw notFound(DISPUTE_MISSING)
  const {
    rows: [row],
  } =
    await sql<Row>`select d.*, p.store_id, p.title, p.referencia_1 from fitment_disputes d join products p on p.id = d.product_id where d.id = ${id} for update of d`.execute(
      ctx.db,
    )
  if (!row) throw notFound(DISPUTE_MISSING)
  return { row, held }
}

/** The fits that the decision removes, or brings back where no other dispute found them wrong. */
function turnedBy(action: DisputeAction, { state }: Row, meant: DisputeFit[]): DisputeFit[] {
  if (action === 'uphold') return meant.filter(({ refused }) => !refused)
  return state === 'upheld' ? meant.filter(({ refused, elsewhere }) => refused && !elsewhere) : []
}

/** Gives how many listings are found by other vehicles now. */
async function turnFits(
  ctx: TxCtx,
  turned: DisputeFit[],
  { refused, reason, held }: { refused: boolean; reason: string; held: Map<number, number[]> },
): Promise<number> {
  if (turned.length === 0) return 0
  const parts = [...new Set(turned.map(({ part_id }) => part_id))].toSorted((a, b) => a - b)
  const listings = parts.flatMap((partId) => held.get(partId) ?? [])
  await refuse(
    ctx,
    turned.map((one) => one.id),
    { refused, reason },
  )
  await reindexListings(ctx, listings)
  for (const partId of parts) await enqueue(ctx, 'renew-kits', { partId })
  return listings.length
}

type DisputeAction = DisputeDecision['action']
const LOGGED = { uphold: 'retire', reject: 'close', undo: 'undo' } as const

const toldToStore = (action: DisputeAction, { referencia_1, vehicle }: Row, reason: string) =>
  action === 'uphold'
    ? {
        title: `Quitamos un vehículo: ${referencia_1}`,
        text: `${vehicle}: alguien avisó que no le sirve, y lo confirmamos.\n\n${reason}`,
      }
    : {
        title: `Volvió un vehículo: ${referencia_1}`,
        text: `${vehicle}: deshicimos nuestra decisión y vuelve a contar.`,
      }

function answerToReport(action: 'uphold' | 'reject', stays: boolean): string {
  if (action === 'uphold') return 'Tenías razón: quitamos ese vehículo de la lista.'
  return stays
    ? 'Lo revisamos y el vehículo se queda en la lista.'
    : 'Lo revisamos: ese vehículo ya no está así en la lista.'
}

function doneText(action: DisputeAction, stays: boolean): string {
  if (action === 'uphold') return 'El vehículo ya no está en la lista.'
  if (action === 'undo') return 'La disputa está abierta otra vez.'
  return stays
    ? 'El vehículo se queda en la lista.'
    : 'La disputa queda cerrada: ese vehículo ya no está así en la lista.'
}

const ROWS_GONE =
  'Ese vehículo ya no está así en la lista del producto: alguien la cambió después del reporte. Mira la lista de hoy: si sigue mal con otros años o motor, repórtalo como está ahora y cierra esta disputa con «Dejarlo».'
const STAYS_OFF = 'El vehículo sigue fuera de la lista por otro reporte que aceptaste.'

/** The parts that a decision may change, in the order in which they are locked. */
async function partsOf({ db }: TxCtx, id: number): Promise<number[]> {
  const { rows } = await sql<{ part_id: number }>`select d.part_id from fitment_disputes d where d.id = ${id}
    union select f.part_id from fitment_disputes d join part_fitments f on f.id = any (d.fitment_ids) or f.product_id = d.product_id where d.id = ${id} order by 1`.execute(
    db,
  )
  return rows.map(({ part_id }) => part_id)
}

interface DisputeFit extends NamedRow {
  id: number
  part_id: number
  refused: boolean
  /** Another upheld dispute found it wrong, too. */
  elsewhere: boolean
}

/**
 * The rows that a dispute is about: those it names, and those with the same vehicle for the part or for that listing.
 * Repeated imports, undone imports and agreements of stores write the same row again under another id.
 */
async function rowsMeant(
  { db }: TxCtx,
  { id, part_id: partId, product_id: productId, fitment_ids: ids, vehicle }: Row,
): Promise<DisputeFit[]> {
  const { rows } = await sql<
    DisputeFit & { named: boolean }
  >`select f.id, f.part_id, f.refused is true as refused, f.id = any (${ids}::bigint[]) as named, mk.name as make, mo.name as model, f.year_from, f.year_to, f.engine, f.submodel,
      exists (select from fitment_disputes o where o.id <> ${id} and o.state = 'upheld' and (f.id = any (o.fitment_ids) or o.vehicle = ${vehicle} and case when f.product_id is null then o.part_id = f.part_id else o.product_id = f.product_id end)) as elsewhere
    from part_fitments f join makes mk on mk.id = f.make_id left join models mo on mo.id = f.model_id
    where f.id = any (${ids}::bigint[]) or f.product_id = ${productId}
      or f.product_id is null and f.part_id = ${partId} and exists (select from products p where p.id = ${productId} and p.fitment = 'part') order by f.id`.execute(
    db,
  )
  return rows.filter((row) => row.named || inWords(row).slice(0, 300) === vehicle)
}

/** Refuses rows of lists; for a store's own row also what the store reads about it. */
async function refuse(ctx: TxCtx, ids: readonly number[], { refused, reason }: { refused: boolean; reason: string }) {
  await refuseFitments(ctx, ids, refused)
  await sql`update fitment_proposals r set state = ${refused ? 'declined' : 'waiting'}, reason = ${refused ? reason : ''}, decided_at = ${refused ? ctx.now : null}, decided_by = ${refused ? (ctx.user?.id ?? null) : null}
    where r.state = ${refused ? 'waiting' : 'declined'} and r.id in (select proposal_id from part_fitments where id = any (${ids}::bigint[]) and product_id is not null)`.execute(
    ctx.db,
  )
}
