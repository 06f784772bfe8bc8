import type { Db } from './db/connect.ts'
import { orKeep } from './or-keep.ts'
import type { Store } from './visitor.ts'

const LIFE_MS = 15_000

/** The stores by path prefix but those that are suspended, read at most every 15 s: every page of a virtual store asks for one. */
export function storeList(db: Db) {
  let stores = new Map<string, Store>()
  let readAt = 0
  let reading: Promise<void> | null = null
  const read = async () => {
    const rows = await db.selectFrom('stores')
      .select(['id', 'name', 'path_prefix', 'country', 'is_virtual_store', 'show_product_references', 'logotype_url']).where('suspended_at', 'is', null).execute()
    stores = new Map(rows.map((r) => [r.path_prefix, {
      id: r.id, name: r.name, pathPrefix: r.path_prefix, country: r.country === 'MX' ? 'MX' : 'CO', isVirtualStore: r.is_virtual_store,
      showProductReferences: r.show_product_references, logotypeUrl: r.logotype_url,
    }]))
    readAt = Date.now()
  }
  return {
    async find(pathPrefix: string): Promise<Store | null> {
      if (Date.now() - readAt > LIFE_MS) await orKeep(reading ??= read().finally(() => { reading = null }), readAt > 0)
      return stores.get(pathPrefix.toLowerCase()) ?? null
    },
  }
}
