import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { SALE_TYPES } from '@tuerca/domain/sale-states'
import { z } from 'zod'
import { Verdict } from './chosen-vehicle.ts'

export const SALE_MISSING = 'Esta venta no existe.'
export const CONFIRMATION_MISSING = 'Esta confirmación no existe.'

export const SaleId = z.coerce
  .number('La venta debe ser un número.')
  .int('La venta debe ser un número entero.')
  .min(1, SALE_MISSING)
  .max(Number.MAX_SAFE_INTEGER, SALE_MISSING)

const Vehicle = z.object({ brand: z.string(), model: z.string(), year: z.number().nullable(), engine: z.string() })
export type SaleVehicle = z.output<typeof Vehicle>

/** One product as it was promised. Money in the currency's unit, IVA included except in net_price. */
export const SaleLine = z.object({
  id: z.number(),
  /** Null when the listing is gone. */
  product_id: z.number().nullable(),
  productUrl: z.string().nullable(),
  title: z.string(),
  referencia_1: z.string(),
  manufacturer_title: z.string(),
  picture: z.string().nullable(),
  quantity: z.number(),
  quotationMaxQuantity: z.number().nullable(),
  /** Of a confirmation: how many its buyer asked for. */
  asked_quantity: z.number().nullable(),
  /** What it was published at when it was asked; null: hidden. */
  list_price: z.number().nullable(),
  /** For the store's side: the price it gave, where it is another. */
  answered_price: z.number().nullable(),
  unit_price: z.number().nullable(),
  net_price: z.number().nullable(),
  tax_rate: z.number(),
  /** The listing's own, in percent, in unit_price already. */
  discount: z.number(),
  /** Casco of one piece, beside unit_price. */
  core_deposit: z.number(),
  warranty_months: z.number().nullable(),
  /** Where it leaves from. */
  winery: z.string().nullable(),
  vehicle: Vehicle.nullable(),
  /**
   * The verdict about it and that car at the time of purchase, and for a store that is asked, now; null when it was for
   * no car.
   */
  verdict: Verdict.nullable(),
  tiempos_de_entrega: z.number(),
  total: z.number().nullable(),
  /** Its parcel in shipping_info.parcels; null: not sent. */
  parcel_id: z.number().nullable(),
  /** Who left it out: it is not sent, and what was paid for it is refunded. */
  left_out_by: z.enum(['buyer', 'seller']).nullable(),
})
export type SaleLine = z.output<typeof SaleLine>

/** Before the store accepted or was paid, a first name. */
const Buyer = z.object({
  name: z.string(),
  city: z.string(),
  /** They read nothing here: they closed their account, or bought somewhere else. */
  away: z.boolean(),
})

/** What is paid by agreement: written by the store as it is paid. */
export const Agreement = z.object({
  paid: z.number(),
  owed: z.number(),
  /** Until when; null: when it is delivered. */
  due_at: z.string().nullable(),
  late: z.boolean(),
})
export type Agreement = z.output<typeof Agreement>

/** A listing that a store offers instead of one it does not have (M7.09). */
export const Substitute = z.object({
  id: z.number(),
  title: z.string(),
  referencia_1: z.string().nullable(),
  productUrl: z.string(),
  price: z.number().nullable(),
})
export type Substitute = z.output<typeof Substitute>

/** A header as one side sees it (buying.md §1). In a list only a confirmation has its line. */
export const Sale = z.object({
  id: z.number(),
  number: z.string(),
  type: z.enum([SALE_TYPES.confirmation, SALE_TYPES.order, SALE_TYPES.purchase]),
  state: z.string(),
  stateLabel: z.string(),
  side: z.enum(['buyer', 'seller']),
  store: z.object({
    id: z.number(),
    name: z.string(),
    city: z.string(),
    pathPrefix: z.string(),
    legal_name: z.string().nullable(),
    document: z.string().nullable(),
  }),
  buyer: Buyer.nullable(),
  /** The buyer's, for the store's side once it accepted or was paid. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  billing: z.record(z.string(), z.string()).nullable(),
  /** How it gets to who bought it; null: nobody said yet. */
  delivery: z.enum(['address', 'pickup']).nullable(),
  /** Something of it is on its way, and the rest is not. */
  part_sent: z.boolean(),
  /** Something of it is coming back, or is asked to. */
  returning: z.boolean(),
  /** It was paid, and whoever takes the money has not confirmed it yet: until then nothing expires. */
  payment_waits: z.boolean(),
  /** Where it was sold, when not here. */
  origin: z.enum(['mercado_libre', 'counter']).nullable(),
  country: z.enum(COUNTRIES),
  currency: z.enum(CURRENCIES),
  /** For a confirmation that was refused: the listings offered instead that are still available. */
  substitutes: z.array(Substitute),
  /** In a list only a confirmation has them: its one. */
  lines: z.array(SaleLine).optional(),
  linesCount: z.number(),
  firstTitle: z.string(),
  firstPicture: z.string().nullable(),
  subtotal: z.number().nullable(),
  discount: z.number(),
  shipping: z.number(),
  core_deposit: z.number(),
  tax: z.number().nullable(),
  total: z.number().nullable(),
  /** Paid, cancelled, and to be given back. */
  owed_back: z.number(),
  /** It never came, and was paid back. */
  lost: z.boolean(),
  /** It ended without arriving: its payment was reversed, and it may still be on its way. */
  reversed: z.boolean(),
  /** Null: it is not paid by agreement. */
  agreement: Agreement.nullable(),
  comment: z.string(),
  reason: z.string(),
  vehicle: Vehicle.nullable(),
  /** The member of the store who takes care of it. */
  adviser: z.object({ id: z.number(), name: z.string() }).nullable(),
  /**
   * For the store's side of an open confirmation: how many it has in each warehouse, and since when nobody said so
   * anew.
   */
  in_stock: z
    .object({
      warehouses: z.array(z.object({ name: z.string(), quantity: z.number() })),
      updated_at: z.string().nullable(),
    })
    .nullable(),
  /** Who answered, for the store's side. */
  answeredBy: z.string().nullable(),
  answered_at: z.string().nullable(),
  remainingTime: z.number(),
  /** For the store's side: how many hours its answer is valid. */
  hold_hours: z.number().nullable(),
  /**
   * For the caller's side: whether nothing is new since they looked; the same mark in the list; whether their list
   * shows it.
   */
  read: z.boolean(),
  wallet_read: z.boolean(),
  visible: z.boolean(),
  /** What the side may do now. */
  actions: z.array(z.string()),
  created_at: z.string(),
  changed_at: z.string(),
  /** When it moves on by itself: until then the store may answer, or the buyer buy. */
  due_at: z.string().nullable(),
})
export type Sale = z.output<typeof Sale>

/** Where a sale stands in its store's own system. */
export const ApiSync = z.object({
  state: z.enum(['queued', 'sent', 'failed', 'withdrawing', 'withdrawn']),
  /** Its number there. */
  external_id: z.string().nullable(),
  /** Why it did not arrive, in the system's words or ours. */
  problem: z.string(),
  /** It failed, and may be there all the same: it can be taken out. */
  maybe_there: z.boolean(),
  /** Its store entered it there by hand: only the store can remove it. */
  by_hand: z.boolean(),
  shipped: z.boolean(),
  sent_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
})
export type ApiSync = z.output<typeof ApiSync>

/** A parcel on its way. */
export const Parcel = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  parcels: z.number(),
})
export type Parcel = z.output<typeof Parcel>

/** The destination as of the purchase. The street is shown to the store once it accepted or was paid. */
const ShippingInfo = z.object({
  kind: z.enum(['address', 'pickup']),
  recipient: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  notes: z.string(),
  mobile: z.string(),
  warehouse: z.string(),
  /** When it is open, where it is picked up; empty otherwise. */
  hours: z.string(),
  price: z.number(),
  days: z.number().nullable(),
  /** The date on which it arrives or is ready, as it was promised. */
  arrives: z.string().nullable(),
  /** The last one that was sent, and all of them, oldest first. */
  parcel: Parcel.nullable(),
  parcels: z.array(Parcel.extend({ id: z.number(), sent_at: z.string() })),
})
export type ShippingInfo = z.output<typeof ShippingInfo>

/** A header with all that one side may read of it (M7.07). */
export const SaleDetail = Sale.extend({
  lines: z.array(SaleLine),
  timeline: z.array(
    z.object({
      at: z.string(),
      state: z.string().nullable(),
      action: z.string(),
      side: z.enum(['buyer', 'seller', 'admin', 'time', 'payment']),
      who: z.string(),
      text: z.string(),
      note: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.number(),
      side: z.enum(['buyer', 'seller']),
      who: z.string(),
      mine: z.boolean(),
      text: z.string(),
      photos: z.array(z.string()),
      at: z.string(),
    }),
  ),
  /** For the buyer's side: whether a line of it is in the history of a car of their garage. */
  inHistory: z.boolean(),
  /** Whether telephone numbers and e-mails may be told. */
  contactOpen: z.boolean(),
  /** For the buyer's side, from then on: how the store is reached. */
  storeContact: z
    .object({ whatsapp: z.string().nullable(), email: z.string().nullable(), address: z.string() })
    .nullable(),
  shipping_info: ShippingInfo.nullable(),
  /** For the buyer's side, while they may choose an order's destination: where they can pick it up. */
  whereTo: z
    .object({
      pickUps: z.array(z.object({ warehouseId: z.number(), name: z.string(), city: z.string(), address: z.string() })),
    })
    .nullable(),
  payments: z.array(
    z.object({
      /** The payment's own page, for who paid. */
      id: z.number().nullable(),
      state: z.string(),
      stateLabel: z.string(),
      method: z.string(),
      amount: z.number(),
      paid_at: z.string().nullable(),
      receipt_number: z.string().nullable(),
    }),
  ),
  /** By agreement: the payments that its store recorded, oldest first; revoked ones stay readable. */
  agreed_payments: z.array(
    z.object({
      id: z.number(),
      amount: z.number(),
      paid_on: z.string(),
      note: z.string(),
      who: z.string(),
      taken_back: z.boolean(),
      returned: z.boolean(),
    }),
  ),
  /**
   * For the buyer's side of an accepted order: whether its store lets them pay by agreement, and in how many days.
   * `short`: it would exceed what they may owe.
   */
  mayAgree: z.object({ payDays: z.number(), short: z.boolean() }).nullable(),
  documents: z.array(z.object({ kind: z.string(), name: z.string(), url: z.string() })),
  /** The right to return it: `until` is null before delivery; by_law is false when the buyer is a workshop. */
  withdrawal: z.object({ until: z.string().nullable(), by_law: z.boolean() }).nullable(),
  /** Lines that were not sent may be left out by the caller's side. */
  mayLeaveOut: z.boolean(),
  /** For the buyer's side: the code to say at the counter. */
  pickup_code: z.string().nullable(),
  /** For the store's side: its own note, and who may be responsible for it. */
  internal_note: z.string().nullable(),
  /** An order that the store accepted with a plan order: no commission is charged. */
  with_plan: z.boolean(),
  advisers: z.array(z.object({ id: z.number(), name: z.string() })),
  /** For the store's side: its own system, if it has one, and the state of this sale in it. */
  ownSystem: z.object({ connected: z.boolean(), apiSync: ApiSync.nullable() }).nullable(),
})
export type SaleDetail = z.output<typeof SaleDetail>
