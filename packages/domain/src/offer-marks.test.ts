import { expect, test } from 'vitest'
import { type MarkedOffer, offerMarks, priceWithSending, toBeHad } from './offer-marks.ts'

const offer = (id: number, told: Partial<MarkedOffer> = {}): MarkedOffer => ({
  id,
  available: true,
  quoteRecord: null,
  actualPrice: 100,
  tiempos_de_entrega: 0,
  arrives_in: 3,
  shipping: 12,
  core_deposit: 0,
  minimum_order_quantity: 1,
  store: { city: 'Cali' },
  stockAndPricesByWinery: [],
  ...told,
})

test('the cheapest, the fastest and the nearest are marked, of equal ones the first', () => {
  const offers = [
    offer(1, { actualPrice: 90 }),
    offer(2, { arrives_in: 1 }),
    offer(3, { stockAndPricesByWinery: [{ city: 'Bogotá', stock: 2 }] }),
    offer(4, { actualPrice: 90, arrives_in: 1 }),
  ]
  expect(offerMarks(offers, { city: 'Bogotá', country: 'CO' })).toEqual({ cheapestId: 1, fastestId: 2, nearestId: 3 })
})

test('what is out of stock, and what its store told the buyer not to have, is marked only where nobody else has it', () => {
  const gone = offer(1, { actualPrice: 50, quoteRecord: { not_available: 1 } })
  const sold = offer(2, { actualPrice: 10, available: false })
  expect(offerMarks([gone, sold, offer(3)], { city: 'Cali', country: 'CO' }).cheapestId).toBe(3)
  expect(offerMarks([gone, sold], { city: 'Cali', country: 'CO' }).cheapestId).toBe(1)
  expect(toBeHad([gone, offer(4, { quoteRecord: { not_available: 0 } })]).map(({ id }) => id)).toEqual([4])
})

test('with sending the cheapest may be dearer by its price; where nobody sends, the price decides', () => {
  const cheapest = (offers: MarkedOffer[]) =>
    offerMarks(offers, { city: 'Cali', country: 'CO', worth: priceWithSending }).cheapestId
  expect(cheapest([offer(1), offer(2, { actualPrice: 105, shipping: 0 })])).toBe(2)
  expect(cheapest([offer(1), offer(2, { actualPrice: 99, core_deposit: 20 })])).toBe(1)
  expect(cheapest([offer(1), offer(2, { actualPrice: 60, minimum_order_quantity: 2 })])).toBe(1)
  expect(cheapest([offer(1, { shipping: null }), offer(2, { actualPrice: 90, shipping: null })])).toBe(2)
})
