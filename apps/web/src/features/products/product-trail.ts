import type { OpenState } from '@tuerca/domain/opening-hours'
import type { Fact } from './product-facts.ts'
import type { ProductCard, ProductDetail } from './wire.ts'
import { paths, type StorePrefix } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'

/** An offer with its marks (cheapest, fastest, nearest) and its distance. */
export interface SoldBy {
  product: ProductCard
  mark: string
  km: number | null
}

export interface LoadedProduct {
  product: Omit<ProductDetail, 'vehicles' | 'substitutes'>
  vehicles: ProductDetail['vehicles']
  vehicleCount: number
  substitutes: ProductCard[]
  /** The sellers of the same number and brand, including this listing; empty when there is no other. */
  sellers: SoldBy[]
  /** To which parts shall come; '' while nobody told. */
  city: string
  /** Whether the seller is open now and until when, or when it opens; null when it states no hours. */
  open: OpenState | null
  /** Its hours as lines to read. */
  hours: readonly string[]
  facts: readonly Fact[]
  /** '' for none. */
  warranty: string
}

/** From the home page to the product: its category and kind of part are lists of their own. */
export function productTrail({ product }: Pick<LoadedProduct, 'product'>, store: StorePrefix): Crumb[] {
  const { category, partType, title } = product
  return [
    { name: 'Inicio', href: paths.home(store) },
    ...(category ? [{ name: category.name, href: paths.results({ categories: [category.slug] }, store) }] : []),
    ...(partType && partType.name !== category?.name
      ? [{ name: partType.name, href: paths.results({ categories: [partType.slug] }, store) }]
      : []),
    { name: title },
  ]
}

/**
 * On the page the whole title stands under the trail: its last part is the maker and the number, where that is shown.
 */
export function shownTrail(loaded: Pick<LoadedProduct, 'product'>, store: StorePrefix): Crumb[] {
  const trail = productTrail(loaded, store)
  const { referencia_1: number, manufacturer_title: maker } = loaded.product
  return number ? [...trail.slice(0, -1), { name: `${maker} ${number}` }] : trail
}
