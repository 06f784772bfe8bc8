// @vitest-environment happy-dom
import { listOfLines, type QuotedLine } from '@tuerca/domain/quote-list'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isEmptyInAccount } from './ask-account.ts'
import { isEmptyAndMerged, keptText, subscribeList } from './kept-text.ts'
import { keepList, keptList } from './list-store.ts'
import { merge } from './merge-list.ts'
import { keepMerged, mayDiffer, mergedList } from './merged-list.ts'

const ANA = 7
const part = (reference: string): QuotedLine => ({
  vehicle: { brand: 'Kia', name: 'Rio', model: 'Rio', year: 2014, vehicleId: '1' },
  part: { name: reference, reference, amount: 1, selected: true },
})
const list = (...references: string[]) => listOfLines(references.map(part))
const here = () => Object.values(keptList()).flatMap(({ parts }) => parts.map(({ reference }) => reference))

let sent: { added: QuotedLine[]; removed: QuotedLine[] }[] = []
/** Whose session the server has, what is in their list, and what else happens before it answers. */
function server(session: number | null, account: string[], meanwhile: () => void = () => undefined) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('sessionControlData'))
      return Response.json({
        data: { isGuest: session === null, user: { id: session ?? 0, isGuest: session === null }, unread: 0 },
      })
    sent.push(JSON.parse(String(init.body)) as (typeof sent)[number])
    meanwhile()
    return Response.json({ data: { user_id: session, lines: account.map(part) } })
  })
}

beforeEach(() => {
  sent = []
  keepMerged({ person: ANA, list: list('A', 'B') })
  keepList(list('A', 'B'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test("a page that was made for nobody takes nothing away while the session is somebody's", async () => {
  server(ANA, ['A', 'B'])
  await merge(null)
  expect([here(), mergedList()?.person, sent]).toEqual([['A', 'B'], ANA, []])
})

test('without an answer nothing leaves; once the session is over, what came from the account does', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await merge(null)
  expect(here()).toEqual(['A', 'B'])
  server(null, [])
  keepList(list('A', 'B', 'C'))
  await merge(null)
  expect([here(), mergedList()]).toEqual([['C'], null])
})

test('what another tab took out of the browser meanwhile is not removed from the account', async () => {
  keepList(list('A', 'B', 'C'))
  let first = true
  server(ANA, ['A', 'B', 'C'], () => {
    if (!first) return
    first = false
    keepMerged(null)
    keepList({})
  })
  await merge(ANA)
  expect(sent.map(({ removed }) => removed)).toEqual(sent.map(() => []))
  expect([here(), mergedList()?.person]).toEqual([['A', 'B', 'C'], ANA])
})

test('what the person removes meanwhile goes with the next call', async () => {
  keepList(list('A', 'B', 'C'))
  server(ANA, ['A', 'B', 'C'], () => {
    if (sent.length === 1) keepList(list('A', 'C'))
  })
  await merge(ANA)
  expect(sent[1]?.removed.map(({ part: { reference } }) => reference)).toEqual(['B'])
})

test("another account's answer is dropped", async () => {
  keepList(list('A', 'B', 'C'))
  server(8, ['X'])
  await merge(ANA)
  expect([here(), mergedList()?.list]).toEqual([['A', 'B', 'C'], list('A', 'B')])
})

test('a page asks for none of this where nothing was collected and nothing is to be merged', () => {
  localStorage.clear()
  sessionStorage.clear()
  expect(isEmptyAndMerged(keptText(), null)).toBe(true)
  expect(isEmptyAndMerged(keptText(), ANA)).toBe(false)
  keepMerged({ person: ANA, list: {} })
  expect(isEmptyAndMerged(keptText(), ANA)).toBe(true)
  expect(isEmptyAndMerged(keptText(), ANA + 1)).toBe(false)
  expect(isEmptyAndMerged(keptText(), null)).toBe(false)
  keepList(list('44060-95F0A'))
  expect(isEmptyAndMerged(keptText(), ANA)).toBe(false)
})

test('an account that collected nothing either is known as merged, and is asked once', async () => {
  localStorage.clear()
  sessionStorage.clear()
  server(ANA, [])
  expect(await isEmptyInAccount(ANA)).toBe(true)
  expect([isEmptyAndMerged(keptText(), ANA), sent]).toMatchObject([true, [{ added: [], removed: [], user_id: ANA }]])
  expect(await isEmptyInAccount(ANA)).toBe(false)
  expect(sent).toHaveLength(1)
})

test.each([
  ['it has something', () => server(ANA, ['A'])],
  ['another one answers', () => server(8, [])],
  ['another tab collects something meanwhile', () => server(ANA, [], () => keepList(list('C')))],
])('the list is merged as ever where %s', async (_, answers) => {
  localStorage.clear()
  sessionStorage.clear()
  answers()
  expect([await isEmptyInAccount(ANA), sent.length]).toEqual([false, 1])
  expect(mergedList()).toBeNull()
})

test("what another account left here is never taken for this one's", async () => {
  keepList({})
  server(8, [])
  expect([await isEmptyInAccount(8), sent]).toEqual([false, []])
})

test('that the account has nothing either is told to the page that waits for it', async () => {
  localStorage.clear()
  sessionStorage.clear()
  server(ANA, [])
  const told = vi.fn<() => void>()
  const leave = subscribeList(told)
  expect(mayDiffer(ANA)).toBe(true)
  expect(await isEmptyInAccount(ANA)).toBe(true)
  leave()
  expect([told.mock.calls.length, mayDiffer(ANA)]).toEqual([1, false])
})
