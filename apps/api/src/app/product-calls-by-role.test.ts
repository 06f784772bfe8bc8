// Every call of C7.39–C7.45 by everybody who may try it: who is not of the store gets 403 or 404, also where a client
// gates nothing (C6.05).
import type { Endpoint } from '@tuerca/contract/endpoint'
import { namesOf } from '@tuerca/domain/own-value'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractEndpoints } from '../../../../scripts/shape/contract-endpoints.ts'
import { adminOf } from '../features/admin/testing-admins.ts'
import { useMercadoLibre } from '../features/mercado-libre/testing-mercado-libre.ts'
import type { Caller, TestStore } from '../features/store-products/testing-store-products.ts'

const BASES =
  /^\/api\/catalogo\/(products|images)(\/|$)|^\/api\/integrations\/brand|\/core\/ModelIdsAll$|\/productsCategoryGroup$/
const ROWS = /\bC7\.(39|4[0-5])\b/
const endpoints = (await contractEndpoints(new URL('../../../..', import.meta.url).pathname)).filter(
  ({ endpoint }) => BASES.test(endpoint.path) || ROWS.test(endpoint.summary),
)

const m = useMercadoLibre()
const t = m.s
interface World {
  store: TestStore
  product: number
  url: string
  brand: number
  compatibility: number
}
type Who = 'guest' | 'user' | 'admin' | 'otherOwner' | 'staff' | 'owner'
type Statuses = Record<Who, number>
interface Call {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}
interface Case {
  says: Statuses
  asks: (w: World) => Call
}

const EVERYBODY: Statuses = { guest: 200, user: 200, admin: 200, otherOwner: 200, staff: 200, owner: 200 }
const OF_THE_STORE: Statuses = { guest: 401, user: 403, admin: 403, otherOwner: 404, staff: 200, owner: 200 }
const OF_ITS_OWNER: Statuses = { ...OF_THE_STORE, staff: 403 }
/** Of whoever sells, whichever store: it tells nothing of any. */
const OF_SELLERS: Statuses = { ...OF_THE_STORE, otherOwner: 200 }

const everybody = (asks: Case['asks'] = () => ({})): Case => ({ says: EVERYBODY, asks })
const ofStore = (asks: Case['asks']): Case => ({ says: OF_THE_STORE, asks })
const named = ofStore(({ store }) => ({ query: { storeId: String(store.id) } }))
const many = (more: object = {}) =>
  ofStore(({ store, product }) => ({ body: { storeId: store.id, ids: [product], ...more } }))
const byNumbers = ofStore(({ store }) => ({ query: { storeId: String(store.id), references: 'X1' } }))
const whole: Case = {
  says: OF_ITS_OWNER,
  asks: ({ store }) => ({ params: { storeId: store.id }, query: { confirm: store.name } }),
}
const one = ofStore(({ product }) => ({ body: { id: product } }))
const shown = everybody(({ product }) => ({ params: { id: product } }))
const allIds = ofStore(({ store }) => ({ body: { model_name: 'products', storeId: store.id } }))
const json = (value: object) => JSON.stringify(value)
const SPARK = { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2015, engine: '' }

const [C, IMAGES, BRANDS] = [
  '/api/catalogo/products',
  '/api/catalogo/images',
  '/api/integrations/brandCompatibilitiesPIES',
]
/** As C7.39–C7.45 write them, with the paths that they share in full. */
const NAMED = [
  'GET /api/store/productsCategoryGroup',
  ...['GET', 'POST'].map((method) => `${method} ${C}`),
  ...['GET', 'PATCH'].map((method) => `${method} ${C}/:id`),
  ...['findImage', 'getImageRegistrationByReferenceInStore'].map((name) => `GET ${IMAGES}/${name}`),
  ...[':id/loadProduct', 'getProductDetailByUrl', 'searchProductByReference', ':id/getCompatibleVehicles'].map(
    (name) => `GET ${C}/${name}`,
  ),
  ...[':storeId/deleteAllProductsOfStore', ':storeId/deleteAllProductsOfGMC', 'deleteProduct'].map(
    (name) => `DELETE ${C}/${name}`,
  ),
  ...['depleteProductsInventory', 'republishAllProducts', 'republishProduct', 'depleteProduct', 'changeStateInML'].map(
    (name) => `PATCH ${C}/${name}`,
  ),
  ...[
    'countProductsOfStore',
    'resultProducts',
    'checkIfTheProductExist',
    'vehicleCompatibilitiesIndicator',
    'indicatorsForProductsInML',
  ].map((name) => `GET ${C}/${name}`),
  ...['Makes', 'Models', 'Brands', 'Groups', 'BrandsAndGroups'].map((name) => `GET ${C}/get${name}Filter`),
  ...['downloadSuggestions', 'getAverageQuality', 'getMarketPrices'].map((name) => `GET ${C}/${name}`),
  ...['getProducts', 'updateProductVisits'].map((name) => `POST ${C}/${name}`),
  ...['productBrandsCompatibilities', 'updateOne'].map((name) => `GET ${BRANDS}/${name}`),
  'GET /api/integrations/brandPIES',
  `POST ${BRANDS}`,
  `DELETE ${BRANDS}/deleteOne`,
  'POST /core/ModelIdsAll',
]

/** By the name that each has in the contract. */
const CASES: Record<string, Case> = {
  // C7.39, C7.40 and C7.42: what buyers read, and what of it is a store's own.
  productsCategoryGroup: everybody(),
  listProducts: everybody(),
  getProduct: shown,
  createProduct: ofStore(({ store }) => ({
    query: { scenario: 'create' },
    body: { storeId: store.id, reference_1: 'ROL-1', manufacturer_title: 'Una', salesModel: 3 },
  })),
  changeProduct: ofStore(({ product }) => ({
    params: { id: product },
    query: { scenario: 'price' },
    body: { version: '', price: 1000 },
  })),
  loadProduct: shown,
  getProductDetailByUrl: everybody(({ url }) => ({ query: { productUrl: url } })),
  searchProductByReference: everybody(() => ({ query: { reference: 'X1' } })),
  getPriceHistory: shown,
  getCompatibleVehicles: shown,
  // C7.41.
  findImage: byNumbers,
  getImageRegistrationByReferenceInStore: byNumbers,
  // C7.43.
  deleteAllProductsOfStore: whole,
  deleteAllProductsOfGMC: whole,
  countProductsOfStore: named,
  depleteProductsInventory: many(),
  republishAllProducts: many(),
  republishProduct: one,
  depleteProduct: one,
  deleteProduct: ofStore(({ product }) => ({ query: { id: String(product) } })),
  checkIfTheProductExist: ofStore(({ store }) => ({
    query: { productDetail: json({ storeId: store.id, reference_1: 'X1' }) },
  })),
  vehicleCompatibilitiesIndicator: named,
  indicatorsForProductsInML: named,
  changeStateInML: many({ state: 'active' }),
  downloadSuggestions: named,
  getAverageQuality: named,
  getMarketPrices: ofStore(({ store }) => ({ query: { storeId: String(store.id), reference: 'X1' } })),
  resultProducts: everybody(() => ({ query: { busqueda: 'filtro' } })),
  resultParts: everybody(() => ({ query: { busqueda: 'filtro' } })),
  carParts: everybody(() => ({ query: { vehiculo: 'chevrolet,spark-gt,2014' } })),
  getSuggestions: everybody(() => ({ query: { term: 'filtro' } })),
  getMakesFilter: everybody(),
  getModelsFilter: everybody(),
  getBrandsFilter: everybody(),
  getGroupsFilter: everybody(),
  getBrandsAndGroupsFilter: everybody(),
  getProducts: everybody(({ product }) => ({ body: { ids: [product] } })),
  updateProductVisits: everybody(({ product }) => ({ body: { id: product } })),
  reportFitment: everybody(({ product }) => ({
    params: { id: product },
    body: { vehicle: SPARK, errorMessage: 'No le sirve' },
  })),
  // C7.44.
  productBrandsCompatibilities: ofStore(({ store }) => ({ query: { filter: json({ storeId: store.id }) } })),
  brandPIES: { says: OF_SELLERS, asks: () => ({}) },
  createBrandCompatibility: ofStore(({ store, brand }) => ({
    body: { storeId: store.id, written: 'Otra de rol', brandId: brand, kind: 'equivalent' },
  })),
  updateBrandCompatibility: ofStore(({ compatibility, brand }) => ({
    query: { data: json({ id: compatibility, brandId: brand, kind: 'equivalent' }) },
  })),
  deleteBrandCompatibility: ofStore(({ compatibility }) => ({ query: { data: json({ id: compatibility }) } })),
  // C7.45.
  modelIdsAll: allIds,
  modelIdsAllApi: allIds,
}

/** What a store has of its own may be listed and read by nobody else, by the same calls as everybody's. */
const OWN: [what: string, of: string, one: Case][] = [
  [
    'its own list',
    'listProducts',
    ofStore(({ store }) => ({ query: { scopes: 'own', filter: json({ storeId: store.id }) } })),
  ],
  [
    'what it deleted',
    'listProducts',
    ofStore(({ store }) => ({ query: { scopes: 'own,deleted', filter: json({ storeId: store.id }) } })),
  ],
  [
    'its own view of one',
    'getProduct',
    ofStore(({ product }) => ({ params: { id: product }, query: { scopes: 'own' } })),
  ],
  ...['sales', 'questions'].map((model_name): [string, string, Case] => [
    `the ids of ${model_name}`,
    'modelIdsAll',
    ofStore(({ store }) => ({ body: { model_name, storeId: store.id } })),
  ]),
]

/** A store connected with Mercado Libre, with a listing for a car, and a brand of its own that is decided. */
async function world(): Promise<World> {
  const store = await m.connected(2)
  const { id, version, productUrl } = await m.product(store, { manufacturer_title: 'Una de rol' })
  await t.patch(store.staff, id, 'compatibility', { version, rows: [SPARK] })
  await t.product(store, { manufacturer_title: 'Otra de rol' })
  const [brand] = await t.sql<{ id: number }>(`select id from product_brands where name = 'Bosch'`)
  const decided = await t.ask<{ id: number }>(store.staff, 'POST', '/api/integrations/brandCompatibilitiesPIES', {
    storeId: store.id,
    written: 'Una de rol',
    brandId: brand?.id,
    kind: 'spelling',
  })
  expect(decided).toMatchObject({ status: 200 })
  await m.jobs()
  return { store, product: id, url: productUrl ?? '', brand: brand?.id ?? 0, compatibility: decided.data.id }
}

let others: Record<Exclude<Who, 'staff' | 'owner'>, Partial<Caller>>
let shared: World
beforeAll(async () => {
  others = {
    guest: {},
    user: await t.person(),
    admin: await adminOf(t.server),
    otherOwner: (await t.store()).owner,
  }
  shared = await world()
})

async function call(endpoint: Endpoint, one: Case, who: Who, w: World) {
  const { params = {}, query, body } = one.asks(w)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? `no-${name}`))
  const { cookie } = who === 'staff' || who === 'owner' ? w.store[who] : others[who]
  const version = body && 'version' in body ? (await t.read(w.store.staff, w.product)).data.version : null
  const answer = await t.server.app.inject({
    method: endpoint.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    ...(body ? { payload: { ...body, ...(version === null ? {} : { version }) } } : {}),
    headers: cookie ? { cookie } : {},
  })
  return { status: answer.statusCode, said: answer.body.slice(0, 300) }
}

/** All that the calls of a store's own could change of the one that everybody tries. */
const kept = async () =>
  json([
    await t.sql('select * from products where store_id = $1 order by id', [shared.store.id]),
    await t.sql('select * from store_jobs where store_id = $1 order by id', [shared.store.id]),
    await t.sql('select * from brand_compatibilities where store_id = $1 order by id', [shared.store.id]),
    await t.sql('select * from marketplace_publications where store_id = $1 order by product_id', [shared.store.id]),
  ])

/**
 * Who may not is tried on one store, of which nothing changes; each of those who may, on a store of their own where it
 * writes.
 */
async function triedByAll(endpoint: Endpoint, one: Case) {
  const said: Partial<Statuses> = {}
  const before = await kept()
  for (const who of namesOf(one.says)) {
    const writes = one.says[who] === 200 && (endpoint.method !== 'GET' || endpoint.writes === true)
    const ofStore = writes && one.says.guest !== 200
    const answer = await call(endpoint, one, who, ofStore ? await world() : shared)
    said[who] = answer.status
    if (answer.status >= 500 || answer.status === 400) throw new Error(`${who}: ${answer.said}`)
    if (ofStore) await m.jobs()
  }
  expect(said).toEqual(one.says)
  if (one.says.guest !== 200) expect(await kept()).toEqual(before)
}

test('every call that the contract has of these is in the table, and nothing else is', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

test('every call that the specification names is served', () => {
  const paths = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(NAMED.filter((one) => !paths.includes(one))).toEqual([])
})

describe.each(endpoints.map((one) => [one.name, one.endpoint] as const))('%s', (name, endpoint) => {
  test(`${endpoint.method} ${endpoint.path}`, async () => {
    const one = CASES[name]
    if (!one) throw new Error('It is not in the table')
    await triedByAll(endpoint, one)
  })
})

test.each(OWN)("%s is nobody else's: %s", async (_what, name, one) => {
  const found = endpoints.find((each) => each.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  await triedByAll(found.endpoint, one)
})
