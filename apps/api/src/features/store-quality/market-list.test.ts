// A store's list beside its market: the room «Mercado».
import type { StoreMarket } from '@tuerca/contract/store-market'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { type Caller, type TestStore, useStores } from '../store-products/testing-store-products.ts'

const t = useStores()
const DAY = 86_400_000

const room = (of: TestStore, query: Record<string, string> = {}, who: Partial<Caller> = of.staff) =>
  t.ask<StoreMarket>(who, 'GET', `/api/store/market?${new URLSearchParams({ storeId: String(of.id), ...query })}`)
async function sellers(reference: string, prices: number[]) {
  for (const price of prices) await t.product(await t.store(), { reference_1: reference, price })
}
const MARKET = [90_000, 100_000, 110_000, 120_000, 130_000]
const references = async (of: TestStore, query: Record<string, string> = {}) =>
  (await room(of, query)).data.rows.map(({ referencia_1 }) => referencia_1)

test('tells of each listing on sale where its price stands, and of fewer than five stores no price at all', async () => {
  const store = await t.store()
  await t.product(store, { reference_1: 'ROOM-1', price: 125_000 })
  await t.product(store, { reference_1: 'ROOM-2', price: 50_000 })
  await t.product(store, { reference_1: 'ROOM-3', price: 50_000, publish: false })
  await sellers('ROOM-1', MARKET)
  await sellers('ROOM-2', MARKET.slice(0, 4))
  const { data } = await room(store)
  expect(data).toMatchObject({
    country: 'CO',
    currency: 'COP',
    counts: { all: 2, known: 1, dearer: 1, cheapest: 0, moved: 0 },
    next: null,
  })
  expect(data.rows.map(({ referencia_1, price, market }) => [referencia_1, price, market])).toEqual([
    [
      'ROOM-1',
      125_000,
      { stores: 5, lowest: 90_000, q1: 100_000, median: 110_000, q3: 120_000, highest: 130_000, rank: 5, moved: null },
    ],
    ['ROOM-2', 50_000, null],
  ])
})

test('leaves those dearer than the median, those cheaper than all, and those whose market moved', async () => {
  const store = await t.store()
  for (const [reference, price] of [
    ['VISTA-1', 111_000],
    ['VISTA-2', 89_000],
    ['VISTA-3', 100_000],
  ] as const) {
    await t.product(store, {
      reference_1: reference,
      price,
      manufacturer_title: reference === 'VISTA-3' ? 'Otra' : 'Acme',
    })
    for (const asked of MARKET)
      await t.product(await t.store(), {
        reference_1: reference,
        price: asked,
        manufacturer_title: reference === 'VISTA-3' ? 'Otra' : 'Acme',
      })
  }
  const [old, since] = [new Date(TEST_NOW.getTime() - 200 * DAY), new Date(TEST_NOW.getTime() - 30 * DAY)]
  await t.sql(`update products set created_at = $1 where clean_reference_1 in ('VISTA1', 'VISTA3')`, [old])
  await t.sql(
    `insert into product_prices (product_id, changed_at, was, price) select id, $1, price / 2, price from products where clean_reference_1 = 'VISTA3'`,
    [since],
  )
  expect((await room(store)).data.counts).toEqual({ all: 3, known: 3, dearer: 1, cheapest: 1, moved: 1 })
  expect(await references(store, { view: 'dearer' })).toEqual(['VISTA-1'])
  expect(await references(store, { view: 'cheapest' })).toEqual(['VISTA-2'])
  expect(await references(store, { view: 'moved' })).toEqual(['VISTA-3'])
  expect((await room(store, { view: 'moved' })).data.rows[0]?.market).toMatchObject({ median: 110_000, moved: 100 })
  // Nothing is said of a market that did not exist then.
  expect((await room(store, { view: 'cheapest' })).data.rows[0]?.market?.moved).toBeNull()
  expect(await references(store, { term: 'vista 2' })).toEqual(['VISTA-2'])
  expect((await room(store, { manufacturer_title: 'Otra' })).data.counts.all).toBe(1)
})

test('counts what is equal into the market, as the page of the product does', async () => {
  const store = await t.store()
  await t.product(store, { reference_1: 'PAR-1', price: 105_000 })
  await sellers('PAR-1', MARKET.slice(0, 2))
  await sellers('PAR-2', MARKET.slice(2))
  expect((await room(store)).data.counts.known).toBe(0)
  await t.sql(
    `insert into part_substitutions (part_id, substitute_id, type, way) select a.id, b.id, 'replacement', 'bidirectional' from parts a, parts b where a.clean_number = 'PAR1' and b.clean_number = 'PAR2'`,
  )
  expect((await room(store)).data.rows[0]?.market).toMatchObject({ stores: 5, median: 110_000, rank: 3 })
})

test('goes page by page from where the last one ended: those with a market first, then what sells most', async () => {
  const store = await t.store()
  for (const reference of ['HOJA-1', 'HOJA-2', 'HOJA-3', 'HOJA-4'])
    await t.product(store, { reference_1: reference, price: 100_000 })
  await sellers('HOJA-4', MARKET)
  await t.sql(
    `with s as (insert into sales (kind, state, store_id, country, currency, changed_at) values ('purchase', 'delivered', $1, 'CO', 'COP', $2) returning id)
    insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, tax_rate, delivery_days) select s.id, p.id, 'x', 'x', 'x', 3, 19, 0 from s, products p where p.clean_reference_1 = 'HOJA3'`,
    [store.id, new Date(TEST_NOW.getTime() - DAY)],
  )
  const seen: string[] = []
  let after: string | null = null
  do {
    const { data }: { data: StoreMarket } = await room(store, { pageSize: '1', ...(after === null ? {} : { after }) })
    expect(data.counts.all).toBe(4)
    seen.push(...data.rows.map(({ referencia_1 }) => referencia_1))
    after = data.next
  } while (after !== null)
  expect(seen).toEqual(['HOJA-4', 'HOJA-3', 'HOJA-1', 'HOJA-2'])
  expect((await room(store, { after: 'x' })).status).toBe(400)
})

test("another store's market does not exist; buyers and guests are told apart", async () => {
  const [store, other] = [await t.store(), await t.store()]
  const mine = await t.product(store, { reference_1: 'AJENO-1', price: 100_000 })
  await t.product(other, { reference_1: 'AJENO-2', price: 100_000 })
  expect((await room(store, {}, other.owner)).status).toBe(404)
  expect((await room(store, {}, await t.person())).status).toBe(403)
  expect((await room(store, {}, {})).status).toBe(401)
  for (const who of [store.staff, store.owner])
    expect((await room(store, {}, who)).data.rows.map(({ id }) => id)).toEqual([mine.id])
})

test('goes out as a list that Importar reads, with the market in columns that it leaves alone', async () => {
  const store = await t.store()
  await t.product(store, { reference_1: 'SALE-1', price: 125_000 })
  await t.product(store, { reference_1: 'SALE-2', price: 50_000 })
  await sellers('SALE-1', MARKET)
  const file = (query: string, who: Partial<Caller> = store.staff) =>
    t.server.app.inject({
      method: 'GET',
      url: `/api/store/market/file?storeId=${store.id}&file=csv${query}`,
      headers: who.cookie === undefined ? {} : { cookie: who.cookie },
    })
  const { payload, headers } = await file('')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="mercado_[0-9-]+\.csv"$/)
  const lines = payload.slice(1).trim().split('\r\n')
  expect(lines[0]?.startsWith('referencia,marca,título,precio,modelo de venta,El más barato (no se lee),')).toBe(true)
  expect(
    lines.slice(1).map((line) =>
      line
        .split(',')
        .filter((_, at) => at !== 1 && at !== 2)
        .join(','),
    ),
  ).toEqual(['SALE-1,125000,directa,90000,100000,110000,120000,130000,5,6,,0', 'SALE-2,50000,directa,,,,,,,,,0'])
  expect((await file('&view=dearer')).payload).not.toContain('SALE-2')
  expect((await file('', (await t.store()).owner)).statusCode).toBe(404)
  expect((await file('', await t.person())).statusCode).toBe(403)
  expect((await file('', {})).statusCode).toBe(401)
})
