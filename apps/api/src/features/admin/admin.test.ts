import type { AdminEvent } from '@tuerca/contract/admin-events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../app/testing.ts'
import { differences } from './differences.ts'
import { noteAdminEvent, type AdminEvent as Event } from './note-admin-event.ts'
import { adminOf, personOf, type TestAdmin } from './testing-admins.ts'

let server: TestApp
let admin: TestAdmin
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
})
afterAll(() => server.close())

const note = (event: Event, by = admin) =>
  noteAdminEvent({ db: server.connection.db, now: TEST_NOW, user: { id: by.id } as never }, event)
async function ask<T>(path: string, cookie = admin.cookie) {
  const answer = await server.app.inject({ url: `/api/core/administration${path}`, headers: { cookie } })
  return { status: answer.statusCode, json: answer.json<{ data: T; metadata: { 'x-total-count': number } }>() }
}

test.each(['', '/events'])('%s is for the administration', async (path) => {
  expect((await ask(path, '')).status).toBe(401)
  expect((await ask(path, (await personOf(server)).cookie)).status).toBe(403)
})

test('tells what waits in each room', async () => {
  const {
    json: { data: before },
  } = await ask<{ reports: number; searches: number; oldest: { reports: string | null } }>('')
  await sql(
    `insert into substitution_reports (reference, url, error_message, created_at) values ('A1', '/', 'mal', $1)`,
    [new Date('2020-01-01T00:00:00Z')],
  )
  await sql(
    `insert into search_misses (country, text, day, count) values ('CO', 'nada', '2026-06-01', 1), ('CO', 'vieja', '2026-01-01', 1)`,
  )
  expect((await ask('')).json.data).toMatchObject({
    reports: before.reports + 1,
    searches: before.searches + 1,
    oldest: { reports: '2020-01-01T00:00:00.000Z' },
  })
})

describe('the log', () => {
  test('says who changed what from what to what, newest first, in pages', async () => {
    await note({
      area: 'param',
      action: 'update',
      subject: 'productName',
      before: 'Tuerca',
      after: 'Tornillo',
      remark: 'Cambio de marca',
    })
    await note({
      area: 'store',
      action: 'update',
      subject: 'Repuestos Beto',
      storeId: 1,
      before: { city: 'Cali', isVirtualStore: true },
      after: { city: 'Bogotá', isVirtualStore: true },
    })
    const { json } = await ask<AdminEvent[]>('/events?pageSize=2')
    expect(json.data).toMatchObject([
      {
        by: 'Marcela',
        area: 'store',
        subject: 'Repuestos Beto',
        fields: [{ field: 'Ciudad', before: 'Cali', after: 'Bogotá' }],
      },
      {
        by: 'Marcela',
        area: 'param',
        action: 'update',
        subject: 'productName',
        remark: 'Cambio de marca',
        fields: [{ field: '', before: 'Tuerca', after: 'Tornillo' }],
      },
    ])
    expect((await ask<AdminEvent[]>('/events?area=param&q=TORNILLÓ')).json.data).toHaveLength(1)
    expect((await ask<AdminEvent[]>('/events?q=100%25')).json.data).toEqual([])
    expect((await ask('/events?area=x')).status).toBe(400)
  })

  test('has a line of what is done in the older rooms too', async () => {
    const send = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
      (await server.app.inject({ method, url, payload, headers: { cookie: admin.cookie } })).json<{
        data: { id: number }
      }>().data
    const plan = await send('POST', '/api/core/chargingPlans', {
      transaction_type: 'plate_consultations',
      name: 'Plan anotado',
      amount: 5,
      prices: { CO: 1000 },
    })
    await send('PATCH', `/api/core/chargingPlans/${plan.id}`, { active: false })
    const [request] = await sql<{ id: number }>(`select id from quotation_requests where state = 'searching' limit 1`)
    await send('PATCH', `/api/core/quotationRequests/${request?.id}`, { answer: 'La tenemos', state: 'answered' })
    expect((await ask<AdminEvent[]>('/events?area=plan&q=anotado')).json.data).toMatchObject([
      { action: 'update', subject: 'Plan anotado', fields: [{ field: 'A la venta', before: 'sí', after: 'no' }] },
      { action: 'create', subject: 'Plan anotado' },
    ])
    expect((await ask<AdminEvent[]>('/events?area=quotation')).json.data).toMatchObject([
      {
        action: 'answer',
        subject: `Solicitud N° ${request?.id}`,
        fields: [{ before: 'buscando', after: 'respondido' }],
      },
    ])
  })

  test('is counted up to 10,000 lines, however many there are, and read as far', async () => {
    await sql(
      `insert into admin_events (happened_at, done_by, area, action, subject, remark) select now(), $1, 'job', 'retry', 'tarea ' || n, '' from generate_series(1, 10100) n`,
      [admin.id],
    )
    const { json } = await ask<AdminEvent[]>('/events?area=job&pageSize=200')
    expect([json.metadata['x-total-count'], json.data.length, json.data[0]?.subject]).toEqual([
      10_001,
      200,
      'tarea 10100',
    ])
    const last = await ask<AdminEvent[]>('/events?area=job&pageSize=200&page=49')
    expect([last.json.data.length, last.json.data.at(-1)?.subject]).toEqual([200, 'tarea 101'])
    expect((await ask<AdminEvent[]>('/events?area=job&pageSize=200&page=50')).json.data).toEqual([])
    expect((await ask('/events?q=tarea%2010100')).json.metadata['x-total-count']).toBe(1)
  })

  test('is only added to', async () => {
    await expect(sql(`update admin_events set subject = 'otra cosa'`)).rejects.toThrow('only added to')
    await expect(sql('delete from admin_events')).rejects.toThrow('only added to')
  })

  test('keeps the line when the person goes', async () => {
    const gone = await adminOf(server, 'Se Va')
    await note({ area: 'param', action: 'update', subject: 'salesChatNumber', after: '1' }, gone)
    await sql('delete from users where id = $1', [gone.id])
    expect((await ask<AdminEvent[]>('/events?q=salesChatNumber')).json.data[0]).toMatchObject({
      by: null,
      subject: 'salesChatNumber',
    })
  })
})

test.each([
  ['one value', 1, 2, [{ field: '', before: '1', after: '2' }]],
  ['a value that is new', null, true, [{ field: '', before: null, after: 'sí' }]],
  ['only what changed', { a: 1, b: 'x' }, { a: 1, b: '' }, [{ field: 'b', before: 'x', after: null }]],
  ['a thing that is gone', { a: false }, null, [{ field: 'a', before: 'no', after: null }]],
] as const)('differences: %s', (_what, before, after, expected) => expect(differences(before, after)).toEqual(expected))
