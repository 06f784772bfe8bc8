import { describe, expect, test } from 'vitest'
import { atBestPrices, judgeLines, type LineFacts, stopsBuying } from './cart-line.ts'

const NOW = new Date('2026-11-24T15:00:00Z')
const LISTING: LineFacts['listing'] = {
  country: 'MX',
  price: 100_00,
  discountPercentage: null,
  hidePrice: false,
  salesModel: 1,
  deleted: false,
  storeClosed: false,
  stock: 5,
  stockUpdatedAt: NOW,
  piles: [
    [1, 3, null],
    [2, 2, 90_00],
  ],
  least: 1,
  deliveryDays: 2,
  virtualStore: false,
}
const LINE: LineFacts = {
  section: 'compras',
  productId: 7,
  quantity: 2,
  warehouseId: null,
  seenPrice: 100_00,
  saved: false,
  listing: LISTING,
  answer: null,
  held: [],
}
const ANSWER: NonNullable<LineFacts['answer']> = {
  isOpen: true,
  expiresAt: new Date(NOW.getTime() + 1000),
  most: 4,
  price: 80_00,
  isAgreed: true,
  days: 1,
}
type Over = Partial<Omit<LineFacts, 'listing' | 'answer'>> & {
  listing?: Partial<LineFacts['listing']>
  answer?: Partial<NonNullable<LineFacts['answer']>>
}
const lineOf = ({ listing, answer, ...over }: Over): LineFacts => ({
  ...LINE,
  ...over,
  listing: { ...LISTING, ...listing },
  answer: answer ? { ...ANSWER, ...answer } : null,
})
const judged = (over: Over) => judgeLines([lineOf(over)], NOW)[0]

describe('one line', () => {
  test.each<[string, Over, object]>([
    [
      'as it was seen',
      {},
      { unitPrice: 100_00, listPrice: 100_00, most: 5, changes: [], blocked: false, counted: 2, deliveryDays: 2 },
    ],
    ['dearer', { listing: { price: 120_00 } }, { changes: ['price_up'], blocked: false }],
    [
      "with the listing's own discount",
      { listing: { discountPercentage: 10 } },
      { unitPrice: 90_00, listPrice: 100_00, changes: ['price_down'] },
    ],
    ['of who is of its store', { listing: { ownStore: true } }, { changes: ['own_store'], blocked: true, counted: 0 }],
    [
      'with more off for a named customer',
      { listing: { discountPercentage: 10, customerDiscount: 15 } },
      { unitPrice: 85_00, agreed: true, named: { price: 85_00, open: 90_00 } },
    ],
    [
      'with less off for a named customer',
      { listing: { discountPercentage: 10, customerDiscount: 5 } },
      { unitPrice: 90_00, agreed: false, named: null },
    ],
    [
      'cheaper and too few',
      { listing: { price: 90_00, stock: 1 } },
      { changes: ['price_down', 'less_stock'], blocked: true, counted: 1 },
    ],
    ['sold out', { listing: { stock: 0 } }, { changes: ['less_stock'], most: 0, counted: 0 }],
    ['told long ago', { listing: { stockUpdatedAt: new Date('2026-10-01') } }, { changes: ['less_stock'], most: 0 }],
    [
      "told long ago, in its store's own shop",
      { listing: { stockUpdatedAt: new Date('2026-10-01'), virtualStore: true } },
      { changes: [], most: 5 },
    ],
    [
      'of a warehouse with a price of its own',
      { warehouseId: 2 },
      { unitPrice: 90_00, most: 2, changes: ['price_down'] },
    ],
    [
      'of a warehouse that has too few',
      { warehouseId: 2, quantity: 3, seenPrice: 90_00 },
      { most: 2, changes: ['less_stock'], counted: 2 },
    ],
    [
      'of a warehouse whose pieces this buyer holds',
      { warehouseId: 2, quantity: 3, seenPrice: 90_00, held: [[2, 1]] },
      { most: 3, changes: [] },
    ],
    [
      'held wholly for this buyer',
      { listing: { stock: 0, piles: [] }, held: [[1, 2]] },
      { most: 2, changes: [], counted: 2 },
    ],
    [
      'under its smallest order',
      { listing: { least: 4 } },
      { changes: ['under_minimum'], blocked: true, least: 4, counted: 2 },
    ],
    ['deleted', { listing: { deleted: true, price: 90_00 } }, { changes: ['gone'], counted: 0 }],
    ['sold in another way', { listing: { salesModel: 2 } }, { changes: ['gone'] }],
    ['without a price to show', { listing: { hidePrice: true } }, { changes: ['gone'], unitPrice: null, counted: 0 }],
    [
      'of a store that does not sell now',
      { listing: { storeClosed: true } },
      { changes: ['store_closed'], counted: 0 },
    ],
    [
      'an answer: its price, its pieces, and no smallest order',
      { answer: {}, seenPrice: 80_00, listing: { hidePrice: true, salesModel: 3, least: 9, stockUpdatedAt: null } },
      { unitPrice: 80_00, agreed: true, most: 4, least: 1, deliveryDays: 1, changes: [] },
    ],
    [
      'an answer as it was listed, for a named customer: less is no news',
      {
        answer: { price: 90_00, isAgreed: false },
        seenPrice: 90_00,
        listing: { salesModel: 3, discountPercentage: 10, customerDiscount: 15 },
      },
      { unitPrice: 85_00, agreed: true, named: { price: 85_00, open: 90_00 }, changes: [] },
    ],
    [
      'the same after its listing changed',
      {
        answer: { price: 90_00, isAgreed: false },
        seenPrice: 90_00,
        listing: { salesModel: 3, price: 300_00, customerDiscount: 10 },
      },
      { unitPrice: 81_00, agreed: true },
    ],
    [
      'an answer at a price of its own, for a named customer',
      { answer: {}, seenPrice: 80_00, listing: { salesModel: 3, customerDiscount: 50 } },
      { unitPrice: 80_00, agreed: true, named: null },
    ],
    [
      'an answer as it was listed, for a customer with less off than anybody',
      {
        answer: { price: 90_00, isAgreed: false },
        seenPrice: 90_00,
        listing: { salesModel: 3, discountPercentage: 10, customerDiscount: 5 },
      },
      { unitPrice: 90_00, agreed: false, named: null },
    ],
    ['an answer that is over', { answer: { expiresAt: NOW } }, { changes: ['offer_over'], counted: 0, blocked: true }],
    ['an answer that was taken back', { answer: { isOpen: false } }, { changes: ['offer_over'] }],
    [
      'an answer whose pieces are gone',
      { answer: {}, seenPrice: 80_00, listing: { stock: 1 } },
      { most: 1, changes: ['less_stock'] },
    ],
    ['never seen', { seenPrice: null }, { changes: [] }],
  ])('%s', (_, over, expected) => expect(judged(over)).toMatchObject(expected))
})

describe('lines of the same product', () => {
  test('what an earlier one wants is not there for a later one; what is kept for later wants nothing', () => {
    const lines = [{ quantity: 4 }, { quantity: 3 }, { quantity: 5, saved: true }].map(lineOf)
    expect(judgeLines(lines, NOW).map(({ most, counted }) => [most, counted])).toEqual([
      [5, 4],
      [1, 1],
      [0, 0],
    ])
    expect(judgeLines(lines.toReversed(), NOW).map(({ most }) => most)).toEqual([5, 5, 2])
  })

  test('a warehouse gives its pieces once', () => {
    const lines = [
      { warehouseId: 1, quantity: 3 },
      { warehouseId: 1, quantity: 1 },
      { warehouseId: 2, quantity: 2 },
    ].map(lineOf)
    expect(judgeLines(lines, NOW).map(({ most }) => most)).toEqual([3, 0, 2])
  })

  test('a line that cannot be had takes nothing', () => {
    expect(
      judgeLines([lineOf({ quantity: 5, answer: { isOpen: false } }), lineOf({ quantity: 5 })], NOW)[1],
    ).toMatchObject({ most: 5, changes: [] })
  })
})

describe('a customer of the store pays the cheaper of both counts', () => {
  const rules = [
    { price_range: 300_00, discount_percentage: 1 },
    { price_range: null, discount_percentage: 10 },
  ]
  test.each<[string, number, number, object]>([
    // 392.00 at their own prices; 400.00 less ten percent as anybody buys it.
    ['the discount by volume', 4, 2, { unitPrice: 100_00, agreed: false, changes: [] }],
    ['their own price where it is more', 4, 15, { unitPrice: 85_00, agreed: true }],
    ['their own price under the tier', 2, 2, { unitPrice: 98_00, agreed: true }],
  ])('%s', (_, quantity, customerDiscount, expected) => {
    expect(
      atBestPrices(judgeLines([lineOf({ quantity, listing: { customerDiscount } })], NOW), rules, 'MX')[0],
    ).toMatchObject(expected)
  })
})

test('a price that went up alone does not stop a purchase', () => {
  expect(stopsBuying(['price_up'])).toBe(false)
  expect(stopsBuying(['price_down', 'less_stock'])).toBe(true)
})
