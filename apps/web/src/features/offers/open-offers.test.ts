import type { ComparedRequest } from '@tuerca/contract/offers-wire'
import { expect, test } from 'vitest'
import { openOffers } from './open-offers.ts'

const line = (position: number, over: object = {}) => ({
  id: 10 + position,
  position,
  quantity: 2,
  unit_price: 100,
  tiempos_de_entrega: 1,
  accepted: false,
  verdict: null,
  ...over,
})
const requestOf = (left: number[], offers: { actions?: string[]; lines: object[] }[]) =>
  ({
    lines: left.map((pieces, position) => ({ position, left: pieces })),
    offers: offers.map(({ actions = ['accept'], lines }, at) => ({
      store: { id: at + 1 },
      shipping: 9,
      actions,
      lines,
    })),
  }) as unknown as ComparedRequest

test('what can still be accepted, in pieces that are still needed', () => {
  expect(openOffers(requestOf([1, 2], [{ lines: [line(0), line(1)] }]))).toEqual([
    {
      storeId: 1,
      shipping: 900,
      lines: [
        { id: 10, position: 0, quantity: 1, unitPrice: 10_000, deliveryDays: 1 },
        { id: 11, position: 1, quantity: 2, unitPrice: 10_000, deliveryDays: 1 },
      ],
    },
  ])
})

test('an offer of which all is accepted, or that is over, leaves nothing to choose', () => {
  expect(openOffers(requestOf([0, 2], [{ lines: [line(0, { accepted: true })] }]))).toEqual([])
  expect(openOffers(requestOf([2], [{ actions: [], lines: [line(0)] }]))).toEqual([])
})

test('what is not for the car is in no ready mix', () => {
  const request = requestOf([2], [{ lines: [line(0, { verdict: { verdict: 'NO' } })] }])
  expect(openOffers(request)).toHaveLength(1)
  expect(openOffers(request, { fitting: true })).toEqual([])
})
