import { describe, expect, test } from 'vitest'
import { cartQuantityProblem, cityFor, ratesFor, shippingOf, storeSums, tierOf } from './cart.ts'

const RULES = [
  { price_range: 30_000_000, discount_percentage: 2 },
  { price_range: 50_000_000, discount_percentage: 4 },
  { price_range: 90_000_000, discount_percentage: 8 },
]

describe('the discount by volume', () => {
  test.each([
    [0, { percentage: 0, discount: 0, next: { percentage: 4, missing: 30_000_000 } }],
    [29_999_900, { percentage: 2, discount: 599_998, next: { percentage: 4, missing: 100 } }],
    [30_000_000, { percentage: 4, discount: 1_200_000, next: { percentage: 8, missing: 20_000_000 } }],
    [89_999_999, { percentage: 8, discount: 7_200_000, next: null }],
    [90_000_000, { percentage: 0, discount: 0, next: null }],
  ])('of %i', (base, expected) => {
    expect(tierOf(RULES, base, 'MX')).toEqual({ ...expected, lostAbove: 90_000_000 })
  })

  test('a store without any has none to lose, and a last one without limit is never lost', () => {
    expect(tierOf([], 100, 'MX')).toEqual({ percentage: 0, discount: 0, next: null, lostAbove: null })
    expect(tierOf([{ price_range: null, discount_percentage: 5 }], 10_000, 'MX')).toEqual({
      percentage: 5,
      discount: 500,
      next: null,
      lostAbove: null,
    })
  })
})

describe('what sending costs', () => {
  const rates = [
    { city: 'Bogotá', price: 850_000, freeFrom: 40_000_000, days: 0 },
    { city: null, price: 1_490_000, freeFrom: null, days: 3 },
  ]
  test.each([
    ['bogota', 10, { price: 850_000, days: 0, free: false }],
    ['Bogotá', 40_000_000, { price: 0, days: 0, free: true }],
    ['Cali', 40_000_000, { price: 1_490_000, days: 3, free: false }],
    [null, 10, { price: 1_490_000, days: 3, free: false }],
  ])('to %s', (city, goods, expected) => expect(shippingOf(rates, { city, goods, grams: 0 })).toEqual(expected))

  test('a store without the rest of the country sends only where it says', () => {
    expect(shippingOf(rates.slice(0, 1), { city: 'Cali', goods: 10, grams: 0 })).toBeNull()
    expect(shippingOf(rates.slice(0, 1), { city: null, goods: 10, grams: 0 })).toEqual({
      price: 850_000,
      days: 0,
      free: false,
    })
    expect(shippingOf([], { city: null, goods: 10, grams: 0 })).toBeNull()
  })
})

test('the sums of a store to the peso: agreed prices earn no discount, IVA is of the goods alone', () => {
  const lines = [
    { unitPrice: 11_280_000, quantity: 3, agreed: false },
    { unitPrice: 5_000_000, quantity: 2, agreed: true },
  ]
  const sums = storeSums(
    lines,
    { rules: RULES, minimum: 50_000_000, rates: [{ city: null, price: 990_000, freeFrom: null, days: 2 }] },
    { country: 'CO', city: 'Cali' },
  )
  expect(sums).toMatchObject({
    subtotal: 43_840_000,
    tier: { percentage: 4, discount: 1_353_600 },
    minimum: { value: 50_000_000, missing: 6_160_000 },
    total: 43_840_000 - 1_353_600 + 990_000,
  })
  expect(sums.net + sums.tax).toBe(43_840_000 - 1_353_600)
  expect(storeSums([], { rules: RULES, minimum: null, rates: [] }, { country: 'MX', city: null })).toMatchObject({
    subtotal: 0,
    tax: 0,
    total: 0,
    shipping: null,
    minimum: null,
  })
})

test.each([
  [0, ['La cantidad debe ser mayor a cero']],
  [-1, ['La cantidad debe ser mayor a cero']],
  [1.5, ['La cantidad debe ser mayor a cero']],
  [8, ['La cantidad disponible es de 7 unidades.', 'Intenta con una cantidad menor.']],
  [1e20, ['La cantidad disponible es de 7 unidades.', 'Intenta con una cantidad menor.']],
  [1, ['La compra mínima es de 2 unidades.']],
  [7, []],
  [2, []],
])('a quantity of %s', (quantity, lines) => expect(cartQuantityProblem(quantity, { most: 7, least: 2 })).toEqual(lines))

describe('what a store agreed to send for', () => {
  const rates = [{ city: 'Cali', price: 900, freeFrom: null, days: 1 }]
  const agreed = { city: null, price: 500, freeFrom: null, days: 0 }
  test.each([
    ['goes to the city however it is written', [{ price: 500, city: 'Bogotá D.C.' }], 'Bogotá', [agreed]],
    [
      'is the dearest of several',
      [
        { price: 500, city: 'bogota' },
        { price: 300, city: 'Bogotá, D. C.' },
      ],
      'Bogotá',
      [agreed],
    ],
    ['does not go elsewhere', [{ price: 500, city: 'Bogotá' }], 'Cali', rates],
    ['gives way to the own rate where more is bought', [{ price: 500, city: 'Cali' }, null], 'Cali', rates],
    [
      'stands where more is bought and there is no own rate',
      [{ price: 500, city: 'CDMX' }, null],
      'Ciudad de México',
      [agreed],
    ],
    ['is nothing where nothing was agreed', [null], 'Pasto', rates],
  ])('%s', (_, lines, city, expected) => expect(ratesFor(lines, rates, city)).toEqual(expected))
})

describe('the city that sending is counted to', () => {
  const estimate = { name: 'Bogotá', isEstimate: true }
  const cali = { price: 500, city: 'Cali' }
  test.each([
    ['is that of the offer while none was told', [cali, cali], estimate, 'Cali'],
    ['is the one told, whatever was offered', [cali], { name: 'Pasto', isEstimate: false }, 'Pasto'],
    ['is the usual one where offers go to several', [cali, { price: 500, city: 'Pasto' }], estimate, 'Bogotá'],
    ['is the usual one where more is bought', [cali, null], estimate, 'Bogotá'],
    ['is the usual one of nothing', [], estimate, 'Bogotá'],
  ])('%s', (_, lines, told, city) => expect(cityFor(lines, told)).toBe(city))
})

test.each([
  ['CO', 616_100],
  ['MX', 616_050],
] as const)('what is off by volume is money that is paid in %s', (country, discount) => {
  const sums = storeSums(
    [{ unitPrice: 41_070_000, quantity: 1, agreed: false }],
    { rules: [{ price_range: null, discount_percentage: 1.5 }], minimum: null, rates: [] },
    { country, city: null },
  )
  expect([sums.tier.discount, sums.total]).toEqual([discount, 41_070_000 - discount])
})

test('what parts cost without IVA and their IVA add up as they are read', () => {
  for (const [country, unitPrice] of [
    ['CO', 1_190_100],
    ['CO', 41_070_00],
    ['MX', 1_160_01],
  ] as const) {
    const { net, tax, total } = storeSums(
      [{ unitPrice, quantity: 3, agreed: false }],
      { rules: [], minimum: null, rates: [] },
      { country, city: null },
    )
    expect(net + tax).toBe(total)
    if (country === 'CO') expect([net % 100, tax % 100]).toEqual([0, 0])
  }
})
