import { PARAM_UNDONE } from '@tuerca/contract/app-params'
import { type AppParamName, paramInWords, type ParamValue } from '@tuerca/domain/app-params'
import type { TxCtx } from '../../platform/context.ts'
import type { LogValue } from '../../platform/db/column-types.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import { setParam } from './set-param.ts'

const paramOf = (kept: LogValue): ParamValue | null => (typeof kept === 'object' ? null : kept)

/** Sets a param back to its value before a change. Throws 409 when it was changed since. */
export async function undoChange(ctx: TxCtx, name: AppParamName, id: number): Promise<ParamValue | null> {
  const change = await ctx.db
    .selectFrom('admin_events')
    .select(['store_id', 'before', 'after'])
    .where('id', '=', id)
    .where('area', '=', 'param')
    .where('subject', '=', name)
    .executeTakeFirst()
  if (!change) throw conflict(PARAM_UNDONE)
  const before = paramOf(change.before)
  const after = paramOf(change.after)
  const later = await ctx.db
    .selectFrom('admin_events')
    .select('id')
    .where('area', '=', 'param')
    .where('subject', '=', name)
    .where('store_id', 'is not distinct from', change.store_id)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  if (later) throw conflict(PARAM_UNDONE)
  try {
    return await setParam(ctx, {
      name,
      storeId: change.store_id,
      value: before,
      before: after,
      remark: `Deshizo el cambio a ${paramInWords(name, after)}`.slice(0, 200),
      action: 'undo',
    })
  } catch (error) {
    if (error instanceof AppError && error.status === 409) throw conflict(PARAM_UNDONE)
    throw error
  }
}
