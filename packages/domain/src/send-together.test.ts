import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storeSums } from './cart.ts'
import type { Country } from './country.ts'
import { SEND_AIMS, type SendRequest, type SendOffer, sendTogether } from './send-together.ts'

const PATIENT = { clock: () => 0, ms: 1 }
const store = (
  id: number,
  {
    price = 0,
    freeFrom = null as number | null,
    rules = [] as { price_range: number | null; discount_percentage: number }[],
    minimum = null as number | null,
    days = 1,
    more = null as number | null,
    perKg = null as number | null,
  } = {},
) => ({
  id,
  terms: {
    rules,
    minimum,
    rates: [{ city: null, price, price20: more === null ? null : price + more, perKg, freeFrom, days }],
  },
})
const offer = (
  partId: string,
  storeId: number,
  unitPrice: number,
  { stock = 9, days = 0, grams = null as number | null } = {},
): SendOffer => ({
  partId,
  storeId,
  productId: storeId * 100,
  unitPrice,
  stock,
  days,
  grams,
})
const AB = [
  { id: 'a', quantity: 1 },
  { id: 'b', quantity: 2 },
]
const plan = (asked: Partial<SendRequest>) =>
  sendTogether(
    { parts: AB, stores: [store(1), store(2)], offers: [], city: null, country: 'MX', aim: 'cheaper', ...asked },
    PATIENT,
  )

describe('a cart laid out anew', () => {
  test.each([
    ['each where it is cheapest', [store(1), store(2)], { total: 700, parcels: 2 }],
    [
      'together where sending costs more than the difference',
      [store(1, { price: 110 }), store(2, { price: 110 })],
      { total: 910, parcels: 1 },
    ],
    [
      'together where a tier is reached',
      [
        store(1, {
          rules: [
            { price_range: 800, discount_percentage: 0 },
            { price_range: null, discount_percentage: 20 },
          ],
        }),
        store(2),
      ],
      { total: 640, parcels: 1 },
    ],
    [
      'together where sending is free from there on',
      [store(1, { price: 150, freeFrom: 800 }), store(2, { price: 50 })],
      { total: 800, parcels: 1 },
    ],
    ['not below a smallest order', [store(1, { minimum: 700 }), store(2)], { total: 800, parcels: 1 }],
  ])('%s', (_, stores, expected) => {
    const offers = [offer('a', 1, 300), offer('b', 1, 250), offer('a', 2, 500), offer('b', 2, 200)]
    expect(plan({ stores, offers })).toMatchObject({ ...expected, proven: true, bound: expected.total })
  })

  test('apart where together it would be too heavy, and a store that asks the same for any weight asks the same', () => {
    const offers = [
      offer('a', 1, 300, { grams: 4_000 }),
      offer('b', 1, 250, { grams: 9_000 }),
      offer('a', 2, 310, { grams: 4_000 }),
      offer('b', 2, 300, { grams: 9_000 }),
    ]
    // 22 kg: 10 + 90 and two kilograms more.
    const steps = store(1, { price: 10, more: 90, perKg: 40 })
    expect(plan({ stores: [steps], offers })).toMatchObject({ total: 800 + 100 + 80, proven: true })
    expect(plan({ stores: [steps, store(2, { price: 10 })], offers })).toMatchObject({ total: 910 + 10, parcels: 1 })
    const [light, heavy] = [offer('a', 1, 320, { grams: 500 }), offer('a', 1, 300, { grams: 30_000 })]
    expect(plan({ parts: [{ id: 'a', quantity: 1 }], stores: [steps], offers: [light, heavy] })).toMatchObject({
      proven: false,
    })
  })

  test('null where a part cannot be had in that number, or is not sent there', () => {
    expect(plan({ offers: [offer('a', 1, 300), offer('b', 1, 250, { stock: 1 })] })).toBe(null)
    const far = {
      id: 1,
      terms: { rules: [], minimum: null, rates: [{ city: 'Cali', price: 1, freeFrom: null, days: 1 }] },
    }
    expect(plan({ stores: [far], offers: [offer('a', 1, 300), offer('b', 1, 250)], city: 'Pasto' })).toBe(null)
    expect(plan({ parts: [], offers: [] })).toBe(null)
  })

  test('sooner: everything by the first day, then for least money; fewer: one parcel whatever it costs', () => {
    const offers = [offer('a', 1, 300, { days: 5 }), offer('a', 2, 900), offer('b', 1, 100), offer('b', 2, 400)]
    expect(plan({ offers, aim: 'cheaper' })).toMatchObject({ total: 500, days: 6 })
    expect(plan({ offers, aim: 'sooner' })).toMatchObject({ total: 1100, days: 1, parcels: 2 })
    expect(
      plan({
        stores: [store(1, { price: 1 }), store(2)],
        offers: [offer('a', 1, 1), offer('b', 2, 1), offer('a', 2, 5000)],
        aim: 'fewer',
      }),
    ).toMatchObject({ parcels: 1, total: 5002 })
  })

  test('sooner takes a dearer listing of the same store where that one is quicker', () => {
    const offers = [
      offer('a', 1, 300, { days: 5 }),
      offer('a', 1, 350, { days: 1 }),
      offer('a', 1, 900),
      offer('b', 1, 100, { days: 1 }),
    ]
    const found = plan({ stores: [store(1)], offers, aim: 'sooner' })
    expect(found).toMatchObject({ total: 550, days: 2 })
    expect(plan({ stores: [store(1)], offers, aim: 'cheaper' })).toMatchObject({ total: 500, days: 6 })
  })

  test('a store that sends nowhere is no free sending; without a city its dearest rate and its days count', () => {
    const fetched = { id: 1, terms: { rules: [], minimum: null, rates: [] } }
    const named = {
      id: 2,
      terms: {
        rules: [],
        minimum: null,
        rates: [
          { city: 'Cali', price: 20, freeFrom: null, days: 2 },
          { city: 'Pasto', price: 90, freeFrom: null, days: 4 },
        ],
      },
    }
    const offers = [offer('a', 1, 300), offer('b', 1, 250), offer('a', 2, 310), offer('b', 2, 250)]
    expect(plan({ stores: [fetched], offers })).toBe(null)
    expect(plan({ stores: [fetched, named], offers })).toMatchObject({ total: 310 + 500 + 90, days: 4, parcels: 1 })
  })

  test('without time it is the best that was found, and says so', () => {
    let now = 0
    const found = sendTogether(
      {
        parts: AB,
        stores: [store(1, { price: 90 }), store(2, { price: 10 })],
        offers: [offer('a', 1, 300), offer('b', 1, 250), offer('a', 2, 310), offer('b', 2, 200)],
        city: null,
        country: 'CO',
        aim: 'cheaper',
      },
      { clock: () => now++, ms: 0 },
    )
    expect(found).toMatchObject({ proven: false })
    expect(found?.bound).toBeLessThanOrEqual(found?.total ?? 0)
  })
})

const amount = fc.integer({ min: 1, max: 900 })
const anyStore = (id: number) =>
  fc
    .record({
      price: fc.integer({ min: 0, max: 300 }),
      freeFrom: fc.option(fc.integer({ min: 100, max: 2500 })),
      tier: fc.integer({ min: 200, max: 2500 }),
      upTo: fc.option(fc.integer({ min: 2501, max: 4000 })),
      percent: fc.integer({ min: 0, max: 40 }),
      minimum: fc.option(amount, { freq: 4 }),
      days: fc.integer({ min: 1, max: 5 }),
      more: fc.option(fc.integer({ min: 1, max: 300 })),
      perKg: fc.option(fc.integer({ min: 1, max: 60 })),
    })
    .map(({ tier, upTo, percent, ...more }) =>
      store(id, {
        ...more,
        rules: [
          { price_range: tier, discount_percentage: 0 },
          { price_range: upTo, discount_percentage: percent },
        ],
      }),
    )

/** All lay-outs, one by one, as the cart counts them. */
function byHand({ parts, stores, offers, city, country, aim }: SendRequest): number {
  const daysOf = ({ storeId, days }: SendOffer) =>
    days + (stores.find(({ id }) => id === storeId)?.terms.rates[0]?.days ?? 0)
  const whole = parts.map(({ id, quantity }) => offers.filter((one) => one.partId === id && one.stock >= quantity))
  const day = aim === 'sooner' ? Math.max(...whole.map((some) => Math.min(...some.map(daysOf)))) : Infinity
  // One store's dearer listing is taken where it is quicker, not to reach a discount.
  const ways = whole.map((some) =>
    some.filter(
      (one) =>
        daysOf(one) <= day &&
        !some.some((other) => other.storeId === one.storeId && daysOf(other) <= day && other.unitPrice < one.unitPrice),
    ),
  )
  let best = Infinity
  const go = (part: number, chosen: SendOffer[]) => {
    if (part < parts.length) {
      for (const one of ways[part] ?? []) go(part + 1, [...chosen, one])
      return
    }
    const used = stores.filter(({ id }) => chosen.some(({ storeId }) => storeId === id))
    const sums = used.map(({ id, terms }) =>
      storeSums(
        chosen.flatMap(({ storeId, unitPrice, grams = null }, at) =>
          storeId === id ? [{ unitPrice, quantity: parts[at]?.quantity ?? 0, agreed: false, grams }] : [],
        ),
        terms,
        { country, city },
      ),
    )
    if (sums.some(({ minimum }) => (minimum?.missing ?? 0) > 0)) return
    const total = sums.reduce((sum, one) => sum + one.total, 0)
    const days = Math.max(...chosen.map(daysOf))
    best = Math.min(best, (aim === 'sooner' ? days * 1e9 : aim === 'fewer' ? used.length * 1e9 : 0) + total)
  }
  go(0, [])
  return best
}

test('no plan that trying all of them finds is cheaper', () => {
  const anyCase = fc.record({
    quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }),
    stores: fc.tuple(anyStore(1), anyStore(2), anyStore(3), anyStore(4)),
    listings: fc.array(
      fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: 4 }),
          amount,
          fc.integer({ min: 0, max: 6 }),
          fc.option(fc.integer({ min: 1, max: 9_000 })),
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      { minLength: 5, maxLength: 5 },
    ),
    aim: fc.constantFrom(...SEND_AIMS),
    country: fc.constantFrom<Country>('CO', 'MX'),
  })
  fc.assert(
    fc.property(anyCase, ({ quantities, stores, listings, aim, country }) => {
      const parts = quantities.map((quantity, at) => ({ id: `p${at}`, quantity }))
      const offers = parts.flatMap(({ id }, at) =>
        (listings[at] ?? []).map(([storeId, price, days, grams]) => offer(id, storeId, price, { days, grams })),
      )
      const asked = { parts, stores, offers, city: null, country, aim }
      const found = sendTogether(asked, PATIENT)
      const best = byHand(asked)
      if (best === Infinity) {
        expect(found).toBe(null)
        return
      }
      const isSure = offers.every(
        (one) =>
          !offers.some(
            (other) =>
              other.partId === one.partId &&
              other.storeId === one.storeId &&
              other !== one &&
              (other.grams ?? 0) !== (one.grams ?? 0),
          ),
      )
      if (isSure) expect(found?.proven).toBe(true)
      if (!found?.proven) {
        expect(found?.bound).toBeLessThanOrEqual(found?.total ?? 0)
        return
      }
      expect(
        (aim === 'sooner' ? (found?.days ?? 0) * 1e9 : aim === 'fewer' ? (found?.parcels ?? 0) * 1e9 : 0) +
          (found?.total ?? 0),
      ).toBe(best)
    }),
    { numRuns: 300 },
  )
})
