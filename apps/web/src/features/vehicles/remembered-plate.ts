import { deviceStorage, type KeptText } from '../../shared/browser-storage.ts'

const KEY = 'garage.plate.search'
const WAIT_KEY = 'garage.plate.wait'

/**
 * C4.17, C4.18: the plate to search once there is an account; it outlives the tab, because a sign-up mail opens another
 * one.
 */
export const rememberPlate = (plate: string, storage = deviceStorage) => storage.setItem(KEY, plate)
/** C4.20: gives it and forgets it. */
export const takePlate = (storage = deviceStorage) => take(storage, KEY)

/** C8.09: the guest wants to be notified about this plate once there is an account. */
export const rememberWait = (plate: string, storage = deviceStorage) => storage.setItem(WAIT_KEY, plate)
export const takeWait = (plate: string, storage = deviceStorage) => {
  if (storage.getItem(WAIT_KEY) !== plate) return false
  storage.removeItem(WAIT_KEY)
  return true
}

function take(storage: KeptText, key: string): string | null {
  const kept = storage.getItem(key)
  storage.removeItem(key)
  return kept !== null && /^[A-Z0-9]{5,7}$/.test(kept) ? kept : null
}
