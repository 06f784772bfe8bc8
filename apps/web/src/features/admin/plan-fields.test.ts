import { expect, test } from 'vitest'
import { amountOf, fieldsOf, planOf, problemsOf } from './plan-fields.ts'

test.each([
  ['45.000', 45_000],
  ['45000', 45_000],
  ['$ 1.250.000', 1_250_000],
  ['89,90', 89.9],
  ['89.90', 89.9],
  ['1.250,5', 1250.5],
  ['1,199', 1199],
  ['$3,290.50', 3290.5],
  ['1,250,000', 1_250_000],
  ['1.250.000,5', 1_250_000.5],
  ['', null],
  ['abc', null],
  ['1,2345', null],
  ['1.2.3', null],
  ['-5', null],
])('the price %s is %s', (text, amount) => expect(amountOf(text)).toBe(amount))

test('each field says what is wrong with it, and a price in one country is enough', () => {
  expect(problemsOf({ ...fieldsOf(), amount: '0' })).toEqual({
    name: 'Este campo es requerido!',
    amount: 'Escribe un número entero mayor que cero.',
    priceCo: 'Escribe el precio en al menos un país.',
  })
  expect(problemsOf({ ...fieldsOf(), name: 'Taller', amount: '50', priceCo: '10,5' })).toEqual({
    priceCo: 'Escribe un precio en pesos, sin decimales.',
  })
  expect(problemsOf({ ...fieldsOf(), name: 'Taller', amount: '50', priceMx: '180,50' })).toEqual({})
})

test('what is sent is what was typed', () => {
  expect(planOf({ ...fieldsOf(), name: ' Taller ', amount: '50', priceMx: '180,50' })).toMatchObject({
    name: 'Taller',
    amount: 50,
    valid_days: 90,
    prices: { CO: null, MX: 180.5 },
  })
})
