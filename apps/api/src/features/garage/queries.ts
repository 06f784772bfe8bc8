import { slugOf } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { User } from '../../platform/visitor.ts'

/** One write at a time in each person's garage: its limit and its plates hold under parallel calls. */
export async function lockGarage(ctx: TxCtx, user: Pick<User, 'id'>) {
  await sql`select pg_advisory_xact_lock(hashtext('garage'), ${user.id})`.execute(ctx.db)
}

/** How many vehicles a person keeps. */
export async function countOwn(db: Db, user: Pick<User, 'id'>): Promise<number> {
  const { count } = await db.selectFrom('garage_vehicles').select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  return count
}

/** The shop's make of a name, in any case and punctuation, with its own spelling; the name as told when it knows none. */
export async function makeNamed(db: Db, name: string): Promise<{ make_id: number | null; make_name: string }> {
  const make = await db.selectFrom('makes').select(['id', 'name']).where('slug', '=', slugOf(name)).executeTakeFirst()
  return make ? { make_id: make.id, make_name: make.name } : { make_id: null, make_name: name }
}
