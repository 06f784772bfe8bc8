import { internationalMobile } from '@tuerca/domain/accounts'
import { toWireMoney } from '@tuerca/domain/money'
import { ORDER_MISSING } from '@tuerca/contract/service-orders-wire'
import type { ServiceOrder, SharedServiceOrder } from '@tuerca/contract/service-orders-wire'
import { saleNumber } from '@tuerca/domain/sale-number'
import {
  SERVICE_ORDERS,
  serviceOrderActions,
  serviceOrderNumber,
  type ServiceOrderTotals,
  serviceOrderTotals,
} from '@tuerca/domain/service-order-states'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { carOfGarage, judgeProducts } from '../garage/index.ts'
import { listingsById, type WireProduct } from '../products/index.ts'
import {
  eventsOf,
  type LineRow,
  linesOf,
  type OrderRow,
  ownOrder,
  photosOf,
  pricedOf,
  type Profile,
  profileOf,
} from './queries.ts'
import { workshopOf } from './workshop.ts'

export const totalsOf = (order: OrderRow, lines: readonly LineRow[]) =>
  serviceOrderTotals(pricedOf(lines), {
    discount: order.discount,
    chargesTax: order.charges_tax,
    country: order.country,
  })

const sumsOf = ({ parts, labour, discount, total, tax }: ServiceOrderTotals) => ({
  parts: toWireMoney(parts),
  labour: toWireMoney(labour),
  discount: toWireMoney(discount),
  total: toWireMoney(total),
  tax: toWireMoney(tax),
})
const iso = (date: Date | null) => date?.toISOString() ?? null

/** One of the caller's own orders with everything that the workshop sees; 404 for anybody else's. */
export async function shownOrder(ctx: Ctx, id: number): Promise<ServiceOrder> {
  const workshop = workshopOf(ctx)
  const order = await ownOrder(ctx.db, workshop.id, id)
  if (!order) throw notFound(ORDER_MISSING)
  const [lines, photos, events, profile] = [
    await linesOf(ctx.db, id),
    await photosOf(ctx.db, id),
    await eventsOf(ctx.db, id),
    await profileOf(ctx.db, workshop.id),
  ]
  const listings = await listingsById(
    ctx,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  const verdicts = await verdictsOf(ctx, order, [...listings.keys()])
  const totals = totalsOf(order, lines)
  return {
    ...bothSee(order),
    id,
    stateLabel: SERVICE_ORDERS[order.state].label.workshop,
    customer: { name: order.customer_name, mobile: order.customer_mobile, email: order.customer_email },
    vehicleId: order.garage_vehicle_id,
    discount: toWireMoney(order.discount),
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    lines: lines.map((line) => ({
      ...lineOf(line, line.product_id === null ? undefined : listings.get(line.product_id)),
      verdict: verdicts[String(line.product_id)] ?? null,
    })),
    photos: photos.map((photo) => ({ id: photo.id, url: `/api/users/serviceOrders/${id}/photos/${photo.id}` })),
    totals: {
      ...sumsOf(totals),
      cost: toWireMoney(totals.cost),
      sending: toWireMoney(totals.sending),
      margin: toWireMoney(totals.margin),
      costsUnknown: totals.costsUnknown,
    },
    actions: serviceOrderActions(order.state, 'workshop'),
    events: events.map((event) => ({
      side: event.side,
      action: event.action,
      state: event.state,
      note: event.note,
      total: event.total === null ? null : toWireMoney(event.total),
      happened_at: event.happened_at.toISOString(),
    })),
    link: linkOf(ctx, order),
    workshopName: profile.name,
  }
}

/** A car that was only written is nobody's to judge. */
async function verdictsOf(ctx: Ctx, { garage_vehicle_id: id }: OrderRow, products: number[]) {
  if (id === null || products.length === 0) return {}
  const car = await carOfGarage(ctx, id)
  return car ? judgeProducts(ctx, car, products) : {}
}

const bothSee = (order: OrderRow) => ({
  number: serviceOrderNumber(order.number),
  state: order.state,
  version: order.version,
  country: order.country,
  currency: order.currency,
  car: order.car,
  plate: order.plate,
  kilometres: order.kilometres,
  note: order.note,
  reason: order.reason,
  byLine: order.by_line,
  chargesTax: order.charges_tax,
})

function linkOf(ctx: Pick<Ctx, 'seals' | 'origin' | 'now'>, order: OrderRow): ServiceOrder['link'] {
  const token = order.link_sealed === null ? null : ctx.seals.open(order.link_sealed)
  if (token === null || order.link_expires_at === null) return null
  return {
    url: linkAddress(ctx.origin, token),
    expires_at: order.link_expires_at.toISOString(),
    isOver: order.link_expires_at <= ctx.now,
    views: order.link_views,
    viewed_at: iso(order.viewed_at),
  }
}

/** Where the customer reads it. */
export const linkAddress = (origin: string, token: string) => origin + pagePaths.sharedServiceOrder(token)

function lineOf(line: LineRow, listing: WireProduct | undefined): Omit<ServiceOrder['lines'][number], 'verdict'> {
  const { id, kind, title, reference, brand, quantity, hours, type_price, utility, approved, supplier } = line
  return {
    id,
    kind,
    title,
    reference,
    brand,
    quantity,
    hours,
    type_price,
    utility,
    approved,
    supplier,
    fromListing: line.from_listing,
    unitCost: line.unit_cost === null ? null : toWireMoney(line.unit_cost),
    unitPrice: toWireMoney(line.unit_price),
    total: toWireMoney(line.unit_price * quantity),
    product: listing
      ? {
          id: listing.id,
          productUrl: listing.productUrl,
          picture: listing.imagesURLs[0] ?? null,
          available: listing.available,
          actualPrice: listing.actualPrice,
        }
      : null,
    inCart: line.in_cart,
    cartSection: line.cart_section,
    ordered: line.ordered,
    bought: line.bought,
    realCost: line.bought > 0 ? toWireMoney(line.real_cost) : null,
    sales: line.sales.map((sale) => ({
      id: sale.id,
      number: saleNumber(sale.kind, sale.id),
      state: sale.state,
    })),
  }
}

/** What the customer reads: only what is named here. */
export function customerWire({
  order,
  lines,
  photos,
  profile,
  token,
}: {
  order: OrderRow
  lines: readonly LineRow[]
  photos: readonly { id: number }[]
  profile: Profile
  token: string
}): Omit<SharedServiceOrder, 'events'> {
  const at = `/api/serviceOrders/shared/${token}`
  return {
    ...bothSee(order),
    stateLabel: SERVICE_ORDERS[order.state].label.customer,
    discount: toWireMoney(order.discount),
    workshop: {
      name: profile.name,
      address: profile.address,
      whatsapp: profile.mobile ? internationalMobile(profile.mobile, profile.country) : null,
      logo: profile.logoKey === null ? null : `${at}/logo`,
    },
    lines: lines.map(({ id, kind, title, brand, quantity, hours, unit_price, approved }) => ({
      id,
      kind,
      title,
      brand,
      quantity,
      hours,
      approved,
      unitPrice: toWireMoney(unit_price),
      total: toWireMoney(unit_price * quantity),
    })),
    photos: photos.map(({ id }) => ({ id, url: `${at}/photos/${id}` })),
    totals: sumsOf(totalsOf(order, lines)),
    expires_at: order.link_expires_at?.toISOString() ?? '',
    mayDecide:
      serviceOrderActions(order.state, 'customer').length > 0 &&
      (order.state === 'sent' || lines.some(({ approved }) => approved === false)),
  }
}
