import { expect, test, vi } from 'vitest'
import { results, server } from './testing-search.ts'

/** How many statements a search sends; asked twice, because names kept in memory may be read by the first. */
async function statementsOf(search: string): Promise<number> {
  await results({ search, facets: '1' })
  const query = vi.spyOn(server.connection.pool, 'query')
  await results({ search, facets: '1' })
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}

test('a search that finds something at once is one statement', async () => {
  expect(await statementsOf('04465-0K240')).toBe(1)
  expect(await statementsOf('pastillas freno')).toBe(1)
})

test('a search that nothing answers asks for its many other readings together', async () => {
  expect((await results({ search: 'xyzzyplugh qwrtplugh wuggplugh zorkplugh blorplugh' })).metadata['x-total-count']).toBe(0)
  // The text itself, its words without typing mistakes, and the rests of it.
  expect(await statementsOf('xyzzyplugh qwrtplugh wuggplugh zorkplugh blorplugh')).toBeLessThanOrEqual(4)
  expect(await statementsOf('amortiguador 04465-0K240 xyzzyplugh 1951')).toBeLessThanOrEqual(6)
})

test('the first rest that finds anything is the one that is searched', async () => {
  const { data, metadata } = await results({ search: 'pastillas hilux xyzzyplugh wuggplugh' })
  expect(metadata.dropped).toEqual({ text: 'pastillas hilux', words: ['xyzzyplugh', 'wuggplugh'] })
  expect(data.length).toBeGreaterThan(0)
})

test('only available ones count where only those are asked for', async () => {
  const all = await results({ search: 'pastillas xyzzyplugh wuggplugh', disponibles: '1' })
  expect(all.metadata.dropped?.words).toEqual(['xyzzyplugh', 'wuggplugh'])
  expect(all.data.every((product) => product.available)).toBe(true)
})
