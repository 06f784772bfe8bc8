import { PARAM_CHANGED, PARAM_NOT_HERE, PARAM_STORE_MISSING } from '@tuerca/contract/app-params'
import { APP_PARAMS, type AppParamName, paramProblem, type ParamValue } from '@tuerca/domain/app-params'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { noteAdminEvent } from '../admin/index.ts'

interface Change {
  name: AppParamName
  /** Null: the marketplace's own. */
  storeId: number | null
  /** Null: nothing is set, and the default or the marketplace's value applies. */
  value: ParamValue | null
  /** What whoever changes it saw; another value by now is refused. */
  before: ParamValue | null
  remark: string
  action?: 'update' | 'undo'
}

/**
 * Sets a param and logs who did it, from what to what. An unchanged value stays without a log line. Throws 400, 404 and
 * 409.
 */
export async function setParam(
  ctx: TxCtx,
  { name, storeId, value, before, remark, action = 'update' }: Change,
): Promise<ParamValue | null> {
  await requirePlace(ctx, name, storeId)
  const problem = value === null ? null : paramProblem(name, value)
  if (problem !== null) throw invalid([problem])
  // A value that is not there yet has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`app param ${name} ${storeId}`}, 0))`.execute(ctx.db)
  const now = await valueOf(ctx, name, storeId)
  if (now === value) return value
  if (now !== before) throw conflict(PARAM_CHANGED)
  await write(ctx, { name, storeId, value })
  await noteAdminEvent(ctx, { area: 'param', action, subject: name, storeId, before: now, after: value, remark })
  return value
}

async function requirePlace(ctx: TxCtx, name: AppParamName, storeId: number | null) {
  const { from, perStore } = APP_PARAMS[name]
  if (from !== undefined) throw invalid([from])
  if (storeId === null) return
  if (!perStore) throw invalid([PARAM_NOT_HERE])
  if (!(await ctx.db.selectFrom('stores').select('id').where('id', '=', storeId).executeTakeFirst()))
    throw notFound(PARAM_STORE_MISSING)
}

/** The stored value; a list or an object, which no param is, counts as its text. */
async function valueOf(ctx: TxCtx, name: AppParamName, storeId: number | null): Promise<ParamValue | null> {
  const row = await ctx.db
    .selectFrom('app_params')
    .select('value')
    .where('name', '=', name)
    .where('store_id', 'is not distinct from', storeId)
    .executeTakeFirst()
  const value = row?.value ?? null
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

async function write(ctx: TxCtx, { name, storeId, value }: Pick<Change, 'name' | 'storeId' | 'value'>) {
  if (value === null) {
    await ctx.db
      .deleteFrom('app_params')
      .where('name', '=', name)
      .where('store_id', 'is not distinct from', storeId)
      .execute()
    return
  }
  const json = JSON.stringify(value)
  await ctx.db
    .insertInto('app_params')
    .values({ name, store_id: storeId, value: json })
    .onConflict((on) => on.columns(['name', 'store_id']).doUpdateSet({ value: json }))
    .execute()
}
