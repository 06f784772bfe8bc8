import { cleanPartNumber } from '@tuerca/domain/part-number'
import { at, hashOf } from '../random.ts'
import { RESERVED } from '../showcase.ts'
import type { Make } from '../vehicles.ts'
import type { World } from '../world.ts'

/** Numbers of the catalogue alone, in each maker's format, from the far end of its serials where no listing gets its own. */
export interface MakerNumbers {
  /** The next number for a code of a kind of part. */
  next(code: string): string
  /** One number for all that bear the name: a maker has one screw for many cars. */
  standard(name: string): string
}

const SIZES = 3
/** First digits of hardware, where they are known: bolts, nuts, washers, clips, seals. */
const HARDWARE: readonly [RegExp, Record<string, string>][] = [
  [/^Tornillo|^Perno|^Espárrago/, { Toyota: '90105', Lexus: '90105', Nissan: '08121', Infiniti: '08121', Honda: '95701', Acura: '95701', Suzuki: '09103', Hyundai: '11403', Kia: '11403' }],
  [/^Tuerca/, { Toyota: '90179', Lexus: '90179', Nissan: '08911', Infiniti: '08911', Honda: '90304', Acura: '90304', Suzuki: '09159', Hyundai: '13395', Kia: '13395' }],
  [/^Arandela/, { Toyota: '90201', Lexus: '90201', Nissan: '08915', Infiniti: '08915', Honda: '94101', Acura: '94101', Suzuki: '09160', Hyundai: '13294', Kia: '13294' }],
  [/^Grapa|^Clip|^Abrazadera/, { Toyota: '90467', Lexus: '90467', Nissan: '01553', Infiniti: '01553', Honda: '91505', Acura: '91505', Suzuki: '09409', Hyundai: '14720', Kia: '14720' }],
  [/^O-ring|^Sello|^Retén|^Anillo/, { Toyota: '90301', Lexus: '90301', Nissan: '11026', Infiniti: '11026', Honda: '91301', Acura: '91301', Suzuki: '09280', Hyundai: '21443', Kia: '21443' }],
]

export function makerNumbers(world: World, make: Make): MakerNumbers {
  const { numbering } = at(world.brands, make.id - 1)
  const taken = new Set<string>(RESERVED)
  const standards = new Map<string, string>()
  let serial = numbering.space
  const next = (code: string): string => {
    for (;;) {
      serial -= 1
      if (serial < 0) throw new Error(`${make.name} has no numbers left`)
      const number = numbering.numberOf(serial, code)
      const clean = cleanPartNumber(number)
      if (taken.has(clean)) continue
      taken.add(clean)
      return number
    }
  }
  return {
    next,
    standard: (name) => {
      const key = `${name} ${hashOf(`${make.name} ${name}`) % SIZES}`
      const number = standards.get(key) ?? next(codeOf(make.name, name))
      standards.set(key, number)
      return number
    },
  }
}

/** The digits that a maker gives a piece which the shop does not sell by itself. */
export function codeOf(make: string, name: string): string {
  const known = HARDWARE.find(([pattern]) => pattern.test(name))?.[1][make]
  return (known ?? '').padEnd(7, String(1_000_000 + (hashOf(name) % 9_000_000))).slice(0, 7)
}

const STANDARD = /^(?:Tornillo|Tuerca|Arandela|Perno|Clip|Grapa|Pasador|Chaveta|Remache|Espárrago|Prisionero|O-ring|Abrazadera|Tapón|Seguro|Pin )/

/** Screws and the like, which are on too many vehicles to list. */
export function isStandard(name: string, partType: string | null): boolean {
  return partType === null && STANDARD.test(name)
}
