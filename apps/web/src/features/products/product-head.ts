import { metaDescription } from '@tuerca/domain/meta-description'
import type { MetaDescriptor } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { shareHead, sharePicture } from '../../shared/share/share-head.ts'
import type { VisitorStore } from '../../shared/visitor.ts'
import { type LoadedProduct, productTrail } from './product-trail.ts'
import { breadcrumbData, productData } from './structured-data.ts'

/** Title, description (C9.15), canonical address and linked data of a product's page. */
export function productMeta(loaded: LoadedProduct, origin: string, store: VisitorStore | null): MetaDescriptor[] {
  const { product, vehicles } = loaded
  const path = paths.product(product.productUrl, store)
  const url = origin + path
  const description = metaDescription({ title: product.title, rating: product.store.rating?.average ?? null })
  const linked = productData(product, vehicles, { origin, url })
  const number = product.referencia_1 && !product.title.includes(product.referencia_1) ? ` ${product.referencia_1}` : ''
  return [
    { title: `${product.title}${number} | ${store?.name ?? 'Tuerca'}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...shareHead({
      origin,
      path,
      title: product.title,
      description,
      type: 'product',
      picture: sharePicture('producto', String(product.id), { store }),
    }),
    ...(linked ? [{ 'script:ld+json': linked }] : []),
    { 'script:ld+json': breadcrumbData(origin, productTrail(loaded, store)) },
  ]
}
