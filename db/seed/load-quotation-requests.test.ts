import { expect, test } from 'vitest'
import { carOfPlate, readCars } from '../../apps/api/src/adapters/plate-registry/embedded-cars.ts'
import { testDatabase } from '../../apps/api/src/platform/db/testing.ts'

test('the demonstration has a quotation request of each state, and each vehicle is the one of its plate', async () => {
  const { pool, close } = await testDatabase()
  const { rows } = await pool.query<{
    email: string
    state: string
    by: string | null
    country: 'CO' | 'MX'
    of: 'CO' | 'MX'
    plate: string | null
    brand: string
    model: string
    year: number
  }>(
    'select u.email, q.state, a.email as by, q.country, u.country as of, q.plate, q.brand, q.model, q.year from quotation_requests q join users u on u.id = q.user_id left join users a on a.id = q.answered_by where not exists (select from request_rounds r where r.request_id = q.id) order by q.id',
  )
  await close()
  expect(rows.map(({ email, state, by }) => [email, state, by])).toEqual([
    ['comprador02@ejemplo.test', 'closed', 'admin@tuerca.test'],
    ['ana@taller.test', 'answered', 'admin@tuerca.test'],
    ['ana@taller.test', 'searching', null],
  ])
  // Who asks is of the country in which it is looked for, and reads its words and its pesos.
  expect(rows.filter(({ country, of }) => country !== of)).toEqual([])
  const cars = await readCars()
  const found = rows.flatMap(({ plate, country, brand, model, year }) =>
    plate ? [[carOfPlate(cars, { plate, country }), { brand, model, year }]] : [],
  )
  expect(found).toHaveLength(2)
  for (const [car, typed] of found) expect(car).toMatchObject({ ...typed })
})
