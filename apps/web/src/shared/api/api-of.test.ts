import { endpoint, type Api } from '@tuerca/contract/endpoint'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiContext } from '../contexts.ts'
import { apiOf } from './api-of.ts'

const getPart = endpoint({
  method: 'GET',
  path: '/api/part',
  access: 'guest',
  summary: 'Una parte.',
  response: z.object({ data: z.string() }),
})

function apiThat(answers: () => unknown) {
  const context = new RouterContextProvider()
  context.set(apiContext, (async () => answers()) as unknown as Api)
  return apiOf(context)
}
const fails = (error: Error) => () => {
  throw error
}

test('the answer of a call is given as it is', async () => {
  expect(await apiThat(() => ({ data: 'Disco' }))(getPart, {})).toEqual({ data: 'Disco' })
})

test('a refusal becomes the answer of the page', async () => {
  const refusal = Object.assign(new Error('No encontramos el producto.'), { status: 404, lines: ['x'] })
  await expect(apiThat(fails(refusal))(getPart, {})).rejects.toMatchObject({
    init: { status: 404 },
    data: { message: 'No encontramos el producto.', lines: ['x'] },
  })
})

test('what cannot be done just now is said on the page, with its own sentence', async () => {
  const away = Object.assign(new Error('No podemos atenderte en este momento.'), { status: 503 })
  await expect(apiThat(fails(away))(getPart, {})).rejects.toMatchObject({
    init: { status: 503 },
    data: { message: 'No podemos atenderte en este momento.' },
  })
})

test('a failure that is no refusal is thrown as it came', async () => {
  const fault = new Error('connection lost')
  await expect(apiThat(fails(fault))(getPart, {})).rejects.toBe(fault)
  const broken = Object.assign(new Error('broken'), { status: 500 })
  await expect(apiThat(fails(broken))(getPart, {})).rejects.toBe(broken)
})
