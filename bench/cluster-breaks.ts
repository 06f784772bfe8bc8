// The ways in which a piece of the cluster ends, and when all of it is well again.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isShopOpen, rows } from '../scripts/cluster/pieces.ts'
import { inDir, NODES } from '../scripts/cluster/settings.ts'
import { holdFile, readState } from '../scripts/cluster/supervisor.ts'

const run = promisify(execFile)
/** How long a machine that went stays away. */
const AWAY_MS = 20_000

const pidOf = (name: string) => readState()?.pieces[name]?.pid ?? null
const postmasterOf = (name: string) => {
  const file = inDir('postgres', name, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}
function signal(pid: number | null, how: NodeJS.Signals) {
  if (!pid) throw new Error('What is to be killed does not run')
  process.kill(pid, how)
}

/** What Patroni says of each node: its part, whether it runs, and whether it confirms writes. */
async function nodes() {
  return Promise.all(
    NODES.map(async ({ name, rest }) => {
      // Its time may run out while the answer is being read, too.
      const told = await fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(1000) })
        .then((answer) => answer.json() as Promise<{ state: string; role: string; sync_standby?: boolean }>)
        .catch(() => null)
      return {
        name,
        isRunning: told?.state === 'running',
        isPrimary: told?.role === 'master' || told?.role === 'primary',
        isSync: told?.sync_standby === true,
      }
    }),
  )
}
async function nodeThat(is: (node: Awaited<ReturnType<typeof nodes>>[number]) => boolean): Promise<string> {
  const found = (await nodes()).find(is)
  if (!found) throw new Error('No such node')
  return found.name
}
const primary = () => nodeThat(({ isPrimary }) => isPrimary)
const patronictl = (...words: string[]) =>
  run('/usr/bin/patronictl', ['-c', inDir('etc', `${NODES[0]?.name}.yml`), ...words], { timeout: 60_000 })

/** Every process is there, three nodes run, one of them confirms writes, and the shop is open. */
export async function isWell(): Promise<boolean> {
  const told = await nodes()
  if (!told.every(({ isRunning }) => isRunning) || !told.some(({ isSync }) => isSync)) return false
  const { database, shop } = rows()
  const ready = await Promise.all([...database, ...shop].flat().map((piece) => piece.isReady()))
  return ready.every(Boolean) && (await isShopOpen())
}

export async function untilWell(withinMs = 90_000): Promise<boolean> {
  const until = Date.now() + withinMs
  while (Date.now() < until) {
    if (await isWell()) return true
    await pause(500)
  }
  return false
}

/** Patroni and its PostgreSQL at once, and nobody starts them again for a while. */
async function machineGoes(name: string) {
  writeFileSync(holdFile(name), '')
  try {
    const postmaster = postmasterOf(name)
    signal(pidOf(name), 'SIGKILL')
    signal(postmaster, 'SIGKILL')
    await pause(AWAY_MS)
  } finally {
    rmSync(holdFile(name), { force: true })
  }
}

async function allOfEtcdGoes() {
  for (const { etcd } of NODES) writeFileSync(holdFile(etcd), '')
  try {
    for (const { etcd } of NODES) signal(pidOf(etcd), 'SIGKILL')
    await pause(AWAY_MS)
  } finally {
    for (const { etcd } of NODES) rmSync(holdFile(etcd), { force: true })
  }
}

/** Tells a process to stop, and waits until another does its work. */
async function replace(name: string) {
  const before = pidOf(name)
  signal(before, 'SIGTERM')
  for (let tries = 0; tries < 300 && (pidOf(name) === before || !pidOf(name)); tries += 1) await pause(200)
  if (!(await untilWell())) throw new Error(`${name} did not come back`)
}

async function rollingRestart() {
  for (const name of ['web-1', 'web-2', 'worker']) await replace(name)
  signal(pidOf('haproxy'), 'SIGUSR2')
  await pause(2000)
  const last = await primary()
  for (const { name } of NODES.filter((node) => node.name !== last)) {
    await patronictl('restart', 'tuerca', name, '--force')
    await untilWell()
  }
}

export const BREAKS: [name: string, how: () => Promise<unknown>][] = [
  ['nothing', async () => pause(15_000)],
  ['a replica, kill -9', async () => signal(postmasterOf(await nodeThat((n) => !n.isPrimary && !n.isSync)), 'SIGKILL')],
  [
    'the replica that confirms writes, kill -9',
    async () => signal(postmasterOf(await nodeThat((n) => n.isSync)), 'SIGKILL'),
  ],
  ['the primary, kill -9', async () => signal(postmasterOf(await primary()), 'SIGKILL')],
  ["the primary's machine, away for 20 s", async () => machineGoes(await primary())],
  ['HAProxy, reload', async () => signal(pidOf('haproxy'), 'SIGUSR2')],
  ['PgBouncer, kill -9', async () => signal(pidOf('pgbouncer'), 'SIGKILL')],
  ['one web process, kill -9', async () => signal(pidOf('web-1'), 'SIGKILL')],
  ['the worker, kill -9', async () => signal(pidOf('worker'), 'SIGKILL')],
  ['one etcd member, kill -9', async () => signal(pidOf('etcd-1'), 'SIGKILL')],
  ['all of etcd, away for 20 s', allOfEtcdGoes],
  ['the object store, kill -9', async () => signal(pidOf('s3'), 'SIGKILL')],
  ['rolling restart: web, worker, HAProxy, replicas', rollingRestart],
  ['planned change of primary', async () => patronictl('switchover', 'tuerca', '--master', await primary(), '--force')],
]
