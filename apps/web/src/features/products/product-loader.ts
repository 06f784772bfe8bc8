import type { LoadedProduct, SoldBy } from './product-trail.ts'
import { countryOfCurrency } from '@tuerca/domain/money'
import { loadProduct, searchProductByReference } from '@tuerca/contract/products'
import type { Api } from '@tuerca/contract/endpoint'
import { LOCALE, TIME_ZONE, type Country } from '@tuerca/domain/country'
import { distanceTo } from '@tuerca/domain/nearest'
import { citiesOf, offerMarks } from '@tuerca/domain/offer-marks'
import { hoursText, openState } from '@tuerca/domain/opening-hours'
import { productIdFromUrl } from '@tuerca/domain/product-url'
import { data, type LoaderFunctionArgs, type MetaDescriptor, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'
import { productTopic, shows } from '../../shared/shared-page.ts'
import { markOf } from './part-facts.ts'
import { partFacts, warrantyText } from './product-facts.ts'
import { productMeta } from './product-head.ts'
import { cardOf, type ProductDetail, type ResultProduct } from './wire.ts'
import { statusOf } from '../../shared/api/refusal.ts'

/** How many vehicles are part of the page; the rest loads when somebody searches. */
const FIRST_VEHICLES = 40
/** Of each list; what does not fit is in the results. */
const MOST_RELATED = 20

/**
 * The product of an address. When its words are outdated or mistyped, the address is corrected by a permanent redirect.
 */
export async function productLoader({
  context,
  params,
  url,
}: LoaderFunctionArgs): Promise<LoadedProduct & { head: MetaDescriptor[] }> {
  const visitor = context.get(visitorContext)
  const id = productIdFromUrl(params.slugId ?? '')
  if (id === null || (params.store && !visitor.store)) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const found = await productOf(api, id)
  const canonical = paths.product(found.productUrl, visitor.store)
  if (url.pathname !== canonical) throw redirect(canonical + url.search, 301)
  const { vehicles, substitutes, ...product } = found
  const city = visitor.city ?? ''
  const others = product.referencia_1 ? await sellersOf(api, product, product.referencia_1) : []
  shows(
    context,
    [found, ...substitutes, ...others].map((one) => productTopic(one.id)),
  )
  const loaded: LoadedProduct = {
    product,
    vehicles: vehicles.slice(0, FIRST_VEHICLES),
    vehicleCount: vehicles.length,
    substitutes: substitutes.slice(0, MOST_RELATED).map(cardOf),
    sellers: others.length > 0 ? marked([product, ...others.slice(0, MOST_RELATED)], city, visitor.country) : [],
    city,
    open:
      product.contact && openState(product.contact.hours, new Date(), TIME_ZONE[countryOfCurrency(product.currency)]),
    hours: product.contact?.hours.map(hoursText) ?? [],
    facts: partFacts(product, LOCALE[visitor.country]),
    warranty: warrantyText(product.details.warranty, LOCALE[visitor.country]),
  }
  // The head is written here as well, so that the browser need not know how.
  return { ...loaded, head: productMeta(loaded, visitor.origin, visitor.store) }
}

/** The cheapest first; what cannot be had comes last. */
function marked(products: readonly ResultProduct[], city: string, country: Country): SoldBy[] {
  const marks = offerMarks(products, { city, country })
  return products
    .map((product) => ({
      product: cardOf(product),
      mark: markOf(marks, product.id),
      km: distanceTo(city, { cities: citiesOf(product) }, country),
    }))
    .toSorted(
      (a, b) =>
        Number(b.product.available) - Number(a.product.available) ||
        (a.product.actualPrice ?? Infinity) - (b.product.actualPrice ?? Infinity),
    )
}

async function productOf(api: Api, id: number): Promise<ProductDetail> {
  try {
    return (await api(loadProduct, { params: { id } })).data
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && status < 500) throw data(null, { status: 404 })
    throw error
  }
}

/**
 * Other sellers of the same number and brand; related numbers are substitutes. Without them the page is still shown.
 */
async function sellersOf(
  api: Api,
  product: Pick<ResultProduct, 'id' | 'clean_reference_1' | 'manufacturer_title'>,
  reference: string,
): Promise<ResultProduct[]> {
  try {
    const { data: found } = await api(searchProductByReference, { query: { reference: reference.slice(0, 60) } })
    return found.products.filter(
      (one) =>
        one.id !== product.id &&
        one.clean_reference_1 === product.clean_reference_1 &&
        one.manufacturer_title === product.manufacturer_title,
    )
  } catch (error) {
    console.error(error)
    return []
  }
}
