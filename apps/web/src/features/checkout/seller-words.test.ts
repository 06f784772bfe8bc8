import { expect, test } from 'vitest'
import { sellerInWords } from './seller-words.ts'

const SELLER = {
  name: 'Repuestos Beto',
  legal_name: 'Repuestos Beto S.A.S.',
  document: '900310137-5',
  address: 'Carrera 27 # 68-31',
  city: 'Bogotá',
  contact: 'ventas@repuestos-beto.test',
}

test('a seller is named with all that the law asks, and by its own name where it told no other', () => {
  expect(sellerInWords(SELLER, 'CO')).toBe(
    'Repuestos Beto S.A.S., NIT 900310137-5, Carrera 27 # 68-31, Bogotá, ventas@repuestos-beto.test',
  )
  expect(sellerInWords({ ...SELLER, legal_name: null, address: null, contact: null }, 'MX')).toBe(
    'Repuestos Beto, RFC 900310137-5, Bogotá',
  )
})
