import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test, vi } from 'vitest'
import { apiContext, visitorContext, type Visitor } from '../../shared/contexts.ts'
import { type LoadedResults, resultsLoader } from './results-loader.ts'

const visitor: Visitor = { user: null, country: 'CO', store: null, theme: 'system', language: 'es_ES', catalogueNames: null, origin: 'https://tuerca.test', arrivedFromElsewhere: false, appParams: {} }

async function load(search: string, answer: (query: Record<string, unknown>) => unknown, params: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  const asked: Record<string, unknown>[] = []
  context.set(visitorContext, visitor)
  context.set(apiContext, (async (_endpoint: unknown, input: { query: Record<string, unknown> }) => { asked.push(input.query); return answer(input.query) }) as never)
  const result = await resultsLoader({ context, params, url: new URL(`https://tuerca.test/catalogo/page/results${search}`) } as unknown as LoaderFunctionArgs)
  const withStatus = result as unknown as { data: LoadedResults; init?: { status: number } }
  return { asked, loaded: withStatus.init ? withStatus.data : result as LoadedResults, status: withStatus.init?.status ?? 200 }
}

const EMPTY = { data: [], metadata: { 'x-total-count': 0, page: 0, pageSize: 20, totalIsCapped: false, facets: null, understoodAs: 'Texto', corrections: null, years: [], dropped: null } }

test('what the API would refuse is left out of what it is asked', async () => {
  const { asked } = await load(`?search=${'x'.repeat(900)}%00&entrega=nunca&entrega=inmediata&pagina=99999&years=3&precio_min=9&precio_max=2`, () => EMPTY)
  expect(asked[0]).toMatchObject({ entrega: ['inmediata'], page: 500, years: [], precio_min: 2, precio_max: 9, pageSize: 20, facets: '1' })
  expect(String(asked[0]?.search)).toHaveLength(200)
})

test('nothing found for a number asks who has its substitutes, for words it does not', async () => {
  const none = (query: Record<string, unknown>) => ('reference' in query ? { data: { products: [], productSubstitutions: [] } } : EMPTY)
  const number = await load('?search=SIN-0000', none)
  expect(number.asked[1]).toEqual({ reference: 'SIN0000' })
  expect(number.loaded).toMatchObject({ kind: 'found', substitutes: [] })
  expect((await load('?search=palabras+sueltas', none)).asked).toHaveLength(1)
})

test('a number that nobody lists itself is said to be so, in the title too (M2.17)', async () => {
  const related = (matchKind: string, listed: number) => (query: Record<string, unknown>) => 'filter' in query
    ? { data: [], metadata: { 'x-total-count': listed } }
    : { data: [{ matchKind, imagesURLs: [], productUrl: '/catalogo/producto/a-1', compatibleVehicles: [] }], metadata: { ...EMPTY.metadata, 'x-total-count': 1, understoodAs: 'N° de parte' } }
  const nobody = await load('?search=sus-0000', related('cross', 0))
  expect(nobody.asked[1]).toMatchObject({ filter: '{"reference_1":"sus-0000"}' })
  expect(nobody.loaded).toMatchObject({ nobodyHas: 'sus-0000' })
  expect(nobody.loaded.head).toContainEqual({ title: 'El número de parte sus-0000 no esta disponible | Tuerca' })
  for (const answer of [related('exact', 0), related('cross', 3)]) expect((await load('?search=sus-0000', answer)).loaded).toMatchObject({ nobodyHas: null })
})

test.each([
  [Object.assign(new Error('No'), { status: 400, lines: ['El año debe ser un número.'] }), 400, ['El año debe ser un número.']],
  [Object.assign(new Error('canceling statement'), { code: '57014' }), 503, []],
  [new Error('connection refused'), 500, []],
])('%s becomes the failed face, kept out of search engines', async (error, status, lines) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = await load('?search=a', () => { throw error })
  expect(answer.status).toBe(status)
  expect(answer.loaded).toMatchObject({ kind: 'failed', status, lines })
  expect(answer.loaded.head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(log).toHaveBeenCalledTimes(status >= 500 ? 1 : 0)
  log.mockRestore()
})

test('an unknown store is not found', async () => {
  await expect(load('', () => EMPTY, { store: 'no-existe' })).rejects.toMatchObject({ init: { status: 404 } })
})
