// A database and a replica that follows it, both embedded: for tests of code that runs on more than one.
import { chownSync, cpSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeTemporaryFolder } from './data-folder.ts'
import { freePort } from './postgres.ts'
import { type Cluster, makeCluster, runCluster } from './postgres-programs.ts'

export interface DatabaseNode {
  url: string
  start(): Promise<void>
  /** As if its machine were gone: what it had acknowledged is in its log. */
  kill(): Promise<void>
}

export interface ReplicatedPostgres {
  primary: DatabaseNode
  replica: DatabaseNode
  /** While it is paused the replica answers, and gets no further. */
  pause(paused: boolean): Promise<void>
  /** Makes the replica a primary. */
  promote(): Promise<void>
  close(): Promise<void>
}

const [USER, PASSWORD, DATABASE] = ['tuerca', 'tuerca', 'tuerca']
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  // Nobody misses these data, but the log must be written: a killed one is started again.
  synchronous_commit: 'local',
  full_page_writes: 'off',
  wal_keep_size: '512MB',
  max_standby_streaming_delay: '2s',
  // The primary keeps the rows that the replica still reads: without this, reads on a busy machine end in a conflict
  // with its recovery.
  hot_standby_feedback: 'on',
  jit: 'off',
}

/** `fill` gets the primary's address before the replica is copied from it. */
export async function replicatedPostgres(fill: (url: string) => Promise<void>): Promise<ReplicatedPostgres> {
  const place = makeTemporaryFolder('tuerca-replica-')
  const [first, second] = [join(place, 'primary'), join(place, 'replica')]
  const said: string[] = []
  const onLog = (text: string) => void said.push(text)
  await makeCluster(first, { user: USER, password: PASSWORD, onLog })
  const primary = await nodeAt(first, onLog)
  await primary.start()
  await once(primary.url.replace(/\/\w+$/, '/postgres'), `create database ${DATABASE}`)
  await fill(primary.url)
  await copy(primary.url, first, second)
  const replica = await nodeAt(second, onLog)
  await replica.start()
  return {
    primary,
    replica,
    pause: (paused) => once(replica.url, `select pg_wal_replay_${paused ? 'pause' : 'resume'}()`),
    promote: () => once(replica.url, 'select pg_promote()'),
    async close() {
      await Promise.all([primary.kill(), replica.kill()])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Always at the same address, however often it is started. */
async function nodeAt(folder: string, onLog: (text: string) => void): Promise<DatabaseNode> {
  const port = await freePort()
  let running: Cluster | null = null
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`,
    async start() {
      rmSync(join(folder, 'postmaster.pid'), { force: true })
      running = await runCluster(folder, { port, settings: SETTINGS, onLog })
    },
    async kill() {
      const last = running
      running = null
      await last?.kill()
    },
  }
}

/** The files of a running database, completed by its log: what pg_basebackup does, which the embedded programs lack. */
async function copy(url: string, from: string, to: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', fast := true)`)
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('postmaster.pid') })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const { hostname, port } = new URL(url)
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(to, 'standby.signal'), '')
    writeFileSync(
      join(to, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=${USER} password=${PASSWORD}'\n`,
    )
  } finally {
    await client.end()
  }
  const { uid, gid } = lstatSync(from)
  own(to, uid, gid)
}

function own(path: string, uid: number, gid: number) {
  chownSync(path, uid, gid)
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) own(join(path, name), uid, gid)
}

async function once(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
