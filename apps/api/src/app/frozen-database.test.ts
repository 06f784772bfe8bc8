// A database that hangs, and one that has no room: what people get meanwhile, and that everything goes on by itself
// afterwards.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityFor } from '../features/session/index.ts'
import { readConfig } from '../platform/config.ts'
import { connectWatched } from '../platform/db/connect.ts'
import { testDatabase } from '../platform/db/testing.ts'
import { freezableDatabase } from '../platform/db/testing-proxy.ts'
import { enqueue } from '../platform/jobs.ts'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { openPorts } from './ports.ts'
import { TEST_SECRET } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let way: Awaited<ReturnType<typeof freezableDatabase>>
let connection: ReturnType<typeof connectWatched>
let app: FastifyInstance
let jobs: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('delete from graphile_worker._private_jobs')
  way = await freezableDatabase(database.url)
  const config = readConfig({ DATABASE_URL: way.url, SECRET: TEST_SECRET, LOG_LEVEL: 'silent', RATE_LIMIT: '0' })
  connection = connectWatched(way.url, { max: 4 })
  const ports = await openPorts(config, connection.db)
  app = await buildApp({ config, connection, ports, identity: identityFor({ config, connection }) })
  jobs = await startJobs({ connection, ports, config })
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
  await connection.close()
  await way.close()
  await database.close()
})

async function ask(url: string) {
  const began = Date.now()
  const answer = await app.inject({ url })
  return { status: answer.statusCode, ms: Date.now() - began, body: answer.body }
}
const RESULTS = '/api/catalogo/products/resultProducts?search=filtro'
const isReady = async () => (await ask('/readyz')).status

test(
  'while the database hangs nobody waits ten seconds, /readyz says so within one, and afterwards all goes on, jobs too',
  { timeout: 120_000 },
  async () => {
    expect((await ask(RESULTS)).status).toBe(200)
    expect(await isReady()).toBe(200)
    way.freeze()
    // More than the pool has connections: some wait for an answer, some for a connection.
    const asked = Promise.all(Array.from({ length: 12 }, () => ask(RESULTS)))
    // What was found just before the freeze is told for half a second.
    await expect.poll(isReady, { timeout: 5000 }).toBe(503)
    expect((await ask('/readyz')).ms).toBeLessThan(1000)
    const caught = await asked
    expect(caught.map(({ status }) => status)).toEqual(caught.map(() => 503))
    expect(Math.max(...caught.map(({ ms }) => ms))).toBeLessThan(10_000)
    expect(JSON.parse(caught[0]?.body ?? '{}')).toMatchObject({ message: expect.stringContaining('Intenta de nuevo') })
    // Once that is known nobody waits at all.
    await expect.poll(() => connection.watch.isAway(), { timeout: 10_000 }).toBe(true)
    const later = await Promise.all(Array.from({ length: 30 }, () => ask(RESULTS)))
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(2000)
    way.thaw()
    await expect.poll(isReady, { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await ask(RESULTS)).status, { timeout: 10_000 }).toBe(200)
    await enqueue({ db: database.db }, 'send-message', { messageId: 0 }, { jobKey: 'after' })
    await expect
      .poll(
        async () =>
          (await database.pool.query('select from graphile_worker._private_jobs where key = $1', ['after'])).rowCount,
        { timeout: 30_000 },
      )
      .toBe(0)
  },
)

test('a statement that the server itself gives up says that it took too long, and its connection serves again', async () => {
  await expect(connection.pool.query(`set statement_timeout = 50; select pg_sleep(5)`)).rejects.toMatchObject({
    code: '57014',
  })
  expect((await ask(RESULTS)).status).toBe(200)
})

test('a row that somebody holds is waited for, but not for long', async () => {
  const [mine, other] = [await connection.pool.connect(), await database.pool.connect()]
  await other.query('begin; lock table users')
  await mine.query(`set lock_timeout = 100`)
  await expect(mine.query('select 1 from users')).rejects.toMatchObject({ code: '55P03' })
  await other.query('rollback')
  mine.release(true)
  other.release()
  expect((await connection.pool.query<{ lock_timeout: string }>('show lock_timeout')).rows[0]?.lock_timeout).toBe('5s')
})

test(
  'without room on the disk people are told so with 503, the process is not ready, and it is again when there is room',
  { timeout: 30_000 },
  async () => {
    await database.pool.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on attempts for each row execute function no_room();
    create function no_room_at_all() returns event_trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create event trigger no_room_at_all on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_at_all()`)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/session/signIn',
      payload: { email: 'ana@taller.test', password: 'tuerca-demo-1' },
    })
    expect(answer.statusCode).toBe(503)
    expect((answer.json() as { message: string }).message).toContain('nos falta espacio')
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
      status: 'not ready',
      room: false,
      database: true,
    })
    // Who only reads goes on.
    expect((await ask(RESULTS)).status).toBe(200)
    await database.pool.query('drop event trigger no_room_at_all; drop trigger no_room on attempts')
    await expect.poll(isReady, { timeout: 10_000 }).toBe(200)
  },
)
