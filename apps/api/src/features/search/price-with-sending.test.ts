// What a part costs with its sending, and whose price stands beside it.
import type { resultParts } from '@tuerca/contract/search'
import type { Answer } from '@tuerca/contract/endpoint'
import { priceWithSending } from '@tuerca/domain/offer-marks'
import { describe, expect, test } from 'vitest'
import { forgetVocabulary } from '../products/index.ts'
import { get, results, server, signedIn, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

const partsOf = async (search: string, headers: Record<string, string> = {}) => {
  const answer = await get('/resultParts', { search, pageSize: 50 }, headers)
  expect(answer.statusCode).toBe(200)
  return answer.json<Answer<typeof resultParts>>().data
}

test.each([{}, { as: 'ana@taller.test' }])(
  'the price of a part is that of its cheapest seller, who is among those that come along: %j',
  async ({ as }) => {
    const headers = as ? await signedIn(as) : {}
    let priced = 0
    for (const { reference, from, cheapestId, sellers } of [
      ...(await partsOf('90915-YZZD4', headers)),
      ...(await partsOf('pastillas de freno', headers)),
    ]) {
      if (from === null || cheapestId === null) continue
      priced += 1
      const cheapest = sellers.find(({ id }) => id === cheapestId)
      expect(cheapest?.actualPrice, reference ?? '').toBe(from)
    }
    expect(priced).toBeGreaterThan(5)
  },
)

describe('the order by price with sending', () => {
  const CHEAP_SEARCH = 'pastillas de freno'

  test('is that of what the smallest orders cost with casco and sending; what is not sent comes last', async () => {
    const [{ store_id: away } = { store_id: 0 }] = await sql<{ store_id: number }>(
      `select p.store_id from products p join stores s on s.id = p.store_id where s.country = 'CO' and not s.is_virtual_store and p.deleted_at is null and p.title ilike '%pastillas de freno%' and p.stock > 0 group by 1 order by count(*) desc limit 1`,
    )
    await sql('delete from store_shipping_rates where store_id = $1', [away])
    await sql(`update store_shipping_rates set free_from = 9000000 where store_id % 2 = 0`)
    await sql(`update products set weight_g = 1000 + 977 * (id % 40) where title ilike '%pastillas%'`)
    await forgetVocabulary(server.connection.db)
    const { data } = await results({ search: CHEAP_SEARCH, orden: 'envio', pageSize: 200 })
    const had = data.filter(({ available }) => available)
    const told = had.map((product) => priceWithSending(product))
    const sent = told.filter((total) => total !== null)
    expect(sent.length).toBeGreaterThan(20)
    expect(sent).toEqual(sent.toSorted((a, b) => a - b))
    expect(new Set(told.slice(sent.length))).toEqual(new Set(told.length > sent.length ? [null] : []))
    // Not the order by price alone.
    const prices = had.slice(0, sent.length).flatMap(({ actualPrice }) => actualPrice ?? [])
    expect(prices).not.toEqual(prices.toSorted((a, b) => a - b))
    expect(had.slice(0, sent.length).some(({ shipping }) => shipping === 0)).toBe(true)
  })

  test('of parts is that of their cheapest offers, whose price is told', async () => {
    const answer = await get('/resultParts', { search: CHEAP_SEARCH, orden: 'envio', pageSize: 50 })
    const parts = answer.json<Answer<typeof resultParts>>().data.filter(({ available }) => available > 0)
    const least = parts.map(({ cheapestId, from, sellers }) => {
      const cheapest = sellers.find(({ id }) => id === cheapestId)
      expect(from).toBe(cheapest?.actualPrice)
      return cheapest ? priceWithSending(cheapest) : null
    })
    const sent = least.filter((total) => total !== null)
    expect(sent.length).toBeGreaterThan(10)
    expect(sent).toEqual(sent.toSorted((a, b) => a - b))
  })
})

describe('sending', () => {
  const offerOf = async (id: number, search: string) =>
    (await results({ search, pageSize: 200 })).data.find((product) => product.id === id)

  test('costs what the store asks for the weight, nothing from its sum on, and is not told where it does not send', async () => {
    const [listing] = await sql<{ id: number; store_id: number; title: string }>(
      `select p.id, p.store_id, p.referencia_1 as title from products p join stores s on s.id = p.store_id
        where s.country = 'CO' and not s.is_virtual_store and p.deleted_at is null and p.price > 5000000 and not p.hide_price and p.discount_percentage is null
          and p.minimum_order_quantity = 1 and p.stock > 0 and p.referencia_1 ~ '[0-9]{5}' order by p.id limit 1`,
    )
    const { id, store_id: store, title: number } = listing ?? { id: 0, store_id: 0, title: '' }
    const shipping = async (rates: object[], grams: number) => {
      await sql('delete from store_shipping_rates where store_id = $1', [store])
      await sql(
        `insert into store_shipping_rates (store_id, city, price, price_20, price_kg, free_from, days)
          select $1, r.city, r.price, r.price_20, r.price_kg, r.free_from, 1
          from jsonb_to_recordset($2::jsonb) r(city text, price bigint, price_20 bigint, price_kg bigint, free_from bigint)`,
        [store, JSON.stringify(rates)],
      )
      await sql('update products set weight_g = $2 where id = $1', [id, grams])
      await forgetVocabulary(server.connection.db)
      return (await offerOf(id, number))?.shipping
    }
    const rest = { city: null, price: 1_190_000, price_20: 2_000_000, price_kg: null, free_from: null }
    expect(await shipping([rest], 800)).toBe(11_900)
    expect(await shipping([rest], 12_000)).toBe(20_000)
    expect(await shipping([{ ...rest, free_from: 100 }], 800)).toBe(0)
    expect(await shipping([{ ...rest, city: 'Leticia' }], 800)).toBeNull()
  })
})
