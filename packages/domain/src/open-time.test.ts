import { expect, test } from 'vitest'
import { afterOpenMinutes } from './open-time.ts'
import type { OpeningHours } from './opening-hours.ts'

const WEEK: OpeningHours = [
  [1, 5, '08:00', '12:00'],
  [1, 5, '14:00', '18:00'],
  [6, 6, '08:00', '13:00'],
]
// Bogotá is five hours behind; 20 November 2026 is a Friday.
const at = (local: string) => new Date(`${local}:00-05:00`)

test.each<[string, OpeningHours, string, number, string]>([
  ['while open', WEEK, '2026-11-20T09:00', 30, '2026-11-20T09:30'],
  ['over lunch', WEEK, '2026-11-20T11:50', 30, '2026-11-20T14:20'],
  ['before opening', WEEK, '2026-11-20T06:00', 30, '2026-11-20T08:30'],
  ['over the weekend', WEEK, '2026-11-21T12:50', 30, '2026-11-23T08:20'],
  ['24 hours of it', WEEK, '2026-11-20T08:00', 24 * 60, '2026-11-24T11:00'],
  ['of a store that tells no hours', [], '2026-11-20T17:45', 30, '2026-11-21T08:15'],
  [
    'with hours that overlap',
    [
      [1, 7, '08:00', '12:00'],
      [1, 7, '09:00', '13:00'],
    ],
    '2026-11-20T08:00',
    300,
    '2026-11-20T13:00',
  ],
])('%s', (_, hours, from, minutes, until) => {
  expect(afterOpenMinutes(hours, { from: at(from), minutes, timeZone: 'America/Bogota' })).toEqual(at(until))
})

test('a moment within a minute keeps its seconds', () => {
  expect(
    afterOpenMinutes(WEEK, {
      from: new Date('2026-11-20T14:00:30.500Z'),
      minutes: 30,
      timeZone: 'America/Bogota',
    }).toISOString(),
  ).toBe('2026-11-20T14:30:30.500Z')
})
