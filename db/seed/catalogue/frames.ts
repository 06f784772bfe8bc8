import { readFacts } from '../read-facts.ts'
import type { Generation, Model } from '../vehicles.ts'

/** A frame prefix with the cars that bear it. */
export interface Frame { make: string; model: string; from: number; to: number; engine: string; drive: string; prefix: string }

/** Serials that a prefix uses in a year, and where makers begin to count. */
const SERIALS_A_YEAR = 40_000
const FIRST_SERIAL = 8_000_001

export function readFrames(): Frame[] {
  return readFacts('frames.txt').map(([make = '', model = '', years = '', engine = '', drive = '', prefix = '']) => {
    const [from = 0, to = from] = years.split('-').map(Number)
    return { make, model, from, to, engine, drive, prefix }
  })
}

/** The frame of a generation's car; null when the facts know none. */
export function frameOf(frames: readonly Frame[], car: { model: Model; generation: Generation; engine: string; drive: string }) {
  const { model, generation, engine, drive } = car
  const frame = frames.find((each) => each.make === model.make.name && each.model === model.name && each.engine === engine && each.drive === drive
    && each.from <= generation.to && each.to >= generation.from)
  if (!frame) return null
  const from = Math.max(frame.from, generation.from)
  const to = Math.min(frame.to, generation.to)
  return { prefix: frame.prefix, from: FIRST_SERIAL + (from - frame.from) * SERIALS_A_YEAR, to: FIRST_SERIAL + (to + 1 - frame.from) * SERIALS_A_YEAR - 1 }
}
