import { VINHasCatalog } from '@tuerca/contract/catalogue'
import type { Api } from '@tuerca/contract/endpoint'
import { type DecodedVin, decodeVin } from '@tuerca/contract/vehicles'
import { statusOf } from '../../shared/api/refusal.ts'

/** What a VIN tells, or null: the card is a help beside a page, so its failure is never the page's. */
export async function readVin(api: Api, vin: string): Promise<DecodedVin | null> {
  return api(decodeVin, { query: { vin } }).then(({ data }) => data, logged(null))
}

/** C7.18: whether a catalogue has the VIN's car; false when that is unknown. */
export async function hasCatalogue(api: Api, vin: string): Promise<boolean> {
  return api(VINHasCatalog, { query: { VIN: vin } }).then(({ data }) => data, logged(false))
}

const logged =
  <T>(instead: T) =>
  (error: unknown): T => {
    const status = statusOf(error)
    if (status === undefined || status >= 500) console.error(error)
    return instead
  }
