import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_THRESHOLDS,
  balanceColour,
  gateMarker,
  guestGate,
  lookUpCost,
  plateGate,
  showsBalance,
  showsPartNumber,
} from './consultation-gate.ts'

const thresholds = DEFAULT_THRESHOLDS.substitutions

test.each([
  [0, null, 'open', null],
  [3, null, 'open', null],
  [4, null, 'dismissibleLogin', 4],
  [4, 4, 'open', 4],
  [4, 3, 'dismissibleLogin', 4],
  [5, 4, 'forcedLogin', null],
  [5, 5, 'forcedLogin', null],
  [99, null, 'forcedLogin', null],
  [Number.NaN, 2, 'open', 2],
  [-1, null, 'open', null],
] as const)(
  'M4.14–M4.16, C4.11 after %s look-ups, last shown at %s: %s, marker %s',
  (searches, lastShown, gate, marker) => {
    expect(guestGate({ searches, thresholds, lastShown })).toBe(gate)
    expect(gateMarker({ searches, thresholds, lastShown })).toBe(marker)
  },
)

test.each([
  [0, 'open'],
  [1, 'open'],
  [2, 'dismissibleLogin'],
  [3, 'forcedLogin'],
  [Number.NaN, 'open'],
] as const)('C4.16–C4.18 plates after %s: %s', (searches, gate) =>
  expect(plateGate({ searches, thresholds: DEFAULT_THRESHOLDS.plates })).toBe(gate),
)

test.each([
  [true, 4, 0, 'free'],
  [true, 5, 9, 'loginRequired'],
  [false, 9, 0, 'free'],
  [false, 10, 1, 'credit'],
  [false, 10, 0, 'exhausted'],
] as const)('M4.17, M4.18 guest %s, %i look-ups, %i credits: %s', (isGuest, searches, credits, cost) => {
  expect(lookUpCost({ isGuest, searches, thresholds, credits })).toBe(cost)
})

test('C4.12 a part number is shown within the limit or with credits', () => {
  expect([showsPartNumber(9, 10, 0), showsPartNumber(10, 10, 0), showsPartNumber(10, 10, 1)]).toEqual([
    true,
    false,
    true,
  ])
})

test('M2.42 the balance appears at the free limit', () => {
  expect([showsBalance(9, thresholds), showsBalance(10, thresholds)]).toEqual([false, true])
})

test.each([
  [0, 'red'],
  [3, 'red'],
  [4, 'secondary'],
  [20, 'secondary'],
  [21, 'green'],
] as const)('C9.09 %i is %s', (amount, colour) => {
  expect(balanceColour(amount)).toBe(colour)
})

test('the dismissible modal never shows twice for one count', () => {
  const limits = fc.record({ withoutLogin: fc.nat(10), warning: fc.nat(15) })
  fc.assert(
    fc.property(limits, fc.nat(20), fc.option(fc.nat(20)), (limit, searches, lastShown) => {
      const guest = { searches, thresholds: limit, lastShown }
      if (guestGate(guest) === 'dismissibleLogin')
        expect(guestGate({ ...guest, lastShown: gateMarker(guest) })).toBe('open')
      expect(guestGate(guest) === 'forcedLogin').toBe(searches >= limit.warning)
    }),
  )
})
