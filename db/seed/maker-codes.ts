import { inherentPlaces } from '../../apps/api/src/features/imports/index.ts'
import type { Place } from '@tuerca/domain/part-places'
import type { Kind, PartType } from './part-types.ts'
import { hashOf } from './random.ts'
import { listOf, readFacts } from './read-facts.ts'

/** The characters that a maker's numbers begin with, for each kind of part and its places. */
export interface MakerCodes {
  codeOf(make: string, type: Pick<PartType, 'kind' | 'places'>): string
}

// The column of db/reference/part-vocabulary.csv that gives each maker's codes.
const COLUMNS: Readonly<Record<string, string>> = {
  Toyota: 'toyota',
  Lexus: 'toyota',
  Daihatsu: 'toyota',
  Nissan: 'nissan',
  Infiniti: 'nissan',
  Hyundai: 'hyundai_kia',
  Kia: 'hyundai_kia',
  Mazda: 'mazda',
  Honda: 'honda',
  Acura: 'honda',
  Mitsubishi: 'mitsubishi',
  Volkswagen: 'vw',
  SEAT: 'vw',
  Audi: 'vw',
  Renault: 'renault',
  Ford: 'ford',
  Lincoln: 'ford',
  Mercury: 'ford',
}
// Of some columns the digits may be fewer than the maker writes.
const WIDTHS: Readonly<Record<string, number>> = {
  renault: 5,
  mitsubishi: 4,
  toyota: 5,
  nissan: 5,
  hyundai_kia: 5,
  honda: 5,
}
const OWN_WIDTH = 7

export function readMakerCodes(kinds: readonly Kind[]): MakerCodes {
  const more = readFacts('maker-codes.txt').map(([kind = '', place = '', codes]) => ({
    kind,
    place,
    codes: new Map(listOf(codes, ' ').map((pair) => pair.split('=') as [string, string])),
  }))
  const known = new Map<string, Map<string, string>>()
  const own = (make: string): Map<string, string> => {
    let codes = known.get(make)
    if (!codes)
      known.set(
        make,
        (codes = inventedCodes(
          make,
          kinds,
          more.flatMap((row) => row.codes.get(make) ?? []),
        )),
      )
    return codes
  }
  return {
    codeOf: (make, { kind, places }) => {
      const column = COLUMNS[make]
      const listed = column === undefined ? [] : (kind.genuinePrefixes[column] ?? [])
      if (listed.length > 0) return codeAt(listed, kind, places)
      const row = more.find((one) => one.kind === kind.key && (one.place === '' || places.includes(one.place as Place)))
      return row?.codes.get(make) ?? own(make).get(kind.key) ?? ''
    },
  }
}

/**
 * Picks from a maker's codes for a kind the one for these places. The codes are listed from front to rear, and right
 * before left.
 */
export function codeAt(codes: readonly string[], kind: Pick<Kind, 'positions'>, places: readonly Place[]): string {
  const single = inherentPlaces(kind)
  const twoEnds = kind.positions.includes('delantero') && !single.includes('delantero')
  const half = Math.ceil(codes.length / 2)
  const ofEnd =
    twoEnds && codes.length > 1 ? (places.includes('trasero') ? codes.slice(half) : codes.slice(0, half)) : codes
  const twoSides = kind.positions.includes('izquierdo') && kind.positions.includes('derecho')
  return ofEnd[twoSides && places.includes('izquierdo') ? 1 : 0] ?? ofEnd[0] ?? ''
}

// A kind without a known code gets digits of its own, which begin no other kind's code.
function inventedCodes(make: string, kinds: readonly Kind[], told: readonly string[]): Map<string, string> {
  const column = COLUMNS[make] ?? ''
  const digits = WIDTHS[column] ?? OWN_WIDTH
  const taken = new Set(
    [...kinds.flatMap((kind) => kind.genuinePrefixes[column] ?? []), ...told].map((code) =>
      code.replace(/[^0-9A-Z]/g, '').slice(0, 4),
    ),
  )
  const codes = new Map<string, string>()
  for (const kind of kinds) {
    for (let turn = 0; !codes.has(kind.key); turn += 1) {
      const code = String(1_000_000 + (hashOf(`${kind.key} ${turn}`) % 9_000_000)).slice(0, digits)
      if (taken.has(code.slice(0, 4))) continue
      taken.add(code.slice(0, 4))
      codes.set(
        kind.key,
        column === 'vw'
          ? `${code.slice(0, 3)} ${code.slice(3, 6)}`
          : column === 'mazda'
            ? `${code.slice(0, 2)}-${code.slice(2, 5)}`
            : column === 'ford'
              ? code.slice(0, 5)
              : code,
      )
    }
  }
  return codes
}
