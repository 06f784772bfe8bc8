import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  QUOTATION_STATES,
  liveRecord,
  quantityLimits,
  quantityProblem,
  quotationState,
  remainingHours,
  type QuotationState,
  type QuoteRecord,
  type SalesModel,
} from './quotation-states.ts'

const now = new Date('2026-06-30T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const pending: QuoteRecord = { sellerResponse: 0, notAvailable: 0, expiresAt: null }
const refused: QuoteRecord = { sellerResponse: 1, notAvailable: 1, expiresAt: null }
const answered: QuoteRecord = { sellerResponse: 1, notAvailable: 0, expiresAt: inHours(5) }
const over: QuoteRecord = { ...answered, expiresAt: now }

test.each<[SalesModel, boolean, QuoteRecord | null, boolean, QuotationState]>([
  [3, true, null, false, 'ask'],
  [3, true, refused, false, 'answeredNotAvailable'],
  [3, true, pending, false, 'pending'],
  [3, true, answered, false, 'answeredAvailable'],
  [3, true, answered, true, 'added'],
  [3, true, over, false, 'ask'],
  [3, true, { ...answered, expiresAt: null }, false, 'answeredAvailable'],
  [3, true, refused, true, 'answeredNotAvailable'],
  [3, false, answered, false, 'notAvailable'],
  [1, true, null, false, 'sale'],
  [1, true, answered, true, 'sale'],
  [2, true, pending, false, 'order'],
  [2, false, null, false, 'notAvailable'],
])('M4.03–M4.06 model %s, available %s, record %j, added %s: %s', (salesModel, available, record, added, state) => {
  expect(quotationState({ salesModel, available }, record, added, now)).toBe(state)
})

test('every state says what the specification says', () => {
  const texts = Object.entries(QUOTATION_STATES).map(([state, row]) => [state, row.message(12), row.action])
  expect(texts).toEqual([
    ['notAvailable', 'Solicita una cotización', ''],
    ['sale', 'Disponible', 'Comprar'],
    ['order', 'Disponible', 'Comprar'],
    ['ask', '', 'Confirmar'],
    ['answeredNotAvailable', '', 'Confirmar'],
    ['pending', 'Confirmando disponibilidad. Espera respuesta en tu WhatsApp', ''],
    ['answeredAvailable', 'Esta compra estará habilitada por 12 horas', 'Comprar'],
    ['added', 'Tu producto ya fue agregado al carrito de compras', ''],
  ])
  expect(QUOTATION_STATES.answeredAvailable.message(1)).toBe('Esta compra estará habilitada por 1 hora')
  expect(QUOTATION_STATES.added.cartLink).toBe(true)
})

test('who may confirm may not buy, and the other way round; both need a quantity', () => {
  for (const row of Object.values(QUOTATION_STATES)) {
    expect(row.confirm && row.addToCart).toBe(false)
    expect(row.askQuantity).toBe(row.confirm || row.addToCart)
    expect(row.maxQuantity !== null).toBe(row.askQuantity)
  }
})

test.each<[QuotationState, { min: number; max: number } | null]>([
  ['ask', { min: 1, max: 8 }],
  ['sale', { min: 1, max: 8 }],
  ['answeredAvailable', { min: 1, max: 3 }],
  ['pending', null],
  ['added', null],
])('M5.05 limits of %s', (state, limits) => {
  expect(quantityLimits(state, { stock: 8, quotationMaxQuantity: 3 })).toEqual(limits)
})

test('an answer without its own maximum allows the stock', () => {
  expect(quantityLimits('answeredAvailable', { stock: 8, quotationMaxQuantity: null })).toEqual({ min: 1, max: 8 })
})

test.each([
  ['', ['La cantidad debe ser mayor a cero']],
  ['-', ['La cantidad debe ser mayor a cero']],
  [null, ['La cantidad debe ser mayor a cero']],
  [0, ['La cantidad debe ser mayor a cero']],
  ['1.5', ['La cantidad debe ser mayor a cero']],
  [-3, ['La cantidad debe ser mayor a cero']],
  [4, ['La cantidad disponible es de 3 unidades.', 'Intenta con una cantidad menor.']],
  ['99999999999', ['La cantidad disponible es de 3 unidades.', 'Intenta con una cantidad menor.']],
  ['3', []],
  [' 1 ', []],
])('M5.02, C5.13 quantity %j of 3', (typed, lines) => expect(quantityProblem(typed, 3)).toEqual(lines))

test('an answer holds to the last millisecond, and then no more', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), (ms) => {
      const record = { ...answered, expiresAt: new Date(now.getTime() + ms) }
      expect(liveRecord(record, now) !== null).toBe(ms > 0)
      expect(remainingHours(record, now)).toBe(ms > 0 ? 1 : 0)
    }),
  )
  expect(liveRecord({ ...pending, expiresAt: inHours(-1) }, now)).not.toBeNull()
  expect(remainingHours(null, now)).toBe(0)
})
