// The server process: configuration, database, jobs, pages. scripts/start.ts prepares what it needs.
import pg from 'pg'
import { identityFor } from '../features/session/index.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db/connect.ts'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { mountPages } from './pages.ts'
import { openPorts } from './ports.ts'

const config = readConfig(process.env)
const connection = connect(config.DATABASE_URL, { max: config.DATABASE_POOL })
const ports = await openPorts(config)
const identity = identityFor({ config, connection })
const app = await buildApp({ config, connection, ports, identity, mountPages: (server) => mountPages(server, { config, connection }) })
// The queue has a pool of its own, so that a burst of pages cannot starve it.
const jobPool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 4 })
jobPool.on('error', () => undefined)
const runner = config.WORKER ? await startJobs({ connection, ports, pool: jobPool }) : null
await app.listen({ port: config.PORT, host: config.HOST })
process.send?.({ listening: (app.server.address() as { port: number }).port })

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  // Answer what was asked, finish running jobs, then let go of the database.
  await app.close()
  await runner?.stop()
  await jobPool.end()
  await connection.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
