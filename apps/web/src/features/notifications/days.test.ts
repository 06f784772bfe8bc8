import { expect, test } from 'vitest'
import { byDay, dayInWords } from './days.ts'

const NOW = '2026-03-02T04:30:00Z' // 1 March, 23:30 in Bogotá; 22:30 in Mexico City

test.each([
  ['2026-03-02T04:00:00Z', 'Hoy'],
  ['2026-03-01T05:00:00Z', 'Hoy'],
  ['2026-03-01T04:59:00Z', 'Ayer'],
  ['2026-02-28T12:00:00Z', 'Ayer'],
  ['2026-02-27T12:00:00Z', '27 de febrero'],
  ['2025-12-31T12:00:00Z', '31 de diciembre de 2025'],
])('%s is %s in Colombia', (iso, words) => expect(dayInWords(iso, NOW, 'CO')).toBe(words))

test('rows are cut where the day of the country changes', () => {
  const rows = ['2026-03-02T04:00:00Z', '2026-03-01T05:30:00Z', '2026-02-28T12:00:00Z'].map((createdAt, id) => ({
    id,
    topic: 'agenda' as const,
    title: '',
    text: '',
    path: null,
    createdAt,
    read: false,
  }))
  expect(byDay(rows, NOW, 'CO').map(({ day, rows }) => [day, rows.length])).toEqual([
    ['Hoy', 2],
    ['Ayer', 1],
  ])
  expect(byDay(rows, NOW, 'MX').map(({ day, rows }) => [day, rows.length])).toEqual([
    ['Hoy', 1],
    ['Ayer', 2],
  ])
})
