import type { moveServiceOrder } from '@tuerca/contract/service-orders'
import type { Parsed } from '@tuerca/contract/endpoint'
import { REASON_NEEDED, serviceOrderStep } from '@tuerca/domain/service-order-states'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { linesOf, noteEvent, type OrderRow, photosOf } from './queries.ts'
import { refuseBought } from './save-draft.ts'
import { totalsOf } from './wire.ts'
import { lockMine, workshopOf } from './workshop.ts'

type Move = Parsed<typeof moveServiceOrder>['body']

const NOT_NOW = 'La orden cambió mientras la mirabas. Revisa cómo está ahora.'
/** An agreed document stays readable while the work lasts. */
const READ_ON_MS = 60 * 86_400_000

export const readOn = ({ now }: Pick<TxCtx, 'now'>, order: OrderRow) =>
  order.link_expires_at === null
    ? null
    : new Date(Math.max(order.link_expires_at.getTime(), now.getTime() + READ_ON_MS))

/** The workshop's action on its order; repeating it is success. */
export async function moveOrder(ctx: TxCtx, id: number, { action, version, note }: Move): Promise<void> {
  const order = await lockMine(ctx, { id })
  const state = serviceOrderStep(order.state, action, 'workshop')
  if (state === null || order.version !== version) throw conflict(NOT_NOW)
  if (action === 'reject' && note === '') throw invalid([REASON_NEEDED])
  if (action === 'approve')
    await ctx.db.updateTable('service_order_lines').set({ approved: true }).where('order_id', '=', id).execute()
  if (action === 'correct')
    await ctx.db.updateTable('service_order_lines').set({ approved: null }).where('order_id', '=', id).execute()
  await ctx.db
    .updateTable('service_orders')
    .set({
      state,
      updated_at: ctx.now,
      ...(action === 'approve' ? { approved_at: ctx.now, link_expires_at: readOn(ctx, order) } : {}),
      ...(action === 'reject' ? { reason: note } : {}),
      // What was said of the one before does not count for the next.
      ...(action === 'correct' ? { version: order.version + 1, approved_at: null, reason: '' } : {}),
      ...(action === 'deliver' ? { delivered_at: ctx.now } : {}),
    })
    .where('id', '=', id)
    .execute()
  const total = action === 'approve' ? totalsOf(order, await linesOf(ctx.db, id)).total : null
  await noteEvent(ctx, order, { action, side: 'workshop', state, total, note })
}

/** Deletes a draft or an order that was not approved, with its photos; agreed orders stay. */
export async function deleteOrder(ctx: TxCtx, id: number): Promise<void> {
  const gone = await ctx.db.selectFrom('service_orders').select('id').where('id', '=', id).executeTakeFirst()
  // The id was this workshop's or nobody's: already deleted is success.
  if (!gone) return void workshopOf(ctx)
  const order = await lockMine(ctx, { id })
  if (order.state !== 'draft' && order.state !== 'rejected')
    throw conflict('Solo se elimina un borrador o una orden que no se aprobó.')
  refuseBought(await linesOf(ctx.db, id))
  const keys = (await photosOf(ctx.db, id)).map(({ object_key }) => object_key)
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
  await ctx.db.deleteFrom('service_orders').where('id', '=', id).execute()
}
