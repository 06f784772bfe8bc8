import { GTIN_SENTENCE, readGtin } from '@tuerca/domain/gtin'
import { QUALITY_KEYS } from '@tuerca/domain/listing-quality'
import { GRADES, SIDES, SOLD_AS } from '@tuerca/domain/piece-facts'
import { MOST_KG } from '@tuerca/domain/parcel-weight'
import { z } from 'zod'
import { linesOf, ProductId, ResultProduct, textOf } from './products-wire.ts'
import { FITMENT_FIELDS } from './store-fitment-wire.ts'

/** Scopes of a product list for a store's own people; everybody else is refused. They begin with `own`. */
export const SELLER_SCOPES = [
  'own',
  'published',
  'draft',
  'depleted',
  'deleted',
  'withoutStock',
  'stale',
  'hiddenTomorrow',
  'withoutCompatibility',
  'withoutWeight',
  'inML',
  'readyForML',
  'failedInML',
] as const
export type SellerScope = (typeof SELLER_SCOPES)[number]
export const OWN_SORTS = [
  'referencia_1',
  'title',
  'manufacturer_title',
  'price',
  'inventario',
  'fecha_actualizacion',
  'updated_at',
  'visits',
  'sold',
] as const
/** Days back of what a listing sold. */
export const SOLD_DAYS = 90
/** Computed fields of the own list alone, where they are asked for by name. */
export const OWN_GETTERS = ['marketMedian'] as const
export type OwnSort = (typeof OWN_SORTS)[number] | `-${(typeof OWN_SORTS)[number]}`

export const PRODUCT_STATES = ['draft', 'published', 'depleted', 'deleted'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]
export const CONDITIONS = ['new', 'used', 'remanufactured'] as const

export const PRODUCT_MISSING = 'Este producto no existe o no es de tu tienda.'
export const STORE_NOT_YOURS = 'Esta tienda no existe o no es tuya.'
export const CHANGED_MEANWHILE = 'Este producto cambió mientras lo editabas.'
export const NEEDS_STOCK = 'Escribe cuántos hay antes de publicarlo.'
export const NEEDS_PRICE = 'Ponle precio antes de publicarlo: solo lo que se cotiza va sin precio.'
export const MOST_PICTURES = 12
export const PICTURE_NOT_YOURS = 'Una de las fotos ya no existe o no es de este producto. Vuelve a cargar la página.'
export const IS_DELETED = 'Este producto está eliminado. Vuelve a crearlo con su número para tenerlo otra vez.'

const STORE = 'La tienda no existe.'
export const StoreId = z.coerce
  .number('storeId debe ser un número.')
  .int('storeId debe ser un número entero.')
  .min(1, STORE)
  .max(2_147_483_647, STORE)
const whole = (what: string, least: number, most: number) =>
  z
    .int(`${what} debe ser un número entero.`)
    .min(least, `${what} debe ser ${least} o más.`)
    .max(most, `${what} debe ser ${most} o menos.`)
const PRICE = 'El precio debe ser mayor a cero, con hasta dos decimales.'
/** In the currency's unit. */
export const Price = z
  .number(PRICE)
  .min(0.01, PRICE)
  .max(100_000_000_000, 'El precio es demasiado alto.')
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-4, PRICE)
const DISCOUNT = 'El descuento va de 0 a 99, con hasta dos decimales.'

export const Inventory = z
  .array(
    z.strictObject({
      warehouseId: z
        .int('La bodega debe ser un número.')
        .min(1, 'La bodega no existe.')
        .max(2_147_483_647, 'La bodega no existe.'),
      quantity: whole('La cantidad', 0, 1_000_000),
    }),
    'inventario debe ser una lista de bodegas con su cantidad.',
  )
  .max(200, 'inventario admite hasta 200 bodegas.')
  .refine(
    (lines) => new Set(lines.map(({ warehouseId }) => warehouseId)).size === lines.length,
    'inventario repite una bodega.',
  )

const title = textOf('El nombre', 300)
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'Escribe el nombre del producto.')
/** Kept without spaces; empty: it has none. */
const gtin = z
  .string('El código de barras debe ser un texto.')
  .max(40, GTIN_SENTENCE)
  .transform((typed, ctx) => {
    if (typed.trim() === '') return null
    const read = readGtin(typed)
    if (read === null) ctx.addIssue({ code: 'custom', message: GTIN_SENTENCE })
    return read
  })
const WEIGHT = `El peso va en kilos, de 0,001 a ${MOST_KG}.`
const weight = z
  .number(WEIGHT)
  .min(0.001, WEIGHT)
  .max(MOST_KG, WEIGHT)
  .refine((kilograms) => Math.abs(kilograms * 1000 - Math.round(kilograms * 1000)) < 1e-6, WEIGHT)
const core = z
  .number('El depósito de casco debe ser un número.')
  .min(0, 'El depósito de casco debe ser 0 o más.')
  .max(100_000_000_000, 'El depósito de casco es demasiado alto.')

/** The fields of a product that its seller sets, by their wire names. */
export const PRODUCT_FIELDS = {
  inventario: Inventory,
  tiempos_de_entrega: whole('La entrega en días', 0, 120),
  price: Price.nullable(),
  hidePrices: z.boolean('hidePrices debe ser true o false.'),
  discount: z
    .number(DISCOUNT)
    .min(0, DISCOUNT)
    .max(99, DISCOUNT)
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, DISCOUNT),
  state: z.enum(['draft', 'published', 'depleted'], 'state debe ser draft, published o depleted.'),
  salesModel: z.union([z.literal(1), z.literal(2), z.literal(3)], 'salesModel debe ser 1, 2 o 3.'),
  minimum_order_quantity: whole('La compra mínima', 1, 100_000),
  title,
  descripcion: linesOf('La descripción', 5000, 'La descripción admite hasta 5000 caracteres.'),
  observaciones: linesOf('Las observaciones', 2000, 'Las observaciones admiten hasta 2000 caracteres.'),
  warranty_months: whole('La garantía en meses', 0, 120).nullable(),
  condition: z.enum(CONDITIONS, 'condition debe ser new, used o remanufactured.'),
  core_deposit: core,
  gtin: gtin.nullable(),
  /** Of one piece, in kilograms; null: it was not weighed. */
  weight: weight.nullable(),
  grade: z.enum(GRADES, `grade admite: ${GRADES.join(', ')}.`).nullable(),
  side: z.enum(SIDES, `side admite: ${SIDES.join(', ')}.`).nullable(),
  sold_as: z.enum(SOLD_AS, 'sold_as debe ser unit, pair o set.'),
  pictures: z
    .array(
      z
        .int('pictures lleva los números de las fotos, en orden.')
        .min(1, PICTURE_NOT_YOURS)
        .max(Number.MAX_SAFE_INTEGER, PICTURE_NOT_YOURS),
      'pictures debe ser una lista, en orden.',
    )
    .max(MOST_PICTURES, `Un producto lleva hasta ${MOST_PICTURES} fotos.`)
    .refine((ids) => new Set(ids).size === ids.length, 'pictures repite una foto.'),
  ...FITMENT_FIELDS,
} as const

/** What each scenario of a change may name, and nothing else. */
export const SCENARIOS = {
  inventory: ['inventario', 'tiempos_de_entrega'],
  price: ['price', 'hidePrices', 'discount'],
  publication: [
    'state',
    'salesModel',
    'minimum_order_quantity',
    'title',
    'descripcion',
    'observaciones',
    'warranty_months',
    'condition',
    'core_deposit',
    'gtin',
    'weight',
    'grade',
    'side',
    'sold_as',
  ],
  pictures: ['pictures'],
  compatibility: ['rows', 'universal', 'pieces'],
} as const satisfies Record<string, readonly (keyof typeof PRODUCT_FIELDS)[]>
export type Scenario = keyof typeof SCENARIOS

/** A photo of a listing, in its three sizes. */
export const OwnPicture = z.object({ id: z.number(), s: z.string(), m: z.string(), l: z.string() })
export type OwnPicture = z.output<typeof OwnPicture>

/** What the own list adds to a product as everybody sees it. */
export const OwnFields = z.object({
  /** The version that was read: sent back with a change, which is refused when its fields were changed meanwhile. */
  version: z.string(),
  state: z.enum(PRODUCT_STATES),
  /** As the seller set it, before its discount and even while it is hidden; in the currency's unit. */
  price: z.number().nullable(),
  discount: z.number(),
  stock_by_warehouse: z.array(z.object({ warehouseId: z.number(), winery: z.string(), quantity: z.number() })),
  core_deposit: z.number(),
  warranty_months: z.number().nullable(),
  condition: z.enum(CONDITIONS),
  /** Its barcode; null: none was said. */
  gtin: z.string().nullable(),
  /** Of one piece, in kilograms; null: it was not weighed. */
  weight: z.number().nullable(),
  grade: z.enum(GRADES).nullable(),
  side: z.enum(SIDES).nullable(),
  /** What one of it is: its price is of that many. */
  sold_as: z.enum(SOLD_AS),
  /** In order; none: the drawing of its type is shown. */
  pictures: z.array(OwnPicture),
  /** 0 to 100. */
  quality: z.number(),
  /** The rules of it that it does not keep, the heaviest first. */
  failing: z.array(z.enum(QUALITY_KEYS)),
  /** Its state in Mercado Libre; null: it is not there. */
  ml_state: z.enum(['queued', 'active', 'paused', 'closed', 'failed']).nullable(),
  visits: z.number(),
  /** Pieces in 90 days. */
  sold: z.number(),
  updated_at: z.string(),
})
export const OwnProduct = ResultProduct.extend(OwnFields.shape)
export type OwnProduct = z.output<typeof OwnProduct>

const unknownKey = (what: string) => ({
  error: (issue: { code?: string; keys?: string[] }) =>
    issue.code === 'unrecognized_keys'
      ? `${what} no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
      : issue.code === 'invalid_type'
        ? `${what} debe ser un objeto.`
        : undefined,
})

/** What the grid is narrowed by, as bulk calls take it. */
export const GridFilter = z.strictObject(
  {
    term: textOf('El término', 100).optional(),
    manufacturer_title: textOf('manufacturer_title', 80).optional(),
    group: textOf('group', 80).optional(),
    salesModel: PRODUCT_FIELDS.salesModel.optional(),
    scopes: z
      .array(z.enum(SELLER_SCOPES, `scopes admite: ${SELLER_SCOPES.join(', ')}.`))
      .max(SELLER_SCOPES.length, 'Hay scopes repetidos.')
      .default([]),
  },
  unknownKey('El filtro'),
)
export type GridFilter = z.output<typeof GridFilter>

const IDS = 'Indica ids, de 1 a 1.000.'
/** The listings of a bulk call: some by name, or everything that a filter finds; never neither. */
export const ListingChoice = {
  storeId: StoreId,
  ids: z.array(ProductId, 'ids debe ser una lista de números.').min(1, IDS).max(1000, IDS).optional(),
  filter: GridFilter.optional(),
}
export const NEITHER = 'Indica ids o filter, uno de los dos.'
export const oneChoice = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined)
export { unknownKey }
