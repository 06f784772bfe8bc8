import {
  type CatalogueAddress,
  type OemAddress,
  writeCatalogueAddress,
  writeOemAddress,
} from '@tuerca/domain/catalogue-address'
import { inStore, type StorePrefix } from './in-store.ts'

/**
 * C2.20–C2.23: an address in the catalogue, as deep as it is given. Separate from `paths`, because only the catalogue's
 * pages need the code that writes these.
 */
export const cataloguePath = (address: CatalogueAddress, store?: StorePrefix) =>
  inStore(store, writeCatalogueAddress(address))

/** C2.19: a number in the catalogues, in a vehicle, in a unit. */
export const catalogueOemPath = (address: OemAddress, store?: StorePrefix) => inStore(store, writeOemAddress(address))
