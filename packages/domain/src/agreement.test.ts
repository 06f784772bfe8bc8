import { describe, expect, test } from 'vitest'
import { creditLeft, owedLess, owedOf, payDaysWords, payDue } from './agreement.ts'

describe('until when it is paid', () => {
  test.each([
    ['2026-11-23T15:00:00Z', 30, 'CO', '2026-12-24T04:59:59.999Z'],
    // Nine in the evening in Bogotá is still the day before.
    ['2026-11-24T02:00:00Z', 1, 'CO', '2026-11-25T04:59:59.999Z'],
    ['2026-11-23T15:00:00Z', 8, 'MX', '2026-12-02T05:59:59.999Z'],
  ] as const)('%s, %i days in %s: %s', (at, days, country, due) => {
    expect(payDue(new Date(at), days, country)?.toISOString()).toBe(due)
  })
  test('on delivery has no day', () => {
    expect([payDue(new Date(), 0, 'CO'), payDaysWords(0), payDaysWords(1), payDaysWords(30)]).toEqual([
      null,
      'Contra entrega',
      'A 1 día',
      'A 30 días',
    ])
  })
})

test.each([
  [{ state: 'accepted', total: 100, paid: 0, less: 0 }, 100],
  [{ state: 'shipped', total: 100, paid: 30, less: 20 }, 50],
  [{ state: 'closed', total: 100, paid: 90, less: 30 }, 0],
  [{ state: 'cancelled', total: 100, paid: 0, less: 0 }, 0],
])('%o owes %i', (sale, owed) => {
  expect(owedOf(sale)).toBe(owed)
})

test.each([
  // Two pieces of which one comes back: half of it was paid, all of it, none of it.
  [100, 100, 100],
  [100, 0, 0],
  [100, 200, 100],
  // All of it comes back, of which a third was paid.
  [100, 70, 70],
])('of %i that come back while %i are owed, %i are owed less', (amount, owed, less) => {
  expect(owedLess(amount, owed)).toBe(less)
})

test('credit is never less than nothing', () => {
  expect([creditLeft(null, 900), creditLeft(100, 40), creditLeft(100, 140)]).toEqual([null, 60, 0])
})
