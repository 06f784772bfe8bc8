import type { OpenState } from '@tuerca/domain/opening-hours'
import type { ProductCard, ProductDetail } from './wire.ts'
import { paths, type StorePrefix } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'

/** An offer with what makes it stand out among the others, and how far away it is. */
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
  /** Who sells the same number of the same brand, this listing among them; empty when nobody else does. */
  sellers: SoldBy[]
  /** To which parts shall come; '' while nobody told. */
  city: string
  /** Whether the seller is open now and until when, or when it opens; null where it tells no hours. */
  open: OpenState | null
}

/** From the shop's front to the product: its category and kind of part are lists of their own. */
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
