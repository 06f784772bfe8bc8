import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { DIR, inDir, type Node, NODES, PORTS, postgresUser, PUBLIC_PORT, secrets, type Secrets } from './settings.ts'

const TEMPLATES = join(import.meta.dirname, '../../ops/cluster')

/** A template of ops/cluster with its {{placeholders}} filled; an unfilled one is an error. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing fills {{${name}}}`)
    return String(value)
  })
}

/** The places of the templates that are about one machine's node. */
const ofNode = (node: Node) => ({
  name: node.name,
  port: node.postgres,
  rest_port: node.rest,
})

function shared(kept: Secrets, postgresBin: string) {
  return {
    ...kept,
    dir: DIR,
    host: process.env.HOST ?? '0.0.0.0',
    public_port: PUBLIC_PORT,
    postgres_bin: postgresBin,
    shared_buffers: '256MB',
    pool_mode: process.env.CLUSTER_POOL_MODE ?? 'transaction',
    etcd_hosts: NODES.map(({ etcdClient }) => `127.0.0.1:${etcdClient}`).join(','),
    members: NODES.map(({ etcd, etcdPeer }) => `${etcd}=http://127.0.0.1:${etcdPeer}`).join(','),
    primary_port: PORTS.primary,
    replica_port: PORTS.replica,
    stats_port: PORTS.stats,
    pgbouncer_port: PORTS.pgbouncer,
    s3_port: PORTS.s3,
    // Every node by itself: the processes see which of them are replicas, and how far behind each is.
    read_urls: NODES.map(
      ({ postgres }) => `postgres://tuerca:${kept.database_password}@127.0.0.1:${postgres}/tuerca`,
    ).join(','),
    web_servers: PORTS.web
      .flatMap((port, n) => [
        `  server web-${n + 1} 127.0.0.1:${port} check observe layer4 error-limit 2 on-error mark-down`,
        `  server web-${n + 1}-alive 127.0.0.1:${port} backup track web_alive/web-${n + 1}`,
      ])
      .join('\n'),
    web_listeners: PORTS.web.map((port, n) => `  server web-${n + 1} 127.0.0.1:${port}`).join('\n'),
    node_servers: NODES.map(
      ({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`,
    ).join('\n'),
  }
}

/** Writes every configuration file from its template; they contain passwords. */
export function writeConfiguration(postgresBin: string): void {
  const kept = secrets()
  const values = shared(kept, postgresBin)
  const { gid } = postgresUser()
  const write = (template: string, name: string, more: Record<string, string | number> = {}) => {
    const file = inDir('etc', name)
    writeFileSync(file, fill(readFileSync(join(TEMPLATES, template), 'utf8'), { ...values, ...more }), { mode: 0o640 })
    chownSync(file, 0, gid)
  }
  for (const node of NODES) {
    write('etcd.yml', `${node.etcd}.yml`, { name: node.etcd, client_port: node.etcdClient, peer_port: node.etcdPeer })
    write('patroni.yml', `${node.name}.yml`, ofNode(node))
    write('pgbackrest.conf', `pgbackrest-${node.name}.conf`, ofNode(node))
  }
  write('haproxy.cfg', 'haproxy.cfg')
  write('pgbouncer.ini', 'pgbouncer.ini')
  write('tuerca.env', 'tuerca.env')
  const users = inDir('etc', 'pgbouncer-users.txt')
  writeFileSync(users, `"tuerca" "${kept.database_password}"\n"tuerca_web" "${kept.web_password}"\n`, { mode: 0o640 })
  chownSync(users, 0, gid)
}

/**
 * The environment of Tuerca's processes: the file, overridden by what the starter of the cluster set (a limit, a log
 * level).
 */
export function tuercaEnvironment(): Record<string, string | undefined> {
  const { RATE_LIMIT, LOG_LEVEL, PAGE_CACHE_SECONDS, TZ } = process.env
  const set = Object.entries({ RATE_LIMIT, LOG_LEVEL, PAGE_CACHE_SECONDS, TZ }).filter(([, value]) => value)
  return { ...parseEnv(readFileSync(inDir('etc', 'tuerca.env'), 'utf8')), ...Object.fromEntries(set) }
}
