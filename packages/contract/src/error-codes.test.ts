import { expect, test } from 'vitest'
import { codeOf } from './error-codes.ts'
import { Refusal } from './refusal.ts'

test.each([
  [401, 'Exhausted substitutions inquiries', 'exhaustedSubstitutions'],
  [401, 'Exhausted license plate inquiries', 'exhaustedPlates'],
  [401, 'Exhausted catalog inquiries', 'exhaustedCatalogue'],
  [401, 'Login required', 'loginRequired'],
  [403, 'Login required', 'loginRequired'],
  [400, 'Debes validar el Captcha', 'notHuman'],
  [409, 'Abrir esta página usa una de tus consultas. Ábrela desde Tuerca para confirmarlo.', 'creditUnconfirmed'],
  [500, 'Login required', 'failed'],
  [401, 'x', 'unauthorised'],
  [404, 'x', 'notFound'],
  [429, 'x', 'tooMany'],
  [503, 'x', 'unavailable'],
  [502, 'x', 'failed'],
  [0, 'x', 'offline'],
] as const)('%i %s is %s', (status, message, code) => expect(codeOf(new Refusal(status, message))).toBe(code))

test.each([[null], [undefined], ['text'], [new TypeError('Login required')], [{ status: 'toString' }]])(
  '%s is a failure',
  (error) => expect(codeOf(error)).toBe('failed'),
)
