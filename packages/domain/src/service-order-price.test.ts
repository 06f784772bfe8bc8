import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceOrderPrice, type ServiceOrderForm, typedPrice } from './service-order-price.ts'

test.each<[ServiceOrderForm, string]>([
  [{ type_price: 'no_utility' }, '1000.00'],
  [{ type_price: 'price_with_utility', utility: 20 }, '1250.00'],
  [{ type_price: 'price_with_utility', utility: '0' }, '1000.00'],
  [{ type_price: 'price_with_utility', utility: '33,5' }, '1503.76'],
  [{ type_price: 'price_with_utility', utility: 30 }, '1428.57'],
  [{ type_price: 'price_with_utility', utility: '99.99' }, '10000000.00'],
  [{ type_price: 'manual_price', price: '1500.5' }, '1500.50'],
  [{ type_price: 'manual_price', price: 0.05 }, '0.05'],
  [{ type_price: 'no_utility', price: '', utility: '500' }, '1000.00'],
])('M4.19 of a unit price of 1000, %j is %s', (form, total) => {
  const priced = serviceOrderPrice(100_000, form)
  expect(priced).toMatchObject({ errors: {}, total, totalMinor: Math.round(Number(total) * 100) })
})

test.each<[ServiceOrderForm, string, string]>([
  [{ type_price: null }, 'type_price', 'Este campo es requerido!'],
  [{ type_price: 'other' }, 'type_price', 'Este campo es requerido!'],
  [{ type_price: 'manual_price' }, 'price', 'Este campo es requerido!'],
  [{ type_price: 'manual_price', price: ' ' }, 'price', 'Este campo es requerido!'],
  [{ type_price: 'manual_price', price: 'abc' }, 'price', 'Ingresa un precio válido.'],
  [{ type_price: 'manual_price', price: -1 }, 'price', 'Ingresa un precio válido.'],
  [{ type_price: 'manual_price', price: 'Infinity' }, 'price', 'Ingresa un precio válido.'],
  [{ type_price: 'price_with_utility' }, 'utility', 'Este campo es requerido!'],
  [{ type_price: 'price_with_utility', utility: '-1' }, 'utility', 'Ingresa una utilidad válida.'],
  [{ type_price: 'price_with_utility', utility: 'x' }, 'utility', 'Ingresa una utilidad válida.'],
  [{ type_price: 'price_with_utility', utility: 100 }, 'utility', 'La utilidad debe ser menor a 100.'],
  [{ type_price: 'price_with_utility', utility: '99.999' }, 'utility', 'La utilidad debe ser menor a 100.'],
])('M5.07–M5.10 %j: %s: %s', (form, field, message) => {
  expect(serviceOrderPrice(100_000, form)).toEqual({ errors: { [field]: message }, totalMinor: null, total: '' })
})

test.each([
  ['250.000', 'CO', '250000.00'],
  ['1.250.000', 'CO', '1250000.00'],
  ['$ 250.000,50', 'CO', '250000.50'],
  ['1,250', 'MX', '1250.00'],
  ['1250.5', 'MX', '1250.50'],
  ['1250.5', 'CO', '1250.50'],
  ['1.2345', 'CO', ''],
  ['abc', 'MX', ''],
  [' ', 'CO', ''],
] as const)('a manual price typed %j in %s is %j', (typed, country, total) => {
  expect(serviceOrderPrice(100_000, { type_price: 'manual_price', price: typedPrice(typed, country) }).total).toBe(
    total,
  )
})

test('the margin is that part of the total, to the nearest minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), fc.integer({ min: 0, max: 99 }), (unit, utility) => {
      const { totalMinor } = serviceOrderPrice(unit, { type_price: 'price_with_utility', utility })
      expect(Math.abs((totalMinor ?? 0) * (100 - utility) - unit * 100)).toBeLessThanOrEqual((100 - utility) / 2)
    }),
  )
})
