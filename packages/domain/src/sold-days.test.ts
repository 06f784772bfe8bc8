import { describe, expect, test } from 'vitest'
import { mondayOf, monthBefore, soldUpTo } from './sold-days.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-01', '2026-10-26'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))
test.each([
  ['2026-11-23', '2026-10-01'],
  ['2026-01-31', '2025-12-01'],
  ['2026-03-31', '2026-02-01'],
])('before %s comes %s', (day, first) => expect(monthBefore(day)).toBe(first))

describe('what was sold', () => {
  const days = [
    { day: '2026-10-02', sales: 1, total: 50 },
    { day: '2026-10-30', sales: 1, total: 70 },
    { day: '2026-11-01', sales: 2, total: 30 },
    { day: '2026-11-23', sales: 1, total: 10 },
  ]
  test('today, this week, this month, and the month before to the same day', () => {
    expect(soldUpTo(days, '2026-11-23').sold).toEqual({
      today: { sales: 1, total: 10 },
      week: { sales: 1, total: 10 },
      month: { sales: 3, total: 40 },
      before: { sales: 1, total: 50 },
    })
  })
  test('added up day by day, the month before to its end', () => {
    const {
      days: { month, before },
    } = soldUpTo(days, '2026-11-23')
    expect([month.length, month[0], month.at(-1), before.length, before[0], before.at(-1)]).toEqual([
      23, 30, 40, 31, 0, 120,
    ])
  })
  test('a week reaches into the month before', () => expect(soldUpTo(days, '2026-11-01').sold.week.total).toBe(100))
  test('nothing sold is nothing', () => expect(soldUpTo([], '2026-02-28').days.before).toHaveLength(31))
})
