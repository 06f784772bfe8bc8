import { expect, test } from 'vitest'
import { guardedPool } from './guarded-pool.ts'
import { testDatabase } from './testing.ts'
import { freezableDatabase } from './testing-proxy.ts'
import { watchDatabase } from './watch.ts'

test('who waits for an answer or for a connection when the database is found away is told then, and the pool serves again', async () => {
  const database = await testDatabase()
  const way = await freezableDatabase(database.url)
  const watch = watchDatabase(way.url, { lookMs: 20, limitMs: 1000 })
  // A statement's own limit is longer than this test may take.
  const pool = guardedPool(way.url, { max: 2, statementMs: 600_000, lockMs: 600_000 }, watch)
  try {
    await pool.query('select 1')
    way.freeze()
    const refused = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => pool.query('select 1')),
      pool.connect(),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 'rejected'))
    way.thaw()
    await expect.poll(() => watch.isAway(), { timeout: 10_000 }).toBe(false)
    // All of its connections are free: one that came late for somebody who was told went back.
    const open = await Promise.all([pool.connect(), pool.connect()])
    expect((await open[0].query('select 1 as one')).rows).toEqual([{ one: 1 }])
    for (const client of open) client.release()
  } finally {
    await watch.close()
    await pool.end()
    await way.close()
    await database.close()
  }
})
