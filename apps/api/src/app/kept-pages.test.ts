import { expect, test } from 'vitest'
import { keptPages, type Page } from './kept-pages.ts'

const page = (html: string, ...topics: string[]): Page => ({
  status: 200,
  html,
  styles: '',
  compressed: () => null,
  topics: new Set(topics),
})

function setUp() {
  let now = 0
  const pages = keptPages(60, () => now)
  return {
    pages,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('a page is made once, however many ask for it at once, and shown to all', async () => {
  const { pages } = setUp()
  let made = 0
  const render = async () => {
    made += 1
    await Promise.resolve()
    return page('one')
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => pages.make('/', render)))
  expect(made).toBe(1)
  expect(new Set(all.map((one) => one?.html))).toEqual(new Set(['one']))
  expect(pages.find('/')).toMatchObject({ html: 'one', stale: false })
})

test('after its time it is shown while the next one is made, and after as long again no more', async () => {
  const { pages, pass } = setUp()
  await pages.make('/', () => Promise.resolve(page('old')))
  pass(61_000)
  expect(pages.find('/')).toMatchObject({ html: 'old', stale: true })
  await pages.make('/', () => Promise.resolve(page('new')))
  expect(pages.find('/')).toMatchObject({ html: 'new', stale: false })
  pass(121_000)
  expect(pages.find('/')).toBeNull()
})

test('what changes makes the pages that show it old, and no other', async () => {
  const { pages, pass } = setUp()
  await pages.make('/a', () => Promise.resolve(page('a', 'product:1', 'product:2')))
  await pages.make('/b', () => Promise.resolve(page('b', 'product:3')))
  pages.change(['product:2', 'product:9'])
  expect(pages.find('/a')).toMatchObject({ stale: true })
  expect(pages.find('/b')).toMatchObject({ stale: false })
  pass(2_000)
  expect(pages.find('/a')).toBeNull()
  expect(pages.find('/b')).not.toBeNull()
  pages.change()
  expect(pages.find('/b')).toBeNull()
})

test('a page that was being made when something changed is shown once, and kept only for when the database is away', async () => {
  const { pages } = setUp()
  const made = await pages.make('/', () => {
    pages.change(['product:1'])
    return Promise.resolve(page('half', 'product:1'))
  })
  expect(made?.html).toBe('half')
  expect(pages.find('/')).toBeNull()
  expect(pages.last('/')?.html).toBe('half')
})

test('what is not to be kept is not, and what failed is tried again', async () => {
  const { pages } = setUp()
  expect(await pages.make('/', () => Promise.resolve(null))).toBeNull()
  await expect(pages.make('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await pages.make('/', () => Promise.resolve(page('there'))))?.html).toBe('there')
})

test('a page that is shown no more is still there for the day that the database is away', async () => {
  const { pages, pass } = setUp()
  await pages.make('/', () => Promise.resolve(page('old', 'product:1')))
  pages.change()
  expect(pages.find('/')).toBeNull()
  pass(3_600_000)
  await pages.make('/', () => Promise.resolve(null))
  expect(pages.last('/')?.html).toBe('old')
  expect(pages.last('/other')).toBeNull()
})

test('what a replica may not have yet is made from the primary', async () => {
  let now = 0
  const kept = keptPages(60, () => now, { changesTakeMs: 20_000 })
  const asked: boolean[] = []
  const make = (topic: string) =>
    kept.make('a', async (fresh) => {
      asked.push(fresh)
      return page(fresh ? 'new' : 'old', topic)
    })
  await make('product:1')
  // Kept, and then changed.
  kept.change(['product:1'])
  await make('product:1')
  // Not kept when it changed: what it shows is known once it is made.
  kept.change(['product:2'])
  now += 19_999
  expect((await make('product:2'))?.html).toBe('new')
  now += 1
  expect((await make('product:2'))?.html).toBe('old')
  // Nobody knows what changed.
  kept.change()
  await make('product:3')
  now += 20_000
  await make('product:3')
  expect(asked).toEqual([false, true, false, true, false, true, false])
})
