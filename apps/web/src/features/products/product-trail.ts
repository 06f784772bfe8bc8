import { paths, type StorePrefix } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'
import type { LoadedProduct } from './product-loader.ts'

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
