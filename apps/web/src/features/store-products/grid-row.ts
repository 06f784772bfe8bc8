import type { Answer } from '@tuerca/contract/endpoint'
import type { listProducts } from '@tuerca/contract/products-listing'
import { MARKET_SPREAD } from '@tuerca/domain/listing-quality'
import type { OwnProduct, ProductState, SellerScope } from '@tuerca/contract/store-products-wire'

/** A line of the grid: the fields of a product that it shows and changes. */
export interface GridRow {
  id: number
  storeId: number
  version: string
  reference: string
  title: string
  brand: string
  quality: number
  price: number | null
  stock: ReadonlyMap<number, number>
  delivery: number
  salesModel: 1 | 2 | 3
  state: ProductState
  mlState: OwnProduct['ml_state']
  confirmed: string | null
  visits: number
  /** Pieces in 90 days. */
  sold: number
  /** What other stores ask in the middle; null: nothing is told of so few. */
  median: number | null
  hasCars: boolean
  gtin: string | null
  weight: number | null
  picture: string | null
}

/** The fields to request: only those that the grid shows. */
export const GRID_FIELDS = {
  relations: 'store',
  attributes: 'title,referencia_1,manufacturer_title,tiempos_de_entrega,salesModel,fecha_actualizacion',
  getters: 'hasVehicleCompatibility,imagesURLs,marketMedian',
} as const

type GridListing = Answer<typeof listProducts>['data'][number] | (OwnProduct & { marketMedian?: number | null })

export function gridRow({
  id,
  store,
  version = '',
  referencia_1,
  title = '',
  manufacturer_title = '',
  quality = 0,
  price = null,
  stock_by_warehouse = [],
  tiempos_de_entrega = 0,
  salesModel = 1,
  state = 'draft',
  ml_state = null,
  fecha_actualizacion = null,
  visits = 0,
  sold = 0,
  marketMedian = null,
  hasVehicleCompatibility = false,
  imagesURLs = [],
  gtin = null,
  weight = null,
}: GridListing): GridRow {
  return {
    id,
    storeId: store?.id ?? 0,
    version,
    reference: referencia_1 ?? '',
    title,
    brand: manufacturer_title,
    quality,
    price,
    stock: new Map(stock_by_warehouse.map(({ warehouseId, quantity }) => [warehouseId, quantity])),
    delivery: tiempos_de_entrega,
    salesModel,
    state,
    mlState: ml_state,
    confirmed: fecha_actualizacion,
    visits,
    sold,
    median: marketMedian,
    hasCars: hasVehicleCompatibility,
    picture: imagesURLs[0] ?? null,
    gtin,
    weight,
  }
}

/** Whether its price is outside of what the quality rule takes for the market. */
export const isFarFromMarket = ({ price, median }: Pick<GridRow, 'price' | 'median'>) =>
  price !== null && median !== null && (price < MARKET_SPREAD.from * median || price > MARKET_SPREAD.to * median)

export const STATE_WORDS: Record<ProductState, string> = {
  published: 'Publicado',
  draft: 'Borrador',
  depleted: 'Agotado',
  deleted: 'Eliminado',
}
const STATE_BADGES = {
  published: 'available',
  draft: 'order',
  depleted: 'unavailable',
  deleted: 'problem',
} as const
/** How a listing stands, in a word and its colour: published with no piece left is seen, and nobody can buy it. */
export const standingOf = (state: ProductState, pieces: number) =>
  state === 'published' && pieces < 1
    ? ({ word: 'En cero', badge: 'unavailable' } as const)
    : { word: STATE_WORDS[state], badge: STATE_BADGES[state] }
export const piecesOf = ({ stock }: Pick<GridRow, 'stock'>) => [...stock.values()].reduce((sum, one) => sum + one, 0)
/** A way of selling as forms have it, and as the calls do. */
export const SALES_MODELS = { '1': 1, '2': 2, '3': 3 } as const
export const MODEL_WORDS = { 1: 'Directa', 2: 'Pedido', 3: 'Cotización' } as const

/** The views of the list by their word in the address. */
export const VIEWS: readonly {
  word: string | undefined
  label: string
  scopes: readonly SellerScope[]
  count:
    | 'total'
    | 'published'
    | 'draft'
    | 'depleted'
    | 'without_stock'
    | 'hidden_tomorrow'
    | 'stale'
    | 'without_compatibility'
    | 'without_weight'
    | 'deleted'
    | 'in_ml'
    | 'failed_in_ml'
}[] = [
  { word: undefined, label: 'Todos', scopes: [], count: 'total' },
  { word: 'publicados', label: 'Publicados', scopes: ['published'], count: 'published' },
  { word: 'borradores', label: 'Borradores', scopes: ['draft'], count: 'draft' },
  { word: 'agotados', label: 'Agotados', scopes: ['depleted'], count: 'depleted' },
  { word: 'sin-existencias', label: 'Publicados sin existencias', scopes: ['withoutStock'], count: 'without_stock' },
  { word: 'dejan-de-verse', label: 'Dejan de verse mañana', scopes: ['hiddenTomorrow'], count: 'hidden_tomorrow' },
  { word: 'sin-confirmar', label: 'Sin confirmar hace 30 días', scopes: ['stale'], count: 'stale' },
  {
    word: 'sin-compatibilidad',
    label: 'Sin compatibilidad',
    scopes: ['withoutCompatibility'],
    count: 'without_compatibility',
  },
  { word: 'sin-peso', label: 'Sin peso', scopes: ['withoutWeight'], count: 'without_weight' },
  { word: 'en-mercado-libre', label: 'En Mercado Libre', scopes: ['inML'], count: 'in_ml' },
  { word: 'con-error-alla', label: 'Con error en Mercado Libre', scopes: ['failedInML'], count: 'failed_in_ml' },
]
