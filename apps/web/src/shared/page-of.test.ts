import { expect, test } from 'vitest'
import { foundPage, pageOf, pageParam } from './page-of.ts'

test.each([
  ['', 0],
  ['pagina=1', 0],
  ['pagina=7', 6],
  ['pagina=0', 0],
  ['pagina=-3', 0],
  ['pagina=dos', 0],
  ['pagina=2.9', 1],
  ['pagina=1e9', 499],
])('the page of «%s» is %i, counted from zero', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page)
})

test('the first page is the address without it', () => {
  expect([pageParam(0), pageParam(6)]).toEqual([undefined, '7'])
})

test('a page of a list is its rows and how many there are, or nothing when it could not be read', async () => {
  expect(await foundPage(Promise.resolve({ data: ['a'], metadata: { 'x-total-count': 21 } }))).toEqual({
    rows: ['a'],
    total: 21,
  })
  expect(await foundPage(Promise.reject(new Error('503')))).toBeNull()
})
