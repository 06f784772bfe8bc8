import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from './db/connect.ts'

export interface CachedPage { status: number; html: string }

/** Stands in a cached page wherever each visitor's own script nonce goes; nobody can guess it, so no text can ask for the nonce. */
export const NONCE_PLACEHOLDER = `nonce-${randomBytes(18).toString('hex')}`

const MAX_BYTES = 96 * 1024 * 1024

/**
 * Guests' pages, kept for seconds and keyed by all that changes them: address, country, colours, and the
 * version of the data (data_versions, looked at once a second).
 */
export function pageCache(db: Db, seconds: number) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: MAX_BYTES, ttl: seconds * 1000, sizeCalculation: (page) => page.html.length * 2 })
  let version = ''
  let readAt = 0
  const currentVersion = async () => {
    if (Date.now() - readAt > 1000) {
      readAt = Date.now()
      const rows = await db.selectFrom('data_versions').select(['name', 'version']).orderBy('name').execute()
      version = rows.map((row) => row.version).join('.')
    }
    return version
  }
  return {
    /** The key of a guest's page, or null when nothing is kept. */
    async key(parts: string[]): Promise<string | null> {
      return seconds > 0 ? [await currentVersion(), ...parts].join('\n') : null
    },
    get: (key: string) => pages.get(key),
    set: (key: string, page: CachedPage) => void pages.set(key, page),
  }
}
