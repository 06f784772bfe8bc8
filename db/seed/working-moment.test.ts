import { isWorkingDay, localDay } from '@tuerca/domain/working-days'
import { describe, expect, test } from 'vitest'
import { workingMoment } from './working-moment.ts'

const HOURS = [0, 1, 2, 3, 5, 6, 7, 20, 22, 27, 48, 70, 100, 24 * 9, 24 * 40, 24 * 60]
const NOWS = [
  '2026-11-27T06:36:00Z', // Friday, 1:36 at night in Bogotá
  '2026-11-29T16:00:00Z', // Sunday
  '2026-12-08T15:00:00Z', // a holiday in Colombia
  '2026-11-30T15:20:00Z', // Monday morning
].map((text) => new Date(text))
const hourIn = (moment: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment))

describe('a moment of the demonstration', () => {
  test.each(NOWS)('is when shops work, in order and never to come: loaded %s', (now) => {
    for (const [country, zone] of [
      ['CO', 'America/Bogota'],
      ['MX', 'America/Mexico_City'],
    ] as const) {
      const all = HOURS.map((hours) => workingMoment(now, hours, country))
      for (const moment of all) {
        expect(hourIn(moment, zone), moment.toISOString()).toBeGreaterThanOrEqual(8)
        expect(hourIn(moment, zone), moment.toISOString()).toBeLessThan(18)
        const day = localDay(moment, country)
        expect(isWorkingDay(day, country) || new Date(`${day}T12:00:00Z`).getUTCDay() === 6, day).toBe(true)
        expect(moment.getTime()).toBeLessThanOrEqual(now.getTime())
      }
      expect(all).toEqual(all.toSorted((a, b) => b.getTime() - a.getTime()))
      expect(new Set(all.map(Number)).size).toBe(HOURS.length)
    }
  })

  test('is about as long ago as it says', () => {
    for (const now of NOWS)
      for (const days of [10, 30, 60]) {
        const ago = (now.getTime() - workingMoment(now, days * 24).getTime()) / 86_400_000
        expect(Math.abs(ago - days), `${days} days: ${ago}`).toBeLessThan(days / 4)
      }
  })
})
