import type { TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { photosOf } from './queries.ts'
import { lockMine } from './workshop.ts'

const NOT_OVER = 'Los datos del cliente se borran cuando la orden esté entregada o no aprobada.'

/** Deletes the customer's data, on request or long after the work: what was done and its total stay. */
export async function forgetCustomer(ctx: TxCtx, id: number): Promise<void> {
  const order = await lockMine(ctx, { id })
  if (order.state !== 'delivered' && order.state !== 'rejected') throw conflict(NOT_OVER)
  const keys = (await photosOf(ctx.db, id)).map(({ object_key }) => object_key)
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
  await ctx.db.deleteFrom('service_order_photos').where('order_id', '=', id).execute()
  await ctx.db.updateTable('service_order_events').set({ note: '' }).where('order_id', '=', id).execute()
  await ctx.db
    .updateTable('service_orders')
    .set({
      customer_name: '',
      customer_mobile: '',
      customer_email: '',
      plate: '',
      note: '',
      reason: '',
      garage_vehicle_id: null,
      link_digest: null,
      link_sealed: null,
      link_expires_at: null,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
}
