import { pickOf } from '@tuerca/domain/own-value'
import { searchProductByReference } from '@tuerca/contract/products'
import { findCatalogsByOem, type FoundByOem } from '@tuerca/contract/substitutions'
import type { Answer, Api } from '@tuerca/contract/endpoint'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { productTopic, shows } from '../../shared/shared-page.ts'
import { readOemParams } from './oem-params.ts'
import { type SellersOfNumber, soldOf } from './sold.ts'

type Product = Answer<typeof searchProductByReference>['data']['products'][number]

const KEYS = [
  'id',
  'title',
  'referencia_1',
  'manufacturer_title',
  'actualPrice',
  'netPrice',
  'currency',
  'hidePrices',
  'productUrl',
  'tiempos_de_entrega',
  'arrives_in',
  'available',
  'salesModel',
  'store',
  'users',
  'showProvider',
  'substitution',
  'imagesURLs',
  'matchKind',
] as const satisfies readonly (keyof Product)[]
const MOST_OFFERS = 20
const MOST_FITS = 12

/** What the page shows of an offer. */
export type Offer = Pick<Product, (typeof KEYS)[number]>

export interface LoadedNumber {
  /** As registered, else as written in the address. */
  number: string
  clean: string
  found: FoundByOem
  /** The maker in the address, when the number is not one of its own (C8.12). */
  missingBrand: string | null
  offers: Offer[]
  substituteOffers: Offer[]
  sold: SellersOfNumber
  /** Makes and models for the structured data. */
  fits: { make: string; model: string }[]
  origin: string
  /** For a number that nobody has; '' otherwise. */
  drawing: string
}

/** Everything that can be shown without counting a look-up; the substitutes are requested in the browser. */
export async function numberLoader({ context, params }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext)
  const asked = readOemParams(params.oemParams ?? '')
  if (!asked || (params.store && !visitor.store)) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const { data: found } = await api(findCatalogsByOem, {
    query: { oem: asked.oem, searchSubstitutions: '0', language: visitor.language },
  })
  const { products, substitutes } = await offersOf(api, asked.clean)
  shows(
    context,
    [...products, ...substitutes].map(({ id }) => productTopic(id)),
  )
  const inBrand = asked.catalog === null || found.catalogs.some(({ code }) => code === asked.catalog)
  const loaded: LoadedNumber = {
    number: found.oem?.formattedOem ?? asked.oem,
    clean: asked.clean,
    found,
    missingBrand: inBrand ? null : asked.catalog,
    origin: visitor.origin,
    drawing: found.oem === null || !inBrand ? emptyState('not-found') : '',
    offers: products.slice(0, MOST_OFFERS).map(offerOf),
    substituteOffers: substitutes.slice(0, MOST_OFFERS).map(offerOf),
    sold: soldOf(products),
    fits: fitsOf([...products, ...substitutes.filter(({ substitution }) => substitution === null)]),
  }
  return data(loaded, { status: found.oem === null || !inBrand ? 404 : 200 })
}

async function offersOf(api: Api, reference: string): Promise<{ products: Product[]; substitutes: Product[] }> {
  const { data: found } = await api(searchProductByReference, { query: { reference } })
  return { products: found.products, substitutes: found.showSubstitutions ? found.productSubstitutions : [] }
}

function offerOf(product: Product): Offer {
  const offer = pickOf(product, KEYS)
  return { ...offer, imagesURLs: offer.imagesURLs.slice(0, 1) }
}

function fitsOf(products: readonly Product[]) {
  const pairs = products.flatMap(({ compatibleVehicles }) =>
    compatibleVehicles.flatMap(({ make, full_models }) => full_models.map((model) => ({ make, model }))),
  )
  return [...new Map(pairs.map((one) => [`${one.make} ${one.model}`, one])).values()].slice(0, MOST_FITS)
}
