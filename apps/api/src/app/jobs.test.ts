import { Logger, run } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { enqueue } from '../platform/jobs.ts'
import { releaseDeadWorkers, whileAlive } from './dead-workers.ts'
import { startJobs } from './jobs.ts'
import { openPorts } from './ports.ts'
import { testDatabase } from '../platform/db/testing.ts'
import { freezableDatabase } from '../platform/db/testing-proxy.ts'

let connection: Awaited<ReturnType<typeof testDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  connection = await testDatabase({ max: 4 })
  pool = connection.pool
  await pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => connection.close())

const locked = async () =>
  (
    await pool.query<{ key: string; locked_by: string | null }>(
      'select key, locked_by from graphile_worker._private_jobs order by key',
    )
  ).rows

async function jobLockedBy(key: string, worker: string) {
  await enqueue({ db: connection.db }, 'send-message', { messageId: 0 }, { jobKey: key })
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '10 seconds' where key = $2`,
    [worker, key],
  )
}

test('what a killed process was doing goes back to the queue; what a living one does stays its own', async () => {
  const alive = await whileAlive(connection.url)
  alive.events.emit('pool:create', { workerPool: { id: 'living' } } as never)
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rowCount,
    )
    .toBe(1)
  await jobLockedBy('a', 'living')
  await jobLockedBy('b', 'killed')
  await releaseDeadWorkers(pool)
  expect(await locked()).toEqual([
    { key: 'a', locked_by: 'living' },
    { key: 'b', locked_by: null },
  ])
  await alive.end()
  await releaseDeadWorkers(pool)
  expect((await locked())[0]).toEqual({ key: 'a', locked_by: null })
})

test('a process whose connection fell silent holds its lock again on another', async () => {
  const holders = async () =>
    (
      await pool.query<{ pid: number }>(`
    select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted and database = (select oid from pg_database where datname = current_database())`)
    ).rows.map(({ pid }) => pid)
  const way = await freezableDatabase(connection.url)
  const alive = await whileAlive(way.url, { beatMs: 50, answerMs: 1000 })
  alive.events.emit('pool:create', { workerPool: { id: 'silent' } } as never)
  await expect.poll(holders).toHaveLength(1)
  const [first] = await holders()
  way.strand()
  await pool.query('select pg_terminate_backend($1)', [first])
  await expect.poll(async () => (await holders()).filter((pid) => pid !== first), { timeout: 15_000 }).toHaveLength(1)
  await alive.end()
  await way.close()
})

test('the queue starts, knows what runs by the clock, and does what was left behind', async () => {
  await jobLockedBy('c', 'killed too')
  const config = readConfig({ DATABASE_URL: connection.url, SECRET: 'x'.repeat(32) })
  const jobs = await startJobs({ connection, ports: await openPorts(config, connection.db), config })
  await expect.poll(locked, { timeout: 10_000 }).toEqual([])
  expect((await pool.query('select identifier from graphile_worker._private_known_crontabs')).rows).toContainEqual({
    identifier: 'tidy-notifications',
  })
  await jobs.stop()
})

test('the workers of the queue hold their locks by the names that lock its jobs', async () => {
  const alive = await whileAlive(connection.url)
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await enqueue({ db: connection.db }, 'send-message', { messageId: 0 }, { jobKey: 'd' })
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    events: alive.events,
    logger: new Logger(() => () => undefined),
    taskList: { 'send-message': () => held },
  })
  await expect.poll(async () => (await locked())[0]?.locked_by ?? null).not.toBeNull()
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '10 seconds'`)
  const [before] = await locked()
  await releaseDeadWorkers(pool)
  expect((await locked())[0]).toEqual(before)
  release()
  await runner.stop()
  await alive.end()
})

test('two hung mail servers, or ten, hold up no payment and no WhatsApp message', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const config = readConfig({ DATABASE_URL: connection.url, SECRET: 'x'.repeat(32) })
  const ports = await openPorts(config, connection.db)
  const mails = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      connection.db
        .insertInto('messages')
        .values({ channel: 'mail', recipient: `ana${turn}@taller.test`, subject: 'Hola', body_text: 'Hola' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  )
  for (const { id } of mails)
    await enqueue({ db: connection.db }, 'send-message', { messageId: id }, { jobKey: `hung-${id}` })
  let hung = 0
  const jobs = await startJobs({
    connection,
    config,
    ports: {
      ...ports,
      mailer: {
        send: async () => {
          hung += 1
          await held
          return { state: 'sent' }
        },
      },
    },
  })
  await expect.poll(() => hung, { timeout: 10_000 }).toBeGreaterThan(1)
  await enqueue({ db: connection.db }, 'ask-payment', { transactionId: 0, asked: 0 }, { jobKey: 'payment' })
  await enqueue({ db: connection.db }, 'send-whatsapp', { messageId: 0 }, { jobKey: 'whatsapp' })
  const waiting = async () => (await locked()).map(({ key }) => key).filter((key) => !key.startsWith('hung-'))
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  expect((await locked()).length).toBe(10)
  release()
  await expect.poll(locked, { timeout: 10_000 }).toEqual([])
  await jobs.stop()
})
