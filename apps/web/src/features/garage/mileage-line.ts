import type { GarageReading } from '@tuerca/contract/garage-logbook'

export interface MileageLine {
  /** In the drawing's own units, the oldest first. */
  points: { x: number; y: number; reading: GarageReading }[]
  least: number
  most: number
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/**
 * Readings on a scale of days and kilometres, each at its place: two years are twice as wide as one. Null until
 * readings of two days exist.
 */
export function mileageLine(
  readings: readonly GarageReading[],
  { width, height }: { width: number; height: number },
): MileageLine | null {
  const sorted = readings.toSorted((a, b) => dayOf(a.date) - dayOf(b.date))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || first.date === last.date) return null
  const least = Math.min(...sorted.map(({ kilometres }) => kilometres))
  const most = Math.max(...sorted.map(({ kilometres }) => kilometres))
  const days = dayOf(last.date) - dayOf(first.date)
  return {
    least,
    most,
    points: sorted.map((reading) => ({
      reading,
      x: Math.round(((dayOf(reading.date) - dayOf(first.date)) / days) * width * 10) / 10,
      y:
        Math.round(
          (most === least ? height / 2 : height - ((reading.kilometres - least) / (most - least)) * height) * 10,
        ) / 10,
    })),
  }
}
