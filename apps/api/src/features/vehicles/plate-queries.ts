import { SHARED_DAYS } from '@tuerca/contract/plates'
import { CONSULTATION_HOURS } from '@tuerca/domain/consultation-gate'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { AppError } from '../../platform/errors.ts'
import type { RegisteredVehicle } from '../../ports/plate-registry.ts'
import type { Person } from '../../platform/feature.ts'
import { knownLook } from '../../platform/known-look.ts'

const HOUR = 3600_000

export interface KeptResult {
  hash: string
  vehicle: RegisteredVehicle
  found_at: Date
}

/** What this visitor found of the plate in the last 12 hours. */
export async function keptResult(ctx: Ctx, plate: string): Promise<KeptResult | null> {
  const mine = ctx.user ? 'user_id' : 'guest_hash'
  const who = ctx.user ? ctx.user.id : ctx.guest.cookieHash
  const [row] = await runStatement<KeptResult>(ctx.db, {
    name: `plate_kept_${mine}`,
    values: [who, ctx.country, plate, new Date(ctx.now.getTime() - CONSULTATION_HOURS * HOUR)],
    text: `select hash, vehicle, found_at from plate_results where ${mine} = $1 and country = $2 and plate = $3 and found_at > $4 order by found_at desc limit 1`,
  })
  return row ?? null
}

/** By its link; null once it is 30 days old. */
export async function sharedResult({ db, now }: Pick<Ctx, 'db' | 'now'>, hash: string): Promise<KeptResult | null> {
  const [row] = await runStatement<KeptResult>(db, {
    name: 'plate_shared',
    values: [hash, new Date(now.getTime() - SHARED_DAYS * 24 * HOUR)],
    text: 'select hash, vehicle, found_at from plate_results where hash = $1 and found_at > $2',
  })
  return row ?? null
}

/** An unknown plate costs the visitor nothing but us a question: at most this many an hour. */
const MOST_MISSES = 30

/** Throws 429 for who only tries plates. */
export async function requireFewMisses(ctx: Ctx | TxCtx): Promise<void> {
  const [column, who] = ctx.user ? ['user_id', ctx.user.id] : ['network_hash', ctx.guest.networkHash]
  const [row] = await runStatement<{ misses: number }>(ctx.db, {
    name: `plate_misses_${column}`,
    values: [who, new Date(ctx.now.getTime() - HOUR)],
    text: `select count(*)::int as misses from consultations where ${column} = $1 ${ctx.user ? '' : 'and guest_hash is not null '}and kind = 'plates' and not found and looked_at > $2`,
  })
  if ((row?.misses ?? 0) >= MOST_MISSES)
    throw new AppError(429, 'Buscaste muchas placas que no están registradas. Espera una hora e intenta de nuevo.')
}

/** The plates that a person looked up or waits for, for their data download. */
export async function downloadPlates({ db }: Ctx, { id }: Person) {
  const plates = await db
    .selectFrom('plate_results')
    .select(['country', 'plate', 'vehicle', 'found_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  const freePlates = await db
    .selectFrom('plate_free_searches')
    .select([knownLook('plate'), 'searched_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  const plateWaits = await db
    .selectFrom('plate_waits')
    .select(['country', 'plate', 'created_at', 'ended_at', 'outcome'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return { plates, freePlates, plateWaits }
}

const DAY = 24 * 3600_000

/**
 * Deletes what is no longer needed: shared results after 30 days, the day's free look-ups after two, waits that ended a
 * month ago.
 */
export async function tidyPlates({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  await db.deleteFrom('plate_results').where('found_at', '<=', before(SHARED_DAYS)).execute()
  await db.deleteFrom('plate_free_searches').where('searched_at', '<=', before(2)).execute()
  await db.deleteFrom('plate_waits').where('ended_at', '<=', before(30)).execute()
}
