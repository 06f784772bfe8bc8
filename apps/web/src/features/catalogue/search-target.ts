import type { Country } from '@tuerca/domain/country'
import { understandQuery } from '@tuerca/domain/query-kind'
import { suggestVin } from '@tuerca/domain/vin'
import { readVinOrFrame } from '@tuerca/domain/vin-or-frame'

export interface SearchTarget {
  /**
   * Where a text leads: a VIN or frame number to its vehicle, a part number to the catalogues that have it, anything
   * else to the results.
   */
  to: 'nothing' | 'vehicle' | 'number' | 'results'
  label: string
  value: string
}

/**
 * A model code with a digit or four letters, then a long serial: KUN26-8000001. Part numbers (90915-20004, WL-10290,
 * LF01-15171) never have both.
 */
const FRAME = /^(?=[A-Z0-9]*[0-9]|[A-Z]{4})[A-Z][A-Z0-9]+-[0-9]{6,}$/

/** C1.02, C2.36: what was typed in the catalogue's own box. */
export function searchTarget(typed: string, country: Country): SearchTarget {
  const { kind, label, clean } = understandQuery(typed, country)
  if (kind === 'empty') return { to: 'nothing', label, value: '' }
  const read = readVinOrFrame(typed)
  if (typeof read !== 'string' && read.kind === 'frame' && FRAME.test(read.value))
    return { to: 'vehicle', label: 'Bastidor', value: read.value }
  // One with a letter that no VIN has goes to the results, whose decoder says what was meant.
  if (kind === 'vin' && typeof read !== 'string' && suggestVin(read.value) === null)
    return { to: 'vehicle', label, value: read.value }
  return kind === 'partNumber' ? { to: 'number', label, value: clean } : { to: 'results', label, value: typed.trim() }
}
