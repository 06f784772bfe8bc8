/** Where files of people are kept: photos, receipts. What may be seen by whom is decided before it is asked. */
export interface ObjectStore {
  /**
   * Keeps the bytes under a key, all of them or none; what was under it before is gone. Throws when they could not be
   * kept.
   */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The bytes, or null when there is nothing under the key. Throws when nobody can tell. */
  get(key: string): Promise<Buffer | null>
  /** Removes what is under a key; nothing there is as good. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/

/**
 * Keys are ours and never made of what somebody sent: small letters, digits, hyphens, slashes, at most 200. Throws for
 * another.
 */
export function checkKey(key: string): string {
  if (key.length > 200 || !KEY.test(key))
    throw new Error(`${JSON.stringify(key.slice(0, 80))} is no key of the object store`)
  return key
}
