import { expect, test } from 'vitest'
import { askedBadge, askedOutcome, fewerThanAsked, otherSellerStands } from './asked-words.ts'

const sale = (state: string, there: number | null = null, asked = 3) =>
  ({ state, reason: 'Se vendió', lines: [{ quotationMaxQuantity: there, asked_quantity: asked }] }) as never

test.each([
  ['asked', null, null],
  ['available', 1, 'Sí, hay: 1 unidad'],
  ['available', 4, 'Sí, hay: 4 unidades'],
  ['expired', 4, 'Sí, hay: 4 unidades'],
  ['unavailable', null, 'No hay: «Se vendió»'],
  ['lapsed', null, 'La tienda no contestó a tiempo'],
  ['withdrawn', null, 'Retiraste la pregunta'],
])('%s, %s there: %s', (state, there, said) => expect(askedOutcome(sale(state, there))).toBe(said))

test('fewer than asked are so many too few, while they may be bought', () => {
  expect([
    fewerThanAsked(sale('available', 1)),
    fewerThanAsked(sale('available', 3)),
    fewerThanAsked(sale('available', 5)),
    fewerThanAsked(sale('expired', 1)),
    fewerThanAsked(sale('asked')),
  ]).toEqual([2, 0, 0, 0, 0])
})

test('a question that lapsed has a grey badge', () =>
  expect([askedBadge('asked'), askedBadge('available'), askedBadge('lapsed')]).toEqual([
    'order',
    'available',
    'unavailable',
  ]))

test.each([
  [1, false, 'ya te confirmó'],
  [1, true, 'en tu carrito'],
  [2, false, 'disponible'],
  [3, false, 'disponible'],
  [4, false, 'ya le preguntaste'],
  [5, false, 'se pregunta'],
  [6, false, 'te dijo que no hay'],
])('another seller of rank %i, in the cart %s: %s', (rank, productAddedToCart, said) =>
  expect(otherSellerStands({ rank, productAddedToCart })).toBe(said),
)
