import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxSentence, boxSteps } from './box-steps.ts'

const ROOMS = { plates: true, catalogue: true }

test.each([
  ['', []],
  [' - ', []],
  ['04465-0k240', ['Buscar el número 04465-0K240']],
  ['ABC123', ['Ver el carro de la placa ABC123', 'Buscar el número ABC123']],
  ['abc 123', ['Ver el carro de la placa ABC123', 'Buscar el número ABC 123']],
  ['R12345', ['Buscar el número R12345', 'Ver el carro de la placa R12345']],
  [
    '9fb bsraa a12345678',
    ['Decodificar el VIN 9FBBSRAAA12345678', 'Abrir el catálogo original del VIN 9FBBSRAAA12345678'],
  ],
  ['pastillas   freno spark', ['Buscar «pastillas freno spark»']],
])('in Colombia %j offers %j', (text, sentences) => {
  expect(boxSteps(text, 'CO', ROOMS).map(boxSentence)).toEqual(sentences)
})

test.each([
  ['ABC123A', ['Ver el carro de la placa ABC123A', 'Buscar el número ABC123A']],
  ['AB12345', ['Buscar el número AB12345', 'Ver el carro de la placa AB12345']],
  ['AQ1040C', ['Buscar el número AQ1040C', 'Ver el carro de la placa AQ1040C']],
  ['1234567', ['Buscar el número 1234567']],
])('in Mexico %j offers %j', (text, sentences) => {
  expect(boxSteps(text, 'MX', ROOMS).map(boxSentence)).toEqual(sentences)
})

test('offers no room that is closed', () => {
  const closed = { plates: false, catalogue: false }
  expect(boxSteps('ABC123', 'CO', closed).map(boxSentence)).toEqual(['Buscar el número ABC123'])
  expect(boxSteps('9FBBSRAAA12345678', 'CO', closed).map(boxSentence)).toEqual(['Decodificar el VIN 9FBBSRAAA12345678'])
})

test.each([
  ['9FBBSRAAA1234567', 'Si es un VIN, le falta 1 carácter.'],
  ['9FBBSRAAA1234', 'Si es un VIN, le faltan 4 caracteres.'],
  ['9FBBSRAAO12345678', 'Un VIN no lleva I, O ni Q.'],
  ['1234567890123', ''],
  ['0986494123', ''],
])('%j is accompanied by %j', (text, note) => expect(boxSteps(text, 'CO', ROOMS)[0]?.note).toBe(note))

test('every text but nothing does something', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('CO' as const, 'MX' as const),
      (text, country) => {
        expect(boxSteps(text, country, ROOMS).length > 0).toBe(/[\p{L}\p{N}]/u.test(text.trim()))
      },
    ),
  )
})
