import type { Shipping } from '@tuerca/contract/checkout-fields'
import { TOO_LATE_TO_SAY_WHERE } from '@tuerca/contract/sales-handling'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { shippingOf as sendingTo } from '@tuerca/domain/cart'
import { formatMoney } from '@tuerca/domain/money'
import { shareOf } from '@tuerca/domain/return-money'
import { placeText } from '@tuerca/domain/regions'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import {
  callerOf,
  keepWhere,
  type LockedSale,
  lockMine,
  MAY_SAY_WHERE,
  pickUpsOf,
  type Sending,
  stateAt,
} from '../sales/index.ts'
import { type StoreRow, storeRows } from './basket-queries.ts'
import { type Destination, destinationsOf } from './choices.ts'
import { shippingOf } from './plan-sales.ts'

export type Place = Omit<Shipping[number], 'storeId'>

/**
 * M7.11, the buyer's part: chooses where an order goes, at the store's current rate; for an unpaid purchase only while
 * the cost stays the same.
 */
export async function sayWhere(ctx: TxCtx, saleId: number, place: Place): Promise<void> {
  const { sale, side } = await lockMine(ctx, callerOf(ctx), saleId)
  if (side !== 'buyer' || sale.kind === 'confirmation') throw notFound(SALE_MISSING)
  const state = stateAt(sale, ctx.now)
  const unpaid = sale.kind === 'purchase' && state === 'unpaid'
  if (!unpaid && (sale.kind !== 'order' || !MAY_SAY_WHERE.includes(state) || (await isBeingPaid(ctx, sale))))
    throw new AppError(409, TOO_LATE_TO_SAY_WHERE, [state])
  const destination = (
    await destinationsOf({ ...ctx, country: sale.country }, [{ ...place, storeId: sale.store_id }])
  ).get(sale.store_id)
  const store = (await storeRows(ctx, [sale.store_id])).get(sale.store_id)
  if (!destination || !store) throw notFound(SALE_MISSING)
  const sending =
    destination.kind === 'address'
      ? sendingOf(store, placeText(destination), {
          goods: goodsOf(sale) + (await leftOutOf(ctx, sale)),
          grams: await gramsOf(ctx, sale),
        })
      : null
  if (unpaid) requireSameCost(sale, sending)
  if (destination.kind === 'pickup') await requireAllThere(ctx, sale, destination.warehouseId)
  await keepWhere(ctx, sale, {
    sending,
    shipping: shippingOf({ store }, destination),
    where: whereOf(store, destination),
    warehouseId: destination.kind === 'pickup' ? destination.warehouseId : null,
  })
}

/** A payment under way includes the shipping: the delivery can only change if it costs the same. */
function requireSameCost({ shipping_price: was, currency }: LockedSale, sending: Sending | null) {
  const price = sending?.price ?? 0
  const money = (minor: number) => (minor === 0 ? 'nada' : formatMoney(minor, currency))
  if (price !== was)
    throw conflict(
      `Enviarlo allá cuesta ${money(price)} y aquí pagas ${money(was)}. Cancela esta compra y elige la dirección al comprar de nuevo: tu carrito sigue como estaba.`,
    )
}

const goodsOf = ({ subtotal, discount }: LockedSale) => (subtotal ?? 0) - discount

/**
 * What the store left out before payment, less its share of the discount: the buyer must not lose free shipping because
 * of it.
 */
async function leftOutOf(ctx: TxCtx, { id, subtotal, discount }: LockedSale): Promise<number> {
  const { goods } = await ctx.db
    .selectFrom('sale_lines')
    .select(sql<number>`coalesce(sum(unit_price * quantity), 0)::float8`.as('goods'))
    .where('sale_id', '=', id)
    .where('left_out_by', '=', 'seller')
    .where('is_counted', '=', false)
    .executeTakeFirstOrThrow()
  return goods - shareOf(discount, goods, subtotal ?? 0)
}

/** What goes into the parcel, by what its listings weigh today. */
async function gramsOf(ctx: TxCtx, { id }: LockedSale): Promise<number> {
  const { grams } = await ctx.db
    .selectFrom('sale_lines')
    .innerJoin('products', 'products.id', 'sale_lines.product_id')
    .select(sql<number>`coalesce(sum(products.weight_g * sale_lines.quantity), 0)::float8`.as('grams'))
    .where('sale_id', '=', id)
    .where('is_counted', '=', true)
    .executeTakeFirstOrThrow()
  return grams
}

/** The store reads it before it accepts: the city, and no street. */
const whereOf = ({ warehouses }: StoreRow, to: Destination) =>
  to.kind === 'address'
    ? to.city
    : `se recoge en ${warehouses.find(({ id }) => id === to.warehouseId)?.name ?? 'la tienda'}`

function sendingOf(store: StoreRow, city: string, parcel: { goods: number; grams: number }): Sending {
  const sending = sendingTo(store.rates, { city, ...parcel })
  if (sending) return sending
  const zones = store.rates.flatMap((one) => one.city ?? []).toSorted((a, b) => a.localeCompare(b, 'es'))
  throw invalid([
    `${store.name} no envía a ${city}. ${zones.length > 0 ? `Envía a ${zones.join(', ')}.` : 'Recógelo en la tienda.'}`,
  ])
}

async function requireAllThere(ctx: TxCtx, sale: LockedSale, warehouseId: number) {
  if (!(await pickUpsOf(ctx.db, sale.id)).some((one) => one.warehouseId === warehouseId))
    throw invalid(['Ahí no está todo tu pedido. Elige otro lugar o que te lo envíen.'])
}

/** By agreement, what it costs with its sending was agreed on. */
async function isBeingPaid(ctx: TxCtx, { transaction_id, pay_by }: LockedSale): Promise<boolean> {
  if (pay_by === 'agreement') return true
  if (transaction_id === null) return false
  const { state } = await ctx.db
    .selectFrom('transactions')
    .select('state')
    .where('id', '=', transaction_id)
    .executeTakeFirstOrThrow()
  return state === 'created' || state === 'pending' || state === 'approved'
}
