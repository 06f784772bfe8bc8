import { expect, test } from 'vitest'
import { addressProblems, trimmed } from './address-problems.ts'

const good = {
  name: 'Taller',
  recipient: 'Ana',
  mobile: '300 123 4567',
  country: 'CO',
  region: 'Cundinamarca',
  city: 'Bogotá',
  address: ' Cra 50 # 8-20 ',
  postal_code: '',
  notes: '',
}
const puebla = { country: 'MX', mobile: '2221234567', region: 'Puebla', city: 'Puebla' }
const form = (change: Partial<typeof good> = {}) => trimmed({ ...good, ...change })

test('a whole address has no problem, and its ends are trimmed', () => {
  expect(form().address).toBe('Cra 50 # 8-20')
  expect(addressProblems(form())).toEqual({})
})

test.each([
  [{ name: ' ' }, { name: 'Este campo es requerido!' }],
  [{ mobile: '12' }, { mobile: 'El celular debe tener 10 dígitos y empezar por 3.' }],
  [{ postal_code: '1111' }, { postal_code: 'El código postal tiene 6 cifras.' }],
  [{ ...puebla, postal_code: '72000' }, {}],
  [{ ...puebla, postal_code: '110111' }, { postal_code: 'El código postal tiene 5 cifras.' }],
  [{ ...puebla, postal_code: '72000', region: 'Cundinamarca' }, { region: 'El estado: elige uno de la lista.' }],
  [{ city: 'Zipaquirrá' }, { city: '¿Es Zipaquirá? Escríbela así, o elígela de la lista.' }],
])('%j gives %j', (change, problems) => {
  expect(addressProblems(form(change))).toEqual(problems)
})
