// The floor: a bare Fastify route that runs the statements of a request on a pool of the same size and sends their
// rows.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { Plan } from './plan.ts'
import { endWithParent } from './processes.ts'

endWithParent()
const { PLAN = '', DATABASE_URL = '', DATABASE_POOL = '10' } = process.env
const plan = JSON.parse(readFileSync(PLAN, 'utf8')) as Plan
const statements = new Map(Object.entries(plan).map(([name, one]) => [name, one.requests.map(({ sent }) => sent)]))

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL),
  options: '-c max_parallel_workers_per_gather=0',
})
const app = Fastify()
app.get<{ Params: { name: string; index: string } }>('/floor/:name/:index', async (request) => {
  const list = statements.get(request.params.name)?.[Number(request.params.index)] ?? []
  const answers: unknown[] = []
  // A transaction is one connection's.
  const client = await pool.connect()
  try {
    for (const { name, text, values } of list)
      answers.push((await client.query(name === null ? { text, values } : { name, text, values })).rows)
  } finally {
    client.release()
  }
  return answers
})
await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
)
const address = app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
