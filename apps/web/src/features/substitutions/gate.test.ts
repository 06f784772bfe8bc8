import { expect, test } from 'vitest'
import { MARKER_KEY, passGate, thresholdsFrom } from './gate.ts'

const thresholds = { withoutLogin: 3, warning: 5, withLogin: 10 }

function storageOf(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('the login modal comes once for each new count over the free limit, then for good', () => {
  const storage = storageOf()
  expect([0, 1, 2, 3].map((count) => passGate(count, thresholds, storage))).toEqual(['open', 'open', 'open', 'open'])
  expect(passGate(4, thresholds, storage)).toBe('dismissibleLogin')
  expect(storage.kept.get(MARKER_KEY)).toBe('4')
  expect(passGate(4, thresholds, storage)).toBe('open')
  expect(passGate(5, thresholds, storage)).toBe('forcedLogin')
  expect(storage.kept.has(MARKER_KEY)).toBe(false)
  expect(passGate(5, thresholds, storage)).toBe('forcedLogin')
})

test('what the storage holds breaks nothing', () => {
  expect(passGate(4, thresholds, storageOf({ [MARKER_KEY]: 'four' }))).toBe('dismissibleLogin')
})

test("the limits come from the app params, a virtual store's own first", () => {
  const params = {
    substitutionsFreeConsultationsWhitouthLogin: 1,
    substitutionsFreeConsultationsWhitouthLoginStore: 7,
    substitutionsFreeConsultationsWithLogin: 'ten',
  }
  expect(thresholdsFrom(params, false)).toEqual({ withoutLogin: 1, warning: 5, withLogin: 10 })
  expect(thresholdsFrom(params, true)).toEqual({ withoutLogin: 7, warning: 5, withLogin: 10 })
  expect(thresholdsFrom({}, false)).toEqual(thresholds)
})
