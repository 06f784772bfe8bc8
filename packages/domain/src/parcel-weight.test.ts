import { describe, expect, test } from 'vitest'
import { gramsOf, priceByWeight, readWeight, weightText } from './parcel-weight.ts'

describe('what a parcel costs by its weight', () => {
  const whole = { price: 8_900, price20: 14_900, perKg: 900 }
  test.each([
    [0, 8_900],
    [5_000, 8_900],
    [5_001, 14_900],
    [20_000, 14_900],
    [20_001, 15_800],
    [22_000, 16_700],
    [22_001, 17_600],
  ])('%i g cost %i', (grams, price) => expect(priceByWeight(whole, grams)).toBe(price))

  test.each([
    ['one price for any weight', { price: 8_900 }, 8_900],
    ['each kilogram after the fifth, where twenty have no price', { price: 8_900, perKg: 900 }, 8_900 + 20 * 900],
    ['no more after twenty', { price: 8_900, price20: 14_900, perKg: null }, 14_900],
    ['nothing up to five and something after', { price: 0, price20: 5_000, perKg: 100 }, 5_000 + 5 * 100],
  ])('%s', (_, rate, price) => expect(priceByWeight(rate, 25_000)).toBe(price))
})

test('pieces weigh together what is known of them', () => {
  expect(gramsOf([{ quantity: 2, grams: 1_500 }, { quantity: 3, grams: null }, { quantity: 4 }])).toBe(3_000)
})

test.each([
  ['1,6', 1_600],
  ['1.6 kg', 1_600],
  [' 12 KG ', 12_000],
  ['0.5kilos', 500],
  ['800 g', 800],
  ['1.200 gr', 1_200],
  ['1,200 gramos', 1_200],
  ['7.5 g', 8],
  ['1000', 1_000_000],
  ['', null],
  ['0', null],
  ['1001', null],
  ['-2', null],
  ['1,2345', null],
  ['dos kilos', null],
  ['3 lb', null],
])('«%s» is %s grams', (typed, grams) => expect(readWeight(typed)).toBe(grams))

test('is told as its country writes numbers', () => {
  expect([weightText(1_600, 'CO'), weightText(1_600, 'MX'), weightText(22_000, 'CO')]).toEqual([
    '1,6 kg',
    '1.6 kg',
    '22 kg',
  ])
})
