import { metaDescription } from '@tuerca/domain/meta-description'
import type { MetaDescriptor } from 'react-router'
import { paths, type StorePrefix } from '../../shared/paths.ts'
import type { LoadedProduct } from './product-loader.ts'
import { breadcrumbData, productData, type TrailStep } from './structured-data.ts'

/** From the shop's front to the product: its category and kind of part are lists of their own. */
export function productTrail({ product }: Pick<LoadedProduct, 'product'>, store: StorePrefix): TrailStep[] {
  const { category, partType, title } = product
  return [
    { name: 'Inicio', href: paths.home(store) },
    ...(category ? [{ name: category.name, href: paths.results({ categories: [category.slug] }, store) }] : []),
    ...(partType && partType.name !== category?.name ? [{ name: partType.name, href: paths.results({ categories: [partType.slug] }, store) }] : []),
    { name: title },
  ]
}

/** Title, description (C9.15), canonical address and linked data of a product's page. */
export function productMeta(loaded: LoadedProduct | undefined, store: StorePrefix): MetaDescriptor[] {
  if (!loaded) return []
  const { product, vehicles, origin } = loaded
  const url = origin + paths.product(product.productUrl, store)
  const linked = productData(product, vehicles, { origin, url })
  const number = product.referencia_1 && !product.title.includes(product.referencia_1) ? ` ${product.referencia_1}` : ''
  return [
    { title: `${product.title}${number} | Tuerca` },
    { name: 'description', content: metaDescription({ title: product.title }) },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.title },
    { property: 'og:url', content: url },
    ...(linked ? [{ 'script:ld+json': linked }] : []),
    { 'script:ld+json': breadcrumbData(origin, productTrail(loaded, store)) },
  ]
}
