import { describe, expect, test } from 'vitest'
import { hoursText, openState, parseHours, readOpeningHours, type OpeningHours } from './opening-hours.ts'

const hours: OpeningHours = [
  [1, 5, '08:00', '12:30'],
  [1, 5, '14:00', '18:00'],
  [6, 6, '08:30', '14:00'],
]

test.each([
  [hours[0], 'lun a vie, 8:00 a 12:30'],
  [hours[2], 'sáb, 8:30 a 14:00'],
] as const)('%j', (line, text) => expect(line && hoursText(line)).toBe(text))

// 22 November 2026 is a Sunday; Bogota is five hours behind.
test.each([
  ['2026-11-23T13:00:00Z', true, 'Abierto ahora, hasta las 12:30'],
  ['2026-11-23T12:59:00Z', false, 'Cerrado, abre hoy a las 8:00'],
  ['2026-11-23T17:30:00Z', false, 'Cerrado, abre hoy a las 14:00'],
  ['2026-11-23T23:00:00Z', false, 'Cerrado, abre mañana a las 8:00'],
  ['2026-11-28T19:00:00Z', false, 'Cerrado, abre el lunes a las 8:00'],
  ['2026-11-22T15:00:00Z', false, 'Cerrado, abre mañana a las 8:00'],
  ['2026-11-24T04:30:00Z', false, 'Cerrado, abre mañana a las 8:00'],
])('at %s', (now, isOpen, text) => expect(openState(hours, new Date(now), 'America/Bogota')).toEqual({ isOpen, text }))

test('a store that opens one day a week names its next day', () =>
  expect(openState([[1, 1, '08:00', '09:00']], new Date('2026-11-23T20:00:00Z'), 'America/Bogota')?.text).toBe(
    'Cerrado, abre el lunes a las 8:00',
  ))
test('a store without hours shows nothing of them', () =>
  expect(openState([], new Date(0), 'America/Bogota')).toBeNull())

describe('what is read', () => {
  test.each([
    null,
    'x',
    {},
    [[1]],
    [[0, 5, '08:00', '18:00']],
    [[5, 1, '08:00', '18:00']],
    [[1, 5, '8:00', '18:00']],
    [[1, 5, '18:00', '08:00']],
    [[1, 5, '08:00', '24:00']],
    [null],
  ])('%j is nothing', (value) => expect(readOpeningHours(value)).toEqual([]))
  test('good lines stay', () =>
    expect(readOpeningHours([[1, 6, '07:00', '19:00'], 3])).toEqual([[1, 6, '07:00', '19:00']]))
})

describe('hours as people write them', () => {
  test('are read as they are shown', () => expect(parseHours(hours.map(hoursText).join('\n'))).toEqual(hours))
  test.each([
    ['Lunes a Viernes: 8:00 - 18:00', [[1, 5, '08:00', '18:00']]],
    [
      'sábado 09:00–13:30\n\nMIÉ, 7:05 a 8:00',
      [
        [6, 6, '09:00', '13:30'],
        [3, 3, '07:05', '08:00'],
      ],
    ],
    ['', []],
  ] as const)('%j', (text, told) => expect(parseHours(text)).toEqual(told))
  test.each([
    'siempre',
    'lun a vie',
    'vie a lun, 8:00 a 18:00',
    'lun, 18:00 a 8:00',
    'lun, 25:00 a 26:00',
    'xyz, 8:00 a 9:00',
    'lun a vie, 8:00 a 18:00\nluego',
  ])('%j cannot be read', (text) => expect(parseHours(text)).toBeNull())
})
