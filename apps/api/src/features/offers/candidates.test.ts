import type { Candidate, StoreRequest } from '@tuerca/contract/offers-wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersServer, OWN, STORE, type TestListing } from './testing-offers.ts'

let t: Awaited<ReturnType<typeof offersServer>>
beforeAll(async () => {
  t = await offersServer()
})
afterAll(() => t.server.close())

/** A listing of the same store, an oil filter, for these models and years; none: nobody told its cars. */
async function filterOf(listed: TestListing, at: number, models: readonly string[], years: readonly number[]) {
  const number = `FIL${at}`
  const [row] = await t.sql<{ id: number }>(
    `with part as (insert into parts (brand_id, number, clean_number, name) select brand_id, $2, $2, 'Filtro' from products where id = $1 returning id)
    insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock, stock_updated_at, part_type_id, model_ids, years)
    select p.store_id, part.id, p.brand_id, $2, $2, $2, 1, p.currency, '', $3, 5, p.stock_updated_at,
      (select id from part_types where name = 'Filtro de aceite'),
      (select coalesce(array_agg(m.id), '{}') from models m join makes k on k.id = m.make_id where k.name = 'Chevrolet' and m.name = any ($4)), $5
    from products p, part where p.id = $1 returning id`,
    [listed.id, number, 1_000_000 * at, models, years],
  )
  return { number, id: row?.id ?? 0 }
}

async function candidatesOf(vehicle: object) {
  const listed = await t.listing()
  const at = listed.id * 10
  const filters = [
    await filterOf(listed, at + 1, ['Aveo'], [2012, 2013, 2014]),
    await filterOf(listed, at + 2, ['Spark'], [2019, 2020]),
    await filterOf(listed, at + 3, [], []),
    await filterOf(listed, at + 4, ['Spark', 'Aveo'], [2013, 2014]),
  ]
  const buyer = await t.person()
  const parts = [
    { what: 'Filtro de aceite', partNumber: '', quantity: 1 },
    { what: 'Cosa rara', partNumber: listed.number, quantity: 1 },
  ]
  const { json } = await t.ask<{ id: number }>(buyer, 'POST', OWN, t.body([], { parts, vehicle }))
  const found = await t.ask<StoreRequest & { candidates: Candidate[] }>(
    listed.seller,
    'GET',
    `${STORE}/${json.data.id}`,
  )
  return found.json.data.candidates
    .filter(({ position }) => position === 0)
    .map(({ id, fit }) => [filters.findIndex((one) => one.id === id), fit])
}

test('what is for the car comes first, then what nobody told the cars of, and what is for other cars stands apart', async () => {
  expect(await candidatesOf({ brand: 'Chevrolet', model: 'Spark', year: 2014 })).toEqual([
    [3, 'suits'],
    [2, 'unknown'],
    [0, 'other'],
    [1, 'other'],
  ])
})

test('a car that nobody knows leaves all of them open', async () => {
  expect(
    (await candidatesOf({ brand: 'Chevrolet', model: 'Que no existe', year: 2014 })).map(([, fit]) => fit),
  ).toEqual(Array(4).fill('unknown'))
})
