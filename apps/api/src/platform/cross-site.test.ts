import { expect, test } from 'vitest'
import { refuseCrossSite } from './cross-site.ts'

const asked = (headers: Record<string, string>, host = 'tuerca.test') => ({ headers, host })
const write =
  (headers: Record<string, string>, { ours = '', host = 'tuerca.test' } = {}) =>
  () =>
    refuseCrossSite(asked(headers, host), { writes: true, ours })

test('another site writes nothing, and reads what it likes', () => {
  expect(write({ origin: 'https://malo.test' })).toThrow('otro sitio')
  expect(write({ 'sec-fetch-site': 'cross-site' })).toThrow('otro sitio')
  expect(write({ origin: 'null' })).toThrow('otro sitio')
  expect(() => refuseCrossSite(asked({ origin: 'https://malo.test' }), { writes: false, ours: '' })).not.toThrow()
  expect(write({ origin: 'https://tuerca.test' })).not.toThrow()
})

test("behind a balancer the page's origin is ours, whatever host is asked", () => {
  expect(write({ origin: 'https://tuerca.co' }, { ours: 'https://tuerca.co', host: '10.0.0.7:3000' })).not.toThrow()
  expect(write({ origin: 'https://10.0.0.7:3000' }, { ours: 'https://tuerca.co', host: '10.0.0.7:3000' })).toThrow(
    'otro sitio',
  )
  expect(write({ origin: 'http://tuerca.co' }, { ours: 'https://tuerca.co' })).toThrow('otro sitio')
})
