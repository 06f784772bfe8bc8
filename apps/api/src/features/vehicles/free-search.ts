import { paramOr } from '@tuerca/domain/app-params'
import { sql } from 'kysely'
import { inTransaction, type Ctx } from '../../platform/context.ts'
import { exhausted, loginRequired } from '../../platform/errors.ts'
import { paidLately, type LookUp } from '../consultations/index.ts'

/** How many plates a person may look up in 24 hours for their garage without paying. */
const PARAM = 'plateFreeSearchesPerDay'
const DAY = 24 * 3600_000

/** Whether it was paid for less than 12 hours ago: then it is free anyway. */
export const isFree = (ctx: Ctx, lookUp: LookUp) => paidLately(ctx, lookUp)

/**
 * Takes one of the day's free look-ups before the registry is asked; throws 'Exhausted …' when none is left. The same
 * plate does not take a second one.
 */
export async function reserveFreeSearch(ctx: Ctx, subject: string): Promise<number | null> {
  const { user } = ctx
  if (!user) throw loginRequired(403)
  const since = new Date(ctx.now.getTime() - DAY)
  return inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('free plates'), ${user.id})`.execute(ctx.db)
    const {
      rows: [row],
    } = await sql<{ same: boolean; used: number; most: unknown }>`
      select coalesce(bool_or(plate = ${subject}), false) as same, count(distinct plate)::int as used,
        (select value from app_params where name = ${PARAM} and store_id is null) as most
      from plate_free_searches where user_id = ${user.id} and searched_at > ${since}`.execute(ctx.db)
    if (row?.same) return null
    if ((row?.used ?? 0) >= Number(paramOr(PARAM, row?.most ?? undefined))) throw exhausted('plates')
    const { id } = await ctx.db
      .insertInto('plate_free_searches')
      .values({ user_id: user.id, plate: subject, searched_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** The registry gave no answer: nothing was used. */
export async function releaseFreeSearch({ db }: Pick<Ctx, 'db'>, id: number): Promise<void> {
  await db.deleteFrom('plate_free_searches').where('id', '=', id).execute()
}
