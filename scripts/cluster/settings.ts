import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execFileSync } from 'node:child_process'
import { makeEnterable } from '../data-folder.ts'

/** Everything of the cluster is under this folder: data, generated configuration, logs, what runs. */
export const DIR = resolve(process.env.CLUSTER_DIR ?? '/var/lib/tuerca-cluster')
/** The one port that others reach. */
export const PUBLIC_PORT = Number(process.env.CLUSTER_PORT ?? 3000)
/** All others are on 127.0.0.1, from here on. */
const INNER_PORTS = Number(process.env.CLUSTER_INNER_PORTS ?? 26_100)
export const PRODUCTS = Number(process.env.PRODUCTS ?? 3000)

const at = (offset: number) => INNER_PORTS + offset
export const NODES = [1, 2, 3].map((n) => ({
  name: `pg-${n}`,
  etcd: `etcd-${n}`,
  etcdClient: at(n),
  etcdPeer: at(3 + n),
  postgres: at(6 + n),
  rest: at(9 + n),
}))
export type Node = (typeof NODES)[number]
export const PORTS = {
  primary: at(13),
  replica: at(14),
  stats: at(15),
  pgbouncer: at(16),
  web: [at(17), at(18)],
  worker: at(19),
  s3: at(20),
}

export const inDir = (...path: string[]) => join(DIR, ...path)

/** Who the database's programs run as. */
export function postgresUser(): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** The folders, those that programs write in theirs. */
export function makeFolders(): void {
  makeEnterable(DIR)
  const { uid, gid } = postgresUser()
  for (const name of ['etc', 'etcd', 'postgres', 'run', 'run/pgbackrest', 'log', 's3', 'backup', 'data']) {
    mkdirSync(inDir(name), { recursive: true, mode: 0o750 })
    chownSync(inDir(name), uid, gid)
  }
}

const SECRETS = [
  'superuser_password',
  'replication_password',
  'rewind_password',
  'database_password',
  'web_password',
  'secret',
  'metrics_token',
  's3_key',
  's3_secret',
] as const
export type Secrets = Record<(typeof SECRETS)[number], string>

/** Made once, readable by nobody else. */
export function secrets(): Secrets {
  const file = inDir('secrets.json')
  if (!existsSync(file)) {
    const made = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('hex')]))
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

/** Past PgBouncer and HAProxy's choice of a replica: whoever is the primary. */
export const primaryUrl = ({ database_password }: Secrets, database = 'tuerca') =>
  `postgres://tuerca:${database_password}@127.0.0.1:${PORTS.primary}/${database}`
