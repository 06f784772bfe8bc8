import { readEngine } from '@tuerca/domain/engine-words'
import { readFacts } from '../read-facts.ts'
import type { BuiltCar } from './built-cars.ts'

/** A frame prefix with the cars that bear it. */
export interface Frame {
  make: string
  model: string
  from: number
  to: number
  litres: number | null
  diesel: boolean
  drive: string
  prefix: string
}

export interface FrameRange {
  prefix: string
  from: number
  to: number
}

/** Serials that a prefix uses in a year, and where makers begin to count. */
const SERIALS_A_YEAR = 40_000
const FIRST_SERIAL = 8_000_001

export function readFrames(): Frame[] {
  return readFacts('frames.txt').map(([make = '', model = '', years = '', engine = '', drive = '', prefix = '']) => {
    const [from = 0, to = from] = years.split('-').map(Number)
    const { litres, fuel } = readEngine(engine)
    return { make, model, from, to, litres, diesel: fuel === 'diesel', drive, prefix }
  })
}

/** The frame of a car by its years, engine and drive; null where the facts know none. */
export function frameOf(frames: readonly Frame[], { variant, drive, from, to }: BuiltCar): FrameRange | null {
  const wheels = drive === '4x4' || drive === 'awd' ? '4x4' : '4x2'
  const frame = frames.find(
    (each) =>
      each.make === variant.make &&
      each.model === variant.model &&
      each.from <= to &&
      each.to >= from &&
      each.litres === variant.litres &&
      each.diesel === (variant.fuel === 'diesel') &&
      each.drive === wheels,
  )
  if (!frame) return null
  const [first, last] = [Math.max(frame.from, from), Math.min(frame.to, to)]
  return {
    prefix: frame.prefix,
    from: FIRST_SERIAL + (first - frame.from) * SERIALS_A_YEAR,
    to: FIRST_SERIAL + (last + 1 - frame.from) * SERIALS_A_YEAR - 1,
  }
}
