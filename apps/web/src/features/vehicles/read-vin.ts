import type { Api } from '@tuerca/contract/endpoint'
import { type DecodedVin, decodeVin } from '@tuerca/contract/vehicles'

/** What a VIN tells, or null: the card is a help beside a page, and its failure never is the page's. */
export async function readVin(api: Api, vin: string): Promise<DecodedVin | null> {
  try {
    return (await api(decodeVin, { query: { vin } })).data
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === undefined || status >= 500) console.error(error)
    return null
  }
}
