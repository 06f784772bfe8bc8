import { cleanPartNumber } from '@tuerca/domain/part-number'
import { at, hashOf } from '../random.ts'
import { RESERVED } from '../showcase.ts'
import type { Make } from '../vehicles.ts'
import type { World } from '../world.ts'
import { hardwareCodes } from './hardware-codes.ts'

/**
 * Numbers that only the catalogue has. They follow each maker's format and come from the far end of its serials, where
 * no listing gets its number.
 */
export interface MakerNumbers {
  /**
   * The number of a piece, made with the code of its kind. The same piece gets the same number wherever it is asked
   * for.
   */
  of(piece: string, code: () => string): string
  /** The number of a piece that nobody asks for by name. */
  nameless(piece: string, name: string): string
  /** One number for all pieces of that name: a maker uses one screw in many cars. */
  standard(name: string): string
}

const SIZES = 3
export function makerNumbers(world: World, make: Make): MakerNumbers {
  const { numbering } = at(world.brands, make.id - 1)
  const hardware = hardwareCodes(world, make.name)
  const taken = new Set<string>(RESERVED)
  const given = new Map<string, string>()
  // Where a number tells its kind, each kind has all serials to itself: the same one shows what a code changes.
  const serials = new Map<string, number>()
  const next = (code: string): string => {
    const counter = numbering.numberOf(0, code)
    for (;;) {
      const serial = (serials.get(counter) ?? numbering.space) - 1
      if (serial < 0) throw new Error(`${make.name} has no numbers left`)
      serials.set(counter, serial)
      const number = numbering.numberOf(serial, code)
      const clean = cleanPartNumber(number)
      if (taken.has(clean)) continue
      taken.add(clean)
      return number
    }
  }
  const of = (piece: string, code: () => string): string => {
    const number = given.get(piece) ?? next(code())
    given.set(piece, number)
    return number
  }
  return {
    of,
    nameless: (piece, name) => of(piece, () => hardware.nameless(name)),
    standard: (name) => of(`${name} ${hashOf(`${make.name} ${name}`) % SIZES}`, () => hardware.standard(name)),
  }
}

const STANDARD =
  /^(?:Tornillo|Tuerca|Arandela|Perno|Clip|Grapa|Pasador|Chaveta|Remache|Espárrago|Prisionero|O-?ring|Abrazadera|Tapón|Seguro|Pin )/

/** Screws and the like, which are on too many vehicles to list. */
export function isStandard(name: string, kind: string | null): boolean {
  return kind === null && STANDARD.test(name)
}
