import { expect, test } from 'vitest'
import type { Activity } from './agenda-loader.ts'
import { byDay, countInWords, dayInWords, isOverdue, monthInWords } from './day-words.ts'

const of = (date: string, activity_state: 0 | 1 = 0): Activity => ({
  id: 1,
  name: 'x',
  activity: 'y',
  date,
  activity_state,
  activity_url: null,
  reminder_minutes: null,
  vehicle_id: null,
  version: 0,
  updated_at: '',
})

test.each([
  ['2026-11-21', 'Hoy, sábado 21 de noviembre'],
  ['2026-11-22', 'Mañana, domingo 22 de noviembre'],
  ['2026-11-20', 'Ayer, viernes 20 de noviembre'],
  ['2026-11-03', 'Martes 3 de noviembre'],
  ['2027-01-04', 'Lunes 4 de enero de 2027'],
])('%s is %s', (day, words) => expect(dayInWords(day, '2026-11-21')).toBe(words))

test('a month is written with its year', () => expect(monthInWords('2026-11')).toBe('Noviembre 2026'))

const NOW = '2026-11-21 08:00:00'
test.each([
  [[], 'sin actividades'],
  [[of('2026-11-21 09:00:00')], '1 actividad, 1 pendiente'],
  [[of('2026-11-21 07:00:00'), of('2026-11-21 07:30:00', 1)], '2 actividades, 1 atrasada'],
  [
    [of('2026-11-21 09:00:00'), of('2026-11-21 10:00:00'), of('2026-11-21 07:00:00'), of('2026-11-21 07:00:00')],
    '4 actividades, 2 pendientes, 2 atrasadas',
  ],
  [[of('2026-11-21 07:00:00', 1)], '1 actividad'],
])('%j', (activities, words) => expect(countInWords(activities, NOW)).toBe(words))

test('overdue is what is past and not done', () => {
  expect([
    isOverdue(of('2026-11-21 07:59:59'), NOW),
    isOverdue(of('2026-11-21 08:00:00'), NOW),
    isOverdue(of('2026-11-21 07:00:00', 1), NOW),
  ]).toEqual([true, false, false])
})

test('activities are grouped by day, in the order in which the days come', () => {
  expect(
    [...byDay([of('2026-11-21 07:00:00'), of('2026-11-22 07:00:00'), of('2026-11-21 09:00:00')])].map(([day, all]) => [
      day,
      all.length,
    ]),
  ).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 1],
  ])
})
