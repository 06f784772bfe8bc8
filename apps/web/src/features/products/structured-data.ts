import { isNameOf } from '@tuerca/domain/own-value'
import { yearsText } from '@tuerca/domain/vehicle-rows'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'
import { priceOf, stateOf } from './product-state.ts'
import type { ProductCard, ResultProduct, VehicleRow } from './wire.ts'

/** A block of schema.org data, as search engines read it. */
export type LinkedData = { [key: string]: LinkedValue }
type LinkedValue = string | number | LinkedData | LinkedData[] | string[]

const CONTEXT = 'https://schema.org'
const MOST_VEHICLES = 20

/** The path to a page; the last step is the page itself and has no address. */
export function breadcrumbData(origin: string, trail: readonly Crumb[]): LinkedData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(href ? { item: origin + href } : {}),
    })),
  }
}

/** A page of results: one address per product, each with its own data on its own page. */
export function resultListData(
  origin: string,
  products: readonly Pick<ProductCard, 'productUrl'>[],
  first: number,
): LinkedData {
  const urls = [...new Set(products.map(({ productUrl }) => origin + productUrl))]
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: first + at, url })),
  }
}

const AVAILABILITY = { sale: 'InStock', order: 'BackOrder', added: 'InStock', answeredAvailable: 'InStock' } as const

/**
 * A product with its offer, or null when the price is hidden: search engines refuse a product without an offer, and a
 * hidden price must not be told here either.
 */
export function productData(
  product: ResultProduct,
  vehicles: readonly VehicleRow[],
  { origin, url }: { origin: string; url: string },
): LinkedData | null {
  const price = priceOf(product)
  if (price.kind !== 'price') return null
  const state = stateOf(product)
  const availability = isNameOf(AVAILABILITY, state) ? AVAILABILITY[state] : 'LimitedAvailability'
  // Rows that differ in their motor only are one vehicle here.
  const fits = [...new Map(vehicles.map(vehicleData).map((vehicle) => [vehicle.name, vehicle])).values()].slice(
    0,
    MOST_VEHICLES,
  )
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    ...(product.imagesURLs.length ? { image: product.imagesURLs.map((path) => new URL(path, origin).href) } : {}),
    description: product.descripcion || product.title,
    ...(product.referencia_1 ? { mpn: product.referencia_1 } : {}),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.manufacturer_title },
    ...(product.partType ? { category: product.partType.name } : {}),
    ...(fits.length ? { isAccessoryOrSparePartFor: fits } : {}),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: price.amount,
      priceCurrency: product.currency,
      availability: `${CONTEXT}/${availability}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      ...(product.showProvider && product.store.name
        ? { seller: { '@type': 'Organization', name: product.store.name } }
        : {}),
    },
  }
}

function vehicleData({ make, model, yearFrom, yearTo }: VehicleRow): LinkedData {
  return {
    '@type': 'Vehicle',
    name: [make, model, yearsText(yearFrom, yearTo)].filter(Boolean).join(' '),
    brand: { '@type': 'Brand', name: make },
    ...(model ? { model } : {}),
  }
}
