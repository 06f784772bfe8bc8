import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  HIGHEST_PRICE,
  hoursProblem,
  MOST_ORDER_LINES,
  MOST_PIECES,
  piecesProblem,
  priceProblem,
  type PricedLine,
  SERVICE_ORDER_STATES,
  SERVICE_ORDERS,
  serviceOrderActions,
  serviceOrderNumber,
  serviceOrderStep,
  serviceOrderTotals,
} from './service-order-states.ts'

describe('what each side may do', () => {
  test.each([
    ['draft', ['send'], []],
    ['sent', ['approve', 'reject', 'send', 'correct'], ['approve', 'reject']],
    ['approved', ['start', 'correct', 'send'], ['approve']],
    ['rejected', ['correct'], []],
    ['in_progress', ['finish', 'correct', 'send'], ['approve']],
    ['ready', ['deliver', 'resume', 'correct', 'send'], []],
    ['delivered', [], []],
  ] as const)('%s: the workshop %j, the customer %j', (state, workshop, customer) => {
    expect([serviceOrderActions(state, 'workshop'), serviceOrderActions(state, 'customer')]).toEqual([
      workshop,
      customer,
    ])
  })

  test.each([
    ['draft', 'send', 'workshop', 'sent'],
    ['sent', 'approve', 'customer', 'approved'],
    ['sent', 'reject', 'customer', 'rejected'],
    ['approved', 'start', 'workshop', 'in_progress'],
    ['in_progress', 'finish', 'workshop', 'ready'],
    ['ready', 'deliver', 'workshop', 'delivered'],
    ['rejected', 'correct', 'workshop', 'draft'],
    ['draft', 'approve', 'customer', null],
    ['delivered', 'correct', 'workshop', null],
    ['sent', 'correct', 'customer', null],
    ['in_progress', 'correct', 'workshop', 'draft'],
    ['ready', 'correct', 'workshop', 'draft'],
    ['in_progress', 'correct', 'customer', null],
  ] as const)('%s, %s by the %s: %s', (state, action, by, to) => expect(serviceOrderStep(state, action, by)).toBe(to))

  test('every state is reached and leads to states that exist', () => {
    const reached = new Set(SERVICE_ORDER_STATES.flatMap((state) => SERVICE_ORDERS[state].steps.map(({ to }) => to)))
    expect([...reached].sort()).toEqual([...SERVICE_ORDER_STATES].sort())
  })
})

const part = (unitPrice: number, more: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'part',
  quantity: 1,
  unitPrice,
  unitCost: null,
  approved: null,
  ...more,
})
const labour = (unitPrice: number, more: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'labour',
  quantity: 1,
  unitPrice,
  unitCost: null,
  approved: null,
  ...more,
})
const CO = { discount: 0, chargesTax: true, country: 'CO' } as const

describe('sums', () => {
  test('parts with margin, labour and discount, IVA inside', () => {
    const lines = [
      part(19_240_000, { unitCost: 14_800_000 }),
      part(40_560_000, { unitCost: 31_200_000 }),
      part(3_640_000, { unitCost: 2_800_000 }),
      labour(12_000_000),
      labour(4_500_000),
    ]
    expect(serviceOrderTotals(lines, { ...CO, discount: 2_000_000 })).toEqual({
      parts: 63_440_000,
      labour: 16_500_000,
      discount: 2_000_000,
      total: 77_940_000,
      tax: 12_444_202,
      cost: 48_800_000,
      margin: 24_487_395,
      sending: 0,
      costsUnknown: 0,
    })
  })

  test.each([
    ['a workshop that charges no IVA', { ...CO, chargesTax: false }, 11_900, 0],
    ['Colombia, 19 % inside', CO, 11_900, 1_900],
    ['Mexico, 16 % inside', { ...CO, country: 'MX' as const }, 11_600, 1_600],
  ])('%s: the total is what was priced', (_, terms, price, tax) => {
    expect(serviceOrderTotals([part(price)], terms)).toMatchObject({ total: price, tax })
  })

  test.each([
    ['nothing', [], 0, 0],
    ['a discount of more than there is to pay', [labour(5_000)], 9_000, 0],
    ['a line that was left aside', [part(10_000, { approved: true }), labour(4_500, { approved: false })], 0, 10_000],
    [
      'of the discount the chosen lines get their share, to the peso',
      [part(10_000, { approved: true }), labour(4_500, { approved: false })],
      2_000,
      8_600,
    ],
    [
      'a small line costs something although the discount is larger than it',
      [part(10_000, { approved: false }), labour(1_000, { approved: true })],
      5_500,
      500,
    ],
    [
      'the rest approved later: the whole discount',
      [part(10_000, { approved: true }), labour(4_500, { approved: true })],
      2_000,
      12_500,
    ],
    [
      'all for nothing stays for nothing',
      [part(10_000, { approved: true }), labour(4_500, { approved: false })],
      14_500,
      0,
    ],
    ['three pieces', [part(10_000, { quantity: 3 })], 0, 30_000],
  ] as const)('%s', (_, lines, discount, total) =>
    expect(serviceOrderTotals(lines, { ...CO, discount }).total).toBe(total),
  )

  test.each([
    ['not bought yet: as priced', part(10_000, { quantity: 2, unitCost: 7_000 }), 14_000, 0],
    [
      'all bought: as paid',
      part(10_000, { quantity: 2, unitCost: 7_000, bought: { quantity: 2, cost: 15_000 } }),
      15_000,
      0,
    ],
    [
      'half bought: the rest as priced',
      part(10_000, { quantity: 2, unitCost: 7_000, bought: { quantity: 1, cost: 7_500 } }),
      14_500,
      0,
    ],
    [
      'more bought than needed: its share',
      part(10_000, { quantity: 2, unitCost: 7_000, bought: { quantity: 4, cost: 28_002 } }),
      14_001,
      0,
    ],
    [
      'what sending cost is no part of it',
      part(10_000, { quantity: 1, bought: { quantity: 1, cost: 6_000, sending: 900 } }),
      6_000,
      0,
    ],
    ['nobody told what it costs', part(10_000, { quantity: 2 }), 0, 1],
    ['nobody told, and bought', part(10_000, { quantity: 1, bought: { quantity: 1, cost: 6_000 } }), 6_000, 0],
    ['labour costs nothing', labour(10_000, { unitCost: 9_000 }), 0, 0],
  ] as const)('%s', (_, line, cost, costsUnknown) =>
    expect(serviceOrderTotals([line], CO)).toMatchObject({ cost, costsUnknown }),
  )

  test('every sum is exact up to the limits', () => {
    const highest = part(HIGHEST_PRICE * 100, { quantity: MOST_PIECES, unitCost: HIGHEST_PRICE * 100 })
    const { total, cost, margin, tax } = serviceOrderTotals(
      Array.from({ length: MOST_ORDER_LINES }, () => highest),
      CO,
    )
    expect([total, cost, tax].every(Number.isSafeInteger)).toBe(true)
    expect(margin).toBe(0)
  })

  test.each([
    ['all of what was bought', { quantity: 2, cost: 12_000, sending: 1_800 }, 1_800],
    ['its share of more than it needs', { quantity: 3, cost: 18_000, sending: 1_800 }, 1_200],
    ['so far as it was bought', { quantity: 1, cost: 6_000, sending: 900 }, 900],
    ['nothing for what nobody sent', { quantity: 2, cost: 12_000 }, 0],
  ])('sending is paid out of what is left: %s', (_, bought, sending) => {
    const line = part(11_900, { quantity: 2, unitCost: 6_000, bought })
    const sums = serviceOrderTotals([line], CO)
    const without = serviceOrderTotals(
      [part(11_900, { quantity: 2, unitCost: 6_000, bought: { ...bought, sending: 0 } })],
      CO,
    )
    expect([sums.sending, sums.margin]).toEqual([sending, without.margin - sending])
  })

  test('the total is the lines less the discount, and never below nothing', () => {
    const anyLine = fc.record({
      kind: fc.constantFrom('part', 'labour'),
      quantity: fc.integer({ min: 1, max: 999 }),
      unitPrice: fc.integer({ min: 0, max: 1e11 }),
      unitCost: fc.option(fc.integer({ min: 0, max: 1e11 })),
      approved: fc.option(fc.boolean()),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), fc.integer({ min: 0, max: 1e12 }), (lines, discount) => {
        const sums = serviceOrderTotals(lines, { ...CO, discount })
        expect(sums.total).toBe(sums.parts + sums.labour - sums.discount)
        expect(sums.total).toBeGreaterThanOrEqual(0)
        expect(sums.tax).toBeLessThanOrEqual(sums.total)
      }),
    )
  })
})

test.each([
  [1, true],
  [999, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [1000, false],
  [1e21, false],
  [NaN, false],
  [Infinity, false],
])('%d pieces', (pieces, right) => expect(piecesProblem(pieces) === null).toBe(right))
test.each([
  [0, true],
  [0.5, true],
  [1e9, true],
  [1e9 + 1, false],
  [-0.01, false],
  [NaN, false],
  [Infinity, false],
])('a price of %d', (price, right) => expect(priceProblem(price) === null).toBe(right))
test.each([
  [null, true],
  [2.5, true],
  [0.25, true],
  [500, true],
  [0, false],
  [-1, false],
  [500.5, false],
  [NaN, false],
])('%d hours', (hours, right) => expect(hoursProblem(hours) === null).toBe(right))
test.each([
  [1, 'OS-0001'],
  [148, 'OS-0148'],
  [12345, 'OS-12345'],
])('%d is %s', (number, name) => expect(serviceOrderNumber(number)).toBe(name))
