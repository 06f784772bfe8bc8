import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../apps/api/src/app/testing.ts'
import { adminOf, type TestAdmin } from '../../apps/api/src/features/admin/testing-admins.ts'
import { loadUnsentMail } from './load-unsent-mail.ts'

const PATH = '/api/core/administration/failedJobs'
let server: TestApp
let admin: TestAdmin
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
})
afterAll(() => server.close())

test('the mail that did not leave stands among the failed jobs once, and leaves when it is tried again', async () => {
  const { pool } = server.connection
  await pool.query(
    `insert into users (name, email, email_verified) values ('Beto', 'beto@repuestosbeto.test', true) on conflict do nothing`,
  )
  for (let load = 0; load < 2; load += 1) await loadUnsentMail(pool, new Date('2026-11-27T12:00:00Z'))
  const headers = { cookie: admin.cookie }
  const { data } = (await server.app.inject({ url: PATH, headers })).json<{ data: { id: number; reason: string }[] }>()
  expect(data.map(({ reason }) => reason)).toEqual(['connect ECONNREFUSED: el servidor de correo no respondió'])
  await server.runJobs()
  expect((await pool.query(`select state from messages`)).rows).toEqual([{ state: 'queued' }])
  const again = await server.app.inject({
    method: 'PATCH',
    url: PATH,
    headers,
    payload: { ids: data.map(({ id }) => id) },
  })
  expect(again.statusCode).toBe(200)
  await server.runJobs()
  expect((await pool.query(`select state, recipient from messages`)).rows).toEqual([
    { state: 'sent', recipient: 'beto@repuestosbeto.test' },
  ])
  expect((await server.app.inject({ url: PATH, headers })).json<{ data: unknown[] }>().data).toEqual([])
})
