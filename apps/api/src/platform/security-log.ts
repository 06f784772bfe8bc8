import type { SecurityEvent } from '@tuerca/domain/security-events'
import type { Ctx, TxCtx } from './context.ts'

interface SecurityNote {
  /** Role changes are noted by the database itself (migration 0036). */
  kind: Exclude<SecurityEvent, 'role-changed'>
  /** Whose account; null when it is nobody's that we know. */
  userId: number | null
  detail?: string
}

const HOUR_MS = 3_600_000

/**
 * A signed-in person tried to use the administration's calls. Logged once per hour and person, so that a flood does not
 * fill the log.
 */
export async function noteAccessRefused(
  ctx: Pick<Ctx, 'db' | 'now' | 'guest'>,
  { userId, detail }: { userId: number; detail: string },
) {
  const noted = await ctx.db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'access-refused')
    .where('happened_at', '>', new Date(ctx.now.getTime() - HOUR_MS))
    .limit(1)
    .executeTakeFirst()
  if (!noted) await noteSecurity(ctx, { kind: 'access-refused', userId, detail })
}

/**
 * Logs what happened to an account: ids and the hash of the network, no other personal data. Kept for a year
 * (retention.ts).
 */
export async function noteSecurity(
  ctx: Pick<Ctx, 'db' | 'now' | 'guest'>,
  { kind, userId, detail = '' }: SecurityNote,
) {
  await ctx.db
    .insertInto('security_events')
    .values({ happened_at: ctx.now, kind, user_id: userId, network_hash: ctx.guest.networkHash, detail })
    .execute()
}

/** Refused attempts, which a stranger can cause as often as they like. */
const REFUSED: readonly SecurityEvent[] = [
  'sign-in-refused',
  'sign-in-limited',
  'access-refused',
  'password-refused',
  'password-reset-asked',
  'mobile-refused',
  'second-factor-refused',
]

/**
 * The newest lines of one's own log. Of refused attempts at most fifty, so that a flood does not hide real changes.
 * `detail` and the network are for investigating an incident.
 */
export async function securityEventsOf({ db }: Pick<Ctx, 'db'>, userId: number) {
  const newest = (refused: boolean) =>
    db
      .selectFrom('security_events')
      .select(['id', 'kind', 'happened_at'])
      .where('user_id', '=', userId)
      .where('kind', refused ? 'in' : 'not in', REFUSED)
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
  return (await Promise.all([newest(false), newest(true)])).flat().toSorted((a, b) => b.id - a.id)
}

/** All of it, to take along. */
export async function downloadSecurityEvents({ db }: Pick<Ctx, 'db'>, userId: number) {
  return db
    .selectFrom('security_events')
    .select(['kind', 'happened_at', 'detail'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/**
 * When an account is deleted its lines stay for their year, without the network and with an id that no longer names
 * anybody.
 */
export async function forgetSecurityEvents({ db }: Pick<TxCtx, 'db'>, userId: number) {
  await db.updateTable('security_events').set({ network_hash: null }).where('user_id', '=', userId).execute()
}
