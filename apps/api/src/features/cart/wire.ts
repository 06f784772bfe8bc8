import type { Row } from '../../platform/db/row.ts'
import type { itemsPendingShoppingCart } from '@tuerca/contract/cart'
import type { CartLine, CartStore, CartUndo } from '@tuerca/contract/cart-wire'
import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import type { Reply } from '@tuerca/contract/endpoint'
import { cityFor, ratesFor, storeSums } from '@tuerca/domain/cart'
import type { SendingCity } from '@tuerca/domain/arrival'
import { arrivesInDays } from '@tuerca/domain/working-days'
import type { Country } from '@tuerca/domain/country'
import { currencyOf, lessPercent, netOfTax, TAX_RATE, toWireMoney } from '@tuerca/domain/money'
import type { PendingLine, SectionCounts } from './pending-lines.ts'

type Cart = Omit<Reply<typeof itemsPendingShoppingCart>['data'], 'elsewhere'>
export interface CartContext {
  now: Date
  country: Country
  city: SendingCity
  verdicts: ReadonlyMap<number, Verdict>
  warehouses: ReadonlyMap<number, { name: string }>
}

/** The sums of one store's lines: those that can be bought and are not saved for later. */
export function sumsOf(
  lines: readonly PendingLine[],
  { country, city: sendsTo }: Pick<CartContext, 'country' | 'city'>,
) {
  const [first] = lines
  const counted = lines.filter((line) => !line.saved && line.counted > 0)
  const terms = first?.store.terms ?? { rules: [], minimum: null, rates: [] }
  const offers = counted.map((line) => line.offered)
  const city = cityFor(offers, sendsTo)
  // What sending an order costs is agreed with its store.
  const rates = first?.section === 'pedidos' ? [] : ratesFor(offers, terms.rates, city)
  // A store's offer to one buyer can be bought alone, as at checkout.
  const minimum = counted.length > 0 && counted.every(({ saleId }) => saleId !== null) ? null : terms.minimum
  return storeSums(
    counted.map((line) => ({
      unitPrice: line.unitPrice ?? 0,
      quantity: line.counted,
      agreed: line.agreed,
      coreDeposit: line.coreDeposit,
      grams: line.grams,
    })),
    { ...terms, minimum, rates },
    { country, city },
  )
}

export function cartOf(
  lines: readonly PendingLine[],
  { counts, shown }: { counts: SectionCounts; shown: CartContext },
): Cart {
  const wanted = lines.filter(({ saved }) => !saved)
  const stores = [...Map.groupBy(wanted, ({ store }) => store.id).values()].map((some) => storeOf(some, shown))
  const sum = (of: (store: CartStore) => number) =>
    stores.reduce((total, store) => total + Math.round(of(store) * 100), 0) / 100
  return {
    stores,
    saved: lines.filter(({ saved }) => saved).map((line) => lineOf(line, shown)),
    currency: currencyOf(shown.country),
    count: wanted.length,
    sendsTo: shown.city,
    sections: counts,
    subtotal: sum((store) => store.subtotal),
    discount: sum(({ tier }) => tier.discount),
    shipping: sum(({ shipping }) => shipping?.price ?? 0),
    core_deposit: sum((store) => store.core_deposit),
    tax: sum((store) => store.tax),
    total: sum((store) => store.total),
  }
}

export function storeOf(lines: readonly PendingLine[], shown: CartContext): CartStore {
  const { tier, minimum, shipping, subtotal, net, tax, coreDeposit, total } = sumsOf(lines, shown)
  const [first] = lines
  const counted = lines.filter(({ counted }) => counted > 0)
  return {
    store: {
      id: first?.store.id ?? 0,
      name: first?.product.store.name ?? null,
      city: first?.store.city ?? '',
      pathPrefix: (first?.product.store.name && first.store.pathPrefix) || '',
    },
    lines: lines.map((line) => lineOf(line, shown)),
    tier: {
      percentage: tier.percentage,
      discount: toWireMoney(tier.discount),
      lostAbove: tier.lostAbove === null ? null : toWireMoney(tier.lostAbove),
      next: tier.next && { percentage: tier.next.percentage, missing: toWireMoney(tier.next.missing) },
    },
    minimum: minimum && { value: toWireMoney(minimum.value), missing: toWireMoney(minimum.missing) },
    shipping: shipping && {
      ...shipping,
      price: toWireMoney(shipping.price),
      arrives_in: arrivesInDays(
        shown.now,
        Math.max(0, ...counted.map(({ deliveryDays }) => deliveryDays)) + shipping.days,
        shown.country,
      ),
    },
    subtotal: toWireMoney(subtotal),
    net: toWireMoney(net),
    tax: toWireMoney(tax),
    core_deposit: toWireMoney(coreDeposit),
    total: toWireMoney(total),
  }
}

export function lineOf(line: PendingLine, { country, verdicts, warehouses }: CartContext): CartLine {
  const { product, unitPrice } = line
  return {
    id: line.id,
    section: line.section,
    product_id: product.id,
    quotationId: line.saleId,
    requestId: line.requestId,
    productUrl: product.productUrl,
    title: product.title,
    referencia_1: product.referencia_1,
    manufacturer_title: product.manufacturer_title,
    picture: product.imagesURLs[0] ?? null,
    quantity: line.quantity,
    minQuantity: line.least,
    maxQuantity: line.most,
    unit_price: unitPrice === null ? null : toWireMoney(unitPrice),
    net_price: unitPrice === null ? null : toWireMoney(netOfTax(unitPrice, country)),
    tax_rate: TAX_RATE[country],
    discount: line.discountPercentage,
    core_deposit: toWireMoney(line.coreDeposit),
    warranty_months: line.warrantyMonths,
    total: unitPrice === null ? null : toWireMoney(unitPrice * line.counted),
    winery: line.warehouseId === null ? null : (warehouses.get(line.warehouseId)?.name ?? null),
    warehouseId: line.warehouseId,
    tiempos_de_entrega: line.deliveryDays,
    wineries:
      line.saleId === null
        ? line.stock.flatMap((one) => wineryOf(one, line.discountPercentage, { country, warehouses }))
        : [],
    vehicleId: line.garageVehicleId,
    vehicle: line.vehicle,
    verdict: verdicts.get(line.id) ?? null,
    saved: line.saved,
    comment: line.comment,
    changes: line.changes,
    was: line.seenPrice === null ? null : toWireMoney(line.seenPrice),
    blocked: line.blocked,
    offer_until: line.offerUntil?.toISOString() ?? null,
  }
}

function wineryOf(
  { warehouseId: id, quantity, price }: PendingLine['stock'][number],
  discount: number,
  { country, warehouses }: Pick<CartContext, 'country' | 'warehouses'>,
): CartLine['wineries'] {
  const name = warehouses.get(id)?.name
  return name === undefined || quantity < 1
    ? []
    : [{ id, name, quantity, unit_price: price === null ? null : toWireMoney(lessPercent(price, discount, country)) }]
}

type LineToPutBack = Row<
  'cart_lines',
  | 'product_id'
  | 'sale_id'
  | 'quantity'
  | 'garage_vehicle_id'
  | 'vehicle'
  | 'warehouse_id'
  | 'saved'
  | 'comment'
  | 'service_order_line_id'
  | 'seen_price'
>

export const undoOf = (line: LineToPutBack): CartUndo => ({
  ...(line.sale_id === null ? { productId: line.product_id } : { quotationId: line.sale_id }),
  quantity: line.quantity,
  vehicleId: line.garage_vehicle_id,
  vehicle: line.vehicle,
  warehouseId: line.warehouse_id,
  saved: line.saved,
  comment: line.comment,
  serviceOrderLineId: line.service_order_line_id,
  seen: line.seen_price === null ? null : toWireMoney(line.seen_price),
})
