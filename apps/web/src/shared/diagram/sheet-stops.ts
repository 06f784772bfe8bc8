/** The sheet's resting places on a phone, from the handle alone to nearly the whole screen. */
export const STOPS = ['peek', 'half', 'full'] as const
export type Stop = (typeof STOPS)[number]

/** A flick faster than this, in pixels per millisecond, goes on to the next stop. */
const FLICK = 0.5

interface Heights {
  readonly peek: number
  readonly half: number
  readonly full: number
}

/**
 * The stop for a released sheet: the nearest one, or the next in the direction of a flick. `speed` is positive upwards.
 */
export function stopFor(height: number, speed: number, heights: Heights): Stop {
  const ahead = STOPS.filter((stop) => (speed > 0 ? heights[stop] > height : heights[stop] < height))
  if (Math.abs(speed) > FLICK && ahead.length) return speed > 0 ? ahead[0]! : ahead.at(-1)!
  return STOPS.reduce((best, stop) =>
    Math.abs(heights[stop] - height) < Math.abs(heights[best] - height) ? stop : best,
  )
}

/** One stop up or down, or back to the first after the last (a press on the handle). */
export function nextStop(stop: Stop, step: 1 | -1, round = false): Stop {
  const at = STOPS.indexOf(stop) + step
  if (round && at === STOPS.length) return STOPS[0]
  return STOPS[Math.max(0, Math.min(at, STOPS.length - 1))]!
}
