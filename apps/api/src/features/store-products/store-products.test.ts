import type { KnownPart, ProductCounts } from '@tuerca/contract/store-products'
import { CHANGED_MEANWHILE, NEEDS_PRICE, NEEDS_STOCK } from '@tuerca/contract/store-products-wire'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { C, useStores } from './testing-store-products.ts'

const t = useStores()
const DAY = 86_400_000
const seen = async (id: number) => (await t.ask({}, 'GET', `${C}/${id}/loadProduct`)).status

// selling.md §11.
test('a saved cell takes six statements at most', async () => {
  const store = await t.store()
  const { id, version } = await t.product(store)
  const statements: string[] = []
  const { pool } = t.server.connection
  const spied = new WeakSet()
  const spy = (client: { query: (...args: unknown[]) => unknown }) => {
    if (spied.has(client)) return
    spied.add(client)
    const query = client.query.bind(client)
    client.query = (...args) => {
      const [text] = args as [string | { text?: string }]
      statements.push(typeof text === 'string' ? text : (text.text ?? ''))
      return query(...args)
    }
  }
  const counted = async (scenario: string, change: object) => {
    statements.length = 0
    pool.on('acquire', spy as never)
    const { status } = await t.patch(store.staff, id, scenario, change)
    pool.removeListener('acquire', spy as never)
    expect(status).toBe(200)
    // What a process reads now and then for itself is none of the cell's: the names that it keeps, and whether they
    // changed.
    const ofCell = (text: string) =>
      !/^\s*(?:begin|commit|start transaction|with waiting|select 1\b|select "name", "version")/i.test(text)
    const work = statements.filter(ofCell)
    return { count: work.length, said: work.map((text) => text.slice(0, 110)).join('\n') }
  }
  const price = await counted('price', { version, price: 210_000 })
  expect(price.count, price.said).toBeLessThanOrEqual(6)
  expect(price.count).toBeGreaterThan(2)
  const stock = await counted('inventory', {
    version: (await t.read(store.staff, id)).data.version,
    inventario: [{ warehouseId: store.warehouses[0], quantity: 9 }],
  })
  expect(stock.count, stock.said).toBeLessThanOrEqual(6)
})

describe('a new product', () => {
  test('is on sale at once when it is published, found by its words, and a draft is not', async () => {
    const store = await t.store()
    const { status, data } = await t.create(store, { title: 'Rotulazo inconfundible delantero' })
    expect([status, data.state, data.price, data.inventario, data.currency, data.stock_by_warehouse]).toEqual([
      200,
      'published',
      200_000,
      4,
      'COP',
      [{ warehouseId: store.warehouses[0], winery: 'Principal', quantity: 4 }],
    ])
    expect(await seen(data.id)).toBe(200)
    const found = await t.ask<{ id: number }[]>(
      {},
      'GET',
      `${C}?filter=${encodeURIComponent(JSON.stringify({ searchInColumns: { term: 'Rotulazo inconfundible', columns: ['title'] } }))}`,
    )
    expect(found.data.map(({ id }) => id)).toEqual([data.id])
    const draft = await t.product(store, { publish: false })
    expect([draft.state, await seen(draft.id)]).toEqual(['draft', 404])
  })
  test('of a known part keeps what everybody knows of it', async () => {
    const [part] = await t.sql<{
      number: string
      brand: string
      part_type_id: number
    }>(`select p.number, b.name as brand, p.part_type_id from parts p join product_brands b on b.id = p.brand_id
      where p.part_type_id is not null and exists (select from part_fitments f where f.part_id = p.id and f.make_id is not null) order by p.id limit 1`)
    const store = await t.store()
    const made = await t.product(store, {
      reference_1: part?.number.toLowerCase(),
      manufacturer_title: part?.brand.toUpperCase(),
      title: undefined,
    })
    expect([made.referencia_1, made.manufacturer_title, made.hasVehicleCompatibility, made.partType === null]).toEqual([
      part?.number,
      part?.brand,
      true,
      false,
    ])
  })
  test('needs stock and price to be published; nothing of it is kept otherwise', async () => {
    const store = await t.store()
    const { status, data } = await t.create(store, { price: null, inventario: [], reference_1: 'SIN-NADA-77' })
    expect([status, data]).toEqual([400, [NEEDS_STOCK, NEEDS_PRICE]])
    expect(await t.sql(`select 1 from parts where clean_number = 'SINNADA77'`)).toEqual([])
    expect((await t.create(store, { price: null, salesModel: 3 })).status).toBe(200)
  })
  test('that the store has already is refused with its id; one that was deleted is taken up again, also by twenty at once', async () => {
    const store = await t.store()
    const made = await t.product(store, { reference_1: 'DOS-VECES-1' })
    expect((await t.create(store, { reference_1: 'dos veces 1' })).message).toContain(`producto ${made.id}`)
    await t.ask(store.staff, 'DELETE', `${C}/deleteProduct?id=${made.id}`)
    // Who is told that the server has no room asks again, as often as it takes on a slow machine.
    const again = async (): ReturnType<typeof t.create> => {
      const one = await t.create(store, {
        reference_1: 'DOS-VECES-1',
        inventario: [{ warehouseId: store.warehouses[1], quantity: 2 }],
      })
      return one.status === 503 ? again() : one
    }
    const all = await Promise.all(Array.from({ length: 20 }, again))
    expect(all.filter(({ status }) => status === 200).map(({ data }) => [data.id, data.inventario])).toEqual([
      [made.id, 2],
    ])
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
  })
  test('sent twice with one key is one product', async () => {
    const store = await t.store()
    const sent = t.body(store)
    const [one, two] = await Promise.all(
      [1, 2].map(() => t.ask({ ...store.staff, key: 'una-vez' }, 'POST', `${C}?scenario=create`, sent)),
    )
    expect([one?.status, two?.status, one?.data.id]).toEqual([200, 200, two?.data.id])
  })
  test("in another store's warehouse, or another store, is nobody's to make", async () => {
    const [store, other] = [await t.store(), await t.store()]
    expect((await t.create(store, { inventario: [{ warehouseId: other.warehouses[0], quantity: 1 }] })).status).toBe(
      400,
    )
    expect((await t.create(store, { storeId: other.id })).status).toBe(404)
    expect((await t.create(store, {}, await t.person())).status).toBe(403)
    expect((await t.ask({}, 'POST', `${C}?scenario=create`, t.body(store))).status).toBe(401)
  })
})

describe('a change', () => {
  test('of a price is kept with what it was; a sale meanwhile does not stand in its way', async () => {
    const store = await t.store()
    const made = await t.product(store)
    await t.sql('update product_stock set quantity = 3 where product_id = $1', [made.id])
    const { status, data } = await t.patch(store.staff, made.id, 'price', {
      version: made.version,
      price: 214_000,
      discount: 5,
    })
    expect([status, data.price, data.discount, data.actualPrice]).toEqual([200, 214_000, 5, 203_300])
    expect(await t.sql('select was, price from product_prices where product_id = $1', [made.id])).toEqual([
      { was: 20_000_000, price: 21_400_000 },
    ])
  })
  test('of what was changed since is refused with both values', async () => {
    const store = await t.store()
    const made = await t.product(store)
    await t.patch(store.owner, made.id, 'price', { version: made.version, price: 210_000 })
    const late = await t.patch(store.staff, made.id, 'price', { version: made.version, price: 190_000 })
    expect([late.status, late.message]).toEqual([409, CHANGED_MEANWHILE])
    expect(JSON.stringify(late.data).replace(/\s/g, ' ')).toContain(
      'Precio: escribiste $ 190.000, ahora está en $ 210.000.',
    )
    expect((await t.patch(store.staff, made.id, 'price', { version: made.version, price: 210_000 })).status).toBe(200)
    await t.sql('update product_stock set quantity = 3 where product_id = $1', [made.id])
    const counted = await t.patch(store.staff, made.id, 'inventory', {
      version: made.version,
      inventario: [{ warehouseId: store.warehouses[0], quantity: 9 }],
    })
    expect([counted.status, counted.data]).toEqual([409, [CHANGED_MEANWHILE, 'Principal: escribiste 9, ahora hay 3.']])
  })
  test('of ten at once, one wins and nine are told', async () => {
    const store = await t.store()
    const made = await t.product(store)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        t.patch(store.staff, made.id, 'price', { version: made.version, price: 300_000 + at }),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
  test('names only what its scenario is for', async () => {
    const store = await t.store()
    const made = await t.product(store)
    const wrong = await t.patch(store.staff, made.id, 'inventory', { version: made.version, price: 1 })
    expect([wrong.status, wrong.message]).toEqual([400, 'El escenario inventory no admite: price.'])
    for (const body of [
      { version: made.version },
      { version: made.version, price: 0 },
      { version: made.version, price: 1.234 },
      { version: made.version, otra: 1 },
      { price: 5 },
    ]) {
      expect((await t.patch(store.staff, made.id, 'price', body)).status).toBe(400)
    }
    expect((await t.patch(store.staff, made.id, 'nada', { version: made.version, price: 5 })).status).toBe(400)
  })
  test('of the state shows and hides it; what is published keeps a price', async () => {
    const store = await t.store()
    const made = await t.product(store)
    const draft = await t.patch(store.staff, made.id, 'publication', {
      version: made.version,
      state: 'draft',
      title: 'Otro nombre mejor',
    })
    expect([draft.data.state, draft.data.title, await seen(made.id)]).toEqual(['draft', 'Otro nombre mejor', 404])
    const unpriced = await t.patch(store.staff, made.id, 'price', { version: draft.data.version, price: null })
    expect(
      (await t.patch(store.staff, made.id, 'publication', { version: unpriced.data.version, state: 'published' }))
        .message,
    ).toBe(NEEDS_PRICE)
    const back = await t.patch(store.staff, made.id, 'publication', {
      version: unpriced.data.version,
      state: 'published',
      salesModel: 3,
    })
    expect([back.data.state, back.data.salesModel, await seen(made.id)]).toEqual(['published', 3, 200])
  })
  test('of a sale model that the store has of that part too is refused', async () => {
    const store = await t.store()
    const [one, two] = [
      await t.product(store, { reference_1: 'GEMELO-1' }),
      await t.product(store, { reference_1: 'GEMELO-1', salesModel: 3 }),
    ]
    expect(
      (await t.patch(store.staff, one.id, 'publication', { version: one.version, salesModel: 3 })).message,
    ).toContain(`producto ${two.id}`)
  })
})

describe('publication', () => {
  test('depleted is none left and out of sight; republished it needs stock, and counts as of today', async () => {
    const store = await t.store()
    const made = await t.product(store)
    const gone = await t.ask(store.staff, 'PATCH', `${C}/depleteProduct`, { id: made.id })
    expect([gone.data.state, gone.data.inventario, await seen(made.id)]).toEqual(['depleted', 0, 404])
    expect((await t.ask(store.staff, 'PATCH', `${C}/depleteProduct`, { id: made.id })).status).toBe(200)
    expect((await t.ask(store.staff, 'PATCH', `${C}/republishProduct`, { id: made.id })).message).toBe(NEEDS_STOCK)
    t.server.at(new Date(TEST_NOW.getTime() + 3 * DAY))
    const back = await t.ask(store.staff, 'PATCH', `${C}/republishProduct`, {
      id: made.id,
      inventario: [{ warehouseId: store.warehouses[1], quantity: 2 }],
    })
    expect([back.data.state, back.data.inventario, back.data.fecha_actualizacion, await seen(made.id)]).toEqual([
      'published',
      2,
      new Date(TEST_NOW.getTime() + 3 * DAY).toISOString(),
      200,
    ])
  })
  test('what is deleted is gone for buyers and carts, and comes back only by its undo', async () => {
    const store = await t.store()
    const made = await t.product(store)
    const {
      data: { jobId },
    } = await t.ask<{ jobId: number }>(store.staff, 'DELETE', `${C}/deleteProduct?id=${made.id}`)
    expect([await seen(made.id), (await t.read(store.staff, made.id)).data.state]).toEqual([404, 'deleted'])
    expect((await t.ask(store.staff, 'PATCH', `${C}/republishProduct`, { id: made.id })).status).toBe(409)
    expect((await t.patch(store.staff, made.id, 'price', { version: made.version, price: 5 })).status).toBe(409)
    expect((await t.ask({}, 'GET', `/cart/page/validateProductStock?productId=${made.id}&quantity=1`)).status).toBe(404)
    await t.ask(store.owner, 'POST', `/api/store/jobs/${jobId}/undo`)
    await t.server.runJobs()
    expect([await seen(made.id), (await t.read(store.staff, made.id)).data.state]).toEqual([200, 'published'])
  })
})

describe('the own list', () => {
  test('has every state, sorted and found on the server; to others the scopes are closed', async () => {
    const store = await t.store()
    const made = [
      await t.product(store, { reference_1: 'ZZ-1', price: 300_000 }),
      await t.product(store, { reference_1: 'AA-2', publish: false, title: 'Bomba de agua', price: 100_000 }),
      await t.product(store, { reference_1: 'MM-3', price: 200_000 }),
    ]
    await t.ask(store.staff, 'PATCH', `${C}/depleteProduct`, { id: made[2]?.id })
    const of = async (query: Record<string, string>) =>
      (await t.list(store.staff, { filter: JSON.stringify({ storeId: store.id }), ...query })).data.map(({ id }) =>
        made.findIndex((one) => one.id === id),
      )
    expect(await of({ scopes: 'own' })).toEqual([1, 2, 0])
    expect(await of({ scopes: 'own', sort: '-price' })).toEqual([0, 2, 1])
    expect([
      await of({ scopes: 'own,draft' }),
      await of({ scopes: 'own,depleted' }),
      await of({ scopes: 'own,published' }),
    ]).toEqual([[1], [2], [0]])
    expect(
      await of({
        scopes: 'own',
        filter: JSON.stringify({
          storeId: store.id,
          searchInColumns: { term: 'mm3', columns: ['referencia_1', 'title'] },
        }),
      }),
    ).toEqual([2])
    expect(await of({ scopes: 'own', pageSize: '1', page: '1' })).toEqual([2])
    const [row] = (
      await t.list(store.staff, { scopes: 'own', attributes: 'title', filter: JSON.stringify({ storeId: store.id }) })
    ).data
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'condition',
      'core_deposit',
      'discount',
      'grade',
      'gtin',
      'id',
      'ml_state',
      'pictures',
      'price',
      'quality',
      'side',
      'sold',
      'sold_as',
      'state',
      'stock_by_warehouse',
      'title',
      'updated_at',
      'version',
      'visits',
      'warranty_months',
      'weight',
    ])
    const other = await t.store()
    expect((await t.list(other.staff, { scopes: 'own', filter: JSON.stringify({ storeId: store.id }) })).status).toBe(
      404,
    )
    expect(
      (await t.list(other.staff, { scopes: 'own', filter: JSON.stringify({ ids: made.map(({ id }) => id) }) })).data,
    ).toEqual([])
    expect((await t.list(await t.person(), { scopes: 'own' })).status).toBe(403)
    expect((await t.list({}, { scopes: 'own,draft' })).status).toBe(401)
    expect((await t.list({}, { sort: 'price' })).status).toBe(400)
    expect((await t.list({}, { pageSize: '5' })).data).toHaveLength(5)
  })
  test('counts what it lists, and gives every id', async () => {
    const store = await t.store()
    const ids = [
      (await t.product(store)).id,
      (await t.product(store)).id,
      (await t.product(store, { publish: false })).id,
    ]
    await t.sql('update products set stock_updated_at = $2 where id = $1', [
      ids[0],
      new Date(TEST_NOW.getTime() - 31 * DAY),
    ])
    await t.sql('update products set stock_updated_at = $2 where id = $1', [
      ids[1],
      new Date(TEST_NOW.getTime() - 29.5 * DAY),
    ])
    const { data } = await t.ask<ProductCounts>(store.staff, 'GET', `${C}/countProductsOfStore?storeId=${store.id}`)
    expect(data).toEqual({
      total: 3,
      published: 2,
      draft: 1,
      depleted: 0,
      deleted: 0,
      without_stock: 0,
      hidden_tomorrow: 1,
      by_age: [0, 0, 0, 0, 1],
      stale: 1,
      without_compatibility: 3,
      without_weight: 3,
      in_ml: 0,
      failed_in_ml: 0,
    })
    expect(
      (await t.list(store.staff, { scopes: 'own,stale', filter: JSON.stringify({ storeId: store.id }) })).data.map(
        ({ id }) => id,
      ),
    ).toEqual([ids[0]])
    for (const path of ['/core/ModelIdsAll', '/api/core/ModelIdsAll']) {
      expect(
        (
          await t.ask(store.staff, 'POST', path, {
            model_name: 'products',
            storeId: store.id,
            filter: { scopes: ['published'] },
          })
        ).data,
      ).toEqual({ ids: ids.slice(0, 2), total: 2, truncated: false })
    }
    expect(
      (await t.ask(store.staff, 'POST', '/core/ModelIdsAll', { model_name: 'users', storeId: store.id })).status,
    ).toBe(400)
    expect(
      (await t.ask<{ without: number }>(store.staff, 'GET', `${C}/vehicleCompatibilitiesIndicator?storeId=${store.id}`))
        .data,
    ).toEqual({ with: 0, without: 3, machine: 0, disputed: 0, universal: 0 })
  })
  test('whether a number is listed already, and what is known of it', async () => {
    const store = await t.store()
    const [part] = await t.sql<{ number: string; brand: string; name: string }>(
      `select p.number, b.name as brand, p.name from parts p join product_brands b on b.id = p.brand_id where p.part_type_id is not null order by p.id limit 1`,
    )
    const check = async (detail: object, who = store.staff) =>
      await t.ask<KnownPart>(
        who,
        'GET',
        `${C}/checkIfTheProductExist?productDetail=${encodeURIComponent(JSON.stringify({ storeId: store.id, ...detail }))}`,
      )
    expect((await check({ reference_1: part?.number, manufacturer_title: part?.brand })).data).toMatchObject({
      exists: false,
      product: null,
      part: { name: part?.name, brand: part?.brand },
    })
    const made = await t.product(store, {
      reference_1: part?.number,
      manufacturer_title: part?.brand,
      title: undefined,
    })
    expect((await check({ reference_1: part?.number, manufacturer_title: part?.brand })).data).toMatchObject({
      exists: true,
      product: { id: made.id, state: 'published', salesModel: 1 },
    })
    expect((await check({ reference_1: 'NADIE-LO-TIENE-9' })).data).toEqual({
      exists: false,
      product: null,
      part: null,
      brands: [],
    })
    await t.product(store, { reference_1: 'COMPARTIDO-5', manufacturer_title: 'Marca A' })
    await t.product(store, { reference_1: 'COMPARTIDO-5', manufacturer_title: 'Marca B' })
    expect((await check({ reference_1: 'compartido 5' })).data.brands).toEqual(['Marca A', 'Marca B'])
    expect((await check({ reference_1: 'X1' }, (await t.store()).staff)).status).toBe(404)
    expect((await t.ask(store.staff, 'GET', `${C}/checkIfTheProductExist?productDetail=%7B`)).status).toBe(400)
  })
})

test("nothing of a store is another's, whatever the call", async () => {
  const [store, other] = [await t.store(), await t.store()]
  const made = await t.product(store)
  const calls = (who: Parameters<typeof t.read>[0]) =>
    Promise.all([
      t.read(who, made.id),
      t.patch(who, made.id, 'price', { version: made.version, price: 1 }),
      t.ask(who, 'PATCH', `${C}/depleteProduct`, { id: made.id }),
      t.ask(who, 'PATCH', `${C}/republishProduct`, { id: made.id }),
      t.ask(who, 'DELETE', `${C}/deleteProduct?id=${made.id}`),
      t.ask(who, 'GET', `${C}/countProductsOfStore?storeId=${store.id}`),
      t.ask(who, 'GET', `${C}/vehicleCompatibilitiesIndicator?storeId=${store.id}`),
      t.ask(who, 'POST', '/core/ModelIdsAll', { model_name: 'products', storeId: store.id }),
    ])
  expect((await calls(other.owner)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
  expect((await calls(await t.person())).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 403))
  expect((await calls({})).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401))
  expect((await t.read(store.owner, made.id)).data).toEqual(made)
})
