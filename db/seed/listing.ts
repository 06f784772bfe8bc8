import { isAvailable } from '@tuerca/domain/availability'
import type { Part } from './part.ts'
import type { Rows } from './copy-rows.ts'
import type { PartText } from './listing-text.ts'
import { at, hashOf, type Random } from './random.ts'
import type { Store, Warehouse } from './world.ts'

/** What a showcase listing must be; the rest is drawn by lot. */
export interface Wish {
  storePrefix: string
  salesModel: 1 | 2 | 3
  availability: 'available' | 'stale' | 'empty'
}

export interface ListingRows {
  products: Rows
  stock: Rows
  visits: Rows
}

export const PRODUCT_COLUMNS = [
  'id',
  'store_id',
  'part_id',
  'brand_id',
  'part_type_id',
  'group_id',
  'title',
  'descripcion',
  'observaciones',
  'referencia_1',
  'referencia_2',
  'referencia_3',
  'clean_reference_1',
  'sales_model',
  'price',
  'currency',
  'hide_price',
  'discount_percentage',
  'stock',
  'stock_updated_at',
  'minimum_order_quantity',
  'delivery_days',
  'quotation_max_quantity',
  'confirm_in_api',
  'drawing_variant',
  'make_ids',
  'model_ids',
  'years',
  'search_text',
  'created_at',
  'updated_at',
]

const DAY = 24 * 60 * 60 * 1000
/** Pieces in stock at most where only what is owed is there. */
const MOST_OWED = 8
// Pesos of Colombia for one of Mexico, as prices of parts compare.
const COP_FOR_MXN = 205

// Dealt in turn, not drawn at random, so that a shop of any size has its shares of 60, 20 and 20 per cent.
const SALES_MODELS = [1, 1, 2, 1, 3, 1, 1, 2, 1, 3] as const
const salesModelOf = (id: number) =>
  at(SALES_MODELS, (3 * id + hashOf(`deck ${Math.floor(id / SALES_MODELS.length)}`)) % SALES_MODELS.length)
const NOTES = [
  'Empaque sellado de fábrica.',
  'Verificar medida antes de comprar.',
  'Incluye tornillería.',
  'No incluye accesorios.',
  'Factura electrónica.',
  'Despacho el mismo día antes de las 3 p. m.',
  'Producto importado, empaque original.',
  'Confirmar con el número de chasis.',
  'Envío a todo el país.',
  'Instalación disponible en el local.',
  'Empaque abierto, producto sin uso.',
  'Últimas unidades.',
]

export interface Draft {
  id: number
  store: Store
  part: Part
  text: PartText
  now: Date
  wish: Wish | null
  /** Whether it shall be one that can be bought today, whatever the lot says; the lot is drawn all the same. */
  isOwed: boolean
}

/**
 * One store's listing of a part with its stock by warehouse. Tells whether it can be bought today at a price that is
 * shown.
 */
export function addListing(
  rows: ListingRows,
  random: Random,
  { id, store, part, text, now, wish, isOwed }: Draft,
): boolean {
  const salesModel = wish?.salesModel ?? salesModelOf(id)
  const price = priceIn(store, part.price * store.factor * (0.96 + random.float() * 0.08))
  const stock = addStock(rows.stock, random, { id, store, price, availability: wish?.availability ?? null, isOwed })
  const told = toldAt(random, now, wish, isOwed)
  const created = new Date(now.getTime() - random.between(31, 900) * DAY)
  const note = random.chance(0.15) ? random.pick(NOTES) : ''
  const hidesPrice = wish === null && random.chance(0.04) && !isOwed
  rows.products.add(
    id,
    store.id,
    text.partId,
    part.brand.id,
    part.type.id,
    part.type.group.id,
    text.title,
    text.descripcion,
    note,
    part.number,
    part.crosses[0]?.number ?? null,
    part.crosses[1]?.number ?? null,
    part.clean,
    salesModel,
    price,
    store.country === 'CO' ? 'COP' : 'MXN',
    hidesPrice,
    random.chance(0.1) ? random.pick([5, 8, 10, 12.5, 15, 20]) : null,
    stock,
    told?.toISOString() ?? null,
    wish === null && random.chance(0.05) ? within(stock, random.pick([2, 4, 6, 12])) : 1,
    deliveryDays(random, salesModel),
    salesModel === 3 ? random.between(2, 20) : null,
    random.chance(0.03),
    random.between(0, 3),
    text.makeIds,
    text.modelIds,
    text.years,
    text.words,
    created.toISOString(),
    (told ?? created).toISOString(),
  )
  if (random.chance(0.15)) rows.visits.add(id, Math.ceil(400 * random.float() ** 3))
  return !hidesPrice && isAvailable({ stock, stockUpdatedAt: told, virtualStore: false, now })
}

function priceIn(store: Store, cop: number): number {
  // Amounts are in hundredths of both currencies. Colombian prices end in full hundreds of pesos, Mexican ones in .00,
  // .50 or .90.
  if (store.country === 'CO') return Math.max(1, Math.round(cop / 100)) * 100 * 100
  const cents = Math.max(1, Math.round(cop / COP_FOR_MXN)) * 100
  return cents + at([0, 0, 50, 90], Math.floor(cop) % 4)
}

// Nobody asks to buy more than there is.
const within = (stock: number, least: number) => (stock >= least ? least : 1)

interface StockRow {
  id: number
  store: Store
  price: number
  availability: Wish['availability'] | null
  isOwed: boolean
}

function addStock(rows: Rows, random: Random, { id, store, price, availability, isOwed }: StockRow): number {
  const empty = availability === null ? random.chance(0.1) : availability === 'empty'
  const first = random.between(0, store.warehouses.length - 1)
  const count = random.between(1, store.warehouses.length)
  let sum = 0
  for (let i = 0; i < count; i += 1) {
    const warehouse: Warehouse = at(store.warehouses, (first + i) % store.warehouses.length)
    const drawn = empty ? 0 : Math.ceil(24 * random.float() ** 2) * (i > 0 && random.chance(0.3) ? 0 : 1)
    const quantity = isOwed && i === 0 ? Math.max(drawn, 1 + (id % MOST_OWED)) : drawn
    const own = random.chance(0.12) ? Math.round((price * random.pick([0.95, 1.04, 1.08])) / 10_000) * 10_000 : 0
    // The first warehouse sells at the listing's own price, so that the listing never shows a price that nobody asks.
    rows.add(id, warehouse.id, quantity, i > 0 && own > 0 && own !== price ? own : null)
    sum += quantity
  }
  return sum
}

function toldAt(random: Random, now: Date, wish: Wish | null, isOwed: boolean): Date | null {
  const roll = random.float()
  const days = random.float()
  const stale = wish ? wish.availability === 'stale' : roll >= 0.86 && !isOwed
  // The stock was told within the last three weeks, so that a demonstration stays fresh for a while.
  if (!stale) return new Date(now.getTime() - Math.floor((wish ? 5 : 21) * days * DAY))
  return roll >= 0.98 ? null : new Date(now.getTime() - Math.floor((31 + 170 * days) * DAY))
}

function deliveryDays(random: Random, salesModel: 1 | 2 | 3): number {
  if (salesModel === 1) return random.between(0, 3)
  return salesModel === 2 ? random.between(4, 25) : random.between(1, 8)
}
