import { randomUUID } from 'node:crypto'
import {
  TEST_PLATE_MISSING,
  TEST_PLATE_TAKEN,
  TEST_PLATES_FULL,
  type TestVehicle,
} from '@tuerca/contract/test-vehicles'
import { PLATE_LENGTH_CO } from '@tuerca/domain/plates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../app/testing.ts'
import { adminOf, personOf, type TestAdmin } from '../admin/testing-admins.ts'

let server: TestApp
let admin: TestAdmin
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  const proof = () => Promise.resolve({ id: randomUUID(), expiresAt: new Date('2099-01-01') })
  server = await testApp({}, { captcha: { ask: () => Promise.reject(new Error('not asked here')), check: proof } })
  admin = await adminOf(server)
})
afterAll(() => server.close())

const PATH = '/api/core/testVehicles'
const CAR = { country: 'CO', plate: 'prb-001', brand: 'Renault', model: 'Logan', year: 2015 }
async function ask<T = TestVehicle>(
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  body?: object,
  cookie = admin.cookie,
) {
  const answer = await server.app.inject({
    method,
    url: `${PATH}${path}`,
    headers: { cookie },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, json: answer.json<{ data: T; message?: string }>() }
}
const look = (plate: string, cookie: string) =>
  server.app.inject({
    url: `/api/garage/vehicle/getVehicleForLicensePlate?reCaptcha=x&licensePlate=${plate}`,
    headers: { cookie },
  })

test('is for the administration', async () => {
  expect((await ask('GET', '', undefined, '')).status).toBe(401)
  expect((await ask('POST', '', CAR, (await personOf(server)).cookie)).status).toBe(403)
})

describe('a test plate', () => {
  test('is added, listed, logged and removed', async () => {
    expect((await ask('POST', '', { ...CAR, remark: ' Para capacitar ' })).json.data).toEqual({
      ...CAR,
      plate: 'PRB001',
      VIN: null,
      remark: 'Para capacitar',
      addedBy: 'Marcela',
      addedAt: TEST_NOW.toISOString(),
    })
    expect(await ask('POST', '', CAR)).toMatchObject({ status: 409, json: { message: TEST_PLATE_TAKEN } })
    expect((await ask<TestVehicle[]>('GET')).json.data.some(({ plate }) => plate === 'PRB001')).toBe(true)
    expect((await ask('DELETE', '/CO/PRB001')).status).toBe(200)
    expect(await ask('DELETE', '/CO/PRB001')).toMatchObject({ status: 404, json: { message: TEST_PLATE_MISSING } })
    expect(
      (await sql<{ action: string }>(`select action from admin_events where subject = 'CO PRB001' order by id`)).map(
        ({ action }) => action,
      ),
    ).toEqual(['create', 'delete'])
  })

  test('costs nobody anything, however often, also who has nothing left', async () => {
    await ask('POST', '', { ...CAR, plate: 'PRB002' })
    const ana = await personOf(server)
    const guest = { cookie: '' }
    for (let time = 0; time < 6; time += 1) {
      const answer = await look('PRB002', time < 5 ? guest.cookie : ana.cookie)
      expect([answer.statusCode, answer.json<{ data: { brand: string; is_test: boolean } }>().data]).toMatchObject([
        200,
        { brand: 'Renault', is_test: true },
      ])
    }
    expect(await sql(`select from consultations where subject = 'PRB002'`)).toEqual([])
    expect(
      (await sql<{ is_test: boolean }>('select is_test from garage_vehicles where user_id = $1', [ana.id]))[0],
    ).toEqual({ is_test: true })
  })

  test('of a country is none of the other', async () => {
    await ask('POST', '', { ...CAR, plate: 'PRB004' })
    const answer = await server.app.inject({
      url: '/api/garage/vehicle/getVehicleForLicensePlate?reCaptcha=x&licensePlate=PRB004',
      headers: { cookie: 'country=MX' },
    })
    expect(answer.json<{ data: { is_test?: boolean } | null }>().data?.is_test ?? false).toBe(false)
  })

  test('of twenty at once is added once', async () => {
    const statuses = (
      await Promise.all(Array.from({ length: 20 }, () => ask('POST', '', { ...CAR, plate: 'PRB003' })))
    ).map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 19])
  })

  test.each([
    [{ ...CAR, plate: 'PR1' }, PLATE_LENGTH_CO],
    [{ ...CAR, plate: 'ABCDEF' }, 'La placa no es valida.'],
    [{ ...CAR, brand: ' ' }, 'Escribe la marca.'],
    [{ ...CAR, model: 'a'.repeat(61) }, 'El modelo admite hasta 60 caracteres.'],
    [{ ...CAR, year: 1900 }, 'Año invalido'],
    [{ ...CAR, VIN: 'IOQ' }, 'El VIN no es válido'],
    [{ ...CAR, owner: 'Ana' }, 'El vehículo no admite: owner.'],
  ])('%j is refused', async (body, line) =>
    expect(await ask('POST', '', body)).toMatchObject({ status: 400, json: { data: [line] } }),
  )

  test('there is room for two hundred', async () => {
    await sql(
      `insert into test_plates (country, plate, vehicle, added_at) select 'MX', 'PRUE' || lpad(n::text, 3, '0'), '{}', now() from generate_series(1, 200) n`,
    )
    expect(await ask('POST', '', { ...CAR, plate: 'PRB099' })).toMatchObject({
      status: 409,
      json: { message: TEST_PLATES_FULL },
    })
  })
})
