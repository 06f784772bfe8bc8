import './production-mode.ts'
import type { AddressInfo } from 'node:net'
import { identityFor } from '../features/session/index.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db/connect.ts'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { mountPages } from './pages.ts'
import { formTarget } from './payment-gateways.ts'
import { openPorts } from './ports.ts'

export interface RunningServer {
  port: number
  /** Answers what was asked, finishes running jobs, then lets go of the database. */
  stop(): Promise<void>
}

/** Starts the server on a migrated database. Throws a readable Error when the configuration is wrong. */
export async function serve(environment: Record<string, string | undefined>, options: { development?: boolean } = {}): Promise<RunningServer> {
  const config = readConfig(environment)
  const connection = connect(config.DATABASE_URL, { max: config.DATABASE_POOL })
  const ports = await openPorts(config, connection.db)
  const identity = identityFor({ config, connection })
  const app = await buildApp({
    config, connection, ports, identity,
    mountPages: (server) => mountPages(server, { config, connection, formTarget: (country) => formTarget(ports.payments, country), development: options.development ?? false }),
  })
  const runner = config.WORKER ? await startJobs({ connection, ports, config }) : null
  const stop = async () => {
    await app.close()
    await runner?.stop()
    await connection.close()
  }
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await stop()
    throw error
  }
  return { port: (app.server.address() as AddressInfo).port, stop }
}

// Run by itself (DATABASE_URL and SECRET given): one of several processes behind a balancer.
if (import.meta.main) {
  const server = await serve(process.env).catch((error: unknown): never => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
