import type { MarketPrices, Quality } from '@tuerca/contract/store-quality'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { C, type Caller, type TestStore, useStores } from '../store-products/testing-store-products.ts'

const t = useStores()
const DAY = 86_400_000

const quality = async (of: TestStore, more = '', who: Partial<Caller> = of.staff) =>
  t.ask<Quality>(who, 'GET', `${C}/getAverageQuality?storeId=${of.id}${more}`)
const market = async (of: TestStore, reference: string, who: Partial<Caller> = of.staff) =>
  t.ask<MarketPrices>(who, 'GET', `${C}/getMarketPrices?storeId=${of.id}&reference=${encodeURIComponent(reference)}`)
/** So many other stores that sell a number, each for its price. */
async function sellers(reference: string, prices: number[], change: object = {}) {
  const stores: TestStore[] = []
  for (const price of prices) {
    const store = await t.store()
    await t.product(store, { reference_1: reference, price, ...change })
    stores.push(store)
  }
  return stores
}

describe("the quality of a store's products", () => {
  test('counts each rule, and shows the worst first, of all or of one rule', async () => {
    const store = await t.store()
    const good = await t.product(store, { title: 'Pastillas de freno delanteras' })
    const bad = await t.product(store, { reference_1: 'SINCIFRAS', title: 'Cosa', publish: false, inventario: [] })
    await t
      .product(store, { publish: false })
      .then(({ id }) => t.ask(store.staff, 'PATCH', `${C}/depleteProduct`, { id }))
    const { data } = await quality(store)
    // What ran out does not count.
    expect(data.total).toBe(2)
    const told = Object.fromEntries(data.rules.map(({ key, passing, failing }) => [key, [passing, failing]]))
    expect(told).toMatchObject({ number: [1, 1], stock: [1, 1], pictures: [0, 2], price: [2, 0] })
    expect(data.worst.map(({ id }) => id)).toEqual([bad.id, good.id])
    expect(data.worst[0]).toMatchObject({
      referencia_1: 'SINCIFRAS',
      state: 'draft',
      failing: ['fitment', 'stock', 'number', 'name', 'pictures', 'substitutes'],
    })
    // The same score as in the list.
    expect(data.worst.map(({ quality }) => quality)).toEqual([
      (await t.read(store.staff, bad.id)).data.quality,
      (await t.read(store.staff, good.id)).data.quality,
    ])
    expect(data.average).toBe(Math.round(((data.worst[0]?.quality ?? 0) + (data.worst[1]?.quality ?? 0)) / 2))
    expect((await quality(store, '&rule=number')).data.worst.map(({ id }) => id)).toEqual([bad.id])
    expect((await quality(store, '&rule=otra')).status).toBe(400)
  })
  test('a price far from the median of five other stores is not within the market', async () => {
    const store = await t.store()
    const product = await t.product(store, { reference_1: 'LEJOS-1', price: 90_000 })
    await sellers('LEJOS-1', [200_000, 210_000, 190_000, 205_000])
    const rule = async () => (await quality(store)).data.rules.find(({ key }) => key === 'price')
    const price = async () => (await rule())?.failing
    // It is let be, and said to be without comparison.
    expect(await rule()).toMatchObject({ failing: 0, passing: 1, untold: 1 })
    await sellers('LEJOS-1', [199_000])
    expect(await rule()).toMatchObject({ failing: 1, untold: 0 })
    expect(await price()).toBe(1)
    expect((await t.read(store.staff, product.id)).data.quality).toBe((await quality(store)).data.worst[0]?.quality)
  })
  test('an empty store has nothing to mend', async () => {
    expect((await quality(await t.store())).data).toMatchObject({ average: 0, total: 0, worst: [] })
  })
})

describe('the market of a number', () => {
  test('with fewer than five other stores is only how many they are', async () => {
    const store = await t.store()
    await t.product(store, { reference_1: 'POCOS-1', price: 100_000 })
    await sellers('POCOS-1', [90_000, 95_000, 105_000, 110_000])
    expect((await market(store, 'pocos 1')).data).toEqual({
      currency: 'COP',
      count: 4,
      equals: 0,
      lowest: null,
      q1: null,
      median: null,
      q3: null,
      own: 100_000,
      rank: null,
      prices: [],
      history: [],
    })
  })
  test('tells quartiles, the own place, and a store that lists it twice is one store', async () => {
    const store = await t.store()
    await t.product(store, { reference_1: 'MUCHOS-1', price: 104_000 })
    const [first] = await sellers('MUCHOS-1', [90_000, 100_000, 110_000, 120_000, 130_000])
    if (first) await t.product(first, { reference_1: 'MUCHOS-1', price: 250_000, salesModel: 2 })
    expect((await market(store, 'MUCHOS1')).data).toMatchObject({
      count: 5,
      lowest: 90_000,
      q1: 100_000,
      median: 110_000,
      q3: 120_000,
      own: 104_000,
      rank: 3,
      prices: [90_000, 100_000, 110_000, 120_000, 130_000],
    })
    // Who does not sell it is told the market without a place in it.
    expect((await market(await t.store(), 'MUCHOS1')).data).toMatchObject({ count: 6, own: null, rank: null })
  })
  test('leaves out hidden prices, suspended stores and what is not on sale, and counts what is equal', async () => {
    const store = await t.store()
    await t.product(store, { reference_1: 'IGUAL-1', price: 100_000 })
    const [hidden, suspended] = await sellers('IGUAL-1', [1_000, 2_000])
    await sellers('IGUAL-1', [3_000], { publish: false })
    await sellers('IGUAL-1', [90_000, 95_000, 105_000])
    await sellers('IGUAL-2', [110_000, 115_000])
    await t.sql('update products set hide_price = true where store_id = $1', [hidden?.id])
    await t.sql('update stores set suspended_at = now() where id = $1', [suspended?.id])
    expect((await market(store, 'IGUAL-1')).data.count).toBe(3)
    await t.sql(
      `insert into part_substitutions (part_id, substitute_id, type, way) select a.id, b.id, 'replacement', 'bidirectional' from parts a, parts b where a.clean_number = 'IGUAL1' and b.clean_number = 'IGUAL2'`,
    )
    expect((await market(store, 'IGUAL-1')).data).toMatchObject({
      count: 5,
      equals: 1,
      lowest: 90_000,
      median: 105_000,
      rank: 3,
    })
    expect((await market(store, 'IGUAL-2')).data.count).toBe(5)
  })
  test('remembers ninety days, and tells no median of a day with fewer than five stores', async () => {
    const store = await t.store()
    const mine = await t.product(store, { reference_1: 'PASADO-1', price: 100_000 })
    await sellers('PASADO-1', [90_000, 95_000, 105_000, 110_000])
    const [late] = await sellers('PASADO-1', [120_000])
    const at = (days: number) => new Date(TEST_NOW.getTime() - days * DAY)
    await t.sql(`update products set created_at = $1 where clean_reference_1 = 'PASADO1' and store_id <> $2`, [
      at(200),
      late?.id,
    ])
    await t.sql('update products set created_at = $1 where store_id = $2', [at(40), late?.id])
    // The later one was yesterday at six in the evening of Bogotá: by then it was that day's price.
    await t.sql(
      `insert into product_prices (product_id, changed_at, was, price) values ($1, $2, 8000000, 9000000), ($1, $3, 9000000, 10000000)`,
      [mine.id, at(10), at(13 / 24)],
    )
    const { history } = (await market(store, 'PASADO-1')).data
    expect(history).toHaveLength(91)
    const [old, middle, today] = [history[20], history[70], history[90]]
    expect([old?.median, old?.own]).toEqual([null, 80_000])
    expect([middle?.median, middle?.own]).toEqual([105_000, 80_000])
    expect([today?.median, today?.own]).toEqual([105_000, 100_000])
    expect([history[88]?.own, history[89]?.own]).toEqual([90_000, 100_000])
    expect([old?.q1, today?.q1, today?.q3]).toEqual([null, 95_000, 110_000])
  })
})

test("another store's quality, market and suggestions do not exist; guests and buyers are told apart", async () => {
  const [store, other] = [await t.store(), await t.store()]
  const calls = [
    'getAverageQuality?',
    'getMarketPrices?reference=X1&',
    'downloadSuggestions?',
    'downloadSuggestions?file=csv&',
  ]
  for (const call of calls) {
    const as = async (who: Partial<Caller>) =>
      (
        await t.server.app.inject({
          method: 'GET',
          url: `${C}/${call}storeId=${store.id}`,
          headers: who.cookie ? { cookie: who.cookie } : {},
        })
      ).statusCode
    expect([await as(other.owner), await as({}), await as(await t.person())]).toEqual([404, 401, 403])
  }
  for (const bad of [
    'getMarketPrices?reference=%20',
    'getMarketPrices?reference=---',
    `getMarketPrices?reference=${'9'.repeat(61)}`,
    'getMarketPrices?',
    'downloadSuggestions?file=pdf',
  ]) {
    expect((await t.ask(store.staff, 'GET', `${C}/${bad}&storeId=${store.id}`)).status).toBe(400)
  }
})
