import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import type { User } from '../../platform/visitor.ts'
import { calendarOf } from './calendar.ts'
import { calendarActivities } from './queries.ts'

type FeedRow = Row<'agenda_feeds', 'nonce' | 'created_at' | 'read_at'>

const NONCE_LENGTH = 22
const TOKEN = /^[A-Za-z0-9_-]{44}$/
/** Calendars ask every few minutes; the time of the last request is only stored to the hour. */
const READ_MS = 3600_000

/**
 * The second half of a secret address, derived from the first half and the server's secret: reading the database is not
 * enough to know it.
 */
function sealOf(secret: string, nonce: string) {
  return createHmac('sha256', secret).update(`agenda-feed:${nonce}`).digest('base64url').slice(0, NONCE_LENGTH)
}

/** A person's feed as their page shows it. */
export function feedOf(row: FeedRow | undefined, { secret, origin }: { secret: string; origin: string }) {
  if (!row) return { url: null, createdAt: null, readAt: null }
  return {
    url: `${origin}/api/agenda/feed/${row.nonce}${sealOf(secret, row.nonce)}/tuerca.ics`,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}

export const ownFeed = (ctx: Pick<Ctx, 'db'>, user: User) =>
  ctx.db
    .selectFrom('agenda_feeds')
    .select(['nonce', 'created_at', 'read_at'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()

/** A new address; the one before ends with it. */
export async function renewFeed(ctx: Pick<Ctx, 'db' | 'now'>, user: User): Promise<FeedRow> {
  const values = { nonce: randomBytes(16).toString('base64url'), created_at: ctx.now, read_at: null }
  return ctx.db
    .insertInto('agenda_feeds')
    .values({ user_id: user.id, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .returning(['nonce', 'created_at', 'read_at'])
    .executeTakeFirstOrThrow()
}

export async function endFeed(ctx: Pick<TxCtx, 'db'>, user: User): Promise<void> {
  await ctx.db.deleteFrom('agenda_feeds').where('user_id', '=', user.id).execute()
}

/** The calendar behind a secret address; null when the address is unknown or revoked, or its person is banned. */
export async function feedCalendar(
  ctx: Ctx,
  { token, secret }: { token: string; secret: string },
): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const nonce = token.slice(0, NONCE_LENGTH)
  if (!timingSafeEqual(Buffer.from(token.slice(NONCE_LENGTH)), Buffer.from(sealOf(secret, nonce)))) return null
  const row = await ctx.db
    .selectFrom('agenda_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'f.read_at', 'u.country'])
    .where('f.nonce', '=', nonce)
    .where('u.banned', '=', false)
    .executeTakeFirst()
  if (!row) return null
  if (row.read_at === null || ctx.now.getTime() - row.read_at.getTime() > READ_MS) {
    await ctx.db.updateTable('agenda_feeds').set({ read_at: ctx.now }).where('nonce', '=', nonce).execute()
  }
  const { country } = row
  return calendarOf(await calendarActivities(ctx.db, row.user_id, ctx.now), { origin: ctx.origin, country })
}
