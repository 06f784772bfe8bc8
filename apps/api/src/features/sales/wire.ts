import type { Side } from './sale-access.ts'
import type { ApiSync, Sale, SaleLine } from '@tuerca/contract/sales-wire'
import { paramOr } from '@tuerca/domain/app-params'
import { netOfTax, toWireMoney } from '@tuerca/domain/money'
import { productUrl } from '@tuerca/domain/product-url'
import { saleNumber } from '@tuerca/domain/sale-number'
import {
  deliveredByItself,
  type Delivery,
  SALE_TIMES,
  SALE_TYPES,
  saleActions,
  saleLabel,
} from '@tuerca/domain/sale-states'
import { foldText } from '@tuerca/domain/words'
import { endOfWorkingDays } from '@tuerca/domain/working-days'
import type { Row } from '../../platform/db/row.ts'
import { agreementOf } from './agreed.ts'
import type { SaleRow } from './queries.ts'

const HOUR = 3_600_000

/** The states in which store and buyer have each other's contact data: from accepted or paid on. */
export const REACHED = ['accepted', 'paid', 'preparing', 'ready', 'shipped', 'delivered', 'closed']
/** An order's, until it is paid or on its way. */
export const MAY_SAY_WHERE: readonly string[] = ['sent', 'accepted']
/** One that was cancelled stays as it was: what was told is known. */
export const mayReach = ({ kind, state }: Pick<SaleRow, 'kind' | 'state'>) =>
  kind !== 'confirmation' && REACHED.includes(state)

/**
 * A header as one side sees it at that moment, without the listings offered instead; in a list only a confirmation has
 * its line.
 */
export function saleOf(row: SaleRow, side: Side, now: Date): Sale {
  const kind = row.kind
  const state = stateAt(row, now)
  const line = confirmationLine(row, side)
  const isTold = side === 'seller' || tellsStore(row)
  return {
    id: row.id,
    number: saleNumber(kind, row.id),
    type: SALE_TYPES[kind],
    state,
    stateLabel: saleLabel(kind, state, side, row.payment_waits),
    side,
    store: {
      id: row.store_id,
      name: side === 'buyer' ? storeToldTo(row) : row.store_name,
      city: row.store_city,
      pathPrefix: row.path_prefix,
      legal_name: isTold ? row.store_legal_name : null,
      document: isTold ? row.store_document : null,
    },
    ...(side === 'seller' ? buyerOf(row) : NO_BUYER),
    delivery: deliveryOf(row),
    part_sent: row.part_sent === true,
    returning: row.returning === true,
    payment_waits: row.payment_waits,
    origin: row.origin,
    country: row.country,
    currency: row.currency,
    ...(kind === 'confirmation' ? { lines: [line] } : {}),
    linesCount: row.lines_count ?? 1,
    firstTitle: row.title,
    firstPicture: row.picture,
    ...sumsOf(row, line.total, now),
    comment: row.comment,
    reason: row.reason,
    substitutes: [],
    vehicle: row.vehicle,
    adviser: row.adviser_id === null ? null : { id: row.adviser_id, name: firstNameOf(row.adviser_name) },
    in_stock: null,
    answeredBy: side === 'seller' ? row.member_name : null,
    answered_at: row.answered_at?.toISOString() ?? null,
    hold_hours: side === 'seller' ? (row.hold_hours ?? (kind === 'confirmation' ? usualHold(row) : null)) : null,
    remainingTime:
      state === 'available' && row.expires_at
        ? Math.max(0, Math.ceil((row.expires_at.getTime() - now.getTime()) / HOUR))
        : 0,
    ...marksOf(row, side),
    actions: saleActions(kind, state, {
      side,
      delivery: deliveryOf(row),
      agreed: row.pay_by === 'agreement',
      partSent: row.part_sent === true,
      paymentWaits: row.payment_waits,
    }),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    due_at: row.payment_waits ? null : (dueOf({ ...row, state })?.toISOString() ?? null),
  }
}

type SellerFacts = Pick<
  SaleRow,
  'kind' | 'state' | 'offer_line_id' | 'store_name' | 'provider_name' | 'show_provider' | 'show_store_name_to_user'
>

/** M3.07: a question does not tell the name of a store that hides it; what is ordered, bought or offered does. */
const tellsStore = ({ kind, state, offer_line_id, show_provider, show_store_name_to_user }: SellerFacts) =>
  kind !== 'confirmation' || state === 'ordered' || offer_line_id !== null || (show_provider && show_store_name_to_user)

/** A store as its buyer may know it, by the rule of its listings. */
export function storeToldTo(row: SellerFacts): string {
  if (tellsStore(row)) return row.store_name
  return row.show_provider && foldText(row.provider_name) !== foldText(row.store_name)
    ? row.provider_name
    : 'Vendedor reservado'
}

/** For how many hours a store holds what it confirms unless it states otherwise. */
export const usualHold = ({ usual_hold }: { usual_hold: unknown }) =>
  Number(paramOr('confirmationHoldHours', usual_hold ?? undefined))

/** Whether it is sent or picked up, as it is kept with it. */
export const deliveryOf = ({ shipping }: Pick<SaleRow, 'shipping'>): Delivery => shipping && shipping.kind

const firstNameOf = (name: string | null) => name?.split(' ')[0] ?? ''

/** Where it stands in its store's own system (M7.23). */
export const apiSyncOf = (
  order: Row<
    'store_system_orders',
    'state' | 'external_id' | 'problem' | 'shipped' | 'unheard' | 'by_hand' | 'sent_at' | 'next_try_at'
  >,
): ApiSync => ({
  state: order.state,
  external_id: order.external_id,
  problem: order.problem,
  shipped: order.shipped,
  maybe_there: order.state === 'failed' && order.unheard,
  by_hand: order.by_hand,
  sent_at: order.sent_at?.toISOString() ?? null,
  next_try_at: order.state === 'queued' || order.state === 'withdrawing' ? order.next_try_at.toISOString() : null,
})

/** Who bought has no account any more, or never had one here. */
export const isAway = ({ buyer_id, guest_hash }: Pick<SaleRow, 'buyer_id' | 'guest_hash'>) =>
  buyer_id === null && guest_hash === null

type BuyerFacts = Pick<Sale, 'buyer' | 'mobile' | 'email' | 'billing'>
const NO_BUYER: BuyerFacts = { buyer: null, mobile: null, email: null, billing: null }

/** Before the store may reach them, a first name and a city. */
function buyerOf(row: SaleRow): BuyerFacts {
  const contact = row.buyer_contact ?? {}
  const name = contact.name ?? row.buyer_name
  const away = isAway(row)
  if (name === null)
    return row.kind === 'confirmation' ? NO_BUYER : { ...NO_BUYER, buyer: { name: '', city: '', away } }
  const city = row.shipping?.city ?? ''
  if (!mayReach(row)) return { ...NO_BUYER, buyer: { name: firstNameOf(name), city, away } }
  const billing =
    row.billing === null
      ? null
      : Object.fromEntries(
          Object.entries(row.billing).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
        )
  return {
    buyer: { name, city, away },
    mobile: contact.mobile ?? row.buyer_mobile,
    email: contact.email ?? row.buyer_email,
    billing,
  }
}

const units = (minor: number | null) => (minor === null ? null : toWireMoney(minor))

function sumsOf(row: SaleRow, lineTotal: number | null, now: Date) {
  return {
    subtotal: units(row.subtotal),
    discount: toWireMoney(row.discount),
    shipping: toWireMoney(row.shipping_price),
    core_deposit: toWireMoney(row.core_deposit),
    tax: units(row.tax),
    total: row.kind === 'confirmation' ? lineTotal : units(row.total),
    owed_back: toWireMoney(row.owed_back),
    ...endedUncome(row),
    agreement: agreementOf(row, now),
  }
}

/** Closed without arriving: it was lost, or its payment was reversed. */
function endedUncome({ state, delivered_at, reversed }: Pick<SaleRow, 'state' | 'delivered_at' | 'reversed'>) {
  const is = state === 'closed' && delivered_at === null
  return { lost: is && !reversed, reversed: is && reversed }
}

function marksOf(row: SaleRow, side: Side) {
  const [readAt, wallet, hidden] =
    side === 'buyer'
      ? [row.buyer_read_at, row.buyer_wallet_read, row.buyer_hidden]
      : [row.seller_read_at, row.seller_wallet_read, row.seller_hidden]
  // A buyer knows what they did themselves; a store has read nothing before it first opened the sale.
  return { read: readAt === null ? side === 'buyer' : readAt >= row.changed_at, wallet_read: wallet, visible: !hidden }
}

type SaleTimes = Pick<
  SaleRow,
  | 'kind'
  | 'country'
  | 'state'
  | 'created_at'
  | 'expires_at'
  | 'lapse_at'
  | 'ready_at'
  | 'shipped_at'
  | 'shipping_days'
  | 'delivered_at'
>

/** When time moves it on by itself; null: it does not. */
export function dueOf({
  kind,
  country,
  state,
  created_at,
  expires_at,
  lapse_at,
  ready_at,
  shipped_at,
  shipping_days,
  delivered_at,
}: SaleTimes): Date | null {
  if (state === 'asked') return lapse_at
  if (state === 'available') return expires_at
  if (kind === 'confirmation') return null
  if (state === 'sent') return lapse_at ?? endOfWorkingDays(created_at, SALE_TIMES.orderLapsesAfterWorkingDays, country)
  if (state === 'unpaid') return expires_at ?? new Date(created_at.getTime() + SALE_TIMES.unpaidPurchaseHeld)
  if (state === 'ready' && ready_at) return new Date(ready_at.getTime() + SALE_TIMES.fetchedByItselfAfter)
  if (state === 'shipped' && shipped_at) return deliveredByItself(shipped_at, shipping_days)
  return state === 'delivered' && delivered_at ? new Date(delivered_at.getTime() + SALE_TIMES.closedAfter) : null
}

/**
 * A state that has expired by the clock counts as ended even before its job ran; an unpaid purchase is ended by its
 * payment.
 */
export function stateAt(
  row: Pick<SaleRow, 'kind' | 'country' | 'created_at' | 'state' | 'expires_at' | 'lapse_at'>,
  now: Date,
): string {
  const ends: Partial<Record<string, string>> = { available: 'expired', asked: 'lapsed', sent: 'lapsed' }
  const next = ends[row.state]
  if (next === undefined) return row.state
  const due = dueOf({ ...row, ready_at: null, shipped_at: null, shipping_days: null, delivered_at: null })
  return due !== null && due <= now ? next : row.state
}

/**
 * The states after the buyer was told that the part is available; before that a written answer is not visible to them
 * (M7.12).
 */
export const TOLD_AVAILABLE: readonly string[] = ['available', 'ordered', 'expired']

/** The one line of a confirmation. */
function confirmationLine(row: SaleRow, side: Side): SaleLine {
  const shown = side === 'seller' || TOLD_AVAILABLE.includes(row.state)
  const price = (shown ? row.unit_price : null) ?? row.list_price
  const quantity = shown && row.max_quantity !== null ? Math.min(row.quantity, row.max_quantity) : row.quantity
  return {
    id: row.line_id,
    product_id: row.product_id,
    productUrl: row.product_id === null ? null : productUrl({ id: row.product_id, title: row.title }),
    title: row.title,
    referencia_1: row.reference,
    manufacturer_title: row.brand,
    picture: row.picture,
    quantity: row.quantity,
    quotationMaxQuantity: shown ? row.max_quantity : null,
    asked_quantity: row.quantity,
    list_price: units(row.list_price),
    answered_price: side === 'seller' ? units(row.unit_price) : null,
    unit_price: units(price),
    net_price: price === null ? null : toWireMoney(netOfTax(price, row.country)),
    tax_rate: row.tax_rate,
    discount: 0,
    core_deposit: toWireMoney(row.listed_core ?? 0),
    warranty_months: null,
    winery: null,
    vehicle: null,
    verdict: null,
    tiempos_de_entrega: (shown ? row.answered_days : null) ?? row.delivery_days,
    total: price === null ? null : toWireMoney(price * quantity),
    parcel_id: null,
    left_out_by: null,
  }
}
