import type { Billing } from '@tuerca/domain/billing'
import { discountOf } from '@tuerca/domain/cart-line'
import { currencyOf, TAX_RATE } from '@tuerca/domain/money'
import { saleState } from '@tuerca/domain/sale-states'
import type { SaleShipping } from '../../platform/db/column-types.ts'
import { notFound } from '../../platform/errors.ts'
import type { NewLine, NewSale } from '../sales/index.ts'
import type { BasketLine, BasketStore } from './basket.ts'
import { type Buyer, contactOf, type Destination } from './choices.ts'
import type { Basket } from './read-basket.ts'

export interface CheckoutChoices {
  buyer: Buyer
  billing: Billing | null
  destinations: ReadonlyMap<number, Destination>
  comment: string
}
type Fate = Pick<NewSale, 'kind' | 'state' | 'stock_held' | 'transaction_id' | 'pay_by' | 'expires_at' | 'lapse_at'>

/** One sale per store, as the basket promised it: later changes do not affect it. */
export const plannedSales = (basket: Basket, chosen: CheckoutChoices, fate: Fate): NewSale[] =>
  basket.stores.map((part) => plannedSale(part, { basket, chosen, fate }))

function plannedSale(
  part: BasketStore,
  {
    basket: { country },
    chosen: { buyer, billing, destinations, comment },
    fate,
  }: { basket: Basket; chosen: CheckoutChoices; fate: Fate },
): NewSale {
  if (saleState(fate.kind, fate.state) === null) throw new Error(`A new ${fate.kind} cannot be '${fate.state}'`)
  const {
    sums: { subtotal, discount, shipping, tax, coreDeposit, total, days },
    store,
    lines,
  } = part
  const confirmation_id = lines.find(({ row }) => row.sale_id !== null)?.row.sale_id ?? null
  const [first] = lines
  const isOneCar = lines.every(({ row }) => JSON.stringify(row.vehicle) === JSON.stringify(first?.row.vehicle))
  return {
    ...fate,
    store_id: store.id,
    buyer_id: buyer.id,
    guest_hash: buyer.guest,
    country,
    currency: currencyOf(country),
    comment,
    confirmation_id,
    subtotal,
    discount,
    shipping_price: shipping,
    tax,
    core_deposit: coreDeposit,
    total,
    shipping: shippingOf(part, destinations.get(store.id)),
    shipping_days: days,
    billing,
    buyer_contact: contactOf(buyer, country),
    vehicle: isOneCar ? (first?.row.vehicle ?? null) : null,
    garage_vehicle_id: isOneCar ? (first?.row.garage_vehicle_id ?? null) : null,
    lines: lines.flatMap((line) => plannedLines(line, part, TAX_RATE[country])),
  }
}

/** A line of the sale for each warehouse that it comes from. */
function plannedLines(
  { row, unitPrice, listPrice, agreed, deliveryDays, coreDeposit }: BasketLine,
  { taken }: BasketStore,
  tax_rate: number,
): NewLine[] {
  if (unitPrice === null) throw new Error('A line without a price cannot be sold')
  const from = taken.filter(({ id }) => id === row.id)
  const line = {
    product_id: row.product_id,
    part_id: row.part_id,
    title: row.title,
    reference: row.referencia_1,
    brand: row.brand,
    picture: row.picture,
    list_price: listPrice,
    unit_price: unitPrice,
    core_deposit: coreDeposit,
    discount_percentage:
      row.sale_id === null
        ? discountOf({
            discountPercentage: row.discount_percentage,
            customerDiscount: agreed ? row.customer_discount : null,
          })
        : 0,
    tax_rate,
    delivery_days: deliveryDays,
    vehicle: row.vehicle,
    garage_vehicle_id: row.garage_vehicle_id,
    warranty_months: row.warranty_months,
    service_order_line_id: row.service_order_line_id,
  }
  return from.length === 0
    ? [{ ...line, quantity: row.quantity, warehouse_id: row.warehouse_id }]
    : from.map(({ warehouseId, quantity }) => ({ ...line, quantity, warehouse_id: warehouseId }))
}

/** Where it goes, as a sale keeps it. */
export function shippingOf(
  { store }: Pick<BasketStore, 'store'>,
  chosen: Destination | undefined,
): SaleShipping | null {
  if (chosen?.kind !== 'pickup') return chosen ?? null
  const at = store.warehouses.find(({ id }) => id === chosen.warehouseId)
  if (!at) throw notFound('Esa bodega no es de la tienda.')
  return { ...chosen, name: at.name, city: at.city ?? store.city, address: at.address || store.address }
}

/** Pieces to take, of all stores. */
export const piecesOf = ({ stores }: Pick<Basket, 'stores'>) =>
  stores.flatMap(({ taken }) =>
    taken.map(({ productId, warehouseId, quantity }) => ({ productId, warehouseId, quantity })),
  )
