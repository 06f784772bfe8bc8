import type { Side } from './sale-access.ts'
import type { SaleDetail, SaleLine, ShippingInfo } from '@tuerca/contract/sales-wire'
import { netOfTax, toWireMoney } from '@tuerca/domain/money'
import { gatewayLabel } from '@tuerca/domain/payment-gateways'
import { PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { productUrl } from '@tuerca/domain/product-url'
import { WITHDRAWAL_WORKING_DAYS } from '@tuerca/domain/return-times'
import { hoursText, readOpeningHours } from '@tuerca/domain/opening-hours'
import { mayLeaveOut } from '@tuerca/domain/sale-states'
import { storyWords } from '@tuerca/domain/sale-story'
import { arrivalDay, endOfWorkingDays } from '@tuerca/domain/working-days'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { agreedPaymentsOf, mayAgreeOf } from './agreed.ts'
import { documentsOf } from './invoices.ts'
import { photoAddress } from './keep-photos.ts'
import { substitutesOf } from './offer-instead.ts'
import { pickUpCode } from './pick-up-code.ts'
import { pickUpsOf } from './pick-ups.ts'
import { linePicture, type SaleRow } from './queries.ts'
import { apiSyncOf, MAY_SAY_WHERE, mayReach, saleOf } from './wire.ts'

const nameOf = (name: string | null) => name?.split(' ')[0] ?? ''

/** M7.07: a header with all that one side of it may read. */
export async function detailOf(
  { db, now, seals }: Pick<Ctx, 'db' | 'now' | 'seals'>,
  row: SaleRow,
  side: Side,
): Promise<SaleDetail> {
  const sale = saleOf(row, side, now)
  const isConfirmation = row.kind === 'confirmation'
  const [lines, timeline, messages, payments, advisers, inHistory, whereTo, parcels, counter] = isConfirmation
    ? [sale.lines ?? [], [], [], [], [], false, null, [], null]
    : await Promise.all([
        linesOf(db, row),
        timelineOf(db, row, side),
        messagesOf(db, row, side),
        paymentsOf(db, row, side),
        side === 'seller' ? membersOf(db, row.store_id) : [],
        side === 'buyer' && isInHistory(db, row.id),
        side === 'buyer' ? whereToOf(db, row, sale.state) : null,
        parcelsOf(db, row.id),
        row.shipping?.kind === 'pickup' ? counterOf(db, row.shipping.warehouseId) : null,
      ])
  return {
    ...sale,
    lines,
    substitutes: (await substitutesOf({ db, now }, [row])).get(row.id) ?? [],
    timeline,
    messages,
    inHistory,
    whereTo,
    contactOpen: mayReach(row),
    storeContact: side === 'buyer' && mayReach(row) ? await contactOf(db, row.store_id) : null,
    shipping_info: isConfirmation ? null : shippingOf(row, side, { parcels, counter }),
    payments,
    agreed_payments: await agreedPaymentsOf(db, row),
    mayAgree: side === 'buyer' ? await mayAgreeOf(db, row) : null,
    documents: documentsOf(row),
    withdrawal: isConfirmation
      ? null
      : {
          until:
            row.delivered_at === null
              ? null
              : endOfWorkingDays(row.delivered_at, WITHDRAWAL_WORKING_DAYS, row.country).toISOString(),
          by_law: row.is_workshop !== true,
        },
    mayLeaveOut: mayLeaveOut(row.kind, sale.state, side) && leavesSome(lines),
    pickup_code: side === 'buyer' ? pickUpCode({ seals }, row) : null,
    internal_note: side === 'seller' ? row.internal_note : null,
    with_plan: side === 'seller' && row.plan_hold_id !== null,
    advisers,
    ownSystem: side === 'seller' && !isConfirmation ? await ownSystemOf(db, row) : null,
  }
}

/** Each side learns how to reach the other at the same moment. */
const contactOf = (db: Db, storeId: number) =>
  db.selectFrom('stores').select(['whatsapp', 'email', 'address']).where('id', '=', storeId).executeTakeFirstOrThrow()

/** Whether the buyer of an order may still choose the delivery; once payment begins it is fixed. */
async function whereToOf(db: Db, { id, kind, pay_by }: SaleRow, state: string): Promise<SaleDetail['whereTo']> {
  const may =
    kind === 'purchase'
      ? state === 'unpaid'
      : kind === 'order' && pay_by !== 'agreement' && MAY_SAY_WHERE.includes(state)
  return may ? { pickUps: await pickUpsOf(db, id) } : null
}

/** The car chosen in the cart is on the sale before anything is written about it. */
async function isInHistory(db: Db, saleId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('garage_services as g')
      .innerJoin('sale_lines as l', 'l.id', 'g.sale_line_id')
      .select('g.id')
      .where('l.sale_id', '=', saleId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

async function linesOf(db: Db, sale: SaleRow): Promise<SaleLine[]> {
  const rows = await db
    .selectFrom('sale_lines as l')
    .leftJoin('warehouses as w', 'w.id', 'l.warehouse_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('parts as pa', 'pa.id', 'p.part_id')
    .leftJoin('part_types as pt', 'pt.id', 'pa.part_type_id')
    .selectAll('l')
    .select(['w.name as winery', linePicture.as('shown')])
    .where('l.sale_id', '=', sale.id)
    .orderBy('l.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    product_id: row.product_id,
    productUrl: row.product_id === null ? null : productUrl({ id: row.product_id, title: row.title }),
    title: row.title,
    referencia_1: row.reference,
    manufacturer_title: row.brand,
    picture: row.shown,
    quantity: row.quantity,
    quotationMaxQuantity: null,
    asked_quantity: null,
    list_price: row.list_price === null ? null : toWireMoney(row.list_price),
    answered_price: null,
    unit_price: row.unit_price === null ? null : toWireMoney(row.unit_price),
    net_price: row.unit_price === null ? null : toWireMoney(netOfTax(row.unit_price, sale.country)),
    tax_rate: row.tax_rate,
    discount: row.discount_percentage,
    core_deposit: toWireMoney(row.core_deposit),
    warranty_months: row.warranty_months,
    winery: row.winery,
    vehicle: row.vehicle,
    verdict: row.verdict,
    tiempos_de_entrega: row.delivery_days,
    parcel_id: row.parcel_id,
    left_out_by: row.left_out_by,
    total: row.unit_price === null ? null : toWireMoney(row.unit_price * row.quantity),
  }))
}

/** What happened, oldest first. The buyer sees first names of the store's people only. */
async function timelineOf(db: Db, sale: SaleRow, side: Side): Promise<SaleDetail['timeline']> {
  const rows = await db
    .selectFrom('sale_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.state', 'e.action', 'e.side', 'e.note', 'e.happened_at', 'u.name'])
    .where('e.sale_id', '=', sale.id)
    .orderBy('e.happened_at')
    .orderBy('e.id')
    .limit(200)
    .execute()
  const kind = sale.kind
  const begun = kind === 'order' ? 'sent' : 'unpaid'
  const created = {
    state: begun,
    action: 'create',
    side: 'buyer' as const,
    note: '',
    happened_at: sale.created_at,
    name: sale.buyer_name,
  }
  return (rows.some(({ state }) => state === begun) ? rows : [created, ...rows]).flatMap((row) => {
    const by = row.side
    const text = storyWords({ kind, state: row.state, action: row.action, by }, side)
    return text === ''
      ? []
      : [
          {
            at: row.happened_at.toISOString(),
            state: row.state,
            action: row.action,
            side: by,
            who: by === 'seller' ? nameOf(row.name) : '',
            text,
            note: row.note,
          },
        ]
  })
}

async function messagesOf(db: Db, sale: SaleRow, side: Side): Promise<SaleDetail['messages']> {
  const rows = await db
    .selectFrom('sale_messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.side', 'm.text', 'm.photos', 'm.written_at', 'u.name'])
    .where('m.sale_id', '=', sale.id)
    .orderBy('m.id', 'desc')
    .limit(500)
    .execute()
  return rows.toReversed().map((row) => ({
    id: row.id,
    side: row.side,
    who: nameOf(row.name),
    mine: row.side === side,
    text: row.text,
    photos: row.photos.map((photo) => photoAddress(sale.id, photo)),
    at: row.written_at.toISOString(),
  }))
}

/** The buyer's payment may cover several stores: here it is this sale's part of it. */
async function paymentsOf(db: Db, sale: SaleRow, side: Side): Promise<SaleDetail['payments']> {
  if (sale.transaction_id === null) return []
  const paid = await db
    .selectFrom('transactions')
    .select(['id', 'user_id', 'state', 'gateway', 'payment_type', 'paid_at', 'receipt_number'])
    .where('id', '=', sale.transaction_id)
    .executeTakeFirst()
  if (!paid) return []
  const own = side === 'buyer'
  return [
    {
      id: own && paid.user_id !== null ? paid.id : null,
      state: paid.state,
      stateLabel: PAYMENT_FACTS[paid.state].label,
      method: paid.payment_type === 'transfer' ? 'Transferencia bancaria' : gatewayLabel(paid.gateway),
      amount: toWireMoney(sale.total ?? 0),
      paid_at: paid.paid_at?.toISOString() ?? null,
      receipt_number: own ? paid.receipt_number : null,
    },
  ]
}

async function membersOf(db: Db, storeId: number) {
  const rows = await db
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.store_id', '=', storeId)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(100)
    .execute()
  return rows.map(({ id, name }) => ({ id, name: nameOf(name) }))
}

/**
 * For the store's side: the state of this sale in the store's own system; null when it has none and the sale was never
 * sent to one.
 */
async function ownSystemOf(db: Db, { id, store_id }: SaleRow): Promise<SaleDetail['ownSystem']> {
  const [system, order] = await Promise.all([
    db.selectFrom('store_systems').select('store_id').where('store_id', '=', store_id).executeTakeFirst(),
    db.selectFrom('store_system_orders').selectAll().where('sale_id', '=', id).executeTakeFirst(),
  ])
  return system || order ? { connected: system !== undefined, apiSync: order ? apiSyncOf(order) : null } : null
}

async function parcelsOf(db: Db, saleId: number): Promise<ShippingInfo['parcels']> {
  const rows = await db.selectFrom('sale_parcels').selectAll().where('sale_id', '=', saleId).orderBy('id').execute()
  return rows.map(({ id, carrier, tracking_number, tracking_url, parcels, sent_at }) => ({
    id,
    carrier,
    tracking_number,
    tracking_url,
    parcels,
    sent_at: sent_at.toISOString(),
  }))
}

/** Whether some line could be left out while another was sent or will be. */
function leavesSome(lines: readonly SaleLine[]): boolean {
  const kept = lines.filter(({ left_out_by }) => left_out_by === null)
  return kept.length > 1 && kept.some(({ parcel_id }) => parcel_id === null)
}

type Counter = Awaited<ReturnType<typeof counterOf>>

/** Where who picks up must go, and when, as it is today. */
const counterOf = async (db: Db, warehouseId: number) =>
  (await db
    .selectFrom('warehouses as w')
    .innerJoin('stores as t', 't.id', 'w.store_id')
    .select(({ fn, ref }) => [
      sql<string>`coalesce(nullif(w.address, ''), t.address)`.as('address'),
      fn.coalesce(ref('w.opening_hours'), ref('t.opening_hours')).as('hours'),
    ])
    .where('w.id', '=', warehouseId)
    .executeTakeFirst()) ?? null

/** Where it goes. Until the store may contact the buyer it only sees the city. */
function shippingOf(
  sale: SaleRow,
  side: Side,
  { parcels, counter }: { parcels: ShippingInfo['parcels']; counter: Counter },
): ShippingInfo | null {
  const parcel = sale.parcel
  const kept = sale.shipping
  if (kept === null && parcel === null) return null
  const to = kept?.kind === 'address' ? kept : null
  const at = kept?.kind === 'pickup' ? kept : null
  const told = side === 'buyer' || mayReach(sale) ? to : null
  return {
    kind: at ? 'pickup' : 'address',
    recipient: told?.recipient ?? '',
    address: (at ?? told)?.address || (counter?.address ?? ''),
    city: kept?.city ?? '',
    region: to?.region ?? '',
    postal_code: told?.postal_code ?? '',
    notes: told?.notes ?? '',
    mobile: told?.mobile ?? '',
    warehouse: at?.name ?? '',
    hours: readOpeningHours(counter?.hours).map(hoursText).join(' · '),
    price: toWireMoney(sale.shipping_price),
    days: sale.shipping_days,
    arrives: sale.shipping_days === null ? null : arrivalDay(sale.created_at, sale.shipping_days, sale.country),
    parcel,
    parcels,
  }
}
