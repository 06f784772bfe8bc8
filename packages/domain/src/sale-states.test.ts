import { expect, test } from 'vitest'
import {
  CONFIRMATION,
  deliveredByItself,
  nextState,
  ORDER,
  PURCHASE,
  saleActions,
  type SaleKind,
  saleState,
} from './sale-states.ts'

/** buying.md §2 as it is written: from each state, what may follow. */
test.each<[SaleKind, string, string[]]>([
  ['confirmation', 'asked', ['available', 'unavailable', 'withdrawn', 'lapsed']],
  ['confirmation', 'available', ['ordered', 'expired']],
  ['confirmation', 'unavailable', []],
  ['confirmation', 'withdrawn', []],
  ['confirmation', 'lapsed', []],
  ['confirmation', 'ordered', []],
  ['confirmation', 'expired', []],
  ['order', 'sent', ['accepted', 'rejected', 'lapsed', 'cancelled']],
  ['order', 'accepted', ['paid', 'ready', 'shipped', 'cancelled']],
  ['order', 'paid', ['ready', 'shipped', 'cancelled']],
  ['order', 'ready', ['delivered', 'shipped', 'cancelled']],
  ['order', 'shipped', ['delivered', 'closed']],
  ['order', 'delivered', ['closed']],
  ['order', 'closed', []],
  ['purchase', 'unpaid', ['paid', 'expired', 'cancelled']],
  ['purchase', 'paid', ['preparing', 'cancelled']],
  ['purchase', 'preparing', ['ready', 'shipped', 'cancelled']],
  ['purchase', 'ready', ['delivered', 'shipped', 'cancelled']],
  ['purchase', 'shipped', ['delivered', 'closed']],
  ['purchase', 'delivered', ['closed']],
])('%s %s leads to %j', (kind, state, next) => {
  expect(
    saleState(kind, state)
      ?.steps.map(({ to }) => to)
      .toSorted(),
  ).toEqual(next.toSorted())
})

test('every step leads to a state of its table, and what is over has none', () => {
  for (const table of [CONFIRMATION, ORDER, PURCHASE] as Record<string, (typeof CONFIRMATION)['asked']>[]) {
    for (const { steps, open } of Object.values(table)) {
      expect(steps.every(({ to, by }) => Object.hasOwn(table, to) && by.length > 0)).toBe(true)
      expect(open).toBe(steps.length > 0)
    }
  }
})

test('only what is picked up, or may still be, is made ready for it, and it is not sent', () => {
  const offered = (state: string, delivery: 'address' | 'pickup' | null) =>
    saleActions('order', state, { side: 'seller', delivery })
  expect(offered('accepted', 'address')).toEqual(['pay', 'ship', 'cancel'])
  expect([offered('accepted', 'pickup'), offered('accepted', null)]).toEqual([
    ['pay', 'makeReady', 'cancel'],
    ['pay', 'makeReady', 'ship', 'cancel'],
  ])
  expect(offered('ready', 'pickup')).toEqual(['deliver', 'cancel'])
  for (const kind of ['order', 'purchase'] as const) {
    expect([saleActions(kind, 'ready', { side: 'seller' }), saleActions(kind, 'ready', { side: 'buyer' })]).toEqual([
      ['deliver', 'ship', 'cancel'],
      ['deliver', 'cancel'],
    ])
  }
})

test('each side does its own, and nobody what is over', () => {
  expect(saleActions('confirmation', 'asked', { side: 'seller' })).toEqual(['answerAvailable', 'answerUnavailable'])
  expect(saleActions('confirmation', 'asked', { side: 'buyer' })).toEqual(['withdraw'])
  expect(saleActions('confirmation', 'lapsed', { side: 'seller' })).toEqual([])
  expect(saleActions('order', 'nada', { side: 'buyer' })).toEqual([])
  expect(saleActions('purchase', 'unpaid', { side: 'buyer' })).toContain('cancel')
  expect(saleActions('purchase', 'unpaid', { side: 'buyer', paymentWaits: true })).toEqual([])
  expect(nextState('confirmation', 'asked', { action: 'withdraw', by: 'seller' })).toBeNull()
  expect(nextState('purchase', 'unpaid', { action: 'pay', by: 'payment' })).toBe('paid')
  expect(nextState('purchase', 'unpaid', { action: 'pay', by: 'buyer' })).toBeNull()
  expect(saleState('order', '__proto__')).toBeNull()
})

test.each([
  [null, 7],
  [0, 7],
  [4, 7],
  [5, 8],
  [12, 15],
])('promised in %j days, a parcel nobody speaks of is delivered after %i', (promised, days) => {
  expect(deliveredByItself(new Date('2026-11-01T12:00:00Z'), promised)).toEqual(
    new Date(Date.UTC(2026, 10, 1 + days, 12)),
  )
})
