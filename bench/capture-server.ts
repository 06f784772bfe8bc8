// The real server, noting every statement that it sends: the floor runs these and can never drift from them.
import pg from 'pg'
import { serve } from '../apps/api/src/app/main.ts'
import type { Sent } from './plan.ts'
import { endWithParent } from './processes.ts'

endWithParent()
let sent: Sent[] = []
const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const query = prototype.query
prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
  const [first, second] = args
  const { name, text, values } = (typeof first === 'string' ? { text: first } : first) as {
    name?: string
    text: string
    values?: unknown[]
  }
  sent.push({ name: name ?? null, text, values: values ?? (Array.isArray(second) ? second : []) })
  return query.apply(this, args)
}

const server = await serve(process.env)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))

interface PlannedRequest {
  path: string
  headers: Record<string, string>
  body?: string
}

async function statementsOf({
  path,
  headers,
  body,
}: PlannedRequest): Promise<{ status: number; body: string; sent: Sent[] }> {
  sent = []
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    redirect: 'manual',
    headers,
    ...(body === undefined ? {} : { method: 'POST', body }),
  })
  return { status: answer.status, body: await answer.text(), sent }
}

process.on(
  'message',
  (asked: PlannedRequest) =>
    void (async () => {
      // Names kept in memory are read again every 15 s by whichever request comes then: the shorter of two is the
      // request's own.
      const first = await statementsOf(asked)
      const second = await statementsOf(asked)
      process.send?.(first.sent.length < second.sent.length ? first : second)
    })(),
)
process.send?.({ port: server.port })
