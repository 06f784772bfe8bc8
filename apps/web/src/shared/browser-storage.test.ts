import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepJson, keptCount, keptJson, tabStorage } from './browser-storage.ts'

const real = new Map<string, string>()
const working = {
  getItem: (key: string) => real.get(key) ?? null,
  setItem: (key: string, value: string) => {
    real.set(key, value)
  },
  removeItem: (key: string) => {
    real.delete(key)
  },
}
const refuse = () => {
  throw new Error('denied')
}
beforeEach(() => {
  real.clear()
  vi.stubGlobal('sessionStorage', working)
})
afterEach(() => vi.unstubAllGlobals())

test('keeps what is JSON and reads nothing else', () => {
  keepJson(tabStorage, 'one', { at: 1 })
  expect([real.get('one'), keptJson(tabStorage, 'one'), keptJson(tabStorage, 'none')]).toEqual([
    '{"at":1}',
    { at: 1 },
    null,
  ])
  real.set('broken', '{')
  expect(keptJson(tabStorage, 'broken')).toBeNull()
  tabStorage.removeItem('one')
  expect(real.has('one')).toBe(false)
})

test.each([
  ['4', 4],
  ['four', null],
  ['', null],
  ['1234567', null],
  ['-1', null],
])('%j is the count %j', (text, count) => {
  real.set('count', text)
  expect(keptCount(tabStorage, 'count')).toBe(count)
})

test.each([
  ['that throws', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['that is not there', undefined],
])('on a server, a storage %s keeps nothing', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  tabStorage.setItem('one', 'x')
  expect(tabStorage.getItem('one')).toBeNull()
  tabStorage.removeItem('one')
})

test('in a page, what the storage refuses lives as long as the page', async () => {
  vi.stubGlobal('window', {})
  vi.resetModules()
  const { tabStorage: ofPage } = await import('./browser-storage.ts')
  ofPage.setItem('one', 'old')
  vi.stubGlobal('sessionStorage', { ...working, setItem: refuse })
  ofPage.setItem('one', 'new')
  expect([ofPage.getItem('one'), real.get('one')]).toEqual(['new', 'old'])
  vi.stubGlobal('sessionStorage', working)
  ofPage.setItem('one', 'newest')
  expect([ofPage.getItem('one'), real.get('one')]).toEqual(['newest', 'newest'])
  ofPage.removeItem('one')
  expect(ofPage.getItem('one')).toBeNull()
})
