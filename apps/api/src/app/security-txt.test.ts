import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_NOW, type TestApp, testApp } from './testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('says where to report a fault, and until when that holds', async () => {
  const { statusCode, headers, body } = await server.app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  expect(fields).toMatchObject({ Contact: 'mailto:seguridad@tuerca.test', 'Preferred-Languages': 'es, en' })
  expect(new Date(fields['Expires'] ?? '').getTime()).toBeGreaterThan(TEST_NOW.getTime())
})

test('every answer keeps other pages out of its window and asks for nothing but the camera', async () => {
  const { headers } = await server.app.inject('/api/nada')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(), microphone=()')
})
