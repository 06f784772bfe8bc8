import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test, vi } from 'vitest'
import { apiContext, visitorContext, type Visitor } from '../../shared/contexts.ts'
import { type LoadedResults, resultsLoader } from './results-loader.ts'

const visitor: Visitor = {
  user: null,
  country: 'CO',
  store: null,
  theme: 'system',
  city: null,
  cityKept: false,
  language: 'es_ES',
  catalogueNames: null,
  origin: 'https://tuerca.test',
  arrivedFromElsewhere: false,
  appParams: {},
}

async function load(
  search: string,
  answer: (query: Record<string, unknown>) => unknown,
  { params = {}, cookie }: { params?: Record<string, string>; cookie?: string } = {},
) {
  const context = new RouterContextProvider()
  const asked: Record<string, unknown>[] = []
  context.set(visitorContext, visitor)
  context.set(apiContext, (async ({ path }: { path: string }, { query = {} }: { query?: Record<string, unknown> }) => {
    asked.push({ ...query, path })
    return answer(path.endsWith('/chosen') ? { chosen: true } : query)
  }) as never)
  const result = await resultsLoader({
    context,
    params,
    url: new URL(`https://tuerca.test/catalogo/page/results${search}`),
    request: { headers: new Headers(cookie ? { cookie } : {}) },
  } as unknown as LoaderFunctionArgs)
  const withStatus = result as unknown as { data: LoadedResults; init?: { status: number } }
  return {
    asked,
    loaded: withStatus.init ? withStatus.data : (result as LoadedResults),
    status: withStatus.init?.status ?? 200,
  }
}

const UNDERSTOOD = { chips: [], title: '', part: null, car: null }
const METADATA = {
  'x-total-count': 0,
  page: 0,
  pageSize: 20,
  totalIsCapped: false,
  facets: null,
  understoodAs: 'words',
  understood: UNDERSTOOD,
  vehicle: null,
  nothingFits: null,
  didYouMean: [],
  nobodySells: null,
  corrections: null,
  years: [],
  dropped: null,
  offers: 0,
}
const EMPTY = { data: [], metadata: METADATA }
const offer = (matchKind: string) => ({
  id: 1,
  matchKind,
  imagesURLs: [],
  productUrl: '/catalogo/producto/a-1',
  compatibleVehicles: [],
})
const partOf = (...sellers: unknown[]) => ({
  partId: 1,
  reference: 'A-1',
  brand: 'Toyota',
  offers: sellers.length,
  sellers,
})

test('what the API would refuse is left out of what it is asked', async () => {
  const { asked } = await load(
    `?search=${'x'.repeat(900)}%00&entrega=nunca&entrega=inmediata&pagina=99999&years=3&precio_min=9&precio_max=2`,
    () => EMPTY,
  )
  expect(asked[0]).toMatchObject({
    entrega: ['inmediata'],
    page: 500,
    years: [],
    precio_min: 2,
    precio_max: 9,
    pageSize: 20,
    facets: '1',
  })
  expect(String(asked[0]?.search)).toHaveLength(200)
})

test('nothing found for a number asks who has its substitutes, for words it does not', async () => {
  const none = (query: Record<string, unknown>) =>
    'reference' in query ? { data: { products: [], productSubstitutions: [] } } : EMPTY
  const number = await load('?search=SIN-0000', none)
  expect(number.asked[1]).toMatchObject({ reference: 'SIN0000' })
  expect(number.loaded).toMatchObject({ kind: 'found', substitutes: [] })
  expect((await load('?search=palabras+sueltas', none)).asked).toHaveLength(1)
})

test('a number that nobody lists itself is said to be so, in the title too (M2.17)', async () => {
  const related = (matchKind: string, listed: number) => (query: Record<string, unknown>) =>
    'filter' in query
      ? { data: [], metadata: { 'x-total-count': listed } }
      : { data: [partOf(offer(matchKind))], metadata: { ...METADATA, 'x-total-count': 1, understoodAs: 'number' } }
  const nobody = await load('?search=sus-0000', related('cross', 0))
  expect(nobody.asked[1]).toMatchObject({ filter: '{"reference_1":"sus-0000"}' })
  expect(nobody.loaded).toMatchObject({ nobodyHas: 'sus-0000' })
  expect(nobody.loaded.head).toContainEqual({ title: 'El número de parte sus-0000 no esta disponible | Tuerca' })
  for (const answer of [related('exact', 0), related('cross', 3)])
    expect((await load('?search=sus-0000', answer)).loaded).toMatchObject({ nobodyHas: null })
})

test.each([
  [
    Object.assign(new Error('No'), { status: 400, lines: ['El año debe ser un número.'] }),
    400,
    ['El año debe ser un número.'],
  ],
  [Object.assign(new Error('canceling statement'), { code: '57014' }), 503, []],
  [new Error('connection refused'), 500, []],
])('%s becomes the failed face, kept out of search engines', async (error, status, lines) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = await load('?search=a', () => {
    throw error
  })
  expect(answer.status).toBe(status)
  expect(answer.loaded).toMatchObject({ kind: 'failed', status, lines })
  expect(answer.loaded.head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(log).toHaveBeenCalledTimes(status >= 500 ? 1 : 0)
  log.mockRestore()
})

test('an unknown store is not found', async () => {
  await expect(load('', () => EMPTY, { params: { store: 'no-existe' } })).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('by part unless the address asks for sellers', async () => {
  const byPart = await load('?search=filtro', () => ({
    data: [partOf(offer('words'), offer('words'))],
    metadata: { ...METADATA, 'x-total-count': 1, offers: 2 },
  }))
  expect(byPart.asked[0]).toMatchObject({ path: '/api/catalogo/products/resultParts', search: 'filtro' })
  expect(byPart.loaded).toMatchObject({
    offers: 2,
    parts: [{ reference: 'A-1', sellers: [{}, {}] }],
    products: [{ id: 1 }],
  })
  const bySeller = await load('?search=filtro&vista=vendedor', () => ({ data: [offer('words')], metadata: METADATA }))
  expect(bySeller.asked[0]).toMatchObject({ path: '/api/catalogo/products/resultProducts' })
  expect(bySeller.loaded).toMatchObject({ offers: null, parts: [], products: [{ id: 1 }] })
})

test('what was understood is the title and the trail, what nobody has is said instead', async () => {
  const understood = {
    ...UNDERSTOOD,
    title: 'Bomba de agua para Renault Logan',
    part: {
      name: 'Bomba de agua',
      slug: 'bomba-de-agua',
      group: 'Refrigeración',
      groupSlug: 'refrigeracion',
      drawing: '',
    },
  }
  const found = await load('?search=bomba+logan', () => ({
    data: [partOf(offer('words'))],
    metadata: { ...METADATA, 'x-total-count': 1, understood },
  }))
  expect(found.loaded.head).toContainEqual({
    title: 'Bomba de agua para Renault Logan: precios y quién lo tiene | Tuerca',
  })
  const nothingFits = {
    sentence: 'No hay bombas de agua para Renault Logan',
    detail: '',
    genuine: null,
    neighbours: [],
    neighbourOffers: 0,
    system: null,
    inside: [],
    insideOffers: 0,
    withoutFilters: 0,
    impossible: false,
  }
  const none = await load('?search=bomba+logan', () => ({
    data: [],
    metadata: { ...METADATA, understood, nothingFits },
  }))
  expect(none.loaded.head).toContainEqual({ title: 'No hay bombas de agua para Renault Logan | Tuerca' })
  const nobody = await load('?search=04465-0K999', (query) =>
    'reference' in query
      ? { data: { products: [], productSubstitutions: [] } }
      : {
          data: [],
          metadata: {
            ...METADATA,
            nobodySells: { number: '04465-0K999', brand: 'Toyota', name: 'Pastillas', substitutes: 3 },
          },
        },
  )
  expect(nobody.loaded.head).toContainEqual({ title: 'Nadie lo tiene hoy: 04465-0K999 | Tuerca' })
})

const VERSA = { id: 4, brand: 'Nissan', model: 'Versa', year: 2019, engine: '1.6', name: 'Nissan Versa 2019' }
const withCar = (car: object | null) => (query: Record<string, unknown>) =>
  query.chosen ? { data: car } : 'reference' in query ? { data: { products: [], productSubstitutions: [] } } : EMPTY

test('a chosen car goes into the address, once, and stays out where the address says so', async () => {
  const cookie = 'a=b; tuerca_vehicle=4'
  const answer = await load('?search=filtro&pagina=2', withCar(VERSA), { cookie }).catch((thrown: Response) => thrown)
  expect((answer as Response).headers.get('location')).toBe(
    '/catalogo/page/results?search=filtro&vehiculo=Nissan%7CVersa%7C2019%7C1.6&pagina=2',
  )
  for (const search of [
    '?search=filtro&vehiculo=todos',
    '?search=filtro&vehiculo=Kia%7CRio%7C2012%7C',
    '?search=XYZ123',
  ]) {
    expect(
      (await load(search, withCar(VERSA), { cookie })).asked.some(({ path }) => String(path).endsWith('/chosen')),
    ).toBe(false)
  }
  // Without the cookie nobody is asked; a car that is not theirs any more, or that no address could tell, leads
  // nowhere.
  expect((await load('?search=filtro', withCar(VERSA))).asked).toHaveLength(1)
  for (const car of [null, { ...VERSA, model: '' }])
    expect((await load('?search=filtro', withCar(car), { cookie })).loaded).toMatchObject({ kind: 'found' })
})

test('listings of one store share its object, so that the page carries it once; what differs stays apart', async () => {
  const of = (id: number, store: object) => ({ ...offer('exact'), id, store })
  const [one, other] = [
    { id: 7, name: 'Repuestos Beto' },
    { id: 7, name: 'Repuestos Beto', rating: { average: 4 } },
  ]
  const { loaded } = await load('?search=filtro', () => ({
    data: [partOf(of(1, { ...one }), of(2, { ...one })), partOf(of(3, { ...one }), of(4, other))],
    metadata: { ...METADATA, 'x-total-count': 2 },
  }))
  if (loaded.kind !== 'found') throw new Error(loaded.kind)
  const stores = loaded.parts.flatMap(({ sellers }) => sellers.map(({ store }) => store))
  expect(stores).toEqual([one, one, one, other])
  expect(new Set(stores).size).toBe(2)
})
