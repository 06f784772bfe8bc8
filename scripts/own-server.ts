import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

export interface OwnServer {
  origin: string
  process: ChildProcess
  /** When it ended, with its code. */
  ended: Promise<number | null>
}

/** One process of the product, like several behind a balancer; resolves once /readyz is ready. */
export async function startOwnServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<OwnServer> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../apps/api/src/app/main.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: process.env.PATH,
        TZ: process.env.TZ,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        HOST: '127.0.0.1',
        SECRET: 'e2e-secret-e2e-secret-e2e-secret-e2e',
        LOG_LEVEL: 'error',
        RATE_LIMIT: '0',
        WORKER: 'no',
        ...environment,
      },
    },
  )
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done)
  })
  const origin = `http://127.0.0.1:${port}`
  const server = { origin, process: child, ended }
  while (child.exitCode === null) {
    if (
      await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return server
    await new Promise((soon) => {
      setTimeout(soon, 100)
    })
  }
  throw new Error(`The server ended with ${child.exitCode}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => {
    server.close(done)
  })
  return port
}
