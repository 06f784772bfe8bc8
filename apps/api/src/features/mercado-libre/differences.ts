import { ownValue } from '@tuerca/domain/own-value'
import { DIFFERENCE_MISSING, ML_STATE_WORDS, type MlDifference } from '@tuerca/contract/mercado-libre'
import { formatMoney, type Currency } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { pushLater } from './change-state.ts'

export type DifferenceField = MlDifference['field']
interface DifferenceToNote {
  productId: number
  storeId: number
  field: DifferenceField
  here: string
  there: string
  cause: string
  outcome: 'open' | 'corrected' | 'respected'
}

/** What a value of a field is to people. */
export function inWords(
  field: DifferenceField,
  value: number | string | readonly string[],
  currency: Currency,
): string {
  if (field === 'price') return formatMoney(Number(value), currency)
  if (field === 'state') return ownValue(ML_STATE_WORDS, String(value)) ?? String(value)
  if (typeof value === 'object') return value.length === 1 ? '1 foto' : `${value.length} fotos`
  return field === 'gtin' && value === '' ? 'Ninguno' : String(value)
}

/** A line of the log. An open line takes the newer values. */
export async function noteDifference(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { productId, storeId, field, here, there, cause, outcome }: DifferenceToNote,
): Promise<void> {
  await ctx.db
    .insertInto('marketplace_differences')
    .values({
      product_id: productId,
      store_id: storeId,
      field,
      here: here.slice(0, 300),
      there: there.slice(0, 300),
      cause,
      outcome,
      noticed_at: ctx.now,
      settled_at: outcome === 'open' ? null : ctx.now,
    })
    .onConflict((on) =>
      on
        .columns(['product_id', 'field'])
        .where('outcome', '=', 'open')
        .doUpdateSet({ here: here.slice(0, 300), there: there.slice(0, 300), noticed_at: ctx.now }),
    )
    .execute()
}

/**
 * Decides which of two values stays. Ours is sent there; theirs is left alone from now on. Throws 404 for a settled
 * one, or another store's.
 */
export async function settleDifference(
  ctx: TxCtx,
  { storeIds, userId, id, keep }: { storeIds: readonly number[]; userId: number; id: number; keep: 'here' | 'there' },
): Promise<void> {
  const row = await ctx.db
    .updateTable('marketplace_differences')
    .set({ outcome: keep === 'here' ? 'kept_here' : 'kept_there', settled_at: ctx.now, settled_by: userId })
    .where('id', '=', id)
    .where('store_id', 'in', [...storeIds, -1])
    .where('outcome', '=', 'open')
    .returning(['product_id', 'store_id', 'field'])
    .executeTakeFirst()
  if (!row) throw notFound(DIFFERENCE_MISSING)
  const left =
    keep === 'here'
      ? sql`own_fields = array_remove(own_fields, ${row.field}::text)`
      : row.field === 'state'
        ? sql`wanted = 'paused'`
        : sql`own_fields = array_append(array_remove(own_fields, ${row.field}::text), ${row.field}::text)`
  await sql`update marketplace_publications set ${left}, seq = seq + 1, next_try_at = null where product_id = ${row.product_id}`.execute(
    ctx.db,
  )
  await pushLater(ctx, row.store_id)
}
