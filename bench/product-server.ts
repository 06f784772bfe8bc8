// The real server, in a process of its own, as npm start serves it.
import { serve } from '../apps/api/src/app/main.ts'
import { endWithParent } from './processes.ts'

endWithParent()
const server = await serve(process.env)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.send?.({ port: server.port })
