import { endpoint, type Api } from '@tuerca/contract/endpoint'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiContext } from '../contexts.ts'
import { apiOf, LINK_DEAD, linkApiOf } from './api-of.ts'

const getPart = endpoint({
  method: 'GET',
  path: '/api/part',
  access: 'guest',
  summary: 'Una parte.',
  response: z.object({ data: z.string() }),
})

function contextWith(answers: () => unknown) {
  const context = new RouterContextProvider()
  context.set(apiContext, (async () => answers()) as unknown as Api)
  return context
}
const apiThat = (answers: () => unknown) => apiOf(contextWith(answers))
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

test.each([400, 404])('a sent link that is refused with %i does not open, and says what to do', async (status) => {
  const over = Object.assign(new Error('Este enlace ya no abre una oferta.'), { status })
  const api = linkApiOf(contextWith(fails(over)), 'Pide uno nuevo a quien te lo envió.')
  await expect(api(getPart, {})).rejects.toMatchObject({
    init: { status: 404 },
    data: { title: LINK_DEAD, message: 'Este enlace ya no abre una oferta. Pide uno nuevo a quien te lo envió.' },
  })
})

test('a sent link that was opened too often keeps its own status', async () => {
  const often = Object.assign(new Error('Espera una hora.'), { status: 429 })
  await expect(linkApiOf(contextWith(fails(often)))(getPart, {})).rejects.toMatchObject({
    init: { status: 429 },
    data: { message: 'Espera una hora.' },
  })
})
