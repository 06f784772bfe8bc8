import { AT_ONCE_KINDS } from '@tuerca/domain/return-kinds'
import { OPEN_RETURNS } from '@tuerca/domain/return-states'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/** Its buyer says that it never came, or has its payment reversed: nobody takes it as delivered meanwhile. A part that was paid back keeps the rest waiting no longer. */
export const SAID_LOST = sql<boolean>`exists (select from returns r where r.sale_id = sales.id and r.kind = any (${AT_ONCE_KINDS}::text[]) and r.state = any (${OPEN_RETURNS}::text[]))`

export const isSaidLost = async (ctx: Pick<TxCtx, 'db'>, id: number) =>
  (await ctx.db.selectFrom('sales').select('id').where('id', '=', id).where(SAID_LOST).executeTakeFirst()) !== undefined
