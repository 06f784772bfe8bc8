// The server in a process of its own, for tests that really kill it (SIGKILL).
import { type ChildProcess, spawn } from 'node:child_process'
import { TEST_SECRET } from './testing.ts'

export interface KillableServer {
  /** The server with its jobs and without pages. Gives its address. */
  start(): Promise<string>
  /** Gone when this resolves, in the middle of whatever it did. */
  kill(): Promise<void>
}

const SCRIPT = `
  const [{ buildApp }, { startJobs }, { openPorts }, { readConfig }, { connect }, { identityFor }] = await Promise.all(
    ['./app.ts', './jobs.ts', './ports.ts', '../platform/config.ts', '../platform/db/connect.ts', '../features/session/index.ts'].map((file) => import(new URL(file, ${JSON.stringify(import.meta.url)}).href)))
  const config = readConfig(process.env)
  const connection = connect(config.DATABASE_URL, { max: 4 })
  const ports = await openPorts(config, connection.db)
  const app = await buildApp({ config, connection, ports, identity: identityFor({ config, connection }) })
  await startJobs({ connection, ports, config })
  await app.listen({ port: 0, host: '127.0.0.1' })
  console.log('LISTENING ' + app.server.address().port)`

export function killableServer(url: string, environment: Record<string, string> = {}): KillableServer {
  let running: ChildProcess | null = null
  return {
    start() {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', SCRIPT],
        {
          cwd: import.meta.dirname,
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {
            PATH: process.env.PATH,
            DATABASE_URL: url,
            SECRET: TEST_SECRET,
            LOG_LEVEL: 'silent',
            RATE_LIMIT: '0',
            ...environment,
          },
        },
      )
      running = child
      return new Promise((resolve, reject) => {
        let said = ''
        child.stdout.on('data', (piece: Buffer) => {
          said += piece.toString()
          const port = /LISTENING (\d+)/.exec(said)?.[1]
          if (port) resolve(`http://127.0.0.1:${port}`)
        })
        child.once('exit', (code) => reject(new Error(`The process ended with ${code}: ${said}`)))
      })
    },
    async kill() {
      const child = running
      running = null
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => {
        child.once('exit', done)
      })
      child.kill('SIGKILL')
      await gone
    },
  }
}
