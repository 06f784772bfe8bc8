import { expect, test } from 'vitest'
import { get, inMexico, useSearchServer } from './testing-search.ts'

useSearchServer()

const labels = async (term: string, headers: Record<string, string> = {}) =>
  (await get('/getSuggestions', { term }, headers)).json<{ data: { label: string }[] }>().data.map(({ label }) => label)

test.each([
  ['amortig', 'Amortiguador'],
  ['amotig', 'Amortiguador'],
  ['radaid', 'Radiador'],
  ['enbrag', 'Kit de clutch'],
  ['bugia', 'Bujía'],
  ['vateri', 'Batería'],
  ['bomba de aua', 'Bomba de agua'],
  ['filtro de asei', 'Filtro de aceite'],
])('%s is completed to %s', async (term, label) => {
  expect((await labels(term))[0]).toBe(label)
})

test.each([
  ['calab', 'Calavera'],
  ['valat', 'Balatas'],
  ['acumuladr', 'Acumulador'],
])('in Mexico %s is completed to %s', async (term, label) => {
  expect(await labels(term, inMexico)).toContain(label)
})

test('a misspelt word before the one that is being typed is mended first', async () => {
  expect(await labels('amortiguador delatero sandero st')).toContain(
    'Amortiguador · Delantero · Renault Sandero Stepway',
  )
})

test('a word that begins something is not taken for a misspelt one', async () => {
  expect(await labels('termost')).not.toContain('Terminal de dirección')
})
