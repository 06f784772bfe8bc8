import { colourTokens } from '@tuerca/domain/colours'
import type { Db } from './db/connect.ts'
import { isFresh } from './db/told.ts'
import { orKeep } from './or-keep.ts'
import type { Store } from './visitor.ts'

const LIFE_MS = 15_000
/** A prefix that is not in the list may belong to a store that is newer than the list. */
const MISSED_MS = 1000

/**
 * The stores by path prefix, without suspended ones. Read at most every 15 s, or as soon as a change is announced,
 * because every page of a virtual store needs it.
 */
export function storeList(db: Db) {
  let stores = new Map<string, Store>()
  let byDomain = new Map<string, Store>()
  let readAt = 0
  let reading: Promise<void> | null = null
  const read = async () => {
    const from = Date.now()
    const rows = await db
      .selectFrom('stores as s')
      .leftJoin('store_fronts as f', 'f.store_id', 's.id')
      .leftJoin('store_domains as d', (join) => join.onRef('d.store_id', '=', 's.id').on('d.proven_at', 'is not', null))
      .select([
        's.id',
        's.name',
        's.path_prefix',
        's.country',
        's.is_virtual_store',
        's.show_product_references',
        's.logotype_url',
        'f.head_colour',
        'f.button_colour',
        'f.link_colour',
        'd.domain',
      ])
      .where('s.suspended_at', 'is', null)
      .execute()
    stores = new Map(
      rows.map((r) => [
        r.path_prefix,
        {
          id: r.id,
          name: r.name,
          pathPrefix: r.path_prefix,
          country: r.country,
          isVirtualStore: r.is_virtual_store,
          showProductReferences: r.show_product_references,
          logotypeUrl: r.logotype_url,
          ...((r.head_colour ?? r.button_colour ?? r.link_colour) !== null && {
            tokens: colourTokens({
              headColour: r.head_colour,
              buttonColour: r.button_colour,
              linkColour: r.link_colour,
            }),
          }),
        },
      ]),
    )
    byDomain = new Map(
      rows.flatMap(({ domain, path_prefix, is_virtual_store }) => {
        const store = is_virtual_store ? stores.get(path_prefix) : undefined
        return domain !== null && store ? [[domain, store] as const] : []
      }),
    )
    readAt = from
  }
  const freshen = async (lifeMs: number) => {
    if (!isFresh('stores', readAt, lifeMs))
      await orKeep(
        (reading ??= read().finally(() => {
          reading = null
        })),
        readAt > 0,
      )
  }
  return {
    async find(pathPrefix: string): Promise<Store | null> {
      const key = pathPrefix.toLowerCase()
      await freshen(stores.has(key) ? LIFE_MS : MISSED_MS)
      return stores.get(key) ?? null
    },
    /** The store whose own name on the internet it is, proven and with pages to lead to. */
    async atDomain(domain: string): Promise<Store | null> {
      await freshen(LIFE_MS)
      return byDomain.get(domain) ?? null
    },
  }
}
