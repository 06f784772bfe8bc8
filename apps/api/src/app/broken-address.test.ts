import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireHost } from '../platform/site-origin.ts'
import { testApp, type TestApp } from './testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test.each([
  '/api/catalogo/products/resultProducts?search=%ff%fe',
  '/api/catalogo/products/resultProducts?search=a%',
  '/api/catalogo/products/%ff',
  '/api/nada?x=%c3',
])('%s is refused in Spanish', async (url) => {
  const answer = await server.app.inject({ url })
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'La dirección no es válida.', data: [] }])
})

test.each(['/catalogo/page/results?search=%ff%fe', '/catalogo/catalog/v2/oem=%ff/searchOem', '/?x=%80'])(
  '%s is a page with 400',
  async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('La dirección no es válida.')
  },
)

test.each([
  '/api/catalogo/products/resultProducts?search=ca%C3%B1er%C3%ADa%20100%25',
  '/api/catalogo/catalogV2/findCatalogsByOem?oem=04465%2F0K240',
])('%s is whole', async (url) => {
  expect((await server.app.inject({ url })).statusCode).toBe(200)
})

test('an empty name of a host is refused, and not taken for an address; without any one goes on, as HTTP/1.0 does', () => {
  expect(() => requireHost({ host: '', headers: { host: '' } })).toThrow('La dirección no es válida.')
  expect(() => requireHost({ host: '', headers: {} })).not.toThrow()
})
