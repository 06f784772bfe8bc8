import { at, hashOf } from '../random.ts'
import type { World } from '../world.ts'

/** Digits for pieces that are no kind of the shop's vocabulary, such as screws, in the shape of a maker's codes. */
export interface HardwareCodes {
  /** Of screws and the like. */
  standard(name: string): string
  /** Of pieces that nobody asks for by name. */
  nameless(name: string): string
  /** Whether these digits are the maker's code for some kind of part. No screw's number may begin with them. */
  isTyped(code: string): boolean
}

/** First digits of hardware, where they are known: bolts, nuts, washers, clips, seals. */
const KNOWN: readonly [RegExp, Record<string, string>][] = [
  [
    /^Tornillo|^Perno|^Espárrago/,
    {
      Toyota: '90105',
      Lexus: '90105',
      Nissan: '08121',
      Infiniti: '08121',
      Honda: '95701',
      Acura: '95701',
      Suzuki: '09103',
      Hyundai: '11403',
      Kia: '11403',
    },
  ],
  [
    /^Tuerca/,
    {
      Toyota: '90179',
      Lexus: '90179',
      Nissan: '08911',
      Infiniti: '08911',
      Honda: '90304',
      Acura: '90304',
      Suzuki: '09159',
      Hyundai: '13395',
      Kia: '13395',
    },
  ],
  [
    /^Arandela/,
    {
      Toyota: '90201',
      Lexus: '90201',
      Nissan: '08915',
      Infiniti: '08915',
      Honda: '94101',
      Acura: '94101',
      Suzuki: '09160',
      Hyundai: '13294',
      Kia: '13294',
    },
  ],
  [
    /^Grapa|^Clip|^Abrazadera/,
    {
      Toyota: '90467',
      Lexus: '90467',
      Nissan: '01553',
      Infiniti: '01553',
      Honda: '91505',
      Acura: '91505',
      Suzuki: '09409',
      Hyundai: '14720',
      Kia: '14720',
    },
  ],
  [
    /^O-?ring|^Sello|^Retén|^Retenedor|^Anillo/,
    {
      Toyota: '90301',
      Lexus: '90301',
      Nissan: '11026',
      Infiniti: '11026',
      Honda: '91301',
      Acura: '91301',
      Suzuki: '09280',
      Hyundai: '21443',
      Kia: '21443',
    },
  ],
]
/** Toyota's standard parts begin with 90. */
const STANDARD_BEGINS: Record<string, string> = { Toyota: '90', Lexus: '90', Daihatsu: '90' }
const LEAST = 3
const LONGEST = 5

export function hardwareCodes({ makerCodes, types }: Pick<World, 'makerCodes' | 'types'>, make: string): HardwareCodes {
  const codes = types.map((type) => makerCodes.codeOf(make, type))
  const typed = new Set(codes.map((code) => signsOf(code).slice(0, LONGEST)))
  const shape = commonest(codes.map((code) => code.replaceAll(/[0-9A-Z]/gi, '#')))
  const given = new Map<string, string>()
  const isTyped = (code: string): boolean => {
    const signs = signsOf(code)
    for (let length = LEAST; length <= Math.min(signs.length, LONGEST); length += 1)
      if (typed.has(signs.slice(0, length))) return true
    return false
  }
  const unused = (name: string, begins: string): string => {
    const key = `${begins} ${name}`
    let code = given.get(key)
    for (let turn = 0; code === undefined; turn += 1) {
      const digits = `${begins}${1_000_000 + (hashOf(turn === 0 ? name : `${name} ${turn}`) % 9_000_000)}`
      if (!isTyped(digits)) code = digits
    }
    given.set(key, code)
    return inShape(shape, code)
  }
  return {
    isTyped,
    nameless: (name) => unused(name, ''),
    standard: (name) => {
      const known = KNOWN.find(([pattern]) => pattern.test(name))?.[1][make]
      return known === undefined || isTyped(known)
        ? unused(name, STANDARD_BEGINS[make] ?? '')
        : inShape(shape, known.padEnd(9, '0'))
    },
  }
}

function commonest(shapes: readonly string[]): string {
  const counts = Map.groupBy(shapes, (shape) => shape)
  return at(
    [...counts].toSorted(([, a], [, b]) => b.length - a.length),
    0,
  )[0]
}

const signsOf = (code: string): string => code.replaceAll(/[^0-9A-Z]/gi, '')

function inShape(shape: string, digits: string): string {
  let used = 0
  return shape.replaceAll('#', () => digits.charAt(used++) || '0')
}
