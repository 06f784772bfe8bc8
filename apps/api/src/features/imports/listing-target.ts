import type { ImportStore } from './open-store.ts'

/** Where the listings go and the moment they are dated with. */
export interface ListingTarget {
  store: ImportStore
  now: Date
}

/** Records in import_changed which listings an update of products `p` changed. */
export function noted(update: string): string {
  return `with changed as (${update} returning p.id) insert into import_changed select id, false from changed on conflict (id) do nothing`
}
