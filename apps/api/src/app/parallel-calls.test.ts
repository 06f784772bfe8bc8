import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRET, testApp } from './testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => { server = await testApp({ RATE_LIMIT: '100000', DATABASE_POOL: '8' }) })
afterAll(() => server.close())

async function cookieOfAna() {
  await server.connection.pool.query(`insert into sessions (user_id, token, expires_at) select id, 'parallel', '2099-01-01' from users where email = 'ana@taller.test'`)
  return `tuerca.session_token=${encodeURIComponent(`parallel.${createHmac('sha256', TEST_SECRET).update('parallel').digest('base64')}`)}`
}

test('thirty calls of one person, each of which hangs, leave the database to the others, and all are answered in their turn', async () => {
  const cookie = await cookieOfAna()
  const holder = await server.connection.pool.connect()
  await holder.query('begin; lock table users')
  const calls = Array.from({ length: 30 }, () => server.app.inject({ url: '/api/session/account', headers: { cookie } }))
  await expect.poll(async () => (await server.connection.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount).toBe(4)
  const guest = await server.app.inject({ url: '/api/catalogo/products/resultProducts?search=filtro', remoteAddress: '203.0.113.9' })
  expect(guest.statusCode).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200))
})

test('more than that at once are refused in words, and a call that was cut off gives its place back', async () => {
  const cookie = await cookieOfAna().catch(() => '')
  const answers = await Promise.all(Array.from({ length: 90 }, () => server.app.inject({ url: '/api/catalogo/products/resultProducts?search=filtro', remoteAddress: '203.0.113.10', headers: { cookie } })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({ message: 'Tienes demasiadas solicitudes abiertas a la vez. Espera a que terminen e intenta de nuevo.' })
  expect((await server.app.inject({ url: '/api/catalogo/products/resultProducts?search=filtro', remoteAddress: '203.0.113.10' })).statusCode).toBe(200)
})
