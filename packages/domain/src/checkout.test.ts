import { describe, expect, test } from 'vitest'
import { allocate, commissionOf, type Pile, purchaseSums } from './checkout.ts'

const line = (unitPrice: number, quantity = 1, over = {}) => ({
  unitPrice,
  quantity,
  deliveryDays: 1,
  agreed: false,
  ...over,
})
const rules = [
  { price_range: 400_000_00, discount_percentage: 2 },
  { price_range: 900_000_00, discount_percentage: 4 },
]
const rate = { city: null, price: 8_500_00, freeFrom: null, days: 2 }

describe("what a store's part costs", () => {
  test('as on the drawn page: parts, tier, sending, IVA within the parts', () => {
    const sums = purchaseSums([line(112_800_00, 2), line(214_900_00)], { rules, rate, country: 'CO' })
    expect(sums).toEqual({
      coreDeposit: 0,
      subtotal: 440_500_00,
      discount: 17_620_00,
      percentage: 4,
      shipping: 8_500_00,
      tax: 67_519_00,
      total: 431_380_00,
      days: 3,
    })
  })
  test.each([
    ['free from its limit, counted after the discount', { freeFrom: 422_880_00 }, 0],
    ['one peso below it is not free', { freeFrom: 422_880_01 }, 8_500_00],
  ])('%s', (_, over, shipping) => {
    expect(purchaseSums([line(440_500_00)], { rules, rate: { ...rate, ...over }, country: 'CO' }).shipping).toBe(
      shipping,
    )
  })
  test('picked up costs nothing to send and waits only for the part', () => {
    expect(
      purchaseSums([line(100_00, 1, { deliveryDays: 4 })], { rules: [], rate: null, country: 'MX' }),
    ).toMatchObject({ shipping: 0, days: 4, total: 100_00, tax: 1379 })
  })
  test('an agreed price earns no tier and lifts nothing else into one', () => {
    expect(
      purchaseSums([line(300_000_00), line(500_000_00, 1, { agreed: true })], { rules, rate: null, country: 'CO' }),
    ).toMatchObject({ percentage: 2, discount: 6_000_00, subtotal: 800_000_00 })
  })
  test('above the last limit there is none', () => {
    expect(purchaseSums([line(900_000_00)], { rules, rate: null, country: 'CO' }).discount).toBe(0)
  })
})

test.each([
  ['CO', 422_880_00, 8, 33_830_00, 6_428_00],
  ['CO', 99_901_00, 8, 7_992_00, 1_518_00],
  ['MX', 1_000_00, 8, 80_00, 12_80],
  ['MX', 1_000_00, 0, 0, 0],
] as const)(
  'of %s %i at %i %% Tuerca keeps %i and its IVA',
  (country, subtotal, percent, commission, commissionTax) => {
    expect(commissionOf({ subtotal, discount: 0 }, percent, country)).toEqual({ commission, commissionTax })
  },
)

const wanted = (id: number, quantity: number, piles: [number, number][], productId = id) => ({
  id,
  productId,
  quantity,
  piles: piles.map(([warehouseId, pieces]): Pile => ({ warehouseId, quantity: pieces })),
})
const from = (lines: ReturnType<typeof wanted>[]) =>
  allocate(lines, [7, 8, 9])
    .taken.map(({ id, warehouseId, quantity }) => `${id}:${warehouseId}x${quantity}`)
    .toSorted()

describe('from which warehouses', () => {
  test.each<[string, ReturnType<typeof wanted>[], string[]]>([
    [
      'the nearest that has it all',
      [
        wanted(1, 2, [
          [7, 2],
          [8, 9],
        ]),
        wanted(2, 1, [
          [7, 1],
          [8, 9],
        ]),
      ],
      ['1:7x2', '2:7x1'],
    ],
    [
      'a farther one that has it all before two near ones',
      [
        wanted(1, 2, [
          [7, 2],
          [8, 2],
        ]),
        wanted(2, 1, [[8, 1]]),
      ],
      ['1:8x2', '2:8x1'],
    ],
    [
      'as few as can be where none has it all',
      [
        wanted(1, 1, [
          [7, 1],
          [9, 1],
        ]),
        wanted(2, 1, [
          [8, 1],
          [9, 1],
        ]),
        wanted(3, 1, [[7, 1]]),
      ],
      ['1:7x1', '2:8x1', '3:7x1'],
    ],
    [
      'a line in two only where none has it whole',
      [
        wanted(1, 5, [
          [7, 2],
          [8, 3],
        ]),
      ],
      ['1:7x2', '1:8x3'],
    ],
    [
      'two lines of one product share its pieces',
      [
        wanted(
          1,
          2,
          [
            [7, 3],
            [8, 3],
          ],
          5,
        ),
        wanted(
          2,
          2,
          [
            [7, 3],
            [8, 3],
          ],
          5,
        ),
      ],
      ['1:7x2', '2:8x2'],
    ],
  ])('%s', (_, lines, taken) => expect(from(lines)).toEqual(taken))
  test('what is short is told with what is left', () => {
    expect(
      allocate(
        [
          wanted(1, 3, [
            [7, 1],
            [8, 1],
          ]),
          wanted(2, 1, []),
        ],
        [7, 8],
      ).short,
    ).toEqual([
      { id: 1, left: 2 },
      { id: 2, left: 0 },
    ])
  })
})
