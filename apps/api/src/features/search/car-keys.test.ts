import { expect, test } from 'vitest'
import { ANY_TYPE, keyedSql } from '../products/index.ts'
import { carKeys } from './car-keys.ts'
import { sql, useSearchServer } from './testing-search.ts'

useSearchServer()

const car = { makeIds: [3], modelIds: [7, 8], orUniversal: false }
const ofKind = { country: 'CO', typeIds: [5], universal: [] } as const

async function keysOf(currency: string, salesModel: number, makes: string, models: string): Promise<number[]> {
  const [row] = await sql<{ keys: string[] }>(`select listing_keys($1, $2, 5, $3, $4) as keys`, [
    currency,
    salesModel,
    makes,
    models,
  ])
  return row?.keys.map(Number).toSorted((a, b) => a - b) ?? []
}
const inOrder = (keys: readonly number[] | undefined) => keys?.toSorted((a, b) => a - b)

test.each([
  ['CO', 'COP'],
  ['MX', 'MXN'],
] as const)('are those of the index in %s', async (country, currency) => {
  const asked = { ...ofKind, country }
  const both = (named: typeof car, universal: readonly number[] = []) => [
    ...(carKeys(named, { ...asked, universal })?.keys ?? []),
    ...(carKeys(named, { ...asked, typeIds: null })?.keys ?? []),
  ]
  expect(await keysOf(currency, 1, '{}', '{7,8}')).toEqual(inOrder(both(car)))
  const none = carKeys({ ...car, orUniversal: true }, { ...asked, universal: [5, 6] })?.keys.slice(2)
  expect(await keysOf(currency, 1, '{}', '{}')).toEqual(none)
  expect(await keysOf(currency, 1, '{3}', '{}')).toEqual(inOrder([...both({ ...car, modelIds: [] }), ...(none ?? [])]))
})

test('find what is sold in each way, and in any', async () => {
  const found = async (salesModel: number | null, currency: string) => {
    const rows = await sql<{ sales_model: number }>(
      `select p.sales_model from (select $2 as currency, model::smallint as sales_model, 5 as part_type_id, '{}'::integer[] as make_ids, '{7}'::integer[] as model_ids
        from generate_series(1, 3) model) p where ${keyedSql('$1::bigint[]', salesModel)}`,
      [carKeys(car, ofKind)?.keys, currency],
    )
    return rows.map((row) => row.sales_model)
  }
  expect(await Promise.all([1, 2, 3, null].map((model) => found(model, 'COP')))).toEqual([[1], [2], [3], [1, 2, 3]])
  expect(await found(null, 'MXN')).toEqual([])
})

test('of a make are found by it', async () => {
  const [row] = await sql<{ found: boolean }>(
    `select ${keyedSql('$1::bigint[]', 3)} as found from (select 'COP' as currency, 3::smallint as sales_model, 5 as part_type_id, '{3}'::integer[] as make_ids, '{7}'::integer[] as model_ids) p`,
    [carKeys({ ...car, modelIds: [] }, { ...ofKind, typeIds: null })?.keys],
  )
  expect(row?.found).toBe(true)
})

test('without a car there are none', () => expect(carKeys({ ...car, makeIds: [], modelIds: [] }, ofKind)).toBeNull())

test('of too many kinds tell the car alone', () => {
  const many = Array.from({ length: 400 }, (_, at) => at + 1)
  expect(carKeys({ ...car, orUniversal: true }, { ...ofKind, typeIds: many, universal: [5, 500] })).toEqual({
    keys: [7, 8, 5 * 2 ** 32],
    tellsKinds: false,
  })
  expect(ANY_TYPE).toBe(0)
})

test.each([
  [
    'kind and car',
    `listing_keys(p.currency, p.sales_model, p.part_type_id, p.make_ids, p.model_ids) && array[21474836487]`,
  ],
  ['car', keyedSql(`'{7}'::bigint[]`, null)],
])('lists of a %s are read by the index', async (_, condition) => {
  const rows = await sql<{ 'QUERY PLAN': string }>(`explain select id from products p where ${condition}`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_listing_keys')
})
