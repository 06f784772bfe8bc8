import { plateWaiting, whyByMailOnly } from '@tuerca/domain/plate-texts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError, conflict, loginRequired } from '../../platform/errors.ts'
import { nextTry } from '@tuerca/domain/registry-retry'
import { readPlate } from './look-up-plate.ts'

/** So many plates one person may wait for at a time. */
const MOST_WAITS = 20
/** How often a person may begin to wait: each costs a question to the registry and a notice. */
const MOST_A_DAY = 60
const DAY = 24 * 3600_000

/** C8.09: waits to be notified when the registry answers again. Waiting twice for a plate counts once. */
export async function beginWaiting(ctx: Ctx, typed: string) {
  const { user } = ctx
  if (!user) throw loginRequired()
  const plate = readPlate(typed, ctx.country)
  await inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('plate waits'), ${user.id})`.execute(ctx.db)
    const open = await ctx.db
      .selectFrom('plate_waits')
      .select(['plate', 'country'])
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .execute()
    if (open.some((one) => one.plate === plate && one.country === ctx.country)) return
    if (open.length >= MOST_WAITS) throw conflict(`Ya esperas ${MOST_WAITS} placas. Te avisamos de ellas primero.`)
    const { begun } = await ctx.db
      .selectFrom('plate_waits')
      .select(({ fn }) => fn.countAll<number>().as('begun'))
      .where('user_id', '=', user.id)
      .where('created_at', '>', new Date(ctx.now.getTime() - DAY))
      .executeTakeFirstOrThrow()
    if (begun >= MOST_A_DAY)
      throw new AppError(429, 'Pediste muchos avisos de placas en un día. Intenta de nuevo mañana.')
    await ctx.db
      .insertInto('plate_waits')
      .values({
        user_id: user.id,
        store_id: ctx.store?.id ?? null,
        country: ctx.country,
        plate,
        created_at: ctx.now,
        next_try_at: nextTry(ctx.now, 0),
      })
      .execute()
  })
  return { licensePlate: plate, message: plateWaiting(plate, whyByMailOnly(user)) }
}

/** Takes it back; not waiting is as good. */
export async function stopWaiting(ctx: Ctx, typed: string) {
  if (!ctx.user) throw loginRequired()
  const plate = readPlate(typed, ctx.country)
  await ctx.db
    .updateTable('plate_waits')
    .set({ ended_at: ctx.now, outcome: 'cancelled' })
    .where('user_id', '=', ctx.user.id)
    .where('plate', '=', plate)
    .where('country', '=', ctx.country)
    .where('ended_at', 'is', null)
    .execute()
  return { licensePlate: plate, message: `Ya no te avisaremos de la placa ${plate}.` }
}
