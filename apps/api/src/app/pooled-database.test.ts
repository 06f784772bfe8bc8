// The server behind a pooler that gives every transaction another connection, with a direct address for what needs a
// session.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityFor } from '../features/session/index.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db/connect.ts'
import { CONNECT_QUERY, requireSessions } from '../platform/db/pooling.ts'
import { runStatement } from '../platform/db/prepared.ts'
import { testDatabase } from '../platform/db/testing.ts'
import { type Pooler, transactionPooler } from '../platform/db/testing-pooler.ts'
import { enqueue } from '../platform/jobs.ts'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { openPorts } from './ports.ts'
import { TEST_SECRET } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pooler: Pooler
beforeAll(async () => {
  database = await testDatabase()
  pooler = await transactionPooler(database.url, { connectQuery: CONNECT_QUERY })
})
afterAll(async () => {
  await pooler.close()
  await database.close()
})

const INSTANT = { name: 'pooled-name', text: 'select $1::int as n', values: [1] }

test('names of statements and settings of a session do not hold there: what this test stands on', async () => {
  const { db, pool, close } = connect(pooler.url, { max: 1, pooled: true })
  const named = async () => {
    for (let n = 0; n < 4; n += 1) await pool.query(INSTANT)
  }
  await expect(named()).rejects.toMatchObject({ code: '26000' })
  for (let n = 0; n < 4; n += 1) expect(await runStatement(db, INSTANT)).toEqual([{ n: 1 }])
  const pids = new Set<unknown>()
  for (let n = 0; n < 6; n += 1)
    pids.add((await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid)
  expect(pids.size).toBeGreaterThan(1)
  await close()
})

test('addresses that are not what they are used as stop the start, in words', async () => {
  const bare = await transactionPooler(database.url, { size: 1 })
  const silent = await transactionPooler(database.url, { size: 1, ignoresSettings: true })
  const start = (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) =>
    requireSessions({ DATABASE_URL, DATABASE_DIRECT_URL })
  await expect(start(pooler.url)).rejects.toThrow(/da también DATABASE_DIRECT_URL/)
  await expect(start(silent.url)).rejects.toThrow(/da también DATABASE_DIRECT_URL/)
  await expect(start(pooler.url, pooler.url)).rejects.toThrow(/DATABASE_DIRECT_URL pasa por un PgBouncer/)
  await expect(start(bare.url, database.url)).rejects.toThrow(/connect_query='set statement_timeout = 7000;/)
  await start(pooler.url, database.url)
  await start(database.url)
  // A database that is away is no reason: /readyz says so until it is there.
  await start('postgres://nobody:x@127.0.0.1:1/none')
  await bare.close()
  await silent.close()
})

test('pages, sign-in, writes in transactions and jobs work through it', { timeout: 60_000 }, async () => {
  const config = readConfig({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    CAPTCHA_COST: '1',
  })
  const connection = connect(config.DATABASE_URL, { max: 6, pooled: true })
  const ports = await openPorts(config, connection.db)
  const app = await buildApp({ config, connection, ports, identity: identityFor({ config, connection }) })
  const jobs = await startJobs({ connection, ports, config })
  try {
    const results = '/api/catalogo/products/resultProducts?search=filtro&facets=1'
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject({ url: results })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/session/signIn',
      payload: { email: 'ana@taller.test', password: 'tuerca-demo-1' },
    })
    expect(signedIn.statusCode).toBe(200)
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const lists = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        app.inject({
          method: 'POST',
          url: '/api/catalogo/products/updateProductVisits',
          headers: { cookie, 'idempotency-key': `visit-${n % 2}` },
          payload: { id: 1 },
        }),
      ),
    )
    expect(lists.map(({ statusCode }) => statusCode)).toEqual(lists.map(() => 200))
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ready' })
    await enqueue({ db: connection.db }, 'send-message', { messageId: 0 }, { jobKey: 'pooled' })
    await expect
      .poll(
        async () =>
          (await database.pool.query(`select from graphile_worker._private_jobs where key = 'pooled'`)).rowCount,
        {
          timeout: 20_000,
        },
      )
      .toBe(0)
  } finally {
    await jobs.stop()
    await app.close()
    await connection.close()
  }
})
