import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface Program {
  pid: number
  /** What the program said when it was ready. */
  ready: unknown
  /** Sends one message and gives the answer to it. */
  ask(message: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Starts one of bench's programs in a process of its own and waits until it says that it is ready. */
export async function startProgram(file: string, environment: Record<string, string>): Promise<Program> {
  const child = fork(resolve(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Product, floor and load generator alike, as npm start runs the product.
    execArgv: ['--max-semi-space-size=64'],
  })
  const ready = await nextMessage(child, file)
  return {
    pid: child.pid ?? 0,
    ready,
    ask(message) {
      child.send(message as object)
      return nextMessage(child, file)
    },
    async stop() {
      if (child.exitCode !== null) return
      const gone = new Promise((done) => {
        child.once('exit', done)
      })
      child.kill('SIGTERM')
      await gone
    },
  }
}

function nextMessage(child: ChildProcess, file: string): Promise<unknown> {
  return new Promise((done, fail) => {
    const onExit = (code: number | null) => fail(new Error(`${file} ended with ${code ?? 'a signal'}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      done(message)
    })
  })
}

/** Ends a program when whoever started it is gone, even killed. */
export function endWithParent() {
  process.on('disconnect', () => process.exit(0))
}

const TICK_MS = 10

/** Processor time of a process and of its ended children, in milliseconds; 0 where /proc does not exist. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * TICK_MS
  } catch {
    return 0
  }
}

/** The same of a process and all its running children: PostgreSQL has one for each connection. */
export function familyProcessorMs(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), processorMs(pid))
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
