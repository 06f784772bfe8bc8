import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { testApp } from './testing.ts'

test('a worker serves nothing but its health and its figures', async () => {
  const { app, close } = await testApp({ ROLE: 'worker', METRICS_TOKEN: 'a-token-for-metrics' })
  const status = async (url: string) =>
    (await app.inject({ url, headers: { authorization: 'Bearer a-token-for-metrics' } })).statusCode
  expect(await Promise.all(['/livez', '/healthz', '/readyz', '/metrics'].map(status))).toEqual([200, 200, 200, 200])
  const others = [
    '/',
    '/api/catalogo/products/resultProducts',
    '/sitemap.xml',
    '/api/openapi.json',
    '/api/session/account',
  ]
  expect(await Promise.all(others.map(status))).toEqual(others.map(() => 404))
  await close()
})

test('roles are closed, and do not contradict the older name', () => {
  const enough = { DATABASE_URL: 'postgres://localhost/tuerca', SECRET: 'x'.repeat(32) }
  expect(readConfig(enough).ROLE).toBe('both')
  expect(() => readConfig({ ...enough, ROLE: 'boss' })).toThrow(/ROLE/)
  expect(() => readConfig({ ...enough, ROLE: 'worker', WORKER: 'no' })).toThrow(/se contradicen/)
  expect(readConfig({ ...enough, DATABASE_READ_URL: 'postgres://a/b, postgres://c/d' }).DATABASE_READ_URL).toEqual([
    'postgres://a/b',
    'postgres://c/d',
  ])
  expect(() => readConfig({ ...enough, DATABASE_READ_URL: 'http://a' })).toThrow(/DATABASE_READ_URL/)
})
