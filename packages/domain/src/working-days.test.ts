import { describe, expect, test } from 'vitest'
import type { Country } from './country.ts'
import {
  arrivalDay,
  arrivesInDays,
  endOfWorkingDays,
  isWorkingDay,
  localDay,
  workingDaysLater,
} from './working-days.ts'

describe('holidays of the law', () => {
  test.each<[Country, string, string]>([
    ['CO', '2026-01-12', 'Kings, moved from the 6th'],
    ['CO', '2026-03-23', 'Saint Joseph, moved'],
    ['CO', '2026-04-02', 'Thursday before Easter'],
    ['CO', '2026-04-03', 'Friday before Easter'],
    ['CO', '2026-05-18', 'Ascension'],
    ['CO', '2026-06-08', 'Corpus Christi'],
    ['CO', '2026-06-15', 'Sacred Heart'],
    ['CO', '2026-06-29', 'Saint Peter, a Monday already'],
    ['CO', '2026-07-20', 'independence'],
    ['CO', '2026-11-02', 'All Saints, moved'],
    ['CO', '2026-11-16', 'Cartagena, moved'],
    ['CO', '2025-04-18', 'Friday before Easter of another year'],
    ['MX', '2026-02-02', 'first Monday of February'],
    ['MX', '2026-03-16', 'third Monday of March'],
    ['MX', '2026-09-16', 'independence'],
    ['MX', '2026-11-16', 'third Monday of November'],
    ['MX', '2024-10-01', 'change of the executive'],
    ['MX', '2030-10-01', 'and six years on'],
  ])('%s rests on %s: %s', (country, day) => expect(isWorkingDay(day, country)).toBe(false))

  test.each<[Country, string]>([
    ['CO', '2026-11-20'],
    ['MX', '2026-04-03'],
    ['MX', '2026-10-01'],
    ['MX', '2026-11-02'],
    ['CO', '2026-02-02'],
  ])('%s works on %s', (country, day) => expect(isWorkingDay(day, country)).toBe(true))
  test.each(['2026-11-21', '2026-11-22'])('nobody works on %s, a weekend', (day) =>
    expect([isWorkingDay(day, 'CO'), isWorkingDay(day, 'MX')]).toEqual([false, false]),
  )
})

describe('working days from a moment', () => {
  test.each<[Country, string, number, string]>([
    ['CO', '2026-11-20T20:32:00Z', 5, '2026-11-27'],
    ['CO', '2026-11-20T20:32:00Z', 3, '2026-11-25'],
    // A Friday in Bogotá that is a Saturday in Greenwich.
    ['CO', '2026-11-21T03:00:00Z', 1, '2026-11-23'],
    ['CO', '2026-11-13T15:00:00Z', 5, '2026-11-23'],
    ['MX', '2026-11-13T15:00:00Z', 5, '2026-11-23'],
    ['MX', '2026-12-24T15:00:00Z', 5, '2027-01-04'],
    ['CO', '2026-03-31T15:00:00Z', 3, '2026-04-07'],
  ])('%s: %s and %i more end on %s', (country, from, days, last) =>
    expect(workingDaysLater(new Date(from), days, country)).toBe(last),
  )

  test.each<[Country, string]>([
    ['CO', '2026-11-28T04:59:59.999Z'],
    ['MX', '2026-11-28T05:59:59.999Z'],
  ])('%s: the last day is whole', (country, end) => {
    const over = endOfWorkingDays(new Date('2026-11-20T20:32:00Z'), 5, country)
    expect(over.toISOString()).toBe(end)
    expect([localDay(over, country), localDay(new Date(over.getTime() + 1), country)]).toEqual([
      '2026-11-27',
      '2026-11-28',
    ])
  })
})

describe('the day on which something arrives', () => {
  test.each<[string, number, Country, string]>([
    // Friday 27 November 2026, the morning of both countries.
    ['2026-11-27T15:00:00Z', 0, 'CO', '2026-11-27'],
    ['2026-11-27T15:00:00Z', 1, 'CO', '2026-11-28'],
    ['2026-11-27T15:00:00Z', 2, 'CO', '2026-11-30'],
    ['2026-11-27T15:00:00Z', 8, 'MX', '2026-12-07'],
    ['2026-11-28T15:00:00Z', 1, 'MX', '2026-11-30'],
    // The Immaculate Conception is a holiday in Colombia alone.
    ['2026-12-07T15:00:00Z', 1, 'CO', '2026-12-09'],
    ['2026-12-07T15:00:00Z', 1, 'MX', '2026-12-08'],
    // What leaves on a Sunday or a holiday leaves the next day.
    ['2026-11-29T15:00:00Z', 0, 'CO', '2026-11-30'],
    ['2026-12-08T15:00:00Z', 1, 'CO', '2026-12-10'],
    // Days are those of where the buyer is, and what is bought in the evening leaves on the next.
    ['2026-06-02T03:00:00Z', 0, 'CO', '2026-06-02'],
    ['2026-06-02T03:00:00Z', 2, 'CO', '2026-06-04'],
    ['2026-11-27T21:59:00Z', 0, 'CO', '2026-11-27'],
    ['2026-11-27T22:00:00Z', 0, 'CO', '2026-11-28'],
    ['2026-11-28T23:30:00Z', 0, 'MX', '2026-11-30'],
  ])('from %s in %i days, in %s: %s', (now, days, country, day) => {
    expect(arrivalDay(new Date(now), days, country)).toBe(day)
  })

  test('is never a Sunday or a holiday, and more days arrive later', () => {
    for (let at = 0; at < 400; at += 1) {
      const now = new Date(Date.parse('2026-11-01T15:00:00Z') + at * 86_400_000)
      for (const country of ['CO', 'MX'] as const) {
        const days = [0, 1, 2, 3, 9].map((one) => arrivesInDays(now, one, country))
        expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
        for (const one of [0, 1, 2, 3, 9]) {
          const day = arrivalDay(now, one, country)
          const isSaturday = new Date(`${day}T12:00:00Z`).getUTCDay() === 6
          expect(isSaturday || isWorkingDay(day, country), `${now.toISOString()} ${one} ${country}`).toBe(true)
        }
      }
    }
  })
})
