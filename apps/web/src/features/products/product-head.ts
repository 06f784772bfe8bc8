import { metaDescription } from '@tuerca/domain/meta-description'
import type { MetaDescriptor } from 'react-router'
import { paths } from '../../shared/paths.ts'
import type { VisitorStore } from '../../shared/visitor.ts'
import type { LoadedProduct } from './product-loader.ts'
import { productTrail } from './product-trail.ts'
import { breadcrumbData, productData } from './structured-data.ts'

/** Title, description (C9.15), canonical address and linked data of a product's page. */
export function productMeta(loaded: LoadedProduct, origin: string, store: VisitorStore | null): MetaDescriptor[] {
  const { product, vehicles } = loaded
  const url = origin + paths.product(product.productUrl, store)
  const linked = productData(product, vehicles, { origin, url })
  const number = product.referencia_1 && !product.title.includes(product.referencia_1) ? ` ${product.referencia_1}` : ''
  return [
    { title: `${product.title}${number} | ${store?.name ?? 'Tuerca'}` },
    { name: 'description', content: metaDescription({ title: product.title }) },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.title },
    { property: 'og:url', content: url },
    ...(linked ? [{ 'script:ld+json': linked }] : []),
    { 'script:ld+json': breadcrumbData(origin, productTrail(loaded, store)) },
  ]
}
