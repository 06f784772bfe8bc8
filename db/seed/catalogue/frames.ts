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

/** The frames of a generation of a model; none where the facts know none. */
export function framesOf(frames: readonly Frame[], model: Model, generation: Generation): Frame[] {
  return frames.filter((each) => each.make === model.make.name && each.model === model.name && each.from <= generation.to && each.to >= generation.from)
}

/** The frame of a generation's car, among those of its generation. */
export function frameOf(frames: readonly Frame[], { generation, engine, drive }: { generation: Generation; engine: string; drive: string }) {
  const frame = frames.find((each) => each.engine === engine && each.drive === drive)
  if (!frame) return null
  const from = Math.max(frame.from, generation.from)
  const to = Math.min(frame.to, generation.to)
  return { prefix: frame.prefix, from: FIRST_SERIAL + (from - frame.from) * SERIALS_A_YEAR, to: FIRST_SERIAL + (to + 1 - frame.from) * SERIALS_A_YEAR - 1 }
}
