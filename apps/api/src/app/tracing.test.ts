import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../platform/config.ts'
import { startTracing } from '../platform/tracing.ts'
import { TEST_SECRET, testApp } from './testing.ts'

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              status: z.object({ code: z.number().optional() }).optional(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
})
type SentSpan = z.infer<typeof Sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

const undo: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one()
})

/** A collector that keeps what it is sent. */
async function collector() {
  const bodies: string[] = []
  const headers: unknown[] = []
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      bodies.push(body)
      headers.push(request.headers['x-key'])
      answer.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  undo.push(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}

const ENVIRONMENT = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET: TEST_SECRET }

/** A server that traces, and the end that sends what it traced. */
async function tracingServer(environment: Record<string, string>) {
  const end = await startTracing(readConfig({ ...ENVIRONMENT, ...environment }))
  if (!end) throw new Error('Not traced')
  undo.push(end)
  const server = await testApp()
  undo.push(() => server.close())
  return { ...server, end }
}

const attribute = (span: SentSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0]

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

test('a request is a span of its caller’s trace, with its statements below it and nothing of what was asked', async () => {
  const told = await collector()
  const server = await tracingServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${told.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
  })
  const answer = await server.app.inject({
    url: '/api/catalogo/products/resultProducts?search=pastillas+placa-XYZ987',
    headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
  })
  expect(answer.statusCode).toBe(200)
  const refused = await server.app.inject({
    method: 'POST',
    url: '/api/session/signIn',
    payload: { email: 'ana@tuerca.test', password: 'not-her-password-1' },
  })
  expect(refused.statusCode).toBe(401)
  await server.end()
  const spans = told.spans()
  const asked = spans.find(({ name }) => name === 'GET /api/catalogo/products/resultProducts')
  expect(asked).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2 })
  expect(attribute(asked, 'http.response.status_code')).toBe(200)
  const below = spans.filter(({ parentSpanId }) => parentSpanId === asked?.spanId)
  expect(below.length).toBeGreaterThan(0)
  expect(below.every(({ traceId, kind }) => traceId === TRACE && kind === 3)).toBe(true)
  expect(below.map((span) => attribute(span, 'db.query.text'))).toContainEqual(expect.stringMatching(/^with found/))
  // The body was read meanwhile: what follows it belongs to its request all the same.
  const signIn = spans.find(({ name }) => name.startsWith('POST'))
  expect(signIn?.name).toBe('POST /api/session/signIn')
  expect(spans.some(({ traceId, kind }) => traceId === signIn?.traceId && kind === 3)).toBe(true)
  for (const secret of ['XYZ987', 'ana@tuerca.test', 'not-her-password-1']) expect(told.text()).not.toContain(secret)
  expect(told.headers).toContain('a secret')
})

test('a job is a trace of its own', async () => {
  const told = await collector()
  const server = await tracingServer({ OTEL_EXPORTER_OTLP_ENDPOINT: told.url })
  await server.connection.pool.query(`select graphile_worker.add_job('tidy-answers', '{}')`)
  await server.runJobs()
  await server.end()
  const job = told.spans().find(({ name }) => name === 'job tidy-answers')
  expect(job?.kind).toBe(5)
  expect(job?.parentSpanId ?? '').toBe('')
  expect(told.spans().some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
})

test('a part of the traces is kept, whatever a stranger asks for', async () => {
  const told = await collector()
  const server = await tracingServer({ OTEL_EXPORTER_OTLP_ENDPOINT: told.url, OTEL_TRACES_SAMPLER_ARG: '0' })
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` }
  expect((await server.app.inject({ url: '/core/sessionControlData/0', headers })).statusCode).toBe(200)
  await server.end()
  expect(told.spans()).toEqual([])
})

test('a collector that is away stops nothing, and none is asked where none is named', async () => {
  const server = await tracingServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await server.app.inject({ url: '/core/sessionControlData/0' })).statusCode).toBe(200)
  await server.end()
  expect(await startTracing(readConfig(ENVIRONMENT))).toBeNull()
})
