import { CURRENCIES } from '@tuerca/domain/money'
import { GRADES, SIDES, SOLD_AS } from '@tuerca/domain/piece-facts'
import { withoutTurningSigns } from '@tuerca/domain/plain-text'
import { z } from 'zod'

/**
 * Text that a person or a program sends: at most `max` characters, no control characters, whole Unicode, nothing that
 * turns it round.
 */
export function textOf(what: string, max: number) {
  return z
    .string(`${what} debe ser un texto.`)
    .overwrite(withoutTurningSigns)
    .max(max, `${what} admite hasta ${max} caracteres.`)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), `${what} tiene caracteres que no podemos usar.`)
}

/** Several lines of text: line breaks become \n, and other control characters are refused. */
export function linesOf(what: string, max: number, tooLong: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? `${what}: este campo es requerido.` : `${what} debe ser un texto.`),
    })
    .transform((text) => withoutTurningSigns(text).replace(/\r\n?/g, '\n').trim())
    .refine((text) => text.length <= max, tooLong)
    .refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text),
      `${what} tiene caracteres que no podemos usar.`,
    )
}

export const ProductId = z.coerce
  .number('El producto debe ser un número.')
  .int('El producto debe ser un número entero.')
  .min(1, 'El producto debe ser 1 o más.')
  .max(Number.MAX_SAFE_INTEGER, 'El producto no existe.')
export const ProductParams = z.object({ id: ProductId })

/** Money is a number in the currency's unit; null when the seller hides it or has not set it. */
const Money = z.number().nullable()
const SalesModel = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** How a number search found the product; null without a number search. */
export const MatchKind = z.enum(['exact', 'cross', 'prefix', 'inside', 'words'])

/** One seller's tier: applies from the previous range's limit to just under its own (M3 "Discount rule"). */
export const DiscountTier = z.object({ price_range: z.number().nullable(), discount_percentage: z.number() })

/** M3.06: stock and price in one warehouse. */
export const WineryStock = z.object({ winery: z.string(), city: z.string(), stock: z.number(), price: Money })

/** M3 "Compatible vehicles": one make. */
export const CompatibleVehicles = z.object({
  make: z.string(),
  full_models: z.array(z.string()),
  years: z.array(z.number()),
  engines: z.array(z.object({ name: z.string(), assignedByMachine: z.boolean() })),
})

/** The median time to answer a question, and the share of questions answered; null before the tenth. */
export const StoreAnswers = z.object({ minutes: z.number(), percent: z.number() })

/** M3.08. `name` is null when the store does not show it to buyers. */
export const ProductStore = z.object({
  id: z.number(),
  name: z.string().nullable(),
  /** Empty where its name is not shown. */
  pathPrefix: z.string(),
  city: z.string(),
  logotype_URL: z.string().nullable(),
  showStoreLogoInProduct: z.boolean(),
  /** What its buyers say of it; null: nothing yet. */
  rating: z.object({ average: z.number(), count: z.number() }).nullable(),
  answers: StoreAnswers.nullable(),
  purchaseDiscountRules: z.array(DiscountTier),
})

/** M3.10: why this is shown for the number searched. */
export const SubstitutionReason = z.object({
  type: z.string(),
  way: z.string(),
  label: z.string(),
  /** Whether it may be mounted instead of the number searched. */
  orientation: z.enum(['sure', 'unsure', 'no']),
  sentence: z.string(),
})

/** M3.01–M3.11: a product in a result list. References are null where the virtual store hides them (M2.30). */
export const ResultProduct = z.object({
  id: z.number(),
  title: z.string(),
  descripcion: z.string(),
  referencia_1: z.string().nullable(),
  referencia_2: z.string().nullable(),
  referencia_3: z.string().nullable(),
  clean_reference_1: z.string().nullable(),
  manufacturer_title: z.string(),
  observaciones: z.string(),
  inventario: z.number(),
  fecha_actualizacion: z.string().nullable(),
  /** IVA included, additionalDiscount already taken off. */
  actualPrice: Money,
  /** actualPrice without IVA (M2.26). */
  netPrice: Money,
  currency: z.enum(CURRENCIES),
  hidePrices: z.boolean(),
  minimum_order_quantity: z.number(),
  /** Casco of one piece, in the currency's unit: added to the price, and paid back with the old piece; 0: none. */
  core_deposit: z.number(),
  imagesURLs: z.array(z.string()),
  productUrl: z.string(),
  /** Days until it leaves its warehouse; 0 is immediate. */
  tiempos_de_entrega: z.number(),
  /** Days until it arrives in the visitor's city, or in the usual one while they chose none; null: pick-up only. */
  arrives_in: z.number().nullable(),
  /**
   * What sending the smallest order of it alone costs to that city, in the currency's unit; 0: free; null: pick-up
   * only, or its price is not told.
   */
  shipping: Money,
  salesModel: SalesModel,
  cartTypeBySaleModel: z.enum(['cart', 'order', 'quotation']),
  /** The section of the shopping cart's address (M2.07). */
  sectionShoppingCart: z.enum(['compras', 'pedidos', 'cotizaciones']),
  productAddedToCart: z.boolean(),
  hasVehicleCompatibility: z.boolean(),
  /** In short: at most 4 makes of 6 models, without engines. getCompatibleVehicles has all. */
  compatibleVehicles: z.array(CompatibleVehicles),
  confirmProductInAPI: z.boolean(),
  stockAndPricesByWinery: z.array(WineryStock),
  showProvider: z.boolean(),
  showStoreNameToUser: z.boolean(),
  users: z.object({ providerName: z.string().nullable() }),
  store: ProductStore,
  additionalDiscount: z.object({ discount: z.number(), discountPercentage: z.number() }).nullable(),
  substitution: SubstitutionReason.nullable(),
  /** The part that was searched and that this one may stand for. */
  substitutionItem: z.object({ reference: z.string(), manufacturer: z.string(), name: z.string() }).nullable(),
  quotationMaxQuantity: z.number().nullable(),
  /** Whole hours that an answered quotation still holds. */
  remainingTime: z.number(),
  /** offers: how many other listings its store offers instead. */
  quoteRecord: z
    .object({ sale_id: z.number(), seller_response: z.number(), not_available: z.number(), offers: z.number() })
    .nullable(),
  /** M4.01. */
  available: z.boolean(),
  /** M4.07–M4.13: the group of the list, 1 first. */
  rank: z.number(),
  matchKind: MatchKind.nullable(),
  /** Slug of the category (group) and name of the kind of part, for breadcrumbs. */
  category: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** `universal`: of a kind that fits no car in particular, as oil does. */
  partType: z.object({ name: z.string(), slug: z.string(), universal: z.boolean() }).nullable(),
})

/** Money IVA included, in the currency's unit. */
export const PriceHistory = z.object({
  currency: z.enum(CURRENCIES),
  /** How many other stores ask a price for the part now. */
  others: z.number(),
  /**
   * The oldest first, as '2026-11', the last one today's. Own: null before it was listed, and where the seller hides
   * its price; others: null where too few ask one.
   */
  months: z.array(z.object({ month: z.string(), own: Money, others: Money })),
})
export type PriceHistory = z.output<typeof PriceHistory>

/** A value of a filter with how many results have it; `value` is what the filter takes. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number() })

/** M2.34: a row of the compatible vehicles table. */
export const VehicleRow = z.object({
  make: z.string(),
  model: z.string(),
  yearFrom: z.number().nullable(),
  yearTo: z.number().nullable(),
  engine: z.string(),
  /** M2.35: the engine was assigned by a machine. */
  assignedByMachine: z.boolean(),
  position: z.string(),
  qualifiers: z.array(z.string()),
})

/** What is known of a part besides its number; empty where its data do not say. */
export const PartDetails = z.object({
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What is in the box, a line each. */
  box: z.array(z.string()),
  warranty: z.object({ months: z.number().nullable(), km: z.number().nullable() }).nullable(),
  /** Whether the brand is a maker of vehicles: 'Original'; else 'Equivalente'. */
  genuine: z.boolean(),
  /** Other numbers that it replaces; empty where the virtual store hides references. */
  crosses: z.array(z.object({ number: z.string(), manufacturer: z.string() })),
  /** The places on the car, where its vehicles name them. */
  positions: z.array(z.string()),
  /** How many of it a car needs, when all of its vehicles need the same. */
  perCar: z.number().nullable(),
  /** Kilometres between changes, where maintenance fixes them. */
  wearsKm: z.number().nullable(),
})

/** From one day of the week (1 Monday) to another, from one hour to another ('HH:MM'). */
export const OpeningHours = z.array(z.tuple([z.number(), z.number(), z.string(), z.string()]))

/** Where and when a seller is met. */
export const SellerContact = z.object({
  address: z.string(),
  city: z.string(),
  hours: OpeningHours,
  /** With the country's code, digits only. */
  whatsapp: z.string().nullable(),
  about: z.string(),
  /** Since when it sells here. */
  since: z.string(),
})

/** How one piece gets to its buyer: sent to their city (null: not there), or fetched from where it lies. */
export const DeliveryWays = z.object({
  sending: z
    .object({
      city: z.string(),
      /** Nobody told a city: counted to where most of the country's parts go. */
      isEstimate: z.boolean(),
      days: z.number(),
      /** 0: free. */
      price: z.number(),
    })
    .nullable(),
  /** None where the seller is not shown (M3.07). */
  pickUps: z.array(
    z.object({
      warehouseId: z.number(),
      name: z.string(),
      city: z.string(),
      days: z.number(),
      /** From the visitor's city; null where that is not known. */
      km: z.number().nullable(),
    }),
  ),
})
export type DeliveryWays = z.output<typeof DeliveryWays>

/** A product on its own page: as in a list, with all of its vehicles. */
export const ProductDetail = ResultProduct.extend({
  vehicles: z.array(VehicleRow),
  substitutes: z.array(ResultProduct),
  visits: z.number(),
  /** The store's statement about the piece, with its side and quality when given. */
  condition: z.enum(['new', 'used', 'remanufactured']),
  grade: z.enum(GRADES).nullable(),
  side: z.enum(SIDES).nullable(),
  sold_as: z.enum(SOLD_AS),
  details: PartDetails,
  /** Null where the seller is not shown to buyers (M3.07). */
  contact: SellerContact.nullable(),
  delivery: DeliveryWays,
})
