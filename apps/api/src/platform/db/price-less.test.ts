import { COUNTRIES } from '@tuerca/domain/country'
import { currencyOf, lessPercent } from '@tuerca/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('what is off a price is the same money in SQL as in the rules', async () => {
  const prices = fc.sample(fc.integer({ min: 1, max: 2_000_000_000 }), { numRuns: 500, seed: 7 })
  const cases = prices.flatMap((price, at) => {
    const percent = at % 50 === 0 ? null : ((at * 37) % 9999) / 100 + 0.01
    return COUNTRIES.map((country) => ({ price, percent, country, currency: currencyOf(country) }))
  })
  const { rows } = await database.pool.query<{ paid: number }>(
    'select price_less(c.price, c.percent, c.currency) as paid from jsonb_to_recordset($1) as c (at integer, price bigint, percent numeric, currency text) order by at',
    [JSON.stringify(cases.map((one, at) => ({ ...one, at })))],
  )
  expect(rows.map(({ paid }) => paid)).toEqual(
    cases.map(({ price, percent, country }) => lessPercent(price, percent, country)),
  )
})
