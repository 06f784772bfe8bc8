import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/platform/db/testing.ts'
import { keepMarkets } from './keep-markets.ts'

const NOW = new Date('2026-12-24T12:00:00Z')
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const many = async (text: string) => Number((await database.pool.query<{ n: string }>(text)).rows[0]?.n)
const WITH_MARKET = `select count(*) as n from products p join stores s on s.id = p.store_id and s.path_prefix = 'repuestos-beto' where p.deleted_at is null
  and (select count(distinct o.store_id) from products o join stores t on t.id = o.store_id where o.part_id = p.part_id and o.store_id <> p.store_id and o.deleted_at is null and t.country = s.country) >= 5`

test('a store of the demonstration has a market of five other stores for its first numbers, once', async () => {
  await keepMarkets(database.pool, NOW)
  const [markets, products] = [await many(WITH_MARKET), await many('select count(*) as n from products')]
  expect(markets).toBeGreaterThan(20)
  expect(
    await many(
      'select count(*) as n from product_prices x join products p on p.id = x.product_id where p.id > 10000000',
    ),
  ).toBeGreaterThan(20)
  // In stock in a warehouse of the store that sells it, or nobody could buy it.
  expect(
    await many(
      'select count(*) as n from products p where p.id > 10000000 and not p.by_offer and not exists (select from product_stock k join warehouses w on w.id = k.warehouse_id where k.product_id = p.id and k.quantity = p.stock and w.store_id = p.store_id)',
    ),
  ).toBe(0)
  await keepMarkets(database.pool, NOW)
  expect([await many(WITH_MARKET), await many('select count(*) as n from products')]).toEqual([markets, products])
})
