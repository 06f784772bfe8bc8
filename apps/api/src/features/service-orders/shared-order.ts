import { ORDER_LINK_OVER } from '@tuerca/contract/service-orders-wire'
import type { SharedServiceOrder } from '@tuerca/contract/service-orders-wire'
import { formatMoney, toWireMoney } from '@tuerca/domain/money'
import {
  NO_LINE_CHOSEN,
  REASON_NEEDED,
  serviceOrderNumber,
  serviceOrderStep,
  WHOLE_ONLY,
} from '@tuerca/domain/service-order-states'
import { sql } from 'kysely'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { notify } from '../notifications/index.ts'
import { readOn } from './move-order.ts'
import {
  eventsOf,
  linesOf,
  type LineRow,
  lockSharedOrder,
  noteEvent,
  type OrderRow,
  photosOf,
  profileOf,
  sharedOrder,
} from './queries.ts'
import { linkDigest } from '../../platform/link-token.ts'
import { customerWire, totalsOf } from './wire.ts'

const CORRECTING = 'El taller está corrigiendo esta orden. Vuelve a abrir el enlace en un rato.'
const CHANGED = 'El taller cambió la orden desde que la abriste. Revísala de nuevo antes de responder.'
const DECIDED = 'Esta orden ya tiene respuesta. Habla con el taller si quieres cambiarla.'

/** The order of a link; guessed, revoked and expired links open nothing. */
export async function openShared(ctx: Ctx, token: string): Promise<OrderRow> {
  const order = await sharedOrder(ctx, linkDigest(ctx, 'service-order', token))
  if (!order) throw notFound(ORDER_LINK_OVER)
  return order
}

/** What the customer sees. While the workshop corrects the order, only that. */
export async function shownShared(ctx: Ctx, token: string): Promise<SharedServiceOrder> {
  const order = await openShared(ctx, token)
  const [lines, photos, profile, events] = [
    await linesOf(ctx.db, order.id),
    await photosOf(ctx.db, order.id),
    await profileOf(ctx.db, order.workshop_id),
    await eventsOf(ctx.db, order.id),
  ]
  const isDraft = order.state === 'draft'
  const shown = customerWire({
    order: isDraft ? { ...order, note: '', discount: 0 } : order,
    lines: isDraft ? [] : lines,
    photos: isDraft ? [] : photos,
    profile,
    token,
  })
  return {
    ...shown,
    events: events
      .filter(({ action }) => TOLD.includes(action))
      .map((event) => ({
        side: event.side,
        action: event.action,
        state: event.state,
        happened_at: event.happened_at.toISOString(),
        total: event.total === null ? null : toWireMoney(event.total),
      })),
  }
}

/** Steps that concern the customer. */
const TOLD = ['send', 'approve', 'reject', 'start', 'finish', 'deliver']

/** A browser showed it to somebody who is not its workshop. */
export async function noteSeen(ctx: Ctx, token: string): Promise<void> {
  const order = await openShared(ctx, token)
  if (ctx.user?.id === order.workshop_id) return
  await ctx.db
    .updateTable('service_orders')
    .set({ link_views: sql`least(link_views + 1, 100000)`, viewed_at: ctx.now })
    .where('id', '=', order.id)
    .execute()
}

async function lockShared(ctx: TxCtx, token: string): Promise<OrderRow> {
  const order = await lockSharedOrder(ctx, linkDigest(ctx, 'service-order', token))
  if (!order) throw notFound(ORDER_LINK_OVER)
  return order
}

interface Approval {
  token: string
  version: number
  lineIds?: readonly number[] | null | undefined
}

/**
 * The customer approves the version they saw: all of it or, if the workshop allows, some lines; the others can follow
 * later.
 */
export async function approveShared(ctx: TxCtx, { token, version, lineIds }: Approval): Promise<void> {
  const order = await lockShared(ctx, token)
  const lines = await linesOf(ctx.db, order.id)
  if (order.state === 'draft') throw conflict(CORRECTING)
  if (order.version !== version) throw conflict(CHANGED)
  const chosen = chosenOf(order, lines, lineIds)
  const fresh = lines.filter(({ id, approved }) => chosen.has(id) && approved !== true)
  const state = serviceOrderStep(order.state, 'approve', 'customer')
  // The same once more, from a second press or another telephone.
  if (fresh.length === 0 && order.state !== 'sent' && order.state !== 'rejected') return
  if (state === null) throw conflict(DECIDED)
  await sql`update service_order_lines set approved = coalesce(approved, false) or id = any (${[...chosen]}::bigint[]) where order_id = ${order.id}`.execute(
    ctx.db,
  )
  const { total } = totalsOf(
    order,
    lines.map((line) => ({ ...line, approved: line.approved === true || chosen.has(line.id) })),
  )
  await ctx.db
    .updateTable('service_orders')
    .set({ state, approved_at: order.approved_at ?? ctx.now, link_expires_at: readOn(ctx, order), updated_at: ctx.now })
    .where('id', '=', order.id)
    .execute()
  await noteEvent(ctx, order, { action: 'approve', side: 'customer', state, total })
  const left = lines.length - lines.filter(({ id, approved }) => chosen.has(id) || approved === true).length
  await tellWorkshop(ctx, order, {
    key: `service-order-approved:${order.id}:${order.version}:${lines.length - left}`,
    title: `Aprobó ${formatMoney(total, order.currency)}: ${serviceOrderNumber(order.number)}`,
    text: [
      whatOf(order),
      left > 0 && (left === 1 ? 'Dejó 1 línea pendiente.' : `Dejó ${left} líneas pendientes.`),
      'Ya puedes poner las partes en el carrito.',
    ]
      .filter(Boolean)
      .join('\n\n'),
  })
}

function chosenOf(
  order: OrderRow,
  lines: readonly LineRow[],
  lineIds: readonly number[] | null | undefined,
): Set<number> {
  const all = new Set(lines.map(({ id }) => id))
  if (!lineIds) return all
  const chosen = new Set(lineIds)
  if ([...chosen].some((id) => !all.has(id))) throw invalid([CHANGED])
  if (chosen.size === 0) throw invalid([NO_LINE_CHOSEN])
  if (!order.by_line && chosen.size < all.size) throw invalid([WHOLE_ONLY])
  return chosen
}

/** The customer does not want it, and says why. */
export async function rejectShared(
  ctx: TxCtx,
  { token, version, reason }: { token: string; version: number; reason: string },
): Promise<void> {
  const order = await lockShared(ctx, token)
  if (order.state === 'draft') throw conflict(CORRECTING)
  if (order.version !== version) throw conflict(CHANGED)
  if (order.state === 'rejected') return
  const state = serviceOrderStep(order.state, 'reject', 'customer')
  if (state === null) throw conflict(DECIDED)
  if (reason === '') throw invalid([REASON_NEEDED])
  await ctx.db
    .updateTable('service_orders')
    .set({ state, reason, updated_at: ctx.now })
    .where('id', '=', order.id)
    .execute()
  await noteEvent(ctx, order, { action: 'reject', side: 'customer', state, total: null, note: reason })
  await tellWorkshop(ctx, order, {
    key: `service-order-rejected:${order.id}:${order.version}`,
    title: `No la aprobó: ${serviceOrderNumber(order.number)}`,
    text: `${whatOf(order)}\n\n«${reason}»`,
  })
}

const whatOf = ({ customer_name, car, plate }: OrderRow) => [customer_name, car, plate].filter(Boolean).join(', ')

const tellWorkshop = (ctx: TxCtx, order: OrderRow, told: { key: string; title: string; text: string }) =>
  notify(ctx, {
    ...told,
    userId: order.workshop_id,
    topic: 'sales',
    path: pagePaths.serviceOrder(order.id),
    action: 'Ver la orden',
  })
