import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tuercaEnvironment } from './configuration.ts'
import { inDir, NODES, PORTS, postgresUser, PUBLIC_PORT } from './settings.ts'

/** One program of the cluster. */
export interface Piece {
  name: string
  command: string[]
  user?: { uid: number; gid: number }
  environment?: Record<string, string | undefined>
  /** It does its work. */
  isReady(): Promise<boolean>
  /** How long it has to end by itself. */
  endsWithinMs: number
}

const ROOT = join(import.meta.dirname, '../..')
/** As in ops/cluster/tuerca@.service. */
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64']

/** Whether somebody takes connections there. */
const listens = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const end = (answer: boolean) => {
      socket.destroy()
      done(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })

/** Whether an address answers 200. */
export const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1500) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** Web processes go through PgBouncer; a worker needs nothing but connections of its own. */
function tuerca(name: string, port: number, role: 'web' | 'worker'): Piece {
  const environment = tuercaEnvironment()
  return {
    name,
    command: [process.execPath, ...NODE_OPTIONS, join(ROOT, 'apps/api/src/app/main.ts')],
    environment: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      ROLE: role,
      ...(role === 'web'
        ? { WORKER: 'no' }
        : { DATABASE_URL: environment.DATABASE_DIRECT_URL, DATABASE_DIRECT_URL: undefined }),
      DATA_DIR: inDir('data'),
    },
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
    endsWithinMs: 30_000,
  }
}

/** In the order in which they start; those of one row start together. They stop in the opposite order. */
export function rows(): { database: Piece[][]; shop: Piece[][] } {
  const user = postgresUser()
  const etcd = NODES.map((node) => ({
    name: node.etcd,
    command: ['/usr/bin/etcd', '--config-file', inDir('etc', `${node.etcd}.yml`)],
    user,
    isReady: () => answers(`http://127.0.0.1:${node.etcdClient}/health`),
    endsWithinMs: 5000,
  }))
  const nodes = NODES.map((node) => ({
    name: node.name,
    command: ['/usr/bin/patroni', inDir('etc', `${node.name}.yml`)],
    user,
    isReady: () => answers(`http://127.0.0.1:${node.rest}/health`),
    endsWithinMs: 60_000,
  }))
  const haproxy = {
    name: 'haproxy',
    command: ['/usr/sbin/haproxy', '-W', '-f', inDir('etc', 'haproxy.cfg')],
    isReady: () => answers(`http://127.0.0.1:${PORTS.stats}/metrics`),
    endsWithinMs: 5000,
  }
  const pgbouncer = {
    name: 'pgbouncer',
    command: ['/usr/sbin/pgbouncer', '-q', inDir('etc', 'pgbouncer.ini')],
    user,
    isReady: () => listens(PORTS.pgbouncer),
    endsWithinMs: 5000,
  }
  const s3 = {
    name: 's3',
    command: [process.execPath, ...NODE_OPTIONS, join(import.meta.dirname, 's3-server.ts')],
    isReady: () => listens(PORTS.s3),
    endsWithinMs: 5000,
  }
  return {
    database: [etcd, nodes, [haproxy, pgbouncer, s3]],
    shop: [
      [tuerca('worker', PORTS.worker, 'worker'), ...PORTS.web.map((port, n) => tuerca(`web-${n + 1}`, port, 'web'))],
    ],
  }
}

/** Whether the shop is reached from outside. */
export const isShopOpen = () => answers(`http://127.0.0.1:${PUBLIC_PORT}/readyz`)

const run = promisify(execFile)

/** What Patroni says of its three nodes, as text; empty when it does not answer. */
export const nodesAsText = () =>
  run('/usr/bin/patronictl', ['-c', inDir('etc', `${NODES[0]?.name}.yml`), 'list'], { timeout: 10_000 }).then(
    ({ stdout }) => stdout,
    () => '',
  )
