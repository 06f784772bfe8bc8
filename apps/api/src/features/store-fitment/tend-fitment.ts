import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { renewKit } from './kits.ts'
import { holdPart, settleAndShow } from './settle-part.ts'

/** As many at a time: what is left comes with the next run. */
const MOST = 2000

/** Kits that have one of a part's pieces are of other cars now. Each in a transaction of its own. */
export async function renewKits(ctx: Ctx, { partId }: { partId: number }): Promise<void> {
  const { rows } = await sql<{ id: number; part_id: number }>`select p.id, p.part_id from kit_pieces k join products p on p.id = k.product_id where k.part_id = ${partId} and p.fitment = 'kit' order by p.id`.execute(ctx.db)
  for (const kit of rows) await renew(ctx, kit)
}

async function renew(ctx: Ctx, { id, part_id: partId }: { id: number; part_id: number }) {
  await inTransaction(ctx, async (ctx) => {
    await holdPart(ctx, partId)
    const still = await ctx.db.selectFrom('products').select('id').where('id', '=', id).where('fitment', '=', 'kit').executeTakeFirst()
    if (still) await renewKit(ctx, { id, partId })
  })
}

/** What lists and catalogues brought since: rows that wait may agree with it now, and kits follow their pieces. */
export async function tendFitment(ctx: Ctx): Promise<void> {
  const { rows: parts } = await sql<{ part_id: number }>`select part_id from fitment_proposals where state = 'waiting' group by 1 order by min(proposed_at) limit ${MOST}`.execute(ctx.db)
  for (const { part_id: partId } of parts) await inTransaction(ctx, async (ctx) => settleAndShow(ctx, partId, await holdPart(ctx, partId), false))
  const { rows: kits } = await sql<{ id: number; part_id: number }>`select id, part_id from products where fitment = 'kit' and deleted_at is null order by id limit ${MOST}`.execute(ctx.db)
  for (const kit of kits) await renew(ctx, kit)
}
