import type { restoreLines as call } from '@tuerca/contract/cart'
import type { CartUndo, CartAdditions } from '@tuerca/contract/cart-wire'
import type { Parsed } from '@tuerca/contract/endpoint'
import { CART_FULL, MOST_LINES, SECTION_OF, type CartModule } from '@tuerca/domain/cart'
import { fromWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import { releaseAnswers } from '../sales/index.ts'
import { addAnswer } from './add-line.ts'
import { countCart } from './count-cart.ts'
import { joinedComment } from './merge-guest.ts'
import { ensureOwner, lockCart, ownedBy, type Owner } from './owner.ts'

export type RemovedLine = Parsed<typeof call>['body']['lines'][number]

/**
 * Restores removed lines. Sold-out ones come back too, and the cart says so; only a store's answer may have expired by
 * then.
 */
export async function restoreLines(
  ctx: TxCtx,
  module: CartModule,
  { lines, instead }: { lines: readonly RemovedLine[]; instead: readonly number[] },
): Promise<CartAdditions> {
  const owner = ensureOwner(ctx)
  await lockCart(ctx, owner)
  if (instead.length > 0)
    await ctx.db
      .deleteFrom('cart_lines')
      .where(ownedBy(owner))
      .where('id', 'in', [...instead])
      .execute()
  const listed = lines.filter(({ quotationId }) => quotationId === undefined)
  const skipped: CartAdditions['skipped'] = []
  const back = listed.length === 0 ? [] : await putRows(ctx, owner, { section: SECTION_OF[module], lines: listed })
  for (const { productId } of listed)
    if (!back.includes(productId ?? 0)) skipped.push({ title: 'Un producto', why: 'Ya no se vende.' })
  for (const one of lines)
    if (one.quotationId !== undefined) skipped.push(...(await putAnswer(ctx, owner, one.quotationId, one)))
  const { kept } = await ctx.db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow()
  if (kept > MOST_LINES) throw conflict(CART_FULL)
  const added = lines.length - skipped.length
  return {
    added,
    count: await countCart(ctx),
    skipped,
    message:
      skipped.length === 0
        ? 'Tu carrito quedó como estaba.'
        : added === 0
          ? 'No se pudo deshacer.'
          : 'Tu carrito quedó casi como estaba.',
  }
}

/**
 * Gives the listings that came back. A car, warehouse or part of a service order that is no longer the caller's is left
 * out of its line.
 */
async function putRows(
  ctx: TxCtx,
  owner: Owner,
  { section, lines }: { section: string; lines: readonly RemovedLine[] },
): Promise<number[]> {
  const kept = lines.map(({ seen, ...line }) => ({ ...line, seen: seen === null ? null : fromWireMoney(seen) }))
  const { rows } = await sql<{ product_id: number }>`with kept as (
      select distinct on (product_id, warehouse_id, garage_vehicle_id, vehicle, service_order_line_id) *
      from (select p.id as product_id, p.store_id, x.quantity, nullif(x.vehicle, 'null'::jsonb) as vehicle, x.saved, x.comment, x.seen,
          (select v.id from garage_vehicles v where v.id = x."vehicleId" and v.user_id = ${owner.userId}::integer) as garage_vehicle_id, (select w.id from warehouses w where w.id = x."warehouseId" and w.store_id = p.store_id) as warehouse_id,
          (select l.id from service_order_lines l join service_orders o on o.id = l.order_id where l.id = x."serviceOrderLineId" and o.workshop_id = ${owner.userId}::integer) as service_order_line_id
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as x("productId" bigint, quantity integer, vehicle jsonb, "vehicleId" integer, "warehouseId" integer, saved boolean, comment text, "serviceOrderLineId" bigint, seen bigint)
        join products p on p.id = x."productId" join stores t on t.id = p.store_id where t.country = ${ctx.country}) found
    ), put as (
      insert into cart_lines (user_id, guest_hash, section, product_id, store_id, country, quantity, garage_vehicle_id, vehicle, warehouse_id, shop_store_id, saved, comment, seen_price, added_at, updated_at, service_order_line_id)
      select ${owner.userId}::integer, ${owner.guestHash}::text, ${section}, product_id, store_id, ${ctx.country}, quantity, garage_vehicle_id, vehicle, warehouse_id, ${ctx.store?.id ?? null}::integer, saved, comment, seen,
        ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, service_order_line_id from kept
      on conflict (user_id, guest_hash, section, product_id, warehouse_id, garage_vehicle_id, vehicle, sale_id, service_order_line_id) do update
        set quantity = greatest(cart_lines.quantity, excluded.quantity), saved = cart_lines.saved and excluded.saved, comment = ${joinedComment}, updated_at = excluded.updated_at
      returning product_id
    ) select product_id from put`.execute(ctx.db)
  return rows.map(({ product_id }) => product_id)
}

/** An answer belongs to its buyer while it is open; empty when it came back. */
async function putAnswer(
  ctx: TxCtx,
  owner: Owner,
  quotationId: number,
  { quantity, saved, comment }: Pick<CartUndo, 'quantity' | 'saved' | 'comment'>,
): Promise<CartAdditions['skipped']> {
  try {
    const { line } = await addAnswer(ctx, quotationId, quantity)
    await ctx.db
      .updateTable('cart_lines')
      .set({ saved, comment })
      .where(ownedBy(owner))
      .where('id', '=', line.id)
      .execute()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Its own, and more than the store has by now: it may be added again.
    if (error.status === 400) await releaseAnswers(ctx, [quotationId])
    return [{ title: 'Lo que te confirmó la tienda', why: error.message }]
  }
}
