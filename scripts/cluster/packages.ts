import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const POSTGRES = '/usr/lib/postgresql'
/** Each package with whether it is there; contrib is part of postgresql since Debian 10. */
const NEEDED: Record<string, () => boolean> = {
  postgresql: () => newestServer(POSTGRES) !== undefined,
  patroni: () => existsSync('/usr/bin/patroni'),
  'python3-etcd': () => existsSync('/usr/lib/python3/dist-packages/etcd'),
  'etcd-server': () => existsSync('/usr/bin/etcd'),
  'etcd-client': () => existsSync('/usr/bin/etcdctl'),
  haproxy: () => existsSync('/usr/sbin/haproxy'),
  pgbouncer: () => existsSync('/usr/sbin/pgbouncer'),
  pgbackrest: () => existsSync('/usr/bin/pgbackrest'),
}
const SERVICES = ['postgresql', 'patroni', 'etcd', 'haproxy', 'pgbouncer']
/** Debian asks this program before a package starts its service; 101 is no. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs what is missing. What it installs starts no services, now or with the machine: the cluster runs its own. */
export function installPackages(): void {
  const missing = Object.keys(NEEDED).filter((name) => !NEEDED[name]?.())
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      `Faltan paquetes (${missing.join(', ')}) y solo root en Debian los instala. Corre esta orden como root.`,
    )
  console.log(`Instalando ${missing.join(', ')}…`)
  const isOurs = !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (...words: string[]) => spawnSync('apt-get', ['-q', '-y', ...words], { encoding: 'utf8', env })
    run('update')
    const answer = run('install', '--no-install-recommends', ...missing)
    if (answer.status !== 0) throw new Error(`apt-get no los instaló:\n${answer.stdout}\n${answer.stderr}`)
    const services = SERVICES.filter((name) => missing.some((one) => one.startsWith(name)))
    if (existsSync('/usr/bin/systemctl')) spawnSync('systemctl', ['disable', '--quiet', ...services])
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}

function newestServer(root: string): number | undefined {
  const versions = existsSync(root) ? readdirSync(root).map(Number) : []
  return versions.filter((n) => existsSync(join(root, String(n), 'bin/postgres'))).toSorted((a, b) => b - a)[0]
}

/** Where the programs of the newest PostgreSQL that is installed are. */
export function postgresBin(root = POSTGRES): string {
  const newest = newestServer(root)
  if (newest === undefined) throw new Error(`No hay un servidor PostgreSQL en ${root}.`)
  return join(root, String(newest), 'bin')
}
