import { describe, expect, test } from 'vitest'
import type { ReturnKind } from './return-kinds.ts'
import { coreBack, keptBack, refundFor, shareOf, takenBack } from './return-money.ts'

const SALE = { subtotal: 100_000_00, discount: 8_000_00, shipping: 12_500_00, unit: 100 }
const piece = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity })
const before = (unitPrice: number, kind: ReturnKind = 'withdrawal', quantity = 1) => [{ unitPrice, quantity, kind }]
const back = (
  now: { unitPrice: number; quantity: number }[],
  more: Partial<Parameters<typeof refundFor>[1]> = {},
  sale = SALE,
) => refundFor(sale, { before: [], now, kind: 'withdrawal', byLaw: true, ...more })

describe('what goes back', () => {
  test('for a part: what was paid for it, its part of the discount taken off', () =>
    expect(back([piece(25_000_00)])).toBe(23_000_00))
  test('for all of it by law: everything that was paid', () => expect(back([piece(50_000_00, 2)])).toBe(104_500_00))
  test('for all of it as a workshop: the parts', () =>
    expect(back([piece(50_000_00, 2)], { byLaw: false })).toBe(92_000_00))
  test('for all of it where the store bears the way: with its sending', () =>
    expect(back([piece(50_000_00, 2)], { byLaw: false, kind: 'damaged' })).toBe(104_500_00))
  test('the last of several is what is left, without its sending', () =>
    expect(back([piece(75_000_00)], { before: before(25_000_00) })).toBe(69_000_00))
  test('for all that came by law: with its sending, after a part of it was left out', () =>
    expect(back([piece(75_000_00)], { before: before(25_000_00, 'not_sent') })).toBe(81_500_00))
  test('for all that came as a workshop: the parts, after a part of it was left out', () =>
    expect(back([piece(75_000_00)], { before: before(25_000_00, 'not_sent'), byLaw: false })).toBe(69_000_00))
  test.each([
    ['not_arrived', 81_500_00],
    ['damaged', 69_000_00],
  ] as const)('the last of a lost parcel, after a part of it was %s', (kind, amount) =>
    expect(back([piece(75_000_00)], { kind: 'not_arrived', before: before(25_000_00, kind) })).toBe(amount),
  )
  test.each([
    [3, 100],
    [7, 100],
    [9, 1],
    [11, 1],
  ])('%i returns one by one are the whole, to the hundredth', (count, unit) => {
    const odd = { subtotal: 33_333_00 * count, discount: 1_234_57, shipping: 0, unit }
    const one = (many: number) =>
      back([piece(33_333_00)], { before: many > 0 ? before(33_333_00, 'withdrawal', many) : [] }, odd)
    const all = Array.from({ length: count }, (_, before) => one(before))
    expect(all.reduce((sum, each) => sum + each, 0)).toBe(odd.subtotal - odd.discount)
    expect(all.slice(0, -1).every((each) => each % unit === 0)).toBe(true)
  })
})

describe('casco', () => {
  const sold = { lineId: 1, unitPrice: 100_00, coreDeposit: 40_00, sold: 2 }
  const [old, fresh] = [
    (quantity: number) => ({ ...sold, quantity, kind: 'core' as const }),
    (quantity: number) => ({ ...sold, quantity, kind: 'withdrawal' as const }),
  ]
  const paid = { subtotal: 200_00, discount: 20_00, shipping: 10_00, unit: 1 }
  test.each([
    ['an old piece', [], old(1), 40_00],
    ['both old ones', [], old(2), 80_00],
    ['the second old one', [old(1)], old(1), 40_00],
    ['a new one', [], fresh(1), 90_00 + 40_00],
    ['both new ones, with their sending', [], fresh(2), 180_00 + 80_00 + 10_00],
    ['a new one after its old one', [old(1)], fresh(1), 90_00 + 40_00],
    ['both new ones after both old ones', [old(2)], fresh(2), 180_00 + 10_00],
  ] as const)('%s', (_, before, now, amount) => {
    expect(refundFor(paid, { before: [...before], now: [now], kind: now.kind, byLaw: true })).toBe(amount)
    expect(coreBack({ before: [...before], now: [now] })).toBe(
      now.kind === 'core' ? amount : amount - (now.quantity === 2 ? 190_00 : 90_00),
    )
  })
})

describe('what was kept goes back in proportion', () => {
  test.each([
    [0, 100, 100, 0],
    [10, 1, 3, 3],
    [10, 2, 3, 7],
    [10, 3, 3, 10],
    [5, 1, 0, 0],
  ])('%i × %i / %i is %i', (sum, part, whole, share) => expect(shareOf(sum, part, whole)).toBe(share))
  test('parts of it are the whole of it', () => {
    const total = 99_999_910
    let before = 0
    let sum = 0
    for (const amount of [1, 33_333_333, 11, 66_666_554, 10]) {
      sum += takenBack(8_123_45, { total, before, amount })
      before += amount
    }
    expect([before <= total, sum]).toEqual([true, takenBack(8_123_45, { total, before: 0, amount: before })])
    expect(takenBack(8_123_45, { total, before: 0, amount: total })).toBe(8_123_45)
  })
  test.each([
    ['CO', [2_667_00, 2_666_00, 2_667_00]],
    ['MX', [2_666_67, 2_666_66, 2_666_67]],
  ] as const)('in %s in what is paid there', (country, each) => {
    const given = [0, 1, 2].map((at) =>
      keptBack(8_000_00, {
        goods: 100_000_00,
        before: [0, 33_333_33, 66_666_66][at] ?? 0,
        amount: at === 2 ? 33_333_34 : 33_333_33,
        country,
      }),
    )
    expect([given.reduce((sum, one) => sum + one), given.length]).toEqual([8_000_00, 3])
    expect(given).toEqual(each)
  })
})
