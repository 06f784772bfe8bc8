import type { VinCar, VinFacts } from '@tuerca/domain/vin-sentence'
import type { VinCountry } from '@tuerca/domain/vin-country'

export interface DecodedCar extends VinCar {
  /** Engine size in litres, as the source writes it ('1.6'). */
  litres: string | null
  /** In Spanish. */
  fuel: string | null
  /** The years of the model, where its VIN tells no year; `to` is far off while it is still made. */
  sold?: { from: number; to: number }
}

export interface VinReading extends VinFacts {
  /** With I, O or Q typed: the VIN that was probably meant; then nothing else is read. */
  suggestion: string | null
  /** Every car that it may be, at least one unless there is a suggestion. */
  cars: DecodedCar[]
  country: VinCountry | null
  /** City of the plant. */
  plant: string | null
  /** Who to thank for what was read. */
  sources: string[]
}

/** Tells what a VIN says of its car, with no network. */
export interface VinDecoder {
  /**
   * Null when it is not seventeen letters and digits; never throws for a VIN, however wrong. `now` bounds the model
   * year.
   */
  decode(vin: string, now: Date): Promise<VinReading | null>
}
