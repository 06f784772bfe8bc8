import { createHmac } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRET, testApp } from './testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp({ RATE_LIMIT: '100000', DATABASE_POOL: '8' })
})
afterAll(() => server.close())

async function cookieOfAna(token = 'parallel') {
  await server.connection.pool.query(
    `insert into sessions (user_id, token, expires_at) select id, $1, '2099-01-01' from users where email = 'ana@taller.test'`,
    [token],
  )
  return `tuerca.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', TEST_SECRET).update(token).digest('base64')}`)}`
}

/** Whoever asks who somebody is waits, until told otherwise. */
async function holdUsers() {
  const holder = await server.connection.pool.connect()
  await holder.query('begin; lock table users')
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}
const waitingForLocks = async () =>
  (
    await server.connection.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount
const account = (cookie: string) => server.app.inject({ url: '/api/session/account', headers: { cookie } })

test('thirty calls of one person, each of which hangs, leave the database to the others, and all are answered in their turn', async () => {
  const cookie = await cookieOfAna()
  const letGo = await holdUsers()
  const calls = Array.from({ length: 30 }, () => account(cookie))
  await expect.poll(waitingForLocks).toBe(4)
  const guest = await server.app.inject({
    url: '/api/catalogo/products/resultProducts?search=filtro',
    remoteAddress: '203.0.113.9',
  })
  expect(guest.statusCode).toBe(200)
  await letGo()
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200))
})

test('somebody with many sessions leaves two connections to the others', async () => {
  const cookies = [await cookieOfAna('first'), await cookieOfAna('second'), await cookieOfAna('third')]
  const letGo = await holdUsers()
  const calls = cookies.flatMap((cookie) => Array.from({ length: 8 }, () => account(cookie)))
  await expect.poll(waitingForLocks).toBe(6)
  expect(
    (
      await server.app.inject({
        url: '/api/catalogo/products/resultProducts?search=filtro',
        remoteAddress: '203.0.113.9',
      })
    ).statusCode,
  ).toBe(200)
  expect(await waitingForLocks()).toBe(6)
  await letGo()
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200))
})

test('a call that is cut off while it waits for its turn keeps no place', async () => {
  const cookie = await cookieOfAna('cut-off')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const http = server.app.server
  let arrived = 0
  http.on('request', () => {
    arrived += 1
  })
  const letGo = await holdUsers()
  const held = Array.from({ length: 4 }, () => account(cookie))
  await expect.poll(waitingForLocks).toBe(4)
  const sockets = Array.from({ length: 4 }, () =>
    connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined),
  )
  for (const socket of sockets)
    socket.write(
      `POST /api/users/users/saveScore HTTP/1.1\r\nhost: tuerca.test\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    )
  await expect.poll(() => arrived).toBe(4)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(
      () =>
        new Promise<number>((done) => {
          http.getConnections((_error, count) => done(count))
        }),
    )
    .toBe(0)
  await letGo()
  const answers = await Promise.all([...held, ...Array.from({ length: 8 }, () => account(cookie))])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
})

test('more than that at once are refused in words, and a call that was cut off gives its place back', async () => {
  const cookie = await cookieOfAna().catch(() => '')
  const answers = await Promise.all(
    Array.from({ length: 90 }, () =>
      server.app.inject({
        url: '/api/catalogo/products/resultProducts?search=filtro',
        remoteAddress: '203.0.113.10',
        headers: { cookie },
      }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    message: 'Tienes demasiadas solicitudes abiertas a la vez. Espera a que terminen e intenta de nuevo.',
  })
  expect(
    (
      await server.app.inject({
        url: '/api/catalogo/products/resultProducts?search=filtro',
        remoteAddress: '203.0.113.10',
      })
    ).statusCode,
  ).toBe(200)
})
