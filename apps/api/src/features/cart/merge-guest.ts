import { MOST_LINES } from '@tuerca/domain/cart'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { lockCart } from './owner.ts'

/** Of two lines that become one, both notes. */
export const joinedComment = sql`case when cart_lines.comment = '' then excluded.comment when excluded.comment in ('', cart_lines.comment) then cart_lines.comment else left(cart_lines.comment || E'\\n' || excluded.comment, 500) end`

/**
 * At login this browser's cart becomes the person's: the same product for the same car adds up, to at most the stock.
 * What does not fit into a full cart stays with the browser. A line keeps its id, by which a payment begun before the
 * login removes it. When the browser is paying for a product that the account's cart has too, it is the same wish:
 * added up, some would be left over or paid twice.
 */
export async function mergeGuestCart(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { guestHash, userId }: { guestHash: string; userId: number },
): Promise<void> {
  const some = await ctx.db
    .selectFrom('cart_lines')
    .select('id')
    .where('guest_hash', '=', guestHash)
    .limit(1)
    .executeTakeFirst()
  if (!some) return
  await lockCart(ctx, { userId, guestHash: null })
  const isPaying = sql`exists (select from sales s join sale_lines l on l.sale_id = s.id where s.guest_hash = ${guestHash} and s.state = 'unpaid' and l.product_id = excluded.product_id)`
  await sql`with moved as (
      delete from cart_lines where id in (select id from cart_lines where guest_hash = ${guestHash} order by id
        limit (select greatest(0, ${MOST_LINES} - count(*)) from cart_lines where user_id = ${userId})) returning *
    )
    insert into cart_lines (id, user_id, section, product_id, store_id, country, quantity, vehicle, warehouse_id, shop_store_id, saved, comment, seen_price, seen_stock, added_at, updated_at)
    select id, ${userId}, section, product_id, store_id, country, quantity, vehicle, warehouse_id, shop_store_id, saved, comment, seen_price, seen_stock, added_at, ${ctx.now} from moved order by id
    on conflict (user_id, guest_hash, section, product_id, warehouse_id, garage_vehicle_id, vehicle, sale_id, service_order_line_id) do update
      set id = case when ${isPaying} then excluded.id else cart_lines.id end,
        quantity = case when ${isPaying} then greatest(cart_lines.quantity, excluded.quantity)
          else greatest(cart_lines.quantity, least(cart_lines.quantity + excluded.quantity, (select stock from products p where p.id = excluded.product_id))) end,
        comment = ${joinedComment},
        saved = cart_lines.saved and excluded.saved, updated_at = excluded.updated_at`.execute(ctx.db)
}
