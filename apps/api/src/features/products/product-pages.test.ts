import { partKinds } from '@tuerca/line-art/part-drawing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import {
  get,
  queryOf,
  results,
  server,
  signedIn,
  sql,
  type Product,
  useSearchServer,
} from '../search/testing-search.ts'

useSearchServer()

type Detail = Product & { vehicles: { make: string; model: string }[]; substitutes: Product[]; visits: number }

describe('a product', () => {
  test('opens by id and by its address, with vehicles and substitutes', async () => {
    const [listed] = (await results({ search: '04465-0K240' })).data
    const byId = (await get(`/${listed?.id}/loadProduct`)).json<{ data: Detail }>().data
    expect(byId).toMatchObject({
      id: listed?.id,
      title: listed?.title,
      actualPrice: listed?.actualPrice,
      productUrl: listed?.productUrl,
    })
    expect(byId.vehicles.length).toBeGreaterThan(0)
    expect(byId.substitutes.length).toBeGreaterThan(0)
    expect(byId.substitutes.every((product) => product.substitutionItem?.reference === '04465-0K240')).toBe(true)
    expect(
      (await get('/getProductDetailByUrl', { productUrl: listed?.productUrl ?? '' })).json<{ data: Detail }>().data,
    ).toEqual(byId)
  })

  test('that is not there is 404 with a sentence', async () => {
    const [gone] = await sql<{ id: number }>(
      'update products set deleted_at = now() where id = (select max(id) from products) returning id',
    )
    for (const path of [
      '/999999999/loadProduct',
      '/999999999',
      '/999999999/getCompatibleVehicles',
      `/${gone?.id}/loadProduct`,
    ]) {
      const answer = await get(path)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'Este producto no existe o ya no se vende.', data: [] },
      ])
    }
    expect((await get('/getProductDetailByUrl', { productUrl: '/catalogo/producto/sin-numero' })).statusCode).toBe(404)
  })

  test('is a number: a word in its place is an address that does not exist', async () => {
    for (const path of [
      '/countProductsOfShop',
      '/getMarketPricesOfShop',
      '/abc/loadProduct',
      '/abc/getCompatibleVehicles',
    ]) {
      const answer = await get(path)
      expect([answer.statusCode, answer.json()], path).toEqual([
        404,
        { message: 'Esta dirección no existe.', data: [] },
      ])
    }
    expect((await get('/1.5/loadProduct')).statusCode).toBe(400)
    expect((await get('/resultProducts')).statusCode).toBe(200)
  })

  test('groups its vehicles by make and tells what a machine assigned', async () => {
    const [row] = await sql<{ id: number }>(
      'select p.id from products p join part_fitments f on f.part_id = p.part_id where f.machine_assigned and f.make_id is not null and f.engine is not null limit 1',
    )
    const { data } = (await get(`/${row?.id}/getCompatibleVehicles`)).json<{
      data: {
        compatibleVehicles: { make: string; engines: { name: string; assignedByMachine: boolean }[] }[]
        rows: { make: string; assignedByMachine: boolean }[]
      }
    }>()
    expect(data.rows.some((each) => each.assignedByMachine)).toBe(true)
    expect(new Set(data.compatibleVehicles.map((group) => group.make))).toEqual(
      new Set(data.rows.map((each) => each.make)),
    )
  })

  test('counts a visitor once in some hours', async () => {
    const visit = async (id: number, headers: Record<string, string> = {}) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/catalogo/products/updateProductVisits',
          payload: { id },
          headers,
        })
      ).json<{ data: { visits: number } }>().data.visits
    const first = await visit(7)
    expect(await Promise.all([visit(7), visit(7)])).toEqual([first, first])
    expect((await get('/7/loadProduct')).json<{ data: Detail }>().data.visits).toBe(first)
    const ana = await signedIn('ana@taller.test')
    expect([await visit(7, ana), await visit(7, ana)]).toEqual([first + 1, first + 1])
    server.at(new Date(TEST_NOW.getTime() + 5 * 3_600_000))
    expect(await visit(7)).toBe(first + 1)
    server.at(new Date(TEST_NOW.getTime() + 7 * 3_600_000))
    expect([await visit(7), await visit(7)]).toEqual([first + 2, first + 2])
    await visit(11)
    expect(
      await sql('select product_id from product_looks where counted_at < $1 and product_id <> 7', [TEST_NOW]),
    ).toEqual([])
    server.at(TEST_NOW)
    const unknown = await server.app.inject({
      method: 'POST',
      url: '/api/catalogo/products/updateProductVisits',
      payload: { id: 999_999_999 },
    })
    expect(unknown.statusCode).toBe(404)
  })

  test('counts a visit that is sent again once', async () => {
    const cookie = (await signedIn('ana@taller.test')).cookie ?? ''
    const visit = (key: string, id = 8) =>
      server.app.inject({
        method: 'POST',
        url: '/api/catalogo/products/updateProductVisits',
        payload: { id },
        headers: { cookie, 'idempotency-key': key },
      })
    const first = (await visit('visit-1')).json<{ data: { visits: number } }>().data.visits
    const again = await Promise.all(Array.from({ length: 5 }, () => visit('visit-1')))
    expect(again.map((answer) => answer.json<{ data: { visits: number } }>().data.visits)).toEqual(
      again.map(() => first),
    )
    expect((await visit('visit-1', 9)).statusCode).toBe(409)
    expect((await visit('visit-2')).json<{ data: { visits: number } }>().data.visits).toBe(first)
  })
})

test('a number has its sellers and those of its substitutes apart', async () => {
  const { data } = (await get('/searchProductByReference', { reference: '04465 0k240' })).json<{
    data: { products: Product[]; productSubstitutions: Product[]; showSubstitutions: boolean; name: string }
  }>()
  expect(data.products.length).toBeGreaterThan(0)
  expect(data.productSubstitutions.length).toBeGreaterThan(0)
  expect([data.showSubstitutions, data.name === '']).toEqual([true, false])
  // M2.14: what names the number, or may stand for it, is no offer of the number itself.
  expect(
    new Set(
      data.products.map((product) => [product.substitution, product.matchKind, product.clean_reference_1].join(' ')),
    ),
  ).toEqual(new Set([' exact 044650K240']))
  expect(
    data.productSubstitutions.some((product) => product.substitution === null && product.matchKind === 'cross'),
  ).toBe(true)
  const none = (await get('/searchProductByReference', { reference: 'NADIE-0001' })).json<{ data: object }>().data
  expect(none).toEqual({
    products: [],
    productSubstitutions: [],
    showSubstitutions: false,
    reference: 'NADIE-0001',
    name: '',
  })
  expect((await get('/searchProductByReference', { reference: '---' })).json()).toMatchObject({
    message: 'Ingresa el número de parte que deseas buscar.',
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string | number>) =>
    (await get('', query)).json<{ data: Product[]; metadata: { 'x-total-count': number }; message?: string }>()

  test('filters, scopes and pages', async () => {
    const bosch = await list({ filter: '{"manufacturer_title":"Bosch"}', pageSize: 5 })
    expect(bosch.data.every((product) => product.manufacturer_title === 'Bosch')).toBe(true)
    const next = await list({ filter: '{"manufacturer_title":"Bosch"}', pageSize: 5, page: 1 })
    expect(Math.min(...next.data.map((product) => product.id))).toBeGreaterThan(
      Math.max(...bosch.data.map((product) => product.id)),
    )
    const scoped = await list({ scopes: 'available,withPrice,withCompatibility', pageSize: 50 })
    expect(
      scoped.data.every(
        (product) => product.available && product.actualPrice !== null && product.hasVehicleCompatibility,
      ),
    ).toBe(true)
    const byNumber = await list({ filter: '{"reference_1":"04465-0k240"}' })
    expect(byNumber.data.length).toBeGreaterThan(0)
    expect(byNumber.data.every((product) => product.clean_reference_1 === '044650K240')).toBe(true)
  })

  test('searches in the columns chosen', async () => {
    const inNumber = await list({ filter: '{"searchInColumns":{"term":"4465-0K24","columns":["referencia_1"]}}' })
    expect(inNumber.data.some((product) => product.clean_reference_1 === '044650K240')).toBe(true)
    const inTitle = await list({ filter: '{"searchInColumns":{"term":"pastilla","columns":["title"]}}', pageSize: 10 })
    expect(inTitle.data.length).toBe(10)
    expect(
      (
        await list({ filter: '{"searchInColumns":{"term":"Bos","columns":["manufacturer_title"]}}', pageSize: 5 })
      ).data.map((product) => product.manufacturer_title),
    ).toContain('Bosch')
  })

  test('gives the fields asked for and no other', async () => {
    const { data } = await list({
      attributes: 'title,inventario',
      getters: 'actualPrice',
      relations: 'store',
      pageSize: 3,
    })
    for (const product of data)
      expect(Object.keys(product).sort()).toEqual(['actualPrice', 'id', 'inventario', 'store', 'title'])
    expect(Object.keys((await get('/7', { getters: 'productUrl' })).json<{ data: object }>().data).sort()).toEqual([
      'id',
      'productUrl',
    ])
  })

  test.each([
    [{ filter: '{"price":1}' }, 'El filtro no admite: price.'],
    [{ filter: '{' }, 'El filtro debe ser un texto JSON válido.'],
    [{ scopes: 'todo' }, 'scopes no admite: todo.'],
    [{ getters: 'password' }, 'getters no admite: password.'],
    [{ relations: 'owner' }, 'relations no admite: owner.'],
    [{ attributes: 'price; drop' }, 'attributes no admite: price; drop.'],
    [
      { filter: '{"searchInColumns":{"term":"a","columns":["password"]}}' },
      'columns admite: title, referencia_1, referencia_2, referencia_3, manufacturer_title.',
    ],
  ])('%j is refused by name', async (query, message) => {
    const answer = await get('', query)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, message])
  })

  test('by ids keeps their order', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/catalogo/products/getProducts',
      payload: { ids: [12, 999_999_999, 3, 7], pageSize: 10 },
    })
    const ids = answer.json<{ data: Product[] }>().data.map((product) => product.id)
    const here = new Set(
      (
        await sql<{ id: number }>(
          "select p.id from products p join stores s on s.id = p.store_id where p.id in (12, 3, 7) and s.country = 'CO'",
        )
      ).map((row) => row.id),
    )
    expect(ids).toEqual([12, 3, 7].filter((id) => here.has(id)))
  })
})

describe('suggestions', () => {
  const of = async (term: string) =>
    (await get('/getSuggestions', { term })).json<{ data: { kind: string; label: string; url: string }[] }>().data

  test.each([
    ['past', 'type', /pastillas/i],
    ['BOSC', 'brand', /Bosch/],
    ['chevr', 'make', /Chevrolet/],
    ['spark', 'model', /Spark/],
    ['frenos', 'type', /Frenos/],
    ['04465-0k', 'number', /04465-0K/],
    ['amortigaudor', 'type', /amortiguador/i],
    ['freno pastillas', 'type', /pastillas de freno/i],
  ])('for %j propose a %s', async (term, kind, label) => {
    const found = await of(term)
    expect(found.length).toBeLessThanOrEqual(10)
    expect(
      found
        .filter((each) => each.kind === kind)
        .map((each) => each.label)
        .join('\n'),
    ).toMatch(label)
    expect(new Set(found.map((each) => `${each.kind} ${each.label}`)).size).toBe(found.length)
  })

  test('name first the car that is called just so', async () => {
    expect((await of('spark'))[0]).toMatchObject({ kind: 'model', label: 'Chevrolet Spark' })
    expect((await of('bosch'))[0]?.kind).toBe('brand')
  })

  test('lead to results', async () => {
    for (const term of ['past', 'bosch', 'spark']) {
      const [first] = await of(term)
      const query = Object.fromEntries(new URL(first?.url ?? '', 'http://tuerca.test').searchParams)
      expect((await results(query)).metadata['x-total-count'], first?.url).toBeGreaterThan(0)
    }
    expect(await of('')).toEqual([])
    expect(await of('a')).toEqual([])
  })
})

describe('drawn pictures', () => {
  test('are also there as PNG on white, for who takes no drawings', async () => {
    const answer = await server.app.inject('/img/partes/brake-pads/3/0.png')
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.rawPayload.readUInt32BE(16),
      answer.rawPayload.readUInt32BE(20),
    ]).toEqual([200, 'image/png', 800, 800])
  })

  test('are served for ever, locked in', async () => {
    const [product] = (await results({ search: '04465-0K240' })).data
    const [url = ''] = product?.imagesURLs ?? []
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toMatch(/^<svg /)
  })

  test.each([
    'no-such/0/0.svg',
    `${partKinds[0]}/1000/0.svg`,
    `${partKinds[0]}/0/3.svg`,
    `${partKinds[0]}/-1/0.svg`,
    `${partKinds[0]}/0/0.gif`,
    'toString/0/0.svg',
    '..%2f..%2f/0/0.svg',
  ])('%s is 404', async (path) => {
    expect((await server.app.inject({ url: `/img/partes/${path}` })).statusCode).toBe(404)
  })
})

test('no text in any field of a search gives 500', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'abc0189 -%_\'"&|!():*\\.ñÁ\u0000\ud800💥'), maxLength: 30 }),
  )
  const keys = [
    'search',
    'makes',
    'models',
    'years',
    'categorias',
    'marcas',
    'tiendas',
    'modelos_venta',
    'entrega',
    'precio_min',
    'precio_max',
    'disponibles',
    'orden',
    'page',
    'pageSize',
    'facets',
    'filter',
    'term',
    'reference',
    'productUrl',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        '/resultProducts',
        '',
        '/getSuggestions',
        '/searchProductByReference',
        '/getProductDetailByUrl',
        '/getMakesFilter',
      ),
      fc.dictionary(fc.constantFrom(...keys), value),
      async (path, query) => {
        const answer = await server.app.inject({
          url: `/api/catalogo/products${path}?${queryOf(Object.fromEntries(Object.entries(query).map(([key, text]) => [key, text.toWellFormed()])))}`,
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
      },
    ),
    { numRuns: 150 },
  )
})
