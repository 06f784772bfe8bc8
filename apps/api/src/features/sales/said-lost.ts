import { AT_ONCE_KINDS } from '@tuerca/domain/return-kinds'
import { OPEN_RETURNS } from '@tuerca/domain/return-states'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/**
 * The buyer reported that it never arrived, or reversed the payment: it must not be taken as delivered meanwhile. A
 * partial refund does not block the rest.
 */
export const SAID_LOST = sql<boolean>`exists (select from returns r where r.sale_id = sales.id and r.kind = any (${AT_ONCE_KINDS}::text[]) and r.state = any (${OPEN_RETURNS}::text[]))`

export const isSaidLost = async (ctx: Pick<TxCtx, 'db'>, id: number) =>
  (await ctx.db.selectFrom('sales').select('id').where('id', '=', id).where(SAID_LOST).executeTakeFirst()) !== undefined
