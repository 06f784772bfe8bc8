import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing.ts'

const TOKEN = 'a-token-for-metrics'
let server: TestApp
beforeAll(async () => {
  server = await testApp({ METRICS_TOKEN: TOKEN })
})
afterAll(() => server.close())

const ask = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
const sql = (text: string) => server.connection.pool.query(text)

test('without a token there is no such address, with a wrong one no figures', async () => {
  expect([
    (await ask()).statusCode,
    (await ask('Bearer wrong')).statusCode,
    (await ask(`Bearer ${TOKEN}x`)).statusCode,
  ]).toEqual([404, 401, 401])
  const closed = await testApp()
  expect((await closed.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(
    404,
  )
  await closed.close()
})

test('counts requests by pattern and never by address', async () => {
  await server.app.inject({ url: '/api/catalogo/products/resultProducts?search=placa-ABC123' })
  await server.app.inject({ url: '/api/esto-no-existe/ABC123' })
  const { body, headers } = await ask(`Bearer ${TOKEN}`)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(
    /tuerca_http_requests_total\{method="GET",route="\/api\/catalogo\/products\/resultProducts",status="2xx"\} 1/,
  )
  expect(body).toMatch(/tuerca_http_request_seconds_count\{what="call",status="2xx"\} \d/)
  expect(body).not.toContain('ABC123')
})

test('tells how long statements took, and which failed', async () => {
  // A connection that is opened from now on, as all are that a process opens after its start.
  await Promise.all(Array.from({ length: 8 }, () => sql('select pg_sleep(0.02)')))
  await expect(sql('select 1 / 0')).rejects.toThrow()
  const { body } = await ask(`Bearer ${TOKEN}`)
  const count = (outcome: string) =>
    Number(new RegExp(`tuerca_database_query_seconds_count\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1])
  expect(count('answered')).toBeGreaterThan(8)
  expect(count('failed')).toBeGreaterThan(0)
})

test('tells the queue by kind, and what was ever made', async () => {
  await sql(`select graphile_worker.add_job('send-message', '{}'::json, run_at := now() - interval '1 hour')`)
  await sql(`select graphile_worker.add_job('send-message', '{}'::json, run_at := now() + interval '1 hour')`)
  const { body } = await ask(`Bearer ${TOKEN}`)
  const value = (series: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')
        .at(-1),
    )
  expect([
    value('tuerca_database_up'),
    value('tuerca_jobs{kind="mail",state="later"}'),
    value('tuerca_replicas'),
  ]).toEqual([1, 1, 0])
  expect(value('tuerca_jobs_oldest_seconds{kind="mail"}')).toBeGreaterThan(3500)
  expect(value('tuerca_made_total{what="products"}')).toBeGreaterThan(100)
  expect(value('tuerca_database_connections{state="open"}')).toBeGreaterThan(0)
})

describe('the files for who watches', () => {
  test.each(['prometheus-alerts.yml', 'grafana-board.json'])('%s asks for nothing that is not told', async (name) => {
    const told = new Set(
      (await ask(`Bearer ${TOKEN}`)).body.split('\n').flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []),
    )
    const text = readFileSync(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8')
    const asked = [
      ...new Set(
        Array.from(text.matchAll(/\b(tuerca|nodejs|process)_[a-z0-9_]+/g), ([metric]) =>
          metric.replace(/_(bucket|count|sum)$/, ''),
        ),
      ),
    ]
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((metric) => !told.has(metric))).toEqual([])
  })
})
