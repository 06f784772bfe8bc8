import type { Ctx } from './context.ts'

/** Role changes are noted by the database itself (migration 0036). */
export type SecurityEvent =
  | 'signed-in' | 'signed-in-new-browser' | 'sign-in-refused' | 'sign-in-limited' | 'access-refused'
  | 'password-changed' | 'password-reset-asked' | 'password-reset' | 'password-refused'
  | 'session-ended' | 'other-sessions-ended' | 'account-deleted'
  | 'second-factor-on' | 'second-factor-off' | 'second-factor-refused'

interface Noted {
  kind: SecurityEvent
  /** Whose account; null when it is nobody's that we know. */
  userId: number | null
  detail?: string
}

const HOUR_MS = 3_600_000

/** Somebody signed in asked for what is the administration's: once an hour of each person, so that a flood of it does not fill the log. */
export async function noteAccessRefused(ctx: Pick<Ctx, 'db' | 'now' | 'guest'>, { userId, detail }: { userId: number; detail: string }) {
  const noted = await ctx.db.selectFrom('security_events').select('id').where('user_id', '=', userId).where('kind', '=', 'access-refused')
    .where('happened_at', '>', new Date(ctx.now.getTime() - HOUR_MS)).limit(1).executeTakeFirst()
  if (!noted) await noteSecurity(ctx, { kind: 'access-refused', userId, detail })
}

/** Notes what happened to an account, with ids and the hash of the network and nothing else of a person. Kept for a year (retention.ts). */
export async function noteSecurity(ctx: Pick<Ctx, 'db' | 'now' | 'guest'>, { kind, userId, detail = '' }: Noted) {
  await ctx.db.insertInto('security_events').values({ happened_at: ctx.now, kind, user_id: userId, network_hash: ctx.guest.networkHash, detail }).execute()
}
