import './production-mode.ts'
import { identityFor } from '../features/session/index.ts'
import { readConfig, warningsOf } from '../platform/config.ts'
import { connectWatched, openReads } from '../platform/db/connect.ts'
import { requireSessions } from '../platform/db/pooling.ts'
import { startTracing } from '../platform/tracing.ts'
import { buildApp } from './app.ts'
import { startDemoStores } from './demo-stores.ts'
import { startJobs } from './jobs.ts'
import { mountPages } from './pages.ts'
import { formTarget } from './payment-gateways.ts'
import { openPorts } from './ports.ts'

export interface RunningServer {
  port: number
  /**
   * Stops in order: reports not ready, keeps answering until balancers know, finishes requests and running jobs, then
   * closes the database.
   */
  stop(): Promise<void>
}

/**
 * A request takes at most ten seconds, a mail a minute: what is not done by then is cut off, and its job returns to the
 * queue.
 */
const LONGEST_STOP_MS = 25_000

/** Starts the server on a migrated database. Throws a readable Error when the configuration is wrong. */
export async function serve(
  environment: Record<string, string | undefined>,
  options: { development?: boolean } = {},
): Promise<RunningServer> {
  const config = readConfig(environment)
  await requireSessions(config)
  const endTracing = await startTracing(config)
  const connection = connectWatched(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    pooled: config.DATABASE_DIRECT_URL !== undefined,
  })
  const reads = openReads(config, connection)
  const ports = await openPorts(config, connection.db, reads?.db)
  const identity = identityFor({ config, connection })
  let stopping = false
  const app = await buildApp({
    config,
    connection,
    reads,
    ports,
    identity,
    isStopping: () => stopping,
    mountPages: (server) =>
      mountPages(server, {
        config,
        connection,
        formTarget: (country) => formTarget(ports.payments, country),
        development: options.development ?? false,
      }),
  })
  for (const warning of warningsOf(config)) app.log.warn(warning)
  let runner: Awaited<ReturnType<typeof startJobs>> | null = null
  let demoStores: ReturnType<typeof startDemoStores> | null = null
  const drain = async () => {
    if (app.server.listening) await pause(config.DRAIN_SECONDS * 1000)
    await app.close()
  }
  const stop = async () => {
    stopping = true
    await Promise.race([
      Promise.all([drain(), runner?.stop(), demoStores?.stop()]),
      pause(config.DRAIN_SECONDS * 1000 + LONGEST_STOP_MS),
    ])
    app.server.closeAllConnections()
    await Promise.race([Promise.all([connection.close(), reads?.close(), endTracing?.()]), pause(1000)])
  }
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
    // Links in mails name the port that was really taken: port 0 asks for any free one.
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.PORT
    if (config.WORKER && config.ROLE !== 'web')
      runner = await startJobs({ connection, ports, config: { ...config, PORT: port } })
    if (config.DEMO_STORES)
      demoStores = startDemoStores({ connection, ports, config: { ...config, PORT: port } }, (error) =>
        app.log.error(error),
      )
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds).unref()
  })

// Run directly (with DATABASE_URL and SECRET): one of several processes behind a balancer.
if (import.meta.main) {
  const server = await serve(process.env).catch((error: unknown): never => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
  let asked = 0
  const onSignal = () => {
    asked += 1
    // Whoever asks twice does not want to wait.
    if (asked > 1) process.exit(1)
    void server.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}
