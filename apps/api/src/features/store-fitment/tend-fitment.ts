import { type RawBuilder, sql } from 'kysely'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { renewKit } from './kits.ts'
import { holdPart, settleAndShow } from './settle-part.ts'

/** As many at a time: what is left comes with the next run. */
const MOST = 2000

/** Updates the kits that contain one of a part's pieces, each in a transaction of its own. */
export async function renewKits(ctx: Ctx, { partId }: { partId: number }): Promise<void> {
  const { rows } = await sql<{
    id: number
    part_id: number
  }>`select p.id, p.part_id from kit_pieces k join products p on p.id = k.product_id where k.part_id = ${partId} and p.fitment = 'kit' order by p.id`.execute(
    ctx.db,
  )
  for (const kit of rows) await renew(ctx, kit)
}

async function renew(ctx: Ctx, { id, part_id: partId }: { id: number; part_id: number }) {
  await inTransaction(ctx, async (ctx) => {
    await holdPart(ctx, partId)
    const still = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('id', '=', id)
      .where('fitment', '=', 'kit')
      .executeTakeFirst()
    if (still) await renewKit(ctx, { id, partId })
  })
}

/** For what lists and catalogues brought since: waiting rows may agree with it now, and kits follow their pieces. */
export const tendFitment = (ctx: Ctx): Promise<void> => tendSome(ctx, MOST)

/**
 * As many parts, and kits, as allowed, continuing after those of the last run; after the last one it starts again from
 * the first.
 */
export async function tendSome(ctx: Ctx, most: number): Promise<void> {
  await turns(ctx, {
    name: 'parts',
    most,
    some: (after) =>
      sql<{
        id: number
      }>`select distinct part_id as id from fitment_proposals where state = 'waiting' and part_id > ${after} order by 1 limit ${most}`,
    each: ({ id }) => inTransaction(ctx, async (ctx) => settleAndShow(ctx, id, await holdPart(ctx, id), false)),
  })
  await turns(ctx, {
    name: 'kits',
    most,
    some: (after) =>
      sql<{
        id: number
        part_id: number
      }>`select id, part_id from products where fitment = 'kit' and deleted_at is null and id > ${after} order by id limit ${most}`,
    each: (kit) => renew(ctx, kit),
  })
}

interface Turns<T> {
  name: 'parts' | 'kits'
  most: number
  some(after: number): RawBuilder<T>
  each(one: T): Promise<void>
}

/** The position is stored before each one, so that a failing one does not stop those behind it. */
async function turns<T extends { id: number }>({ db }: Ctx, { name, most, some, each }: Turns<T>): Promise<void> {
  const keep = (id: number) =>
    db
      .insertInto('fitment_turns')
      .values({ name, after_id: id })
      .onConflict((on) => on.column('name').doUpdateSet({ after_id: id }))
      .execute()
  const last = await db.selectFrom('fitment_turns').select('after_id').where('name', '=', name).executeTakeFirst()
  const { rows } = await some(last?.after_id ?? 0).execute(db)
  for (const one of rows) {
    await keep(one.id)
    await each(one)
  }
  if (rows.length < most) await keep(0)
}
