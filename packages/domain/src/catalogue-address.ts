import { dropEmpty, levelsUnder, readPairs as readKeys, unescapeValue, writePairs } from './address-pairs.ts'
import { CATALOGUE_ROOT } from './address-values.ts'

export { unescapeValue } from './address-pairs.ts'
export { CATALOGUE_ROOT } from './address-values.ts'

/**
 * C2.24–C2.27: a place in the original catalogue. Each level has an `ssd` of its own; where one is missing, the level
 * above gives it.
 */
export interface CatalogueAddress {
  catalog: string
  /** The model's name; absent where a VIN led straight to a vehicle. */
  m?: string
  ssd?: string
  /** The vehicle's name. */
  v?: string
  vid?: string
  /** The vehicle's own ssd: written only where it is not the model's. */
  vehicleSsd?: string
  /** The VIN that led here. */
  q?: string
  /** Either a category or a quick group. */
  cid?: string
  gid?: string
  uid?: string
  /** The unit's own ssd: written only where it is not the vehicle's. */
  unitSsd?: string
}

/** C2.28. */
export interface OemAddress {
  oem: string
  catalog?: string
  vid?: string
  q?: string
  v?: string
  ssd?: string
  uid?: string
}

/** C2 "Section": the most specific of what the address holds. */
export type CatalogueSection = 'catalogs' | 'models' | 'vehicles' | 'groups' | 'parts' | 'oemSearch'

const KEYS = ['catalog', 'm', 'ssd', 'v', 'vid', 'q', 'cid', 'gid', 'uid', 'oem'] as const

const readPairs = (segment: string) => readKeys(segment, KEYS)

/** The path of a place in the catalogue, from the brand down. A missing level ends the path. */
export function writeCatalogueAddress(address: CatalogueAddress): string {
  const { catalog, m, ssd, v, vid, vehicleSsd, q, cid, gid, uid, unitSsd } = address
  const nearest = vehicleSsd || ssd
  const levels = [
    writePairs([['catalog', catalog]]),
    writePairs([
      ['m', m],
      ['ssd', ssd],
    ]),
    writePairs([
      ['v', v],
      ['vid', vid],
      ['ssd', vehicleSsd === ssd ? undefined : vehicleSsd],
      ['q', q],
      ['cid', gid ? undefined : cid],
      ['gid', gid],
    ]),
    writePairs([
      ['uid', uid],
      ['ssd', uid === undefined || unitSsd === nearest ? undefined : unitSsd],
    ]),
  ]
  const end = levels.indexOf('')
  return CATALOGUE_ROOT + levels.slice(0, end === -1 ? undefined : end).join('/')
}

const levelsOf = (rawPath: string) => levelsUnder('/catalogo/catalog/v2', rawPath)

/**
 * Reads a raw, still escaped path; null where it names no catalogue. An ssd that a level leaves out is that of the
 * level above.
 */
export function readCatalogueAddress(rawPath: string): CatalogueAddress | null {
  const [brand = '', model = '', vehicle = '', unit = ''] = levelsOf(rawPath) ?? []
  const { catalog } = readPairs(brand)
  if (catalog === undefined) return null
  const { m, ssd } = readPairs(model)
  const { ssd: vehicleSsd = ssd, v, vid, q, cid, gid } = readPairs(vehicle)
  const { uid, ssd: unitSsd = vehicleSsd } = readPairs(unit)
  return dropEmpty({
    catalog,
    m,
    ssd,
    v,
    vid,
    vehicleSsd,
    q,
    cid: gid === undefined ? cid : undefined,
    gid,
    uid,
    unitSsd,
  })
}

export function writeOemAddress({ oem, catalog, vid, q, v, ssd, uid }: OemAddress): string {
  return `${CATALOGUE_ROOT}${writePairs([
    ['oem', oem],
    ['catalog', catalog],
    ['vid', vid],
    ['q', q],
    ['v', v],
    ['ssd', ssd],
    ['uid', uid],
  ])}/searchOem`
}

/** Reads a raw path that ends in searchOem; null where it names no part. */
export function readOemAddress(rawPath: string): OemAddress | null {
  const [params = '', end = ''] = levelsOf(rawPath) ?? []
  if (end.toLowerCase() !== 'searchoem') return null
  const { oem, catalog, vid, q, v, ssd, uid } = readPairs(params)
  return oem === undefined ? null : dropEmpty({ oem, catalog, vid, q, v, ssd, uid })
}

/** C2.38: the VIN or frame of a search's path, unescaped. */
export function readVinAddress(rawPath: string): string | null {
  const [first = '', vin = ''] = levelsOf(rawPath) ?? []
  return first.toLowerCase() === 'search' ? unescapeValue(vin).trim() : null
}

/** What an address shows. */
export function sectionOf(address: CatalogueAddress | OemAddress | null): CatalogueSection {
  if (address === null) return 'catalogs'
  if ('oem' in address) return 'oemSearch'
  if (address.uid !== undefined) return 'parts'
  if (address.vid !== undefined) return 'groups'
  return address.ssd === undefined && address.m === undefined ? 'models' : 'vehicles'
}
