import { describe, expect, test } from 'vitest'
import {
  bestOf,
  type ComparedOffer,
  mixOf,
  nextOffer,
  nextRound,
  OFFER,
  OFFER_STATES,
  offerActions,
  offerStateAt,
  readyMixes,
  ROUND,
  ROUND_STATES,
  roundStateAt,
} from './offers.ts'

describe('states', () => {
  test('every step leads to a state of the table, and what is over goes nowhere but to more of the same or to an offer anew', () => {
    for (const state of OFFER_STATES) for (const { to } of OFFER[state].steps) expect(OFFER_STATES).toContain(to)
    for (const state of ROUND_STATES) for (const { to } of ROUND[state].steps) expect(ROUND_STATES).toContain(to)
    expect(
      OFFER_STATES.filter((state) => !OFFER[state].open && OFFER[state].steps.some(({ to }) => to !== state)),
    ).toEqual(['expired', 'withdrawn'])
  })
  test.each([
    ['offered', 'counter', 'buyer', 'countered'],
    ['countered', 'agree', 'seller', 'offered'],
    ['countered', 'edit', 'seller', 'offered'],
    ['offered', 'accept', 'buyer', 'accepted'],
    ['countered', 'accept', 'buyer', 'accepted'],
    ['accepted', 'accept', 'buyer', 'accepted'],
    ['offered', 'expire', 'time', 'expired'],
    ['countered', 'withdraw', 'seller', 'withdrawn'],
    ['offered', 'accept', 'seller', null],
    ['offered', 'agree', 'seller', null],
    ['accepted', 'withdraw', 'seller', null],
    ['accepted', 'edit', 'seller', null],
    ['accepted', 'expire', 'time', null],
    ['declined', 'accept', 'buyer', null],
    ['expired', 'accept', 'buyer', null],
    ['withdrawn', 'edit', 'seller', 'offered'],
    ['expired', 'edit', 'seller', 'offered'],
    ['declined', 'edit', 'seller', null],
    ['countered', 'counter', 'buyer', null],
  ] as const)('%s, %s by the %s: %s', (state, action, by, to) => expect(nextOffer(state, action, by)).toBe(to))
  test.each([
    ['open', 'decide', 'buyer', 'decided'],
    ['open', 'withdraw', 'buyer', 'withdrawn'],
    ['open', 'expire', 'time', 'expired'],
    ['open', 'decide', 'seller', null],
    ['decided', 'withdraw', 'buyer', null],
  ] as const)('a request: %s, %s by the %s: %s', (state, action, by, to) =>
    expect(nextRound(state, action, by)).toBe(to),
  )
  test('a buyer counters each store once', () => {
    expect(offerActions('offered', { side: 'buyer', wasCountered: false })).toEqual(['counter', 'accept', 'decline'])
    expect(offerActions('offered', { side: 'buyer', wasCountered: true })).toEqual(['accept', 'decline'])
    expect(offerActions('countered', { side: 'seller', wasCountered: true })).toEqual(['agree', 'edit', 'withdraw'])
  })
  test('the clock ends what is open, to the second', () => {
    const [now, soon] = [new Date(1000), new Date(1001)]
    expect([
      offerStateAt('offered', now, now),
      offerStateAt('countered', soon, now),
      offerStateAt('accepted', now, now),
    ]).toEqual(['expired', 'countered', 'accepted'])
    expect(roundStateAt('open', { expiresAt: now, offersUntil: null }, now)).toBe('expired')
    expect(roundStateAt('open', { expiresAt: now, offersUntil: soon }, now)).toBe('open')
    expect(roundStateAt('open', { expiresAt: soon, offersUntil: null }, now)).toBe('open')
    expect(roundStateAt('withdrawn', { expiresAt: now, offersUntil: null }, now)).toBe('withdrawn')
  })
})

const line = (
  id: number,
  position: number,
  [unitPrice, deliveryDays, quantity = 1]: readonly [number, number, number?],
) => ({ id, position, quantity, unitPrice, deliveryDays })
const OFFERS: ComparedOffer[] = [
  { storeId: 1, shipping: 10, lines: [line(1, 0, [20, 0, 2]), line(2, 1, [100, 0])] },
  { storeId: 2, shipping: 10, lines: [line(3, 0, [18, 3, 2]), line(4, 1, [99, 3]), line(5, 2, [50, 3])] },
  { storeId: 3, shipping: 500, lines: [line(6, 0, [1, 5, 2])] },
]

describe('comparing', () => {
  test('the best of a part is its lowest price, and the sooner of equal ones', () => {
    expect(bestOf([line(1, 0, [5, 2]), line(2, 0, [5, 1]), line(3, 0, [6, 0])])?.id).toBe(2)
    expect(bestOf([])).toBeNull()
  })
  test('the cheapest mix counts what each store asks for sending', () => {
    const { cheapest, soonest, single } = readyMixes(OFFERS)
    // Store 3 has the best price of a part and loses by its shipping; store 2 alone saves one shipping.
    expect(cheapest).toEqual({
      lineIds: [3, 4, 5],
      positions: 3,
      pieces: 4,
      stores: [2],
      parts: 185,
      shipping: 10,
      total: 195,
      days: 3,
    })
    expect(soonest?.positions).toBe(3)
    expect(soonest?.days).toBe(3)
    expect(single).toEqual(cheapest)
  })
  test('the most parts come first, then the sum', () => {
    const few = readyMixes([
      { storeId: 1, shipping: 0, lines: [line(1, 0, [1, 0])] },
      { storeId: 2, shipping: 900, lines: [line(2, 0, [9, 1]), line(3, 1, [9, 1])] },
    ])
    expect(few.cheapest?.lineIds).toEqual([1, 3])
    expect(few.single?.stores).toEqual([2])
  })
  test('all the pieces come before some of them, however cheap', () => {
    const { cheapest, soonest, single } = readyMixes([
      { storeId: 1, shipping: 0, lines: [line(1, 0, [10, 0, 1])] },
      { storeId: 2, shipping: 10, lines: [line(2, 0, [20, 3, 4])] },
    ])
    expect([cheapest, soonest, single].map((mix) => mix?.lineIds)).toEqual([[2], [2], [2]])
  })
  test("a choice of one's own adds up by store", () =>
    expect(mixOf(OFFERS, [1, 4])).toEqual({
      lineIds: [1, 4],
      positions: 2,
      pieces: 3,
      stores: [1, 2],
      parts: 139,
      shipping: 20,
      total: 159,
      days: 3,
    }))
  test('without offers there is nothing to choose', () => expect(readyMixes([])).toEqual({}))
})
