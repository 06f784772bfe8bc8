import { storePath } from '@tuerca/domain/page-paths'
import type { VisitorStore } from './visitor.ts'

/** The store in which a link stays: its path prefix, or nothing for the marketplace. */
export type StorePrefix = Pick<VisitorStore, 'pathPrefix'> | string | null | undefined

/** A path of the marketplace inside a store. */
export function inStore(store: StorePrefix, path: string) {
  return storePath(typeof store === 'string' ? store : store?.pathPrefix, path)
}
