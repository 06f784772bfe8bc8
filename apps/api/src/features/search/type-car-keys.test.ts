import { expect, test } from 'vitest'
import { sql, useSearchServer } from './testing-search.ts'
import { typeCarKeys } from './type-car-keys.ts'

useSearchServer()

const NO_UNIVERSAL: number[] = []
const car = { makeIds: [3], modelIds: [7, 8], orUniversal: false }

test('are those of the index', async () => {
  const [row] = await sql<{ models: string[]; makes: string[]; none: string[] }>(
    `select type_car_keys(5, '{}', '{7,8}') as models, type_car_keys(5, '{3}', '{}') as makes, type_car_keys(5, '{}', '{}') as none`,
  )
  const numbers = (keys: string[] | undefined) => keys?.map(Number).toSorted((a, b) => a - b)
  expect(numbers(row?.models)).toEqual(typeCarKeys([5], car, NO_UNIVERSAL))
  expect(numbers(row?.makes)).toEqual([
    ...(typeCarKeys([5], { ...car, modelIds: [] }, NO_UNIVERSAL) ?? []),
    5 * 2 ** 32,
  ])
  expect(numbers(row?.none)).toEqual(typeCarKeys([5], { ...car, modelIds: [0], orUniversal: true }, [5, 6])?.slice(1))
})

test('of a model that nobody knows are no listing’s', () =>
  expect(typeCarKeys([5, 6], { ...car, modelIds: [0] }, NO_UNIVERSAL)).toEqual([0, 0]))

test.each([
  ['no kind', null, car],
  ['no car', [5], { ...car, makeIds: [], modelIds: [] }],
  ['too many', Array.from({ length: 400 }, (_, at) => at + 1), car],
])('%s: none', (_, types, named) => expect(typeCarKeys(types, named, NO_UNIVERSAL)).toBeNull())

test('the list of an aveo’s brake pads is read by its key', async () => {
  const rows = await sql<{ 'QUERY PLAN': string }>(
    `explain select id from products p where type_car_keys(p.part_type_id, p.make_ids, p.model_ids) && array[(select part_type_id * 4294967296 + model_ids[1] from products where cardinality(model_ids) > 0 limit 1)]`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_type_car')
})
