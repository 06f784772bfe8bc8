import { SALE_TYPES } from '@tuerca/domain/sale-states'
import { z } from 'zod'

export const SALE_MISSING = 'Esta confirmación no existe.'

export const SaleId = z.coerce.number('La confirmación debe ser un número.').int('La confirmación debe ser un número entero.')
  .min(1, SALE_MISSING).max(Number.MAX_SAFE_INTEGER, SALE_MISSING)

const Vehicle = z.object({ brand: z.string(), model: z.string(), year: z.number().nullable(), engine: z.string() })
export type SaleVehicle = z.output<typeof Vehicle>

/** One product as it was promised. Money in the currency's unit, IVA included but for net_price. */
export const SaleLine = z.object({
  id: z.number(),
  /** Null when the listing is gone. */
  product_id: z.number().nullable(),
  productUrl: z.string().nullable(),
  title: z.string(), referencia_1: z.string(), manufacturer_title: z.string(), picture: z.string().nullable(),
  quantity: z.number(), quotationMaxQuantity: z.number().nullable(),
  /** What it was published at when it was asked; null: hidden. */
  list_price: z.number().nullable(),
  /** For the store's side: the price it gave, where it is another. */
  answered_price: z.number().nullable(),
  unit_price: z.number().nullable(), net_price: z.number().nullable(), tax_rate: z.number(),
  tiempos_de_entrega: z.number(), total: z.number().nullable(),
})

/** A header from one side (buying.md §1). */
export const Sale = z.object({
  id: z.number(), type: z.enum([SALE_TYPES.confirmation, SALE_TYPES.order, SALE_TYPES.purchase]), state: z.string(), stateLabel: z.string(), side: z.enum(['buyer', 'seller']),
  store: z.object({ id: z.number(), name: z.string(), city: z.string(), pathPrefix: z.string() }),
  buyer: z.object({ name: z.string() }).nullable(),
  country: z.enum(['CO', 'MX']), currency: z.enum(['COP', 'MXN']),
  lines: z.array(SaleLine), total: z.number().nullable(),
  comment: z.string(), reason: z.string(), vehicle: Vehicle.nullable(),
  /** Who answered, for the store's side. */
  answeredBy: z.string().nullable(), answered_at: z.string().nullable(),
  remainingTime: z.number(),
  /** For the store's side: for how long its answer lets the buyer buy. */
  hold_hours: z.number().nullable(),
  /** What the side may do now. */
  actions: z.array(z.string()),
  created_at: z.string(),
  /** Until when the store may answer, or the buyer buy. */
  due_at: z.string().nullable(),
})
export type Sale = z.output<typeof Sale>
