import { endpoint } from '@tuerca/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { address, call } from './call.ts'

const savePart = endpoint({
  method: 'POST',
  path: '/api/parts/:id',
  access: 'user',
  summary: 'Guarda una parte.',
  params: z.object({ id: z.number() }),
  body: z.object({ name: z.string() }),
  response: z.object({ data: z.object({ id: z.number() }) }),
})
const input = { params: { id: 7 }, body: { name: 'Disco' } }

let sent: [string, RequestInit] | undefined
function answerWith(status: number, body: string) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent = [url, init]
    return Promise.resolve(new Response(body, { status }))
  })
}
beforeEach(() => vi.stubGlobal('location', { pathname: '/catalogo/page/results' }))
afterEach(() => vi.unstubAllGlobals())

test('fills the path, sends JSON and gives the answer as it came', async () => {
  answerWith(200, '{"data":{"id":7}}')
  expect(await call(savePart, input, { idempotencyKey: 'k1' })).toEqual({ data: { id: 7 } })
  expect(sent?.[0]).toBe('/api/parts/7')
  expect(sent?.[1]).toMatchObject({
    method: 'POST',
    body: '{"name":"Disco"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
  })
  expect(sent?.[1].headers).not.toHaveProperty('x-store')
})

test("a call from a store's page belongs to the store", async () => {
  vi.stubGlobal('location', { pathname: '/tienda/frenos-puebla/catalogo/page/results' })
  answerWith(200, '{"data":{"id":7}}')
  await call(savePart, input)
  expect(sent?.[1].headers).toMatchObject({ 'x-store': 'frenos-puebla' })
})

test('what the server refuses keeps its sentence and its lines', async () => {
  answerWith(400, '{"message":"Revisa los datos.","data":["Falta el nombre.", 3]}')
  await expect(call(savePart, input)).rejects.toMatchObject({
    status: 400,
    message: 'Revisa los datos.',
    lines: ['Falta el nombre.'],
  })
})

test('an answer that is not JSON is a failure with a sentence of ours', async () => {
  answerWith(502, '<html>Bad gateway</html>')
  await expect(call(savePart, input)).rejects.toMatchObject({
    status: 502,
    message: 'No podemos procesar tu solicitud en este momento',
  })
})

test('without a network the sentence says so; an abort stays an abort', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(savePart, input)).rejects.toThrow(
    new ApiError(0, 'No pudimos conectar. Revisa tu conexión e intenta de nuevo.'),
  )
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stop', 'AbortError')))
  await expect(call(savePart, input)).rejects.toMatchObject({ name: 'AbortError' })
})

test('an address leaves out what is absent and repeats what is many', () => {
  expect(
    address(
      '/a/:id',
      { id: 'x/y' },
      { marcas: ['a', 'b&c'], none: undefined, nil: null, filter: { name: 'ñ' }, page: 0 },
    ),
  ).toBe('/a/x%2Fy?marcas=a&marcas=b%26c&filter=%7B%22name%22%3A%22%C3%B1%22%7D&page=0')
})
