import { parse } from 'csv-parse/sync'
import { slugOf } from '@tuerca/domain/product-url'
import { indexText } from '@tuerca/domain/words'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CountryCode } from './fleet/variant.ts'
import type { Make } from './vehicles.ts'
import { numberingOf, type Numbering } from './number-formats.ts'
import type { Kind } from './part-types.ts'

/** The name on a part's box: a maker of cars, or a brand of parts. */
export interface Brand {
  id: number
  name: string
  slug: string
  make: Make | null
  /** Its price beside an everyday brand's. */
  factor: number
  weight: number
  countries: readonly CountryCode[]
  /** Whether it makes a kind of part. */
  makes(kind: Kind): boolean
  numbering: Numbering
  words: string
}

// What a maker's own part costs beside an everyday brand's.
const GENUINE = 1.55
const DEAR = new Set([
  'BMW',
  'Mercedes-Benz',
  'Audi',
  'Porsche',
  'Land Rover',
  'Lexus',
  'Volvo',
  'MINI',
  'Cadillac',
  'Infiniti',
  'Acura',
  'Lincoln',
  'Jaguar',
  'Tesla',
])
const GRADES = new Map([
  ['premium', { factor: 1.2, weight: 3 }],
  ['standard', { factor: 0.95, weight: 3 }],
  ['economy', { factor: 0.72, weight: 2 }],
])

export function genuineBrand(make: Make): Brand {
  return {
    id: make.id,
    name: make.name,
    slug: make.slug,
    make,
    factor: GENUINE * (DEAR.has(make.name) ? 1.7 : 1),
    weight: 0,
    countries: ['CO', 'MX'],
    makes: () => false,
    numbering: numberingOf(make.name, [make.format], { asTheyAre: true }),
    words: make.words,
  }
}

/** The brands of facts/aftermarket-brands.csv. */
export function readAftermarketBrands(firstId: number): Brand[] {
  const rows: Record<string, string>[] = parse(
    readFileSync(join(import.meta.dirname, 'facts/aftermarket-brands.csv'), 'utf8'),
    { columns: true },
  )
  return rows.map((row, i) => {
    const text = (column: string): string => row[column] ?? ''
    const grade = GRADES.get(text('grade'))
    if (!grade) throw new Error(`${text('brand')} has no grade`)
    const made = new Set(text('makes_keys').split(';'))
    const never = new Set(text('never').split(';'))
    const name = text('brand')
    return {
      id: firstId + i,
      name,
      slug: slugOf(name),
      make: null,
      ...grade,
      countries: text('countries').split(';') as CountryCode[],
      makes: (kind) => made.has(kind.key) || (made.has(groupKey(kind)) && !never.has(kind.key)),
      numbering: numberingOf(name, formatsOf(name, text('number_format'))),
      words: indexText(name),
    }
  })
}

const groupKey = (kind: Kind): string => `group:${kind.group.charAt(0).toLowerCase()}${kind.group.slice(1)}`

// '@@@### / GDB#### => GDB3425': formats, then examples. A brand without one begins with letters of its name.
function formatsOf(name: string, text: string): string[] {
  const formats = (text.split('=>')[0] ?? '')
    .split(' / ')
    .map((format) => format.trim())
    .filter((format) => format !== '')
  return formats.length > 0 ? formats : [`${slugOf(name).replaceAll('-', '').slice(0, 2).toUpperCase()}-#####`]
}
