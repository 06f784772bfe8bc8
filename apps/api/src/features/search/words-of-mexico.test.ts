// What is shown beside results, in the words of the visitor's country, found by the words of either.
import { expect, test } from 'vitest'
import { get, inMexico, results, useSearchServer } from './testing-search.ts'

useSearchServer()

const suggestions = async (term: string, headers = {}) =>
  (await get('/getSuggestions', { term }, headers)).json<{ data: { label: string; detail: string }[] }>().data

test.each([
  ['banda de tiempo', { label: 'Banda de tiempo', detail: 'Distribución y bandas' }],
  ['correa de repartición', { label: 'Banda de tiempo', detail: 'Distribución y bandas' }],
  ['bomper delantero', { label: 'Fascia delantera', detail: 'Carrocería' }],
  ['persiana', { label: 'Parrilla', detail: 'Carrocería' }],
])('in Mexico %s is suggested as it is called there', async (term, suggestion) =>
  expect((await suggestions(term, inMexico))[0]).toMatchObject(suggestion),
)

test('in Colombia the same is called as there, and says its place once', async () => {
  expect((await suggestions('banda de tiempo'))[0]).toMatchObject({ detail: 'Distribución y correas' })
  expect((await suggestions('fascia trasera'))[0]?.label).toBe('Bómper trasero')
})

test('a word of several kinds tells no system of one of them', async () => {
  expect((await suggestions('chicote', inMexico))[0]).toMatchObject({ label: 'Chicote', detail: '' })
})

test('the system of a list is called as in the country', async () => {
  const labels = async (headers = {}) =>
    (await results({ search: '', facets: '1', pageSize: 1 }, headers)).metadata.facets?.categories.map(
      ({ label }) => label,
    )
  expect(await labels(inMexico)).toContain('Distribución y bandas')
  expect(await labels()).toContain('Distribución y correas')
})
