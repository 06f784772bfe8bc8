import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGER_LABELS, needsPager, pageCount, pageWindow, typedPage } from './paging.ts'

test('C9.10 the labels, and no pager for one page', () => {
  expect(Object.values(PAGER_LABELS)).toEqual(['<< Primero', '< Anterior', 'Siguiente >', 'Último >>', 'Ir a página:'])
  expect([needsPager(20, 20), needsPager(21, 20)]).toEqual([false, true])
})

test.each([[0, 1], [20, 1], [21, 2], [-5, 1]])('%i rows of 20 fill %i pages', (total, pages) => expect(pageCount(total, 20)).toBe(pages))

test.each([
  [1, [1, 2, 3, 4, 5], null, 2], [5, [3, 4, 5, 6, 7], 4, 6], [10, [6, 7, 8, 9, 10], 9, null], [99, [6, 7, 8, 9, 10], 9, null], [Number.NaN, [1, 2, 3, 4, 5], null, 2],
])('page %s of ten shows %j', (page, numbers, previous, next) => {
  expect(pageWindow({ page, total: 100, pageSize: 10, width: 5 })).toMatchObject({ numbers, previous, next, pages: 10 })
})

test.each([['3', 3], [' 12 ', 10], ['0', 1], ['-1', null], ['x', null], ['', null], ['1.5', null]])('typing %j goes to %s of ten', (text, page) => {
  expect(typedPage(text, 10)).toBe(page)
})

test('a window is full, inside and around its page', () => {
  fc.assert(fc.property(fc.integer(), fc.nat(5000), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 11 }), (page, total, pageSize, width) => {
    const { current, pages, numbers } = pageWindow({ page, total, pageSize, width })
    expect(numbers).toHaveLength(Math.min(width, pages))
    expect(numbers).toContain(current)
    expect(numbers[0]).toBeGreaterThanOrEqual(1)
    expect(numbers.at(-1)).toBeLessThanOrEqual(pages)
  }))
})
