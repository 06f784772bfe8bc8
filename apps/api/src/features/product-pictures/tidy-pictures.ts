import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { lockListings } from '../listings/index.ts'
import { dropPictures, showPictures } from './arrange-pictures.ts'

const HOUR = 3_600_000
/** A deletion can be undone for seven days. */
const AFTER_UNDO_MS = 8 * 24 * HOUR
const BATCH = 200

/**
 * Deletes pictures that nobody shows: uploads without a place, and those of listings deleted too long ago to be
 * restored.
 */
export async function tidyPictures(ctx: Ctx): Promise<void> {
  for (let more = true; more;) {
    const found = await overdue(ctx)
    more = found.length === BATCH
    if (found.length === 0) return
    await inTransaction(ctx, async (ctx) => {
      await lockListings(
        ctx,
        found.flatMap(({ product_id }) => product_id ?? []),
      )
      // Somebody may have placed one of them, or restored its listing, meanwhile.
      const rows = await overdue(
        ctx,
        found.map(({ id }) => id),
      )
      await dropPictures(
        ctx,
        rows.map(({ id }) => id),
      )
      for (const productId of new Set(rows.flatMap(({ product_id, shown }) => (shown ? (product_id ?? []) : []))))
        await showPictures(ctx, productId)
    })
  }
}

async function overdue({ db, now }: Pick<TxCtx, 'db' | 'now'>, ids?: readonly number[]) {
  const { rows } = await sql<{
    id: number
    product_id: number | null
    shown: boolean
  }>`select x.id, x.product_id, x.place is not null as shown from product_pictures x left join products p on p.id = x.product_id
    where ((x.place is null and x.created_at < ${new Date(now.getTime() - HOUR)}) or x.product_id is null or (p.deleted_at < ${new Date(now.getTime() - AFTER_UNDO_MS)} and p.off_sale is null))
      ${ids === undefined ? sql`` : sql`and x.id = any (${ids}::bigint[])`} order by x.id limit ${BATCH}`.execute(db)
  return rows
}
