import { serviceOrderNumber } from '@tuerca/domain/service-order-states'
import type { TxCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { enqueue } from '../../platform/jobs.ts'

/**
 * Everything that a workshop wrote, including its customers, for its data download; without links, which open
 * something.
 */
export async function downloadOrders(db: Db, userId: number) {
  const profile = await db
    .selectFrom('workshop_profiles')
    .select(['name', 'address', 'charges_tax', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const orders = await db
    .selectFrom('service_orders')
    .selectAll()
    .where('workshop_id', '=', userId)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('service_order_lines as l')
    .innerJoin('service_orders as o', 'o.id', 'l.order_id')
    .selectAll('l')
    .where('o.workshop_id', '=', userId)
    .orderBy('l.position')
    .execute()
  const events = await db
    .selectFrom('service_order_events as e')
    .innerJoin('service_orders as o', 'o.id', 'e.order_id')
    .selectAll('e')
    .where('o.workshop_id', '=', userId)
    .orderBy('e.id')
    .execute()
  return {
    workshop: profile ?? null,
    serviceOrders: orders.map(({ workshop_id: _, link_digest: __, link_sealed: ___, number, ...order }) => ({
      ...order,
      number: serviceOrderNumber(number),
      lines: lines.filter(({ order_id }) => order_id === order.id),
      events: events.filter(({ order_id }) => order_id === order.id),
    })),
  }
}

/**
 * When an account is deleted, orders, customers and links go with the person's row, and pictures by a job of the same
 * transaction.
 */
export async function forgetOrders(ctx: TxCtx, userId: number): Promise<void> {
  const photos = await ctx.db
    .selectFrom('service_order_photos as p')
    .innerJoin('service_orders as o', 'o.id', 'p.order_id')
    .select('p.object_key')
    .where('o.workshop_id', '=', userId)
    .execute()
  const logo = await ctx.db
    .selectFrom('workshop_profiles')
    .select('logo_key')
    .where('user_id', '=', userId)
    .where('logo_key', 'is not', null)
    .executeTakeFirst()
  const keys = [...photos.map(({ object_key }) => object_key), ...(logo?.logo_key ? [logo.logo_key] : [])]
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
}
