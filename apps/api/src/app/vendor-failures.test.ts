import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOf, personOf } from '../features/admin/testing-admins.ts'
import { noteVendorFailure, withoutPeople } from '../platform/vendor-failures.ts'
import { CatalogueError } from '../ports/oem-catalogue.ts'
import { GatewayRefusal } from '../ports/payment-gateway.ts'
import { testApp, TEST_NOW, type TestApp } from './testing.ts'
import { watched } from './watched.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
const told = async (cookie: string, days = '7') =>
  (await server.app.inject({ url: `/api/core/administration/vendorFailures?days=${days}`, headers: { cookie } })).json<{
    data: object[]
  }>().data
const kept = async () =>
  await server.connection.db
    .selectFrom('vendor_failures')
    .select(['vendor', 'operation', 'reason', 'times'])
    .orderBy('times', 'desc')
    .execute()

test('what a vendor cannot answer is counted by what was asked, and fails as it did; a refusal is whoever asked', async () => {
  const answers: Record<string, () => Promise<unknown>> = {
    ok: async () => 'fine',
    down: () => Promise.reject(new CatalogueError('unavailable', 'answered 503')),
    wrong: () => Promise.reject(new CatalogueError('invalid', 'E_INVALIDPARAMETER')),
    refused: () => Promise.reject(new GatewayRefusal('no')),
    broken: () => Promise.reject(new Error('connect ECONNREFUSED https://ws.laximo.test/x for ana@taller.test')),
  }
  const port = watched(
    { ask: (what: string) => answers[what]?.(), name: 'plain' },
    'Laximo de prueba',
    server.connection.db,
  )
  expect(port.name).toBe('plain')
  expect(await port.ask('ok')).toBe('fine')
  for (const what of ['down', 'down', 'wrong', 'refused', 'broken']) await expect(port.ask(what)).rejects.toThrow()
  await expect.poll(kept).toEqual([
    { vendor: 'Laximo de prueba', operation: 'ask', reason: 'unavailable: answered 503', times: 2 },
    { vendor: 'Laximo de prueba', operation: 'ask', reason: 'connect ECONNREFUSED … for …', times: 1 },
  ])
})

test('a message refused for its template is counted, one refused for whom it was for is not', async () => {
  await server.connection.pool.query('delete from vendor_failures')
  const answers = [
    { state: 'refused', reason: 'WhatsApp 132001', isOurs: true },
    { state: 'refused', reason: 'WhatsApp 131026' },
    { state: 'sent', providerId: 'x' },
  ]
  const port = watched({ send: async (at: number) => answers[at] }, 'WhatsApp (cloud-api)', server.connection.db)
  for (const at of answers.keys()) expect(await port.send(at)).toEqual(answers[at])
  await expect
    .poll(kept)
    .toEqual([{ vendor: 'WhatsApp (cloud-api)', operation: 'send', reason: 'WhatsApp 132001', times: 1 }])
})

test('the administration reads which, why, how often and when, of as many days as it asks for; nobody else does', async () => {
  await server.connection.pool.query('delete from vendor_failures')
  const at = (hoursAgo: number) => ({
    db: server.connection.db,
    now: new Date(TEST_NOW.getTime() - hoursAgo * 3_600_000),
  })
  const down = { vendor: 'Correo (smtp)', operation: 'send', reason: 'connect ETIMEDOUT' }
  await Promise.all([0, 0, 0, 5, 5].map((hoursAgo) => noteVendorFailure(at(hoursAgo), down)))
  await noteVendorFailure(at(24 * 8), { ...down, operation: 'older' })
  const admin = await adminOf(server)
  expect(await told(admin.cookie)).toEqual([
    { ...down, times: 5, hours: 2, firstAt: '2026-06-01T07:00:00.000Z', lastAt: '2026-06-01T12:00:00.000Z' },
  ])
  expect(await told(admin.cookie, '30')).toHaveLength(2)
  const { cookie } = await personOf(server)
  expect(
    (await server.app.inject({ url: '/api/core/administration/vendorFailures', headers: { cookie } })).statusCode,
  ).toBe(403)
})

test.each([
  ['550 5.1.1 <ana@taller.test> user unknown', '550 5.1.1 … user unknown'],
  ['WhatsApp 131026', 'WhatsApp 131026'],
  ['573001234567 is no user', '… is no user'],
  ['VIN 3N1CN7AD9KK391234 failed', 'VIN … failed'],
  ['', 'sin motivo'],
])('%j is kept as %j', (reason, shown) => expect(withoutPeople(reason)).toBe(shown))
