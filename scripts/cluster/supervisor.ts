import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync, closeSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Piece } from './pieces.ts'
import { inDir, NODES } from './settings.ts'

/** As long as a service manager waits before it starts again what died. */
const AGAIN_MS = 1000
const LOG_MOST = 50_000_000
/** What every program is given of the environment, and no more. */
const { PATH, CLUSTER_PORT, CLUSTER_INNER_PORTS } = process.env
const OWN = { PATH, CLUSTER_PORT, CLUSTER_INNER_PORTS }

interface Running {
  piece: Piece
  child: ChildProcess | null
  starts: number
  since: number
}

/** What is written down for who looks from outside. */
export interface State {
  supervisor: number
  pieces: Record<string, { pid: number | null; starts: number; since: number }>
}

const stateFile = () => inDir('run', 'state.json')
/** A piece whose file is there stays down: a machine that is away. */
export const holdFile = (name: string) => inDir('run', `hold-${name}`)

export function readState(): State | null {
  return existsSync(stateFile()) ? (JSON.parse(readFileSync(stateFile(), 'utf8')) as State) : null
}

/** Whether this process lives and is one of the cluster's, and not another that got its number. */
export function isOurs(pid: number | null | undefined): pid is number {
  try {
    const told = ['environ', 'cmdline'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8')).join('\0')
    return told.includes(inDir()) || told.includes('scripts/cluster/cluster.ts')
  } catch {
    return false
  }
}

/** Starts the programs, starts again those that die, and stops them in the opposite order. */
export function supervise() {
  const running: Running[] = []
  let stopping = false
  const write = () => {
    const pieces = Object.fromEntries(
      running.map(({ piece, child, starts, since }) => [piece.name, { pid: child?.pid ?? null, starts, since }]),
    )
    writeFileSync(`${stateFile()}.new`, JSON.stringify({ supervisor: process.pid, pieces } satisfies State, null, 2))
    renameSync(`${stateFile()}.new`, stateFile())
  }

  function launch(one: Running) {
    const { piece } = one
    const log = inDir('log', `${piece.name}.log`)
    if (existsSync(log) && statSync(log).size > LOG_MOST) renameSync(log, `${log}.1`)
    const file = openSync(log, 'a', 0o640)
    const [program = '', ...args] = piece.command
    const child = spawn(program, args, {
      cwd: inDir('run'),
      // A group of its own: the terminal's Ctrl-C is for the supervisor, who stops them in order.
      detached: true,
      stdio: ['ignore', file, file],
      env: { ...OWN, LANG: 'C.UTF-8', ...piece.environment, CLUSTER_DIR: inDir() },
      ...piece.user,
    })
    closeSync(file)
    Object.assign(one, { child, starts: one.starts + 1, since: Date.now() })
    child.once('error', (error) => console.error(`${piece.name}: ${error.message}`))
    child.once('exit', (code, signal) => {
      one.child = null
      write()
      if (stopping) return
      console.log(`${piece.name} terminó (${signal ?? code}); arranca de nuevo. Por qué: ${log}`)
      void again(one)
    })
    write()
  }

  async function again(one: Running) {
    const isHeld = () => !stopping && existsSync(holdFile(one.piece.name))
    do await pause(AGAIN_MS)
    while (isHeld())
    if (!stopping) launch(one)
  }

  async function end(one: Running) {
    const { child, piece } = one
    if (!child || child.exitCode !== null) return
    const gone = new Promise((done) => {
      child.once('exit', done)
    })
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), piece.endsWithinMs)
    await gone
    clearTimeout(late)
  }

  return {
    /** Starts a row together and waits until all of it does its work. */
    async start(row: readonly Piece[], withinMs = 120_000) {
      const mine = row.map((piece): Running => ({ piece, child: null, starts: 0, since: 0 }))
      running.push(...mine)
      for (const one of mine) launch(one)
      const until = Date.now() + withinMs
      for (const { piece } of mine)
        while (!(await piece.isReady())) {
          if (stopping) throw new Error('Se detuvo antes de terminar de arrancar.')
          if (Date.now() > until)
            throw new Error(
              `${piece.name} no arrancó en ${withinMs / 1000} s. Por qué: ${inDir('log', `${piece.name}.log`)}`,
            )
          await pause(200)
        }
    },
    /**
     * Row after row, the last first; `last` of a row is stopped after the others of it (the primary after its
     * replicas).
     */
    async stop(last: () => Promise<string | null>) {
      stopping = true
      const shop = running.filter(({ piece }) => /^(web|worker)/.test(piece.name))
      const nodes = running.filter(({ piece }) => piece.name.startsWith('pg-'))
      const etcd = running.filter(({ piece }) => piece.name.startsWith('etcd-'))
      await Promise.all(shop.map(end))
      await Promise.all(running.filter((one) => ![...shop, ...nodes, ...etcd].includes(one)).map(end))
      const primary = await last()
      await Promise.all(nodes.filter(({ piece }) => piece.name !== primary).map(end))
      await Promise.all(nodes.map(end))
      await endPostgres()
      await Promise.all(etcd.map(end))
      rmSync(stateFile(), { force: true })
    },
  }
}

/** A PostgreSQL whose Patroni was killed runs on by itself: its log of writes makes the end safe. */
async function endPostgres() {
  for (const { name } of NODES) {
    const file = inDir('postgres', name, 'postmaster.pid')
    if (!existsSync(file)) continue
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (!isOurs(pid)) continue
    process.kill(pid, 'SIGINT')
    for (let tries = 0; tries < 300 && isOurs(pid); tries += 1) await pause(100)
  }
}

/** Ends what a supervisor that was killed left running. Gives how many there were. */
export async function endLeftovers(): Promise<number> {
  const state = readState()
  if (!state) return 0
  const left = Object.values(state.pieces)
    .map(({ pid }) => pid)
    .filter((pid) => isOurs(pid))
  // The last that were started end first.
  for (const pid of left.toReversed()) {
    process.kill(pid, 'SIGTERM')
    for (let tries = 0; tries < 350 && isOurs(pid); tries += 1) await pause(100)
    if (isOurs(pid)) process.kill(pid, 'SIGKILL')
  }
  await endPostgres()
  rmSync(stateFile(), { force: true })
  return left.length
}
