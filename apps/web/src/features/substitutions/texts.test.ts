import { expect, test } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { failureOf } from './failure.ts'
import { soldOf } from './sold.ts'
import { balanceTexts, countText, dateText, soldText, splitAt } from './texts.ts'

test('the look-ups that were made and those that are left, in words', () => {
  expect(countText(12)).toBe('Has consultado 12 sustituciones últimos 30 días')
  const none = { amount: 0, expiredDate: null }
  expect(
    balanceTexts({ searchesPerformed: 12, consultationsAvailable: none, generalInquiriesAvailable: none }, 'CO'),
  ).toEqual([{ amount: 0, text: 'Consultas disponibles: 0' }])
  const [own, general] = balanceTexts(
    {
      searchesPerformed: 12,
      consultationsAvailable: { amount: 5, expiredDate: '2026-06-13T17:00:00.000Z' },
      generalInquiriesAvailable: { amount: 2, expiredDate: '2026-07-01T17:00:00.000Z' },
    },
    'CO',
  )
  expect(own?.text).toMatch(/^Consultas disponibles: 5 hasta: 13 /)
  expect(general?.text).toMatch(/^Consultas generales: 2 hasta: 1 /)
  expect(general?.amount).toBe(2)
})

test('a day is that day in every time zone', () => {
  expect(dateText('2019-07-15', 'MX')).toContain('15')
  expect(dateText('2019-07-16T04:30:00.000Z', 'CO')).toContain('15')
})

test.each([
  [new ApiError(401, 'Exhausted substitutions inquiries'), 'exhausted'],
  [new ApiError(401, 'Login required'), 'loginRequired'],
  [new ApiError(403, 'Login required'), 'noResponse'],
  [new ApiError(401, 'Exhausted catalog inquiries'), 'noResponse'],
  [new ApiError(500, 'x'), 'noResponse'],
  [new TypeError('x'), 'noResponse'],
] as const)('%s', (error, failure) => expect(failureOf(error)).toBe(failure))

test('who sells a number agrees with the offers below it', () => {
  expect(soldText({ offers: 7, available: 7, sellers: 6 })).toBe('6 vendedores · 7 ofertas')
  expect(soldText({ offers: 2, available: 1, sellers: 1 })).toBe('1 vendedor · 2 ofertas, 1 disponible')
  expect(soldText({ offers: 2, available: 0, sellers: 1 })).toBe('Nadie lo tiene ahora')
})

test('a seller counts who has it now, a seller of two offers once', () => {
  const offer = (id: number, available = true) => ({ available, store: { id } })
  expect(soldOf([offer(1), offer(1), offer(2), offer(3, false)])).toEqual({ offers: 4, available: 3, sellers: 2 })
})

test('a sentence is cut at its numbers, the longest first', () => {
  expect(splitAt('A-1 reemplaza a A-12.', ['A-1', 'A-12'])).toEqual(['', 'A-1', ' reemplaza a ', 'A-12', '.'])
  expect(splitAt('P.5 (x) es P15', ['P.5', '(x)'])).toEqual(['', 'P.5', ' ', '(x)', ' es P15'])
  expect(splitAt('Es la misma pieza', [])).toEqual(['Es la misma pieza'])
})
