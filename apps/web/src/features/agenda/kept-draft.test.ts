import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf, draftProps, dropDraft, keepDraft } from './kept-draft.ts'
import { scheduleAddress } from './schedule-address.ts'

const fields = { name: 'Frenos', date: '2026-11-21T08:30', activity: '', state: 0 as const, reminder: 60 as const }
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('belongs to the form it was typed in', () => {
  keepDraft({ props: { name: 'Frenos', activityUrl: undefined }, version: null }, fields)
  expect([
    draftOf({ props: { name: 'Frenos' }, version: null }),
    draftOf({ props: {}, version: null }),
    draftProps(),
  ]).toEqual([fields, null, { name: 'Frenos' }])
  keepDraft({ props: { activityId: 3 }, version: 2 }, fields)
  expect([
    draftOf({ props: { activityId: 3 }, version: 2 }),
    draftOf({ props: { activityId: 3 }, version: 3 }),
  ]).toEqual([fields, null])
  dropDraft()
  expect([draftOf({ props: { activityId: 3 }, version: 2 }), draftProps()]).toEqual([null, {}])
})

test.each(['{', '7', '{"props":{}}', '{"props":{},"fields":{"name":1}}'])('what is broken is nothing: %s', (text) => {
  kept.set('agenda.draft', text)
  expect([draftOf({ props: {}, version: null }), draftProps()]).toEqual([null, {}])
})

test('a browser that keeps nothing does not break', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft({ props: {}, version: null }, fields)
  dropDraft()
  expect(draftOf({ props: {}, version: null })).toBeNull()
})

test('the address opens the form again, with what it was opened with', () => {
  keepDraft({ props: { name: 'Frenos', date: '2026-11-21' }, version: null }, fields)
  expect([scheduleAddress.write({ name: 'Frenos' }), scheduleAddress.read('nueva')]).toEqual([
    'nueva',
    { name: 'Frenos', date: '2026-11-21' },
  ])
  expect([scheduleAddress.write({ activityId: 12 }), scheduleAddress.read('12')]).toEqual(['12', { activityId: 12 }])
  expect([scheduleAddress.read('<x>'), scheduleAddress.read('99999999999999999999')]).toEqual([{}, {}])
})
