import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contradicted, expectedDay, kilometresPerDay, type Reading } from './mileage.ts'

const readings = (...pairs: [string, number][]): Reading[] => pairs.map(([date, kilometres]) => ({ date, kilometres }))

test.each([
  [readings(), null],
  [readings(['2026-01-01', 1000]), null],
  [readings(['2026-01-01', 1000], ['2026-01-11', 1500]), 50],
  [readings(['2026-01-11', 1500], ['2026-01-01', 1000]), 50],
  [readings(['2026-01-01', 1000], ['2026-01-11', 1000]), null],
  // A changed odometer: only what was read since counts.
  [readings(['2026-01-01', 90_000], ['2026-02-01', 10], ['2026-02-11', 410]), 40],
  // What is older than a year before the newest one is left out.
  [readings(['2020-01-01', 0], ['2026-01-01', 100_000], ['2026-01-11', 100_200]), 20],
])('%j drive %s km a day', (all, rate) => expect(kilometresPerDay(all)).toBe(rate))

test.each([
  [readings(['2026-01-01', 1000], ['2026-01-11', 1500]), 2000, '2026-01-12', '2026-01-21'],
  [readings(['2026-01-01', 1000], ['2026-01-11', 1500]), 1600, '2026-06-01', '2026-06-01'],
  [readings(['2026-01-01', 1000], ['2026-01-11', 1001]), 100_000, '2026-01-12', null],
  [readings(['2026-01-11', 1500]), 2000, '2026-01-12', null],
])('%j reach %i, asked on %s, on %s', (all, kilometres, today, day) =>
  expect(expectedDay(all, kilometres, today)).toBe(day),
)

test.each([
  [readings(['2026-01-01', 1000]), { date: '2026-02-01', kilometres: 999 }, '2026-01-01'],
  [readings(['2026-01-01', 1000]), { date: '2026-02-01', kilometres: 1000 }, undefined],
  [readings(['2026-01-01', 1000]), { date: '2026-01-01', kilometres: 900 }, '2026-01-01'],
  [readings(['2026-01-01', 1000], ['2026-03-01', 2000]), { date: '2026-02-01', kilometres: 2001 }, '2026-03-01'],
  [readings(['2026-01-01', 1000], ['2026-03-01', 2000]), { date: '2026-02-01', kilometres: 1500 }, undefined],
  [[], { date: '2026-02-01', kilometres: 0 }, undefined],
])('%j and then %j: contradicts that of %s', (all, one, day) => expect(contradicted(all, one)?.date).toBe(day))

test('no readings whatever make a day before today or a rate that is no number', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      fc.array(fc.record({ date: day, kilometres: fc.nat(3_000_000) })),
      fc.nat(3_000_000),
      day,
      (all, kilometres, today) => {
        const rate = kilometresPerDay(all)
        expect(rate === null || (rate > 0 && Number.isFinite(rate))).toBe(true)
        const expected = expectedDay(all, kilometres, today)
        expect(expected === null || expected >= today).toBe(true)
      },
    ),
  )
})
