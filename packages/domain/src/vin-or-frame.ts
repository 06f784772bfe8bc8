import { looksLikeVin, normaliseVin, VIN_LENGTH } from './vin.ts'

export interface VinOrFrame {
  kind: 'vin' | 'frame'
  value: string
}

/** A maker's model code, a hyphen and a serial number, as on Japanese cars without a VIN: KUN26-8001234. */
const FRAME = /^[A-Z0-9]{2,8}-[0-9]{5,8}$/

/**
 * What a person typed where a VIN is asked (C2.17). The shape decides: seventeen characters are a VIN whatever
 * punctuation is between them; a frame number is recognised by its hyphen, since without it it would look like a
 * shortened VIN. 'length' is neither; 'characters' is as long as a VIN but has signs that no VIN has.
 */
export function readVinOrFrame(text: string): VinOrFrame | 'length' | 'characters' {
  const vin = normaliseVin(text)
  if (vin.length === VIN_LENGTH) return looksLikeVin(vin) ? { kind: 'vin', value: vin } : 'characters'
  const frame = text.toUpperCase().replace(/\s+/g, '').replace(/[–—]/g, '-')
  return FRAME.test(frame) ? { kind: 'frame', value: frame } : 'length'
}
