import { type LegacyAddress, writeLegacyAddress } from '@tuerca/domain/legacy-address'
import { inStore, type StorePrefix } from './in-store.ts'

/**
 * C2.03–C2.06: an address in the older catalogue, as deep as it is given. Separate from `paths`, because only its pages
 * need the code that writes these.
 */
export const legacyCataloguePath = (address: LegacyAddress, store?: StorePrefix) =>
  inStore(store, writeLegacyAddress(address))
