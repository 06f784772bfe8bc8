import type { ImportStore } from './open-store.ts'

/** Where the listings go and the moment they are dated with. */
export interface ListingTarget {
  store: ImportStore
  now: Date
  /** On copies (on-copies.ts): nobody else writes them, and nobody looks for them by their words. */
  alone: boolean
}
