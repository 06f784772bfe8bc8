import { pickOf } from '@tuerca/domain/own-value'
import type { Answer } from '@tuerca/contract/endpoint'
import type { loadProduct, searchProductByReference } from '@tuerca/contract/products'
import type { resultParts, resultProducts } from '@tuerca/contract/search'

export type ResultProduct = Answer<typeof searchProductByReference>['data']['products'][number]
export type ProductDetail = Answer<typeof loadProduct>['data']
export type VehicleRow = ProductDetail['vehicles'][number]
export type ResultsMetadata = Answer<typeof resultProducts>['metadata']
export type ResultPart = Answer<typeof resultParts>['data'][number]
export type SearchChip = ResultsMetadata['understood']['chips'][number]
export type NothingFits = NonNullable<ResultsMetadata['nothingFits']>
export type Alternative = NothingFits['neighbours'][number]
export type Facets = NonNullable<ResultsMetadata['facets']>
export type FacetValue = Facets['brands'][number]
export type ProductStore = ResultProduct['store']

const CARD_KEYS = [
  'id',
  'title',
  'referencia_1',
  'manufacturer_title',
  'observaciones',
  'inventario',
  'actualPrice',
  'netPrice',
  'currency',
  'hidePrices',
  'minimum_order_quantity',
  'core_deposit',
  'imagesURLs',
  'productUrl',
  'tiempos_de_entrega',
  'arrives_in',
  'shipping',
  'salesModel',
  'productAddedToCart',
  'hasVehicleCompatibility',
  'stockAndPricesByWinery',
  'showProvider',
  'users',
  'store',
  'additionalDiscount',
  'substitution',
  'remainingTime',
  'quoteRecord',
  'quotationMaxQuantity',
  'available',
  'matchKind',
] as const satisfies readonly (keyof ResultProduct)[]

/** The fields of a product that a list shows: others would only make the page heavier. */
export type ProductCard = Pick<ResultProduct, (typeof CARD_KEYS)[number]>

export function cardOf(product: ResultProduct): ProductCard {
  const { imagesURLs, ...rest } = pickOf(product, CARD_KEYS)
  return { ...rest, imagesURLs: imagesURLs.slice(0, 1) }
}

/** A part of the list with its sellers. */
export type PartCard = Omit<ResultPart, 'sellers'> & { sellers: ProductCard[] }

export function partCardOf(part: ResultPart): PartCard {
  return { ...part, sellers: part.sellers.map(cardOf) }
}
