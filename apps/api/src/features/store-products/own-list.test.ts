import { TOO_MANY_VIEWS, type ProductView } from '@tuerca/contract/product-views'
import type { ProductsRoom } from '@tuerca/contract/store-products'
import type { OwnProduct } from '@tuerca/contract/store-products-wire'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { C, type TestStore, useStores } from './testing-store-products.ts'

const t = useStores()
const V = '/api/store/productViews'
type OwnListing = OwnProduct & { marketMedian?: number | null }

const own = (store: TestStore, query: Record<string, string> = {}) =>
  t.ask<OwnListing[]>(
    store.staff,
    'GET',
    `${C}?${new URLSearchParams({ scopes: 'own', filter: JSON.stringify({ storeId: store.id }), ...query })}`,
  )

describe('how many there are', () => {
  const states = ['own', 'own,published', 'own,draft', 'own,depleted', 'own,deleted', 'own,draft,depleted'] as const
  const told = async (store: TestStore) =>
    Promise.all(states.map(async (scopes) => (await own(store, { scopes, pageSize: '1' })).metadata?.['x-total-count']))
  /** Counted one by one, which a filter that narrows makes it do. */
  const counted = async (store: TestStore) =>
    Promise.all(
      states.map(
        async (scopes) =>
          (
            await own(store, {
              scopes,
              pageSize: '1',
              filter: JSON.stringify({
                storeId: store.id,
                searchInColumns: { term: 'WR', columns: ['referencia_1'] },
              }),
            })
          ).metadata?.['x-total-count'],
      ),
    )
  const joined = () => t.sql(`select graphile_worker.add_job('join-listing-counts', '{}'::json)`)

  test('is told without counting them, whatever became of them', async () => {
    const store = await t.store()
    const products = [
      await t.product(store),
      await t.product(store),
      await t.product(store, { publish: false }),
      await t.product(store),
    ]
    expect(await told(store)).toEqual([4, 3, 1, 0, 0, 0])
    const [one, two, , four] = products.map(({ id }) => id)
    expect((await t.ask(store.staff, 'PATCH', `${C}/depleteProduct`, { id: one })).status).toBe(200)
    expect((await t.ask(store.staff, 'DELETE', `${C}/deleteProduct?id=${two}`)).status).toBe(200)
    await t.server.runJobs()
    expect(await told(store)).toEqual([3, 1, 1, 1, 1, 0])
    // Of an offer, and of nobody's list.
    await t.sql('update products set by_offer = true where id = $1', [four])
    expect(await told(store)).toEqual([2, 0, 1, 1, 1, 0])
    expect(await counted(store)).toEqual(await told(store))
    await joined()
    await t.server.runJobs()
    expect(await told(store)).toEqual([2, 0, 1, 1, 1, 0])
    const rows = await t.sql('select from listing_counts where store_id = $1', [store.id])
    expect(rows.length).toBe(3)
    await t.sql('delete from products where id = $1', [four])
    expect(await counted(store)).toEqual(await told(store))
  })
})

describe('the own list', () => {
  test('tells what the grid shows and a list cannot be mended without: its barcode and its grade', async () => {
    const store = await t.store()
    await t.product(store, { gtin: '7702011000019', grade: 'oem' })
    expect((await own(store)).data[0]).toMatchObject({ gtin: '7702011000019', grade: 'oem', sold: 0 })
  })

  test('has first what sold most in 90 days: what was cancelled, left out or only asked for is not sold', async () => {
    const store = await t.store()
    const [few, most, old, none] = [
      await t.product(store),
      await t.product(store),
      await t.product(store),
      await t.product(store),
    ]
    const sell = async (
      product: OwnProduct,
      { quantity = 1, state = 'delivered', days = 1, leftOut = null as string | null, kind = 'purchase' } = {},
    ) =>
      t.sql(
        `with s as (insert into sales (kind, state, store_id, country, currency, changed_at) values ($1, $2, $3, 'CO', 'COP', $4) returning id)
        insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, tax_rate, delivery_days, left_out_by) select id, $5, 'x', 'x', 'x', $6, 19, 0, $7 from s`,
        [kind, state, store.id, new Date(TEST_NOW.getTime() - days * 86_400_000), product.id, quantity, leftOut],
      )
    await sell(few, { quantity: 2 })
    await sell(most, { quantity: 2 })
    await sell(most, { quantity: 3, state: 'paid' })
    await sell(old, { quantity: 50, days: 91 })
    await sell(none, { quantity: 40, state: 'cancelled' })
    await sell(none, { quantity: 40, leftOut: 'seller' })
    await sell(none, { quantity: 40, state: 'available', kind: 'confirmation' })
    const { data } = await own(store, { sort: '-sold' })
    expect(data.slice(0, 2).map(({ id, sold }) => [id, sold])).toEqual([
      [most.id, 5],
      [few.id, 2],
    ])
    expect(data.slice(2).map(({ sold }) => sold)).toEqual([0, 0])
    expect((await t.read(store.staff, most.id)).data.sold).toBe(5)
  })

  test('says the median that the market says, once five other stores sell the number, and nothing before', async () => {
    const store = await t.store()
    const mine = await t.product(store, { reference_1: 'MEDIANA-1', price: 100_000 })
    const prices = [90_000, 95_000, 110_000, 120_000, 130_000]
    for (const price of prices.slice(0, 4)) await t.product(await t.store(), { reference_1: 'MEDIANA-1', price })
    const median = async () =>
      (await own(store, { getters: 'marketMedian', attributes: 'title' })).data[0]?.marketMedian
    expect(await median()).toBeNull()
    await t.product(await t.store(), { reference_1: 'MEDIANA-1', price: prices[4] })
    expect(await median()).toBe(110_000)
    const market = await t.ask<{ median: number }>(
      store.staff,
      'GET',
      `${C}/getMarketPrices?reference=MEDIANA-1&storeId=${store.id}`,
    )
    expect([market.data.median, mine.price]).toEqual([110_000, 100_000])
    // Nobody told of it where it was not asked for, and nobody else.
    expect((await own(store)).data[0]).not.toHaveProperty('marketMedian')
    expect((await t.ask({}, 'GET', `${C}?getters=marketMedian`)).status).toBe(400)
  })
})

describe('a view of the list', () => {
  const keep = (store: TestStore, change: object = {}, who = store.staff) =>
    t.ask<ProductView>(who, 'POST', V, {
      storeId: store.id,
      name: 'Suspensión',
      filter: { term: 'amortiguador', scopes: ['published'] },
      sort: '-sold',
      ...change,
    })
  const views = async (store: TestStore, who = store.staff) =>
    (await t.ask<ProductsRoom>(who, 'GET', `/api/store/products?storeId=${store.id}`)).data.views

  test('is kept under its name for who keeps it, and a second time with that name changes it', async () => {
    const store = await t.store()
    const first = await keep(store)
    expect(first.data).toMatchObject({ name: 'Suspensión', sort: '-sold', filter: { term: 'amortiguador' } })
    const again = await keep(store, { name: ' suspensión ', filter: { group: 'frenos' }, sort: undefined })
    expect(again.data.id).toBe(first.data.id)
    expect(await views(store)).toEqual([
      { id: first.data.id, name: 'suspensión', filter: { group: 'frenos', scopes: [] }, sort: 'referencia_1' },
    ])
    expect(await views(store, store.owner)).toEqual([])
  })
  test("is taken away by who keeps it; another's, and another store's, does not exist", async () => {
    const [store, other] = [await t.store(), await t.store()]
    const { data } = await keep(store)
    expect((await keep(store, {}, other.staff)).status).toBe(404)
    expect((await t.ask(store.owner, 'DELETE', `${V}/${data.id}`)).status).toBe(404)
    expect((await t.ask(other.owner, 'DELETE', `${V}/${data.id}`)).status).toBe(404)
    expect((await t.ask(store.staff, 'DELETE', `${V}/${data.id}`)).status).toBe(200)
    expect(await views(store)).toEqual([])
  })
  test('of twenty at once twelve are kept, and the others are told why', async () => {
    const store = await t.store()
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => keep(store, { name: `Vista ${at}` })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ message }) => message))).toEqual(
      new Set([TOO_MANY_VIEWS]),
    )
  })
  test('says what is wrong with it, and is not for guests or buyers', async () => {
    const store = await t.store()
    expect((await keep(store, { name: '  ' })).message).toBe('Escribe cómo se llama la vista.')
    expect((await keep(store, { filter: { otra: 1 } })).status).toBe(400)
    expect((await keep(store, {}, await t.person())).status).toBe(403)
    expect((await t.ask({}, 'POST', V, {})).status).toBe(401)
  })
})
