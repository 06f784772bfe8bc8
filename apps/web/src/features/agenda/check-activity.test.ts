import { expect, test } from 'vitest'
import { activityProblems, fieldDate, proposedDate, wireDate } from './check-activity.ts'

const good = { name: 'Frenos', date: '2026-11-21T08:30', activity: 'Pastillas' }
const none = { name: null, date: null, activity: null }
const REQUIRED = 'Este campo es requerido!'

test.each([
  [good, none],
  [
    { name: ' ', date: '', activity: '\n' },
    { name: REQUIRED, date: REQUIRED, activity: REQUIRED },
  ],
  [
    { ...good, date: '0026-11-21T08:30' },
    { ...none, date: 'Escribe una fecha entre 2000 y 2100, con su hora.' },
  ],
  [{ ...good, activity: 'x'.repeat(256) }, none],
  [
    { ...good, activity: 'x'.repeat(257) },
    { ...none, activity: 'La descripción admite hasta 256 caracteres.' },
  ],
])('%j', (fields, problems) => expect(activityProblems(fields)).toEqual(problems))

test('a date goes to the wire and back', () => {
  expect([wireDate('2026-11-21T08:30'), fieldDate('2026-11-21 08:30:45')]).toEqual([
    '2026-11-21 08:30:00',
    '2026-11-21T08:30',
  ])
})

test.each([
  [undefined, '2026-11-21 07:10:00', '2026-11-21T09:00'],
  [undefined, '2026-11-30 23:10:00', '2026-12-01T08:00'],
  [undefined, '2026-11-30 18:10:00', '2026-12-01T08:00'],
  [undefined, '2026-11-21 03:10:00', '2026-11-21T08:00'],
  [undefined, '2026-11-21 17:10:00', '2026-11-21T19:00'],
  ['2026-11-21', '2026-11-21 07:10:00', '2026-11-21T09:00'],
  ['2026-11-25', '2026-11-21 07:10:00', '2026-11-25T08:00'],
  ['2026-11-25 15:30:00', '2026-11-21 07:10:00', '2026-11-25T15:30'],
])('asked for %j at %s it proposes %s', (asked, now, expected) => expect(proposedDate(asked, now)).toBe(expected))
