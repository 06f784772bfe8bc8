// The primary is gone, and another takes its place: who is served meanwhile, and what is as it was afterwards.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freezableDatabase } from '../platform/db/testing-proxy.ts'
import { enqueue } from '../platform/jobs.ts'
import { startJobs } from './jobs.ts'
import { openPorts } from './ports.ts'
import { readConfig } from '../platform/config.ts'
import { replicatedServer, replicatedShop, type ReplicatedServer } from './testing-replica.ts'
import { TEST_SECRET } from './testing.ts'

let server: ReplicatedServer
let way: Awaited<ReturnType<typeof freezableDatabase>>
beforeAll(async () => {
  const nodes = await replicatedShop()
  // Where a balancer would stand that leads to whoever is the primary.
  way = await freezableDatabase(nodes.primary.url)
  server = await replicatedServer({ ...nodes, primary: { ...nodes.primary, url: way.url } })
  await vi.waitFor(() => expect(server.reads.states()[0]?.inUse).toBe(true), { timeout: 10_000, interval: 50 })
}, 120_000)
afterAll(async () => {
  await server.close()
  await way.close()
  await server.nodes.close()
}, 60_000)

const PRODUCT = '/api/catalogo/products/resultProducts?search=filtro'
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers })

test(
  'guests are served, writes are told when to come again, nobody is signed out, and no job is lost',
  { timeout: 100_000, retry: 0 },
  async () => {
    const signedIn = await post('/api/session/signIn', { email: 'ana@taller.test', password: 'tuerca-demo-1' })
    expect(signedIn.statusCode).toBe(200)
    const cookie = signedIn.cookies
      .filter(({ name }) => name !== 'tuerca_wrote')
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const account = () => server.app.inject({ url: '/api/session/account', headers: { cookie } })
    const config = readConfig({ DATABASE_URL: way.url, SECRET: TEST_SECRET, LOG_LEVEL: 'silent', RATE_LIMIT: '0' })
    const ports = await openPorts(config, server.connection.db)
    await server.connection.pool.query('delete from graphile_worker._private_jobs')
    const jobs = await startJobs({ connection: server.connection, ports, config })
    try {
      for (let n = 0; n < 5; n += 1)
        await enqueue(
          { db: server.connection.db },
          'send-message',
          { messageId: 0 },
          { jobKey: `later-${n}`, runAt: new Date(Date.now() + 3000) },
        )
      // All that was acknowledged is with the replica, as synchronous commit has it.
      const { rows } = await server.connection.pool.query<{ at: string }>(
        'select pg_current_wal_insert_lsn()::text as at',
      )
      await expect.poll(() => behind(rows[0]?.at ?? ''), { timeout: 10_000 }).toBe(false)
      await server.nodes.primary.kill()
      const began = Date.now()
      const [write, ...reads] = await Promise.all([
        post('/api/session/signIn', { email: 'ana@taller.test', password: 'tuerca-demo-1' }),
        ...Array.from({ length: 20 }, () => server.app.inject({ url: PRODUCT })),
      ])
      expect(reads.map(({ statusCode }) => statusCode)).toEqual(reads.map(() => 200))
      expect(write?.statusCode).toBe(503)
      expect(write?.headers['retry-after']).toBe('5')
      expect(write?.json()).toMatchObject({ message: expect.stringContaining('Intenta de nuevo') as string })
      expect(Date.now() - began).toBeLessThan(2000)
      const asked = await account()
      expect([asked.statusCode, asked.cookies]).toEqual([503, []])
      expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503)
      await expect.poll(() => server.connection.watch.isAway(), { timeout: 10_000 }).toBe(true)
      expect((await server.app.inject({ url: PRODUCT })).statusCode).toBe(200)
      // The replica takes its place, and the balancer leads there.
      await server.nodes.promote()
      way.leadTo(server.nodes.replica.url)
      await expect.poll(async () => (await account()).statusCode, { timeout: 15_000 }).toBe(200)
      const again = await post('/api/session/signIn', { email: 'ana@taller.test', password: 'tuerca-demo-1' })
      expect(again.statusCode).toBe(200)
      await expect
        .poll(
          async () =>
            (await server.connection.pool.query(`select from graphile_worker._private_jobs where key like 'later-%'`))
              .rowCount,
          { timeout: 60_000 },
        )
        .toBe(0)
    } finally {
      await jobs.stop()
    }
  },
)

/** Whether the replica has not got as far. */
async function behind(position: string): Promise<boolean> {
  const { rows } = await server.connection.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_replication where replay_lsn >= $1::pg_lsn`,
    [position],
  )
  return rows[0]?.n !== 1
}
