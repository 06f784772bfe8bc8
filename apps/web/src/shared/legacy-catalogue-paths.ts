import { type LegacyAddress, writeLegacyAddress } from '@tuerca/domain/legacy-address'
import { inStore, type StorePrefix } from './in-store.ts'

/** C2.03–C2.06: as deep into the older catalogue as the address goes. Apart from `paths`: what writes these addresses belongs to its pages. */
export const legacyCataloguePath = (address: LegacyAddress, store?: StorePrefix) =>
  inStore(store, writeLegacyAddress(address))
