import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emailProblem,
  isSignUpComplete,
  mobileProblem,
  nameProblem,
  normaliseMobile,
  passwordProblem,
} from './accounts.ts'

test.each([
  ['3001234567', 'CO', true],
  ['300 123 45-67', 'CO', true],
  ['+57 300 1234567', 'CO', true],
  ['573001234567', 'CO', true],
  ['(300) 123.4567', 'CO', true],
  ['2001234567', 'CO', false],
  ['300123456', 'CO', false],
  ['30012345678', 'CO', false],
  ['300123456a', 'CO', false],
  ['2221234567', 'MX', true],
  ['+52 1 222 123 4567', 'MX', true],
  ['5222212345678', 'MX', false],
  ['0221234567', 'MX', false],
  ['5512345678', 'MX', true],
] as const)('mobile %s in %s: %s', (mobile, country, valid) =>
  expect(mobileProblem(mobile, country) === null).toBe(valid),
)

test('the mobile sentences name what is wanted', () => {
  expect(mobileProblem('', 'CO')).toBe('Este campo es requerido!')
  expect(mobileProblem('1', 'CO')).toBe('El celular debe tener 10 dígitos y empezar por 3.')
  expect(mobileProblem('1', 'MX')).toBe('El celular debe tener 10 dígitos.')
})

test.each([
  ['ana@taller.test', true],
  [' Ana.B+x@sub.taller.com.co ', true],
  ['ana@taller', false],
  ['ana taller@x.co', false],
  ['@x.co', false],
  ['ana@@x.co', false],
  ['a..b@x.co', false],
  ['.a@x.co', false],
  ['ana@-x.co', false],
  [`${'a'.repeat(65)}@x.co`, false],
  ['<a>@x.co', false],
  ['ü@x.co', false],
  ['a\u0000@x.co', false],
])('e-mail %j: %s', (email, valid) => expect(emailProblem(email) === null).toBe(valid))

test.each([
  ['', false],
  ['1234567', false],
  ['12345678', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
])('password %s: %s', (password, valid) => {
  expect(passwordProblem(password) === null).toBe(valid)
})

test.each([
  ['Ana', true],
  ['Ñáñez 李 💥', true],
  ['Ana\r\nBcc: x@y.z', false],
  ['Ana\u2028x', false],
  ['\u202Eana', false],
  ['\uD800', false],
  [' ', false],
  ['x'.repeat(121), false],
])('name %s: %s', (name, valid) => expect(nameProblem(name) === null).toBe(valid))

test.each([
  [{ name: 'Ana', email: 'ana@taller.test', mobile: '3001234567' }, true],
  [{ name: 'Ana', email: 'ana@taller.test', mobile: '2221234567' }, true],
  [{ name: 'Luis', email: 'luis@sinmovil.test', mobile: null }, false],
  [{ name: '', email: 'a@b.co', mobile: '3001234567' }, false],
  [{ name: 'Ana', email: undefined, mobile: '3001234567' }, false],
])('M5.04 %j is complete: %s', (person, complete) => expect(isSignUpComplete(person)).toBe(complete))

test('a mobile survives its spelling, and normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^3[0-9]{9}$/), fc.constantFrom('', '+57 ', '0057', '57-'), (mobile, prefix) => {
      expect(normaliseMobile(prefix + mobile, 'CO')).toBe(mobile)
      expect(normaliseMobile(mobile, 'CO')).toBe(mobile)
    }),
  )
})
