import type { Country } from '@tuerca/domain/country'
import { readCarValue, VEHICLE_COOKIE, writeChosen } from '@tuerca/domain/chosen-vehicle'
import { showChosenVehicle } from '@tuerca/contract/chosen-vehicle'
import type { FoundResults, FailedResults } from './results-heading.ts'
import { searchProductByReference } from '@tuerca/contract/products'
import { DELIVERIES, resultParts, resultProducts } from '@tuerca/contract/search'
import { listProducts } from '@tuerca/contract/products-listing'
import type { Api, Request } from '@tuerca/contract/endpoint'
import { understandQuery } from '@tuerca/domain/query-kind'
import {
  filtersOfQuery,
  normaliseResultsQuery,
  readResultsQuery,
  type ResultsQuery,
} from '@tuerca/domain/results-query'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs, type MetaDescriptor, redirect } from 'react-router'
import type { Understood } from '../../shared/search-box/search-box.tsx'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'
import { productTopic, shows } from '../../shared/shared-page.ts'
import { hasCatalogue, readVin } from '../vehicles/index.ts'
import { DEEPEST, PAGE_SIZE } from './results-address.ts'
import { resultsMeta } from './results-head.ts'
import { cardOf, partCardOf, type ProductCard } from './wire.ts'
import { refusalOf } from '../../shared/api/refusal.ts'

const COOKIE = new RegExp(`(?:^|;\\s*)${VEHICLE_COOKIE}=[^;]`)

/** The visitor's chosen car in the address's spelling; '' when there is none, or it could not be read. */
async function chosenValue(api: Api, cookies: string | null): Promise<string> {
  if (!COOKIE.test(cookies ?? '')) return ''
  const car = await api(showChosenVehicle, {}).then(
    ({ data }) => data,
    () => null,
  )
  if (!car) return ''
  const value = writeChosen({ make: car.brand, ...car })
  // What the list would not read would lead here again, and again.
  return readCarValue(value) ? value : ''
}

/** The page's head is made here, so that the browser does not need the code. */
export type LoadedResults = (FoundResults | FailedResults) & { head: MetaDescriptor[] } & Understood

/** The list for an address. Any address gets an answer: what cannot be searched is left out. */
export async function resultsLoader({ context, url, params, request }: LoaderFunctionArgs) {
  const loaded = await load(context, { url, params, cookies: request.headers.get('cookie') })
  const answer: LoadedResults = {
    ...loaded,
    head: resultsMeta(loaded, params.store),
    boxKind: boxKindOf(loaded, context.get(visitorContext).country),
  }
  return loaded.kind === 'failed' ? data(answer, { status: loaded.status }) : answer
}

function boxKindOf(loaded: FoundResults | FailedResults, country: Country): string {
  const { label } = understandQuery(loaded.query.search, country)
  if (label !== 'Texto' || loaded.kind !== 'found') return label
  const { part, car } = loaded.metadata.understood
  return part && car ? 'Parte y carro' : part ? 'Autoparte' : car ? 'Vehículo' : 'Texto'
}

type ResultsRequest = Pick<LoaderFunctionArgs, 'url' | 'params'> & { cookies: string | null }

async function load(
  context: LoaderFunctionArgs['context'],
  { url, params, cookies }: ResultsRequest,
): Promise<FoundResults | FailedResults> {
  const visitor = context.get(visitorContext)
  if (params.store && !visitor.store) throw data(null, { status: 404 })
  const query = askable(readResultsQuery(url.search))
  const typed = understandQuery(query.search, visitor.country)
  const api = context.get(apiContext)
  // The chosen car is in the address: the list can be shared, and a guest's page cached for others.
  const chosen =
    query.vehicle === '' && typed.kind !== 'vin' && typed.kind !== 'plate' ? await chosenValue(api, cookies) : ''
  if (chosen) throw redirect(paths.results({ ...query, vehicle: chosen }, params.store))
  try {
    const city = visitor.city ?? ''
    const [list, vin, vinHasCatalog] = await Promise.all([
      listOf(api, query, city),
      typed.kind === 'vin' ? readVin(api, typed.clean) : null,
      typed.kind === 'vin' && visitor.appParams.catalogIsActive !== false ? hasCatalogue(api, typed.clean) : false,
    ])
    const { products, metadata } = list
    shows(
      context,
      [...list.parts.flatMap(({ sellers }) => sellers), ...products].map(({ id }) => productTopic(id)),
    )
    const isNumber = typed.kind !== 'text' && typed.clean !== ''
    const substitutes =
      products.length === 0 && query.page === 1 && isNumber ? await substitutesOf(api, typed.clean) : []
    const nobodyHas = (await isListed(api, query.search, list)) ? null : query.search.trim()
    return {
      kind: 'found',
      query,
      typed,
      vin,
      vinHasCatalog,
      ...list,
      substitutes,
      nobodyHas,
      metadata,
      city,
      origin: visitor.origin,
      drawing: products.length ? '' : emptyState('empty-search'),
    }
  } catch (error) {
    return failure(error, query, visitor.origin)
  }
}

type List = Pick<FoundResults, 'parts' | 'products' | 'offers' | 'metadata'>

async function listOf(api: Api, query: ResultsQuery, city: string): Promise<List> {
  if (query.bySeller) {
    const { data: products, metadata } = await api(resultProducts, { query: requestOf(query) })
    return { parts: [], products: products.map(cardOf).map(storesOnce()), offers: null, metadata }
  }
  const { data: found, metadata } = await api(resultParts, {
    query: { ...requestOf(query), ...(city ? { ciudad: city } : {}) },
  })
  const toldOnce = storesOnce()
  const parts = found.map(partCardOf).map((part) => ({ ...part, sellers: part.sellers.map(toldOnce) }))
  return { parts, products: parts.flatMap(({ sellers }) => sellers.slice(0, 1)), offers: metadata.offers, metadata }
}

/**
 * Listings of one store share one object for it, so that the page contains each store once, however many of its
 * listings it shows.
 */
function storesOnce() {
  const stores = new Map<string, ProductCard['store']>()
  return (product: ProductCard): ProductCard => {
    const written = JSON.stringify(product.store)
    const store = stores.get(written) ?? product.store
    stores.set(written, store)
    return { ...product, store }
  }
}

/** The query cut to what the API takes. */
function askable(query: ResultsQuery): ResultsQuery {
  const known: readonly string[] = DELIVERIES
  return normaliseResultsQuery({
    ...query,
    page: Math.min(query.page, DEEPEST + 1),
    deliveries: query.deliveries.filter((value) => known.includes(value)),
  })
}

function requestOf(query: ResultsQuery): Request<typeof resultProducts>['query'] {
  return {
    search: query.search,
    ...filtersOfQuery(query),
    orden: query.sort,
    page: query.page - 1,
    pageSize: PAGE_SIZE,
    facets: '1',
  }
}

/** Whether somebody lists the number itself. Its listings may be on another page, or hidden by a filter. */
async function isListed(api: Api, search: string, { parts, products, metadata }: List): Promise<boolean> {
  const found = parts.length > 0 ? parts.flatMap(({ sellers }) => sellers) : products
  if (metadata.understoodAs !== 'number' || found.length === 0 || found.some(({ matchKind }) => matchKind === 'exact'))
    return true
  const { metadata: listed } = await api(listProducts, {
    query: { filter: JSON.stringify({ reference_1: search.trim().slice(0, 60) }), attributes: 'title', pageSize: 1 },
  })
  return listed['x-total-count'] > 0
}

async function substitutesOf(api: Api, reference: string): Promise<ProductCard[]> {
  const { data: found } = await api(searchProductByReference, { query: { reference: reference.slice(0, 60) } })
  return [...found.products, ...found.productSubstitutions].slice(0, PAGE_SIZE).map(cardOf)
}

/** A refusal or a fault becomes the page's error state, with its status. */
function failure(error: unknown, query: ResultsQuery, origin: string): FailedResults {
  const { status: told, lines = [], code } = refusalOf(error)
  const status = told ?? (code === '57014' ? 503 : 500)
  if (status >= 500) console.error(error)
  return { kind: 'failed', query, status, lines, origin }
}
