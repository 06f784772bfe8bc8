import { NO_SYSTEM, SENT_ELSEWHERE, SHIPPED_THERE, SYSTEM_AWAY, SYSTEM_CANNOT } from '@tuerca/contract/store-systems'
import { toWireMoney } from '@tuerca/domain/money'
import { saleNumber } from '@tuerca/domain/sale-number'
import { sql } from 'kysely'
import { pagePaths } from '@tuerca/domain/page-paths'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { type StoreOrder, StoreSystemError } from '../../ports/store-system.ts'
import { notify } from '../notifications/index.ts'
import { REACHED } from '../sales/index.ts'
import { type OpenSystem, openSystem, placeOf } from './open-system.ts'
import { type QueuedOrder, sendLater } from './queue-order.ts'

const MOST_TRIES = 8
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
const BUSY_MS = 15_000

/** Other stores must not wait for one store's long queue: the rest becomes a job behind theirs. */
const MOST_AT_ONCE = 5
const LONGEST_RUN_MS = 30_000

/** Sends what waits for one store's system, one after another and oldest first, so that nothing overtakes. */
export async function sendToStore(ctx: Ctx, storeId: number): Promise<void> {
  if (!(await takeTurn(ctx, storeId))) return sendLater(ctx, storeId, new Date(ctx.now.getTime() + BUSY_MS))
  try {
    await sendSome(ctx, storeId)
  } finally {
    await ctx.db.updateTable('store_systems').set({ sending_until: null }).where('store_id', '=', storeId).execute()
  }
  const rest = await nextOf(ctx, storeId)
  if (rest) await sendLater(ctx, storeId, rest.next_try_at)
}

async function sendSome(ctx: Ctx, storeId: number): Promise<void> {
  const begun = performance.now()
  for (let sent = 0; sent < MOST_AT_ONCE && performance.now() - begun < LONGEST_RUN_MS; sent += 1) {
    const order = await nextOf(ctx, storeId)
    if (!order || order.next_try_at > ctx.now) return
    await takeTurn(ctx, storeId, true)
    await sendOne(ctx, order)
  }
}

/** One process at a time; a killed process loses its turn within a minute. */
async function takeTurn({ db }: Pick<Ctx, 'db'>, storeId: number, own = false): Promise<boolean> {
  const { rows } =
    await sql`update store_systems set sending_until = now() + interval '1 minute' where store_id = ${storeId} and (${own} or sending_until is null or sending_until < now()) returning store_id`.execute(
      db,
    )
  if (rows.length > 0) return true
  // The system was disconnected meanwhile: what waited is reported as failed.
  return (
    (await db.selectFrom('store_systems').select('store_id').where('store_id', '=', storeId).executeTakeFirst()) ===
    undefined
  )
}

const nextOf = ({ db }: Pick<Ctx, 'db'>, storeId: number) =>
  db
    .selectFrom('store_system_orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', 'in', ['queued', 'withdrawing'])
    .orderBy('queued_at')
    .orderBy('sale_id')
    .limit(1)
    .executeTakeFirst()

/** The key by which the system recognises an order, however often it is sent. */
const keyOf = ({ sale_id, turn }: Pick<QueuedOrder, 'sale_id' | 'turn'>) => `tuerca-${sale_id}-${turn}`

async function sendOne(ctx: Ctx, order: QueuedOrder): Promise<void> {
  try {
    const open = await openSystem(ctx, order.store_id)
    if (!open) throw new StoreSystemError('refused', NO_SYSTEM)
    await (order.state === 'queued' ? give(ctx, order, open) : takeBack(ctx, order, open))
  } catch (error) {
    await keepFailure(ctx, order, error)
  }
}

async function give(ctx: Ctx, order: QueuedOrder, { access, system }: OpenSystem) {
  const text = await readOrder(ctx, order)
  // Cancelled while it waited in line.
  if (!text) return order.unheard ? turnBack(ctx, order) : settle(ctx, order, { state: 'withdrawn' })
  // Before the call: a process killed during it does not hear the answer either.
  await mark(ctx, order, { unheard: true, sent_to: placeOf(access) })
  const externalId = await system.sendOrder(access, text).catch(async (error: unknown) => {
    const problem = error instanceof StoreSystemError ? error.problem : null
    // A clear refusal: the order is not there. Without an address nothing was asked.
    if (problem === 'refused' || problem === 'cannot')
      await mark(ctx, order, { unheard: problem === 'cannot' && order.unheard })
    throw error
  })
  await settle(ctx, order, { state: 'sent', external_id: externalId, sent_at: ctx.now, problem: '', unheard: false })
}

/** It may have arrived unheard before it was cancelled: the system releases it by its name. */
async function turnBack({ db, now }: Ctx, { sale_id, turn }: QueuedOrder) {
  await db
    .updateTable('store_system_orders')
    .set({ state: 'withdrawing', attempts: 0, problem: '', next_try_at: now, updated_at: now })
    .where('sale_id', '=', sale_id)
    .where('turn', '=', turn)
    .where('state', '=', 'queued')
    .execute()
}

const mark = async (
  { db }: Pick<Ctx, 'db'>,
  { sale_id, turn }: QueuedOrder,
  to: { unheard: boolean; sent_to?: string | null },
) => {
  await db.updateTable('store_system_orders').set(to).where('sale_id', '=', sale_id).where('turn', '=', turn).execute()
}

async function takeBack(ctx: Ctx, order: QueuedOrder, { access, system }: OpenSystem) {
  // In another system the number may be somebody else's order. Our own name is unique, but it says nothing about the
  // previous system.
  if (order.sent_to === null ? order.external_id !== null : order.sent_to !== placeOf(access))
    throw new StoreSystemError('refused', SENT_ELSEWHERE)
  const became = await system.withdrawOrder(access, { key: keyOf(order), externalId: order.external_id })
  if (became === 'withdrawn') return settle(ctx, order, { state: 'withdrawn', problem: '', unheard: false })
  await settle(ctx, order, { state: 'sent', shipped: true, problem: SHIPPED_THERE, unheard: false })
  await tellStore(ctx, order, {
    title: 'Tu sistema ya la despachó',
    text: 'Pediste retirarla y ya había salido. Sigue como estaba.',
  })
}

interface OrderOutcome {
  state: QueuedOrder['state']
  external_id?: string
  sent_at?: Date
  shipped?: boolean
  problem?: string
  unheard?: boolean
}

/** A withdrawal that was pressed while it was sent stays in line. */
async function settle(ctx: Ctx, { sale_id, state, turn }: QueuedOrder, to: OrderOutcome) {
  const { state: next, ...rest } = to
  await ctx.db
    .updateTable('store_system_orders')
    .set({
      ...rest,
      state: sql<QueuedOrder['state']>`case when state = ${state} then ${next} else state end`,
      updated_at: ctx.now,
    })
    .where('sale_id', '=', sale_id)
    .where('turn', '=', turn)
    .execute()
}

/**
 * Unavailable: retried later, and the orders behind it wait. Refused, or unavailable for too long: the store is told,
 * and the queue continues.
 */
async function keepFailure(ctx: Ctx, order: QueuedOrder, error: unknown) {
  const attempts = order.attempts + 1
  const problem = problemOf(error)
  const isAway = !(error instanceof StoreSystemError) || error.problem === 'unavailable'
  if (isAway && attempts < MOST_TRIES) {
    const next = new Date(ctx.now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS))
    await ctx.db
      .updateTable('store_system_orders')
      .set({ attempts, problem, next_try_at: next, updated_at: ctx.now })
      .where('sale_id', '=', order.sale_id)
      .where('turn', '=', order.turn)
      .execute()
    return
  }
  const isOut = order.state === 'withdrawing'
  await settle(ctx, order, { state: isOut ? (order.external_id === null ? 'failed' : 'sent') : 'failed', problem })
  await tellStore(
    ctx,
    order,
    isOut
      ? {
          title: 'No se pudo retirar de tu sistema',
          text:
            problem === SENT_ELSEWHERE
              ? problem
              : `${problem}\n\nRetírala allá a mano, o intenta de nuevo desde la venta.`,
        }
      : { title: 'No llegó a tu sistema', text: `${problem}\n\nCorrígelo y envíala de nuevo desde la venta.` },
  )
}

function problemOf(error: unknown): string {
  if (!(error instanceof StoreSystemError) || error.problem === 'unavailable') return SYSTEM_AWAY
  return error.problem === 'cannot' ? SYSTEM_CANNOT : error.message.slice(0, 200)
}

/** Null for what is accepted or paid no more. */
async function readOrder({ db }: Pick<Ctx, 'db'>, order: QueuedOrder): Promise<StoreOrder | null> {
  const sale = await db
    .selectFrom('sales as s')
    .leftJoin('users as u', 'u.id', 's.buyer_id')
    .select(['s.id', 's.kind', 's.state', 's.currency', 's.total', 's.buyer_contact', 's.shipping', 'u.name'])
    .where('s.id', '=', order.sale_id)
    .executeTakeFirst()
  if (!sale || !REACHED.includes(sale.state)) return null
  const lines = await db
    .selectFrom('sale_lines')
    .select(['reference', 'brand', 'title', 'quantity', 'unit_price'])
    .where('sale_id', '=', sale.id)
    .where('left_out_by', 'is', null)
    .orderBy('id')
    .execute()
  const [contact, shipping] = [
    (sale.buyer_contact ?? {}) as { name?: string },
    (sale.shipping ?? {}) as { city?: string },
  ]
  return {
    key: keyOf(order),
    number: saleNumber(sale.kind, sale.id),
    clientId: order.client_id,
    buyer: { name: contact.name ?? sale.name ?? '', city: shipping.city ?? '' },
    currency: sale.currency,
    total: toWireMoney(sale.total ?? 0),
    lines: lines.map(({ reference, brand, title, quantity, unit_price }) => ({
      number: reference,
      brand,
      title,
      quantity,
      unit_price: toWireMoney(unit_price ?? 0),
    })),
  }
}

export async function tellStore(
  ctx: Ctx,
  { sale_id, store_id, turn, state }: QueuedOrder,
  { title, text }: { title: string; text: string },
) {
  await inTransaction(ctx, async (ctx) => {
    const sale = await ctx.db
      .selectFrom('sales')
      .select(['kind', 'adviser_id'])
      .where('id', '=', sale_id)
      .executeTakeFirst()
    if (!sale) return
    const members = (
      await ctx.db
        .selectFrom('store_members')
        .select('user_id')
        .where('store_id', '=', store_id)
        .orderBy('user_id')
        .execute()
    ).map(({ user_id }) => user_id)
    const told = sale.adviser_id !== null && members.includes(sale.adviser_id) ? [sale.adviser_id] : members
    for (const userId of told) {
      await notify(ctx, {
        userId,
        topic: 'sales',
        key: `store-system-${state}:${sale_id}:${turn}:${ctx.now.getTime()}`,
        title: `${title}: ${saleNumber(sale.kind, sale_id)}`,
        text,
        path: pagePaths.sale(sale_id),
        action: 'Ver la venta',
      })
    }
  })
}

/** For orders without a job: a process ended before it queued the next one. */
export async function sendDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('store_system_orders')
    .select('store_id')
    .distinct()
    .where('state', 'in', ['queued', 'withdrawing'])
    .where('next_try_at', '<=', ctx.now)
    .execute()
  for (const { store_id } of due) await sendLater(ctx, store_id)
}
