import { expect, test } from 'vitest'
import { badgeOf, reasonInWords, retryLabel } from './payment-words.ts'

test.each([
  ['Fondos insuficientes', 'Fondos insuficientes'],
  ['cc_rejected_insufficient_amount', 'Fondos insuficientes'],
  ['INSUFFICIENT_FUNDS', 'Fondos insuficientes'],
  ['cc_rejected_bad_filled_security_code', 'Los datos de la tarjeta no coinciden'],
  ['ANTIFRAUD_REJECTED', 'No fue autorizado por seguridad'],
  ['CONTACT_THE_ENTITY', 'El banco pide que lo autorices con ellos'],
  ['Reversado por Tuerca', 'Reversado por Tuerca'],
  ['Sin respuesta de la pasarela', 'Sin respuesta de la pasarela'],
  ['pending', null],
  ['state_pol 6', null],
  ['PAYMENT_NETWORK_REJECTED', null],
  [null, null],
])('a buyer reads %j as %j', (reason, words) => expect(reasonInWords(reason)).toBe(words))

test('what was left at the door is not waited for, and may be finished', () => {
  expect([
    badgeOf({ state: 'pending', canRetry: false }),
    badgeOf({ state: 'pending', canRetry: true }),
    badgeOf({ state: 'declined', canRetry: true }),
  ]).toEqual(['order', 'unavailable', 'problem'])
  expect([retryLabel('pending'), retryLabel('declined')]).toEqual(['Terminar el pago', 'Intentar de nuevo'])
})
