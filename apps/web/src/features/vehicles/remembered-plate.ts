const KEY = 'garage.plate.search'
const WAIT_KEY = 'garage.plate.wait'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** C4.17, C4.18: the plate to search once there is an account; it outlives the tab, as the mail of a sign-up opens another. */
export const rememberPlate = (plate: string, storage: Storage = localStorage) => keep(storage, KEY, plate)
/** C4.20: gives it and forgets it. */
export const takePlate = (storage: Storage = localStorage) => take(storage, KEY)

/** C8.09: the guest wants to be told about this plate once there is an account. */
export const rememberWait = (plate: string, storage: Storage = localStorage) => keep(storage, WAIT_KEY, plate)
export const takeWait = (plate: string, storage: Storage = localStorage) => {
  const kept = attempt(() => storage.getItem(WAIT_KEY))
  if (kept !== plate) return false
  attempt(() => storage.removeItem(WAIT_KEY))
  return true
}

function keep(storage: Storage, key: string, plate: string) {
  attempt(() => storage.setItem(key, plate))
}

function take(storage: Storage, key: string): string | null {
  const kept = attempt(() => storage.getItem(key)) ?? null
  if (kept !== null) attempt(() => storage.removeItem(key))
  return kept !== null && /^[A-Z0-9]{5,7}$/.test(kept) ? kept : null
}

// A browser may keep nothing: the plate is then typed again.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
