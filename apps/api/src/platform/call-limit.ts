import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'

type Counting = Pick<Ctx, 'db' | 'primary' | 'now'>
type Asking = Counting & Pick<Ctx, 'user' | 'guest'>

interface Count {
  count: number
  endsAt: Date
}

/** Far beyond any limit, so that a number that anybody can raise always fits. */
const MOST_COUNTED = 1_000_000

/**
 * Counts one more call of a window that begins with its first. Counted by the database, since any process may get the
 * next call; not in a transaction of the caller's, whose end everybody of the same name would wait for.
 */
async function countUp({ db, primary = db, now }: Counting, key: string, ms: number): Promise<Count> {
  const endsAt = new Date(now.getTime() + ms)
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into call_counts as c (key, count, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when c.ends_at <= ${now} then 1 else least(c.count, ${MOST_COUNTED}) + 1 end,
      ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
    returning count, ends_at`.execute(primary)
  const [row] = rows
  return row ? { count: row.count, endsAt: row.ends_at } : { count: 1, endsAt }
}

/**
 * Limits expensive calls: per person, and per network for guests, whatever process answers. Throws 429 beyond `most`
 * within `ms`.
 */
export function callLimit({ name, most, ms, message }: { name: string; most: number; ms: number; message: string }) {
  const keyOf = ({ user, guest }: Asking) => `${name}:${user ? `user ${user.id}` : guest.networkHash}`
  const count = async (ctx: Asking) => {
    if ((await countUp(ctx, keyOf(ctx), ms)).count > most) throw new AppError(429, message)
  }
  /** Counts nothing, and refuses a caller who has already reached the limit. */
  const refuse = async (ctx: Asking) => {
    const counted = await (ctx.primary ?? ctx.db)
      .selectFrom('call_counts')
      .select('count')
      .where('key', '=', keyOf(ctx))
      .where('ends_at', '>', ctx.now)
      .executeTakeFirst()
    if ((counted?.count ?? 0) >= most) throw new AppError(429, message)
  }
  /** Takes back what was counted for a call that came to nothing. */
  const giveBack = async (ctx: Asking) => {
    await sql`update call_counts set count = count - 1 where key = ${keyOf(ctx)} and count > 0`.execute(
      ctx.primary ?? ctx.db,
    )
  }
  return Object.assign(count, { refuse, giveBack })
}

interface Window {
  left: number
  endsInSeconds: number
  refused: boolean
}

/**
 * Writes the headers about a window unless another limit, written before, leaves fewer calls. A refused call is told
 * when to try again.
 */
export function tellWindow(reply: FastifyReply, most: number, { left, endsInSeconds, refused }: Window): void {
  const told = reply.getHeader('ratelimit-remaining')
  if (!refused && told !== undefined && Number(told) < left) return
  void reply.headers({
    'ratelimit-limit': most,
    'ratelimit-remaining': left,
    'ratelimit-reset': endsInSeconds,
    ...(refused ? { 'retry-after': endsInSeconds } : {}),
  })
}

/** The same limit under any key, for calls whose answer tells what is left of the window. */
export function callWindow({ name, most, ms }: { name: string; most: number; ms: number }) {
  return async (ctx: Counting, of: number): Promise<Window> => {
    const { count, endsAt } = await countUp(ctx, `${name}:${of}`, ms)
    return {
      left: Math.max(0, most - count),
      endsInSeconds: Math.min(
        Math.ceil(ms / 1000),
        Math.max(1, Math.ceil((endsAt.getTime() - ctx.now.getTime()) / 1000)),
      ),
      refused: count > most,
    }
  }
}
