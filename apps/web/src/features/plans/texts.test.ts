import { expect, test } from 'vitest'
import { plansAddress } from './plans-address.ts'
import { cleanProductSearch, productSearchProblem } from './product-search-rule.ts'
import { QUESTIONS } from './questions.ts'
import { balanceText } from './texts.ts'

test('the product search keeps letters, digits and single spaces, and wants three', () => {
  expect(cleanProductSearch('  Ñandú <b>  4-5 ')).toBe('Ñandú b 45')
  expect(productSearchProblem('a-b')).toBe('La búsqueda debe contener mínimo 3 caracteres.')
  expect(productSearchProblem('abc')).toBeNull()
})

test('the balance is in the words of C2.35, with the date of the place', () => {
  expect(balanceText(12, '2026-08-30T03:00:00.000Z', 'CO')).toBe('Consultas disponibles: 12, Hasta: 29 de ago de 2026')
  expect(balanceText(0, null, 'MX')).toBe('Consultas disponibles: 0')
})

test('the frequent questions tell how many brands the catalogue covers (M2.46)', () => {
  expect(QUESTIONS.some(({ answer }) => answer.includes('más de 54 marcas de vehículos'))).toBe(true)
})

test('an address names a type and the plan that was chosen; what it does not know is no plan', () => {
  const chosen = { transactionType: 'orders', plan: 12 } as const
  expect(plansAddress.read(plansAddress.write(chosen) ?? '')).toEqual(chosen)
  expect(plansAddress.read('plate_consultations')).toEqual({ transactionType: 'plate_consultations' })
  expect(plansAddress.read('nada.x')).toEqual({ transactionType: undefined })
  expect(plansAddress.write({})).toBeNull()
})
