import type { Db } from './db/connect.ts'

const LIFE_MS = 15_000

export type AppParams = Record<string, unknown>

/** The app params of C3.19, a store's own values over the marketplace's; read at most every 15 s. */
export function appParamsOf(db: Db) {
  let rows: { name: string; store_id: number | null; value: unknown }[] = []
  let readAt = 0
  let reading: Promise<void> | null = null
  const read = async () => {
    rows = await db.selectFrom('app_params').select(['name', 'store_id', 'value']).execute()
    readAt = Date.now()
  }
  return async (storeId: number | null): Promise<AppParams> => {
    if (Date.now() - readAt > LIFE_MS) await (reading ??= read().finally(() => { reading = null }))
    const own = rows.filter((row) => row.store_id === null || row.store_id === storeId)
    own.sort((a, b) => (a.store_id ?? 0) - (b.store_id ?? 0))
    return Object.fromEntries(own.map((row) => [row.name, row.value]))
  }
}
