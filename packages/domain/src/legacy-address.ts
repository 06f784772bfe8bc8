import { dropEmpty, levelsUnder, readPairs, splitPairs, unescapeValue, writePairs } from './address-pairs.ts'
import { escapeValue, LEGACY_ROOT } from './address-values.ts'

/** A chosen filter of the cars: its key and the idx of its answer. */
export type LegacyChoice = readonly [key: string, idx: string]

/** C2.03–C2.09: where one is in the older catalogue. */
export interface LegacyAddress {
  /** The brand's name. */
  c?: string
  catalogId: string
  /** The model's name. */
  m?: string
  modelId?: string
  /** C4.03: in the order in which they were chosen, one for each key. */
  filters: readonly LegacyChoice[]
  carId?: string
  /** The group's name. */
  g?: string
  groupId?: string
  /** The VIN that led here. */
  q?: string
  criteria?: string
  /** The sub-group's name. */
  sg?: string
  subGroupId?: string
}

/** What an address shows. */
export type LegacySection = 'catalogs' | 'models' | 'cars' | 'groups' | 'parts'

const ROOT = '/catalogo/catalog/index'

const MODEL_KEYS = ['m', 'modelId'] as const
const isModelKey = (raw: string) => MODEL_KEYS.some((key) => key.toLowerCase() === raw.toLowerCase())

/**
 * A filter may have the same name as one of the model's own keys. Its first character is then escaped, which never
 * happens in the model's.
 */
function writeKey(key: string): string {
  const escaped = escapeValue(key)
  return isModelKey(escaped) ? `%${escaped.charCodeAt(0).toString(16).toUpperCase()}${escaped.slice(1)}` : escaped
}

/** The path of a place in the older catalogue, from the brand down. A missing level ends the path. */
export function writeLegacyAddress({
  c,
  catalogId,
  m,
  modelId,
  filters,
  carId,
  g,
  groupId,
  q,
  criteria,
  sg,
  subGroupId,
}: LegacyAddress): string {
  const levels = [
    writePairs([
      ['c', c],
      ['catalogId', catalogId],
    ]),
    writePairs([
      ['m', m],
      ['modelId', modelId],
      ...filters.flatMap(([key, idx]) => (key === '' ? [] : [[writeKey(key), idx] as const])),
    ]),
    writePairs([
      ['carId', carId],
      ['g', g],
      ['groupId', groupId],
      ['q', q],
      ['criteria', criteria],
    ]),
    writePairs([
      ['sg', sg],
      ['subGroupId', subGroupId],
    ]),
  ]
  const end = levels.indexOf('')
  return LEGACY_ROOT + levels.slice(0, end === -1 ? undefined : end).join('/')
}

const levelsOf = (rawPath: string) => levelsUnder(ROOT, rawPath) ?? []

/** Reads a raw, still escaped path; null where it names no catalogue. */
export function readLegacyAddress(rawPath: string): LegacyAddress | null {
  const [brand = '', model = '', car = '', part = ''] = levelsOf(rawPath)
  const { c, catalogId } = readPairs(brand, ['c', 'catalogId'])
  if (catalogId === undefined) return null
  const { m, modelId } = readPairs(model, MODEL_KEYS)
  const { carId, g, groupId, q, criteria } = readPairs(car, ['carId', 'g', 'groupId', 'q', 'criteria'])
  const { sg, subGroupId } = readPairs(part, ['sg', 'subGroupId'])
  return dropEmpty({
    c,
    catalogId,
    m,
    modelId,
    filters: choicesIn(model),
    carId,
    g,
    groupId,
    q,
    criteria,
    sg,
    subGroupId,
  })
}

/** Everything beside the model's own keys; of a repeated key the first value counts. */
function choicesIn(segment: string): LegacyChoice[] {
  const chosen = new Map<string, string>()
  for (const [raw, value] of splitPairs(segment)) {
    const [key, idx] = [unescapeValue(raw), unescapeValue(value)]
    if (!isModelKey(raw) && key !== '' && idx !== '' && !chosen.has(key)) chosen.set(key, idx)
  }
  return [...chosen]
}

/** C2.01: the VIN or frame of a search's path, unescaped. */
export function readLegacyVin(rawPath: string): string | null {
  const [first = '', vin = ''] = levelsOf(rawPath)
  return first.toLowerCase() === 'search' ? unescapeValue(vin).trim() : null
}

export function legacySectionOf(address: LegacyAddress | null): LegacySection {
  if (address === null) return 'catalogs'
  if (address.subGroupId !== undefined) return 'parts'
  if (address.carId !== undefined) return 'groups'
  return address.modelId === undefined ? 'models' : 'cars'
}

/**
 * C2 "Route guard": a page of groups is for whoever is signed in, unless its segment of the car has one part, or
 * exactly three of which one is q or criteria. A page of parts is for whoever is signed in, always.
 */
export function legacyNeedsLogin(rawPath: string): boolean {
  const [, , car = '', part = ''] = levelsOf(rawPath)
  if (car === '') return false
  const parts = car.split('&')
  const found = parts.some((one) => /^(?:q|criteria)=/i.test(one))
  return part !== '' || !(parts.length === 1 || (parts.length === 3 && found))
}
