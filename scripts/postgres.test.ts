import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from './data-folder.ts'
import { startPostgres } from './postgres.ts'

test('a process that knows the database ends with the code it chose: a failed test run is no success', () => {
  const script = `await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}); process.exitCode = 3`
  const run = spawnSync(
    process.execPath,
    ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script],
    { encoding: 'utf8' },
  )
  expect([run.status, run.stderr]).toEqual([3, ''])
})

test('a database that is killed comes back at the same address with all that was committed', async () => {
  const dataDir = makeTemporaryFolder('tuerca-killed-')
  const server = await startPostgres({ dataDir })
  // Connections of its own each time: one that is open may answer a moment longer than its server lives.
  const ask = async (query: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<{ number: number }>(query)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  try {
    await ask('create table kept as select 7 as number')
    process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect
      .poll(() => ask('select number from kept').catch(() => []), { timeout: 20_000, interval: 100 })
      .toEqual([{ number: 7 }])
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 30_000)
