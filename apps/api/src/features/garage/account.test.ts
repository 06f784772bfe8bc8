import { expect, test } from 'vitest'
import { browser, database, setNow, signedUp, usePeopleServer } from '../../app/testing-people.ts'

usePeopleServer()

const garageOf = async (b: ReturnType<typeof browser>) => (await b.get('/api/garage/vehicle')).json.data

test('the car that a guest was working on is in the garage after the login, and still chosen', async () => {
  const rosa = await signedUp()
  const b = browser()
  await b.send('POST', '/api/garage/vehicle/chosen', {
    body: { brand: 'Toyota', model: 'Hilux', year: 2018, engine: '2.4' },
  })
  await b.human('signIn', { email: rosa.email, password: rosa.password })
  expect(await garageOf(b)).toMatchObject([{ vehicleComplete: 'Toyota Hilux 2018', cylinder_capacity: '2.4' }])
  const [{ id }] = await garageOf(b)
  expect((await b.get('/api/garage/vehicle/chosen')).json.data).toMatchObject({
    id,
    brand: 'Toyota',
    model: 'Hilux',
    year: 2018,
    engine: '2.4',
  })
  expect(b.jar.get('tuerca_vehicle')).toBe(String(id))
  await b.post('signOut', {})
  await b.human('signIn', { email: rosa.email, password: rosa.password })
  expect(await garageOf(b)).toHaveLength(1)
  // Deleted, it does not come back with the next login.
  await b.send('DELETE', `/api/garage/vehicle/${id}`)
  await b.post('signOut', {})
  await b.human('signIn', { email: rosa.email, password: rosa.password })
  expect(await garageOf(b)).toEqual([])
})

test('with the account go the vehicles at once, and their files by a job', async () => {
  const eva = await signedUp()
  const {
    rows: [car],
  } = await database.pool.query<{ id: number }>(
    `insert into garage_vehicles (user_id, country, make_name, model, year, property_card) values ($1, 'CO', 'Toyota', 'Hilux', 2018, 'garage/1/1-card-x.jpg') returning id`,
    [eva.id],
  )
  await database.pool.query(
    `insert into garage_pictures (vehicle_id, object_key) values ($1, 'garage/1/1-picture-y.jpg')`,
    [car?.id],
  )
  await database.pool.query(
    `insert into garage_vehicles (user_id, country, make_name, model, year, property_card, deleted_at) values ($1, 'CO', 'Toyota', 'Prado', 2018, 'garage/1/2-card-z.jpg', now())`,
    [eva.id],
  )
  setNow('2026-06-01T12:10:00Z')
  expect((await eva.b.post('deleteAccount', { password: eva.password })).status).toBe(200)
  expect((await database.pool.query('select id from garage_vehicles where user_id = $1', [eva.id])).rows).toEqual([])
  const { rows } = await database.pool.query<{ payload: { keys: string[] } }>(
    `select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'remove-objects'`,
  )
  expect(rows.map(({ payload }) => payload.keys.toSorted())).toEqual([
    ['garage/1/1-card-x.jpg', 'garage/1/1-picture-y.jpg', 'garage/1/2-card-z.jpg'],
  ])
})
