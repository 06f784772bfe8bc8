// A process that only does background jobs, for tests that kill it.
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db/connect.ts'
import { startJobs } from './jobs.ts'
import { openPorts } from './ports.ts'

const config = readConfig(process.env)
const connection = connect(config.DATABASE_URL, { max: 2 })
await startJobs({ config, connection, ports: await openPorts(config, connection.db) })
