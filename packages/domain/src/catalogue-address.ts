/** C2.24–C2.27: where one is in the original catalogue. Each part has the `ssd` of its own level; the nearest one counts. */
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

/** C2.18. */
export const CATALOGUE_ROOT = '/catalogo/catalog/v2/'

const KEYS = ['catalog', 'm', 'ssd', 'v', 'vid', 'q', 'cid', 'gid', 'uid', 'oem'] as const
type Key = (typeof KEYS)[number]
type Pairs = Partial<Record<Key, string>>

/** One value of an address. encodeURIComponent leaves !'()*~ bare, which routers, mail programs and chats un-escape or cut at. */
export function escapeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The value again; what is not an escape stays as it is written, so that no address throws. */
export function unescapeValue(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Some of it may still be sound: only what cannot be read stays as it is.
    return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
      try { return decodeURIComponent(run) } catch { return run }
    })
  }
}

/** `key=value&…`, what is empty or absent left out. */
function writePairs(pairs: readonly (readonly [Key, string | undefined])[]): string {
  return pairs.flatMap(([key, value]) => (value ? [`${key}=${escapeValue(value)}`] : [])).join('&')
}

/** Reads a raw segment. The first of a repeated key counts; what is no pair belongs to the value before it, as in a hand-written `oem=A&B`. */
function readPairs(segment: string): Pairs {
  const texts = new Map<Key, string>()
  let last: Key | null = null
  for (const piece of segment.split('&')) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(piece) ?? []
    const key = KEYS.find((one) => one === name.toLowerCase())
    if (key !== undefined) {
      last = texts.has(key) ? null : key
      if (last) texts.set(key, value)
    } else if (last && !piece.includes('=')) texts.set(last, `${texts.get(last)}&${piece}`)
  }
  return Object.fromEntries([...texts].flatMap(([key, text]) => { const value = unescapeValue(text); return value === '' ? [] : [[key, value]] }))
}

/** The path of a place in the catalogue, from the brand down; what lies under a missing level is left out. */
export function writeCatalogueAddress(address: CatalogueAddress): string {
  const { catalog, m, ssd, v, vid, vehicleSsd, q, cid, gid, uid, unitSsd } = address
  const nearest = vehicleSsd || ssd
  const levels = [
    writePairs([['catalog', catalog]]),
    writePairs([['m', m], ['ssd', ssd]]),
    writePairs([['v', v], ['vid', vid], ['ssd', vehicleSsd === ssd ? undefined : vehicleSsd], ['q', q], ['cid', gid ? undefined : cid], ['gid', gid]]),
    writePairs([['uid', uid], ['ssd', uid === undefined || unitSsd === nearest ? undefined : unitSsd]]),
  ]
  const end = levels.indexOf('')
  return CATALOGUE_ROOT + levels.slice(0, end === -1 ? undefined : end).join('/')
}

/** Everything after the catalogue's root, raw, by levels; null elsewhere. A store's prefix may stand before it. */
function levelsOf(rawPath: string): string[] | null {
  const [, rest] = /^(?:\/tienda\/[^/]+)?\/catalogo\/catalog\/v2(?:\/(.*))?$/is.exec(rawPath.split(/[?#]/, 1)[0] ?? '') ?? [null]
  return rest === null ? null : (rest ?? '').split('/').filter((level) => level !== '')
}

/** Reads a raw, still escaped path; null where it names no catalogue. An ssd that a level leaves out is that of the level above. */
export function readCatalogueAddress(rawPath: string): CatalogueAddress | null {
  const [brand = '', model = '', vehicle = '', unit = ''] = levelsOf(rawPath) ?? []
  const { catalog } = readPairs(brand)
  if (catalog === undefined) return null
  const { m, ssd } = readPairs(model)
  const { ssd: vehicleSsd = ssd, v, vid, q, cid, gid } = readPairs(vehicle)
  const { uid, ssd: unitSsd = vehicleSsd } = readPairs(unit)
  return dropEmpty({ catalog, m, ssd, v, vid, vehicleSsd, q, cid: gid === undefined ? cid : undefined, gid, uid, unitSsd })
}

export function writeOemAddress({ oem, catalog, vid, q, v, ssd, uid }: OemAddress): string {
  return `${CATALOGUE_ROOT}${writePairs([['oem', oem], ['catalog', catalog], ['vid', vid], ['q', q], ['v', v], ['ssd', ssd], ['uid', uid]])}/searchOem`
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

function dropEmpty<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
