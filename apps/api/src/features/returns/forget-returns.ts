import { OPEN_RETURNS } from '@tuerca/domain/return-states'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { photoKeys } from '../sales/index.ts'

const GONE = 'Quien compró cerró su cuenta.'

/** Deletes what an account wrote and showed in finished returns; that of open ones is deleted when they end. */
export const forgetReturns = (ctx: TxCtx, userId: number) =>
  forget(
    ctx,
    sql`r.sale_id in (select id from sales where buyer_id = ${userId})
  and r.state <> all (${OPEN_RETURNS}::text[])`,
  )

export const forgetReturn = (ctx: TxCtx, { id }: { id: number }) => forget(ctx, sql`r.id = ${id}`)

async function forget(ctx: TxCtx, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{
    sale_id: number
    photos: string[]
  }>`select r.sale_id, r.photos from returns r where ${which} for update`.execute(ctx.db)
  const keys = rows.flatMap(({ sale_id, photos }) => photoKeys(sale_id, photos))
  await sql`update returns r set reason = ${GONE}, photos = '{}', parcel = null, replacement = null where ${which}`.execute(
    ctx.db,
  )
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
}
