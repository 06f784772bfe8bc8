import { escapeValue } from '@tuerca/domain/address-values'
import type { VisitorStore } from './visitor.ts'

/** The store a link stays in: its path prefix, or nothing for the marketplace. */
export type StorePrefix = Pick<VisitorStore, 'pathPrefix'> | string | null | undefined

/** A path of the marketplace inside a store. */
export function inStore(store: StorePrefix, path: string) {
  const prefix = typeof store === 'string' ? store : store?.pathPrefix
  if (!prefix) return path
  return `/tienda/${escapeValue(prefix)}${path === '/' ? '' : path}`
}
