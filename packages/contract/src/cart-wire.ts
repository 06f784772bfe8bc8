import { CART_CHANGES, CART_SECTIONS } from '@tuerca/domain/cart'
import { z } from 'zod'
import { Verdict } from './chosen-vehicle.ts'

const Car = z.object({ brand: z.string(), model: z.string(), year: z.number().nullable(), engine: z.string() })

/** One line of a cart. Money in the currency's unit, IVA included except in net_price. */
export const CartLine = z.object({
  id: z.number(),
  section: z.enum(CART_SECTIONS),
  product_id: z.number(),
  /** The confirmation whose answer it buys (M4.05). */
  quotationId: z.number().nullable(),
  /** The request whose offer it buys a line of. */
  requestId: z.number().nullable(),
  productUrl: z.string(),
  title: z.string(),
  referencia_1: z.string().nullable(),
  manufacturer_title: z.string(),
  picture: z.string().nullable(),
  quantity: z.number(),
  minQuantity: z.number(),
  maxQuantity: z.number(),
  unit_price: z.number().nullable(),
  net_price: z.number().nullable(),
  tax_rate: z.number(),
  /** The listing's own, in unit_price already. */
  discount: z.number(),
  /** Casco of one piece, beside unit_price. */
  core_deposit: z.number(),
  /** Null: its store promises none. */
  warranty_months: z.number().nullable(),
  /** Of what of it can be bought today. */
  total: z.number().nullable(),
  /** Where it comes from; null: the nearest that has it. */
  winery: z.string().nullable(),
  warehouseId: z.number().nullable(),
  /** The warehouses it can come from; a price when the warehouse has its own. */
  wineries: z.array(
    z.object({ id: z.number(), name: z.string(), quantity: z.number(), unit_price: z.number().nullable() }),
  ),
  tiempos_de_entrega: z.number(),
  vehicleId: z.number().nullable(),
  vehicle: Car.nullable(),
  verdict: Verdict.nullable(),
  saved: z.boolean(),
  comment: z.string(),
  changes: z.array(z.enum(CART_CHANGES)),
  /** What it cost when its buyer saw it last. */
  was: z.number().nullable(),
  /** It cannot be bought as it stands, by one of `changes`. */
  blocked: z.boolean(),
  /** Until when the store's answer lets it be bought. */
  offer_until: z.string().nullable(),
})
export type CartLine = z.output<typeof CartLine>

/** The city to which shipping is calculated; an estimate while the buyer chose none. */
export const SendsTo = z.object({ name: z.string(), isEstimate: z.boolean() })

export const CartStore = z.object({
  /** The name is null where the store hides it (M3.08). */
  store: z.object({ id: z.number(), name: z.string().nullable(), city: z.string(), pathPrefix: z.string() }),
  lines: z.array(CartLine),
  tier: z.object({
    percentage: z.number(),
    discount: z.number(),
    next: z.object({ percentage: z.number(), missing: z.number() }).nullable(),
    /** From this value on the store gives no discount. */
    lostAbove: z.number().nullable(),
  }),
  minimum: z.object({ value: z.number(), missing: z.number() }).nullable(),
  /**
   * Null: the store does not ship to that city, pick-up only. `arrives_in` counts from today, by its slowest line plus
   * transport.
   */
  shipping: z.object({ price: z.number(), days: z.number(), free: z.boolean(), arrives_in: z.number() }).nullable(),
  subtotal: z.number(),
  net: z.number(),
  tax: z.number(),
  core_deposit: z.number(),
  total: z.number(),
})
export type CartStore = z.output<typeof CartStore>

/** A line as it was: what puts it back. */
export const Undo = z.object({
  productId: z.number().optional(),
  quotationId: z.number().optional(),
  quantity: z.number(),
  vehicleId: z.number().nullable(),
  vehicle: Car.nullable(),
  warehouseId: z.number().nullable(),
  saved: z.boolean(),
  comment: z.string(),
  serviceOrderLineId: z.number().nullable(),
  seen: z.number().nullable(),
})
export type CartUndo = z.output<typeof Undo>

/** After adding many: how many were added, how many lines the cart has now, and why others were left out. */
export const CartAdditions = z.object({
  added: z.number(),
  count: z.number(),
  skipped: z.array(z.object({ title: z.string(), why: z.string() })),
  message: z.string(),
})
export type CartAdditions = z.output<typeof CartAdditions>
