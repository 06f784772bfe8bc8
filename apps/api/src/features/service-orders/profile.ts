import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { PHOTO_WRONG } from '@tuerca/contract/garage'
import { keepForGood, keepPicture } from '../garage/index.ts'
import { profileOf } from './queries.ts'
import { workshopOf } from './workshop.ts'

/** The workshop's data for its documents, as entered by the workshop. */
export async function shownProfile(ctx: Ctx) {
  const { name, address, chargesTax, logoKey } = await profileOf(ctx.db, workshopOf(ctx).id)
  // The key in the address changes with the picture, so that browsers load a new one.
  return {
    name,
    address,
    chargesTax,
    logo: logoKey === null ? null : `/api/users/workshopProfile/logo?v=${logoKey.slice(-12, -4)}`,
  }
}

export async function saveProfile(
  ctx: TxCtx,
  { name, address, chargesTax }: { name: string; address: string; chargesTax: boolean },
): Promise<void> {
  const values = { name, address, charges_tax: chargesTax, updated_at: ctx.now }
  await ctx.db
    .insertInto('workshop_profiles')
    .values({ user_id: workshopOf(ctx).id, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute()
}

/** The logo becomes this picture, or none; the one before goes. */
async function putLogo(ctx: TxCtx, workshopId: number, key: string | null): Promise<void> {
  await sql`insert into workshop_profiles (user_id, updated_at) values (${workshopId}, ${ctx.now}) on conflict do nothing`.execute(
    ctx.db,
  )
  const before = await ctx.db
    .selectFrom('workshop_profiles')
    .select('logo_key')
    .where('user_id', '=', workshopId)
    .forUpdate()
    .executeTakeFirst()
  await ctx.db
    .updateTable('workshop_profiles')
    .set({ logo_key: key, updated_at: ctx.now })
    .where('user_id', '=', workshopId)
    .execute()
  if (before?.logo_key) await enqueue(ctx, 'remove-objects', { keys: [before.logo_key] })
  if (key !== null) await keepForGood(ctx, key)
}

export async function saveLogo(ctx: Ctx, body: unknown): Promise<void> {
  const workshop = workshopOf(ctx)
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError(415, PHOTO_WRONG)
  const key = await keepPicture(ctx, { bytes: body, folder: `service-orders/${workshop.id}/logo` })
  await inTransaction(ctx, (ctx) => putLogo(ctx, workshop.id, key))
}

export const dropLogo = (ctx: Ctx) => inTransaction(ctx, (ctx) => putLogo(ctx, workshopOf(ctx).id, null))
