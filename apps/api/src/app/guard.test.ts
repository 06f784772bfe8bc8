import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ RATE_LIMIT: '3', ORIGIN: 'https://tuerca.example' })
})
afterAll(() => server.close())
const ask = (remoteAddress: string) =>
  server.app.inject({ url: '/api/catalogo/catalogSubstitutions/getUserConsultations', remoteAddress })

describe('the limit of requests', () => {
  test("is one for a network: a customer's many IPv6 addresses are one", async () => {
    const codes = []
    for (let i = 1; i <= 5; i++) codes.push((await ask(`2001:db8:1:2::${i}`)).statusCode)
    expect(codes).toEqual([200, 200, 200, 429, 429])
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200)
    expect((await ask('::ffff:203.0.113.9')).headers['x-ratelimit-remaining']).toBe('2')
    expect((await ask('203.0.113.9')).headers['x-ratelimit-remaining']).toBe('1')
  })
})

test('every answer, also a refusal, carries the headers that keep browsers safe', async () => {
  for (const url of ['/healthz', '/api/nothing-here', '/api/session/account']) {
    expect((await server.app.inject({ url, remoteAddress: '198.51.100.30' })).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  }
})
