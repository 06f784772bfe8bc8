import { APP_PARAM_NAMES, type AppParams, isAppParam, paramOr } from '@tuerca/domain/app-params'
import type { Db } from './db/connect.ts'
import { isFresh } from './db/told.ts'
import { orKeep } from './or-keep.ts'

const LIFE_MS = 15_000

/**
 * The app params of C3.19: a store's own values, else the marketplace's, else the defaults. Read at most every 15 s, or
 * as soon as a change is announced. A value that the param may not have (packages/domain app-params.ts) counts as not
 * set.
 */
export function appParamsOf(db: Db) {
  let rows: { name: string; store_id: number | null; value: unknown }[] = []
  const chosen = new Map<number | null, AppParams>()
  let readAt = 0
  let reading: Promise<void> | null = null
  const read = async () => {
    const from = Date.now()
    rows = await db.selectFrom('app_params').select(['name', 'store_id', 'value']).execute()
    readAt = from
    chosen.clear()
  }
  const choose = (storeId: number | null): AppParams => {
    const own = rows.filter(
      (row) =>
        isAppParam(row.name) &&
        paramOr(row.name, row.value) === row.value &&
        (row.store_id === null || row.store_id === storeId),
    )
    own.sort((a, b) => (a.store_id ?? 0) - (b.store_id ?? 0))
    return { ...DEFAULTS, ...Object.fromEntries(own.map((row) => [row.name, row.value])) }
  }
  return async (storeId: number | null): Promise<AppParams> => {
    if (!isFresh('params', readAt, LIFE_MS))
      await orKeep(
        (reading ??= read().finally(() => {
          reading = null
        })),
        readAt > 0,
      )
    let params = chosen.get(storeId)
    if (!params) chosen.set(storeId, (params = choose(storeId)))
    return params
  }
}

// Each default has its param's type: the table says so.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each default has its param's type, as the table of params says
const DEFAULTS = Object.fromEntries(
  APP_PARAM_NAMES.map((name) => [name, paramOr(name, undefined)]).filter(([, value]) => value !== undefined),
) as unknown as AppParams
