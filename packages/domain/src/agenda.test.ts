import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityUrlOf, instantOf, remindAt, wallTimeOf } from './agenda.ts'
import { addDays, addMonths, isDay, isMonth, sameDayOf, weekdayOf, weeksOf } from './agenda-month.ts'

describe('the clock of a country', () => {
  test.each([
    ['2026-11-21 08:30:00', 'CO', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21 08:30:00', 'MX', '2026-11-21T14:30:00.000Z'],
    // Mexico moved its clocks until October 2022.
    ['2022-07-01 08:30:00', 'MX', '2022-07-01T13:30:00.000Z'],
    ['2024-02-29 23:59:59', 'CO', '2024-03-01T04:59:59.000Z'],
  ] as const)('%s in %s is %s', (wall, country, iso) => {
    expect(instantOf(wall, country)?.toISOString()).toBe(iso)
    expect(wallTimeOf(new Date(iso), country)).toBe(wall)
  })

  test.each([
    '',
    '2026-11-21',
    '2026-11-21T08:30:00',
    '2026-02-30 08:00:00',
    '2026-13-01 08:00:00',
    '2026-01-01 24:00:00',
    '1999-12-31 08:00:00',
    '2101-01-01 00:00:00',
    '2026-1-1 8:00:00',
  ])('%j is no time', (wall) => {
    expect(instantOf(wall, 'CO')).toBeNull()
  })

  test('there and back', () => {
    const seconds = fc.integer({ min: Date.UTC(2000, 0, 2) / 1000, max: Date.UTC(2100, 11, 30) / 1000 })
    fc.assert(
      fc.property(seconds, (at) => {
        expect(instantOf(wallTimeOf(new Date(at * 1000), 'CO'), 'CO')?.getTime()).toBe(at * 1000)
      }),
    )
  })
})

describe('when a reminder leaves', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3600_000)
  test.each([
    ['an hour before', at(5), 60, 0, at(4)],
    ['a day before', at(48), 1440, 0, at(24)],
    ['at its time', at(5), 0, 0, at(5)],
    ['at its time when the lead has begun', at(0.5), 60, 0, at(0.5)],
    ['never without one', at(5), null, 0, null],
    ['never when done', at(5), 60, 1, null],
    ['never when past', at(-1), 0, 0, null],
    ['never for this very moment', now, 0, 0, null],
  ] as const)('%s', (_what, happensAt, minutes, state, expected) =>
    expect(remindAt({ happensAt, minutes, state, now })).toEqual(expected),
  )
})

test.each([
  ['/catalogo/producto/disco-12?a=1#b', true],
  ['https://fabricante.example/manual?x=1', true],
  ['HTTPS://a.example', true],
  ['//otro.example', false],
  ['http://a.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/\\otro.example', false],
  ['https://ana:clave@a.example', false],
  ['https://', false],
  ['', false],
  ['/a b', false],
  [`/${'a'.repeat(2000)}`, false],
  ['agenda', false],
])('%s may be linked: %s', (url, may) => expect(activityUrlOf(url)).toBe(may ? url : null))

describe('months', () => {
  test('weeks run from Monday to Sunday and hold the whole month', () => {
    const weeks = weeksOf('2026-11')
    expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), (n) => {
        const month = addMonths('2000-01', n)
        const days = weeksOf(month).flat()
        expect(days.length % 7).toBe(0)
        expect(weekdayOf(days[0] ?? '')).toBe(0)
        expect(days.filter((day) => day.startsWith(month)).length).toBeGreaterThanOrEqual(28)
        expect(days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? '', 1))).toBe(true)
      }),
    )
  })
  test.each([
    ['2026-11-21', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-1-1', false],
    ['1999-01-01', false],
    ['hoy', false],
  ])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))
  test.each([
    ['2026-11', true],
    ['2026-13', false],
    ['2026-00', false],
    ['', false],
  ])('%s is a month: %s', (text, is) => expect(isMonth(text)).toBe(is))
  test('the same day of another month, or its last', () => {
    expect([sameDayOf('2026-01-31', 1), sameDayOf('2026-03-31', -1), sameDayOf('2026-11-21', 2)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2027-01-21',
    ])
  })
})
