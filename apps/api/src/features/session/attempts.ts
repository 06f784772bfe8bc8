import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { noteSecurity } from '../../platform/security-log.ts'

const MINUTE = 60_000

/**
 * How many attempts each window allows. One network's attempts on one account are few; all networks' together are more,
 * so that guessing stays bounded; by network, and for IPv6 by the /56 and /48 around it, against one password tried on
 * many accounts. A browser that signed in to the account before is counted separately, so that strangers cannot lock
 * the owner out.
 */
const LIMITS = {
  signIn: { pair: 8, account: 40, network: 60, wider: [120, 240], minutes: 15 },
  mail: { pair: 5, account: 15, network: 40, wider: [80, 160], minutes: 60 },
  // Codes to a mobile, which may be a stranger's. The number's and the account's limits protect it; operators put
  // thousands of telephones behind one IPv4 address, so the network's limit is high and by the hour.
  code: { pair: 6, account: 8, network: 300, wider: [600, 1200], minutes: 24 * 60, networkMinutes: 60 },
} as const
export type AttemptKind = keyof typeof LIMITS

/** After so many failed sign-ins in the window the next one needs a captcha. */
const TRUSTED = { account: 2, network: 5 }

export interface Attempt {
  config: Config
  kind: AttemptKind
  /** The account's, or what else is tried on. */
  email: string
  /** What the account knows this browser by (known-browser.ts). */
  known?: string | null
}

interface Counter {
  of: 'known' | 'pair' | 'account' | 'network' | 'wider'
  key: string
  limit: number
}

/** The narrowest counter first: an attempt that it refuses does not use up the others. */
function countersOf(ctx: Ctx, { config, kind, email, known }: Attempt): Counter[] {
  const { pair, account, network, wider } = LIMITS[kind]
  const hash = createHmac('sha256', config.SECRET).update(`attempt:${email}`).digest('base64url')
  if (known) return [{ of: 'known', key: `${kind}:k:${hash}:${known}`, limit: pair }]
  const counters: Counter[] = [
    { of: 'pair', key: `${kind}:p:${hash}:${ctx.guest.networkHash}`, limit: pair },
    { of: 'account', key: `${kind}:a:${hash}`, limit: account },
  ]
  // RATE_LIMIT=0 turns off the counters by network alone, as it does for requests.
  if (config.RATE_LIMIT === 0) return counters
  counters.push({ of: 'network', key: `${kind}:n:${ctx.guest.networkHash}`, limit: network })
  for (const [at, hashed] of (ctx.guest.widerNetworkHashes ?? []).entries())
    counters.push({ of: 'wider', key: `${kind}:n:${hashed}`, limit: wider[at] ?? network })
  return counters
}

/**
 * Counts an attempt before it is made, so that parallel ones cannot exceed the limit; throws 429 beyond it. An address
 * without an account is counted like any other. Gives the counts, including this attempt.
 */
export async function countAttempt(ctx: Ctx, attempt: Attempt): Promise<Counts> {
  const counts: Counts = { account: 0, network: 0 }
  const counted: string[] = []
  for (const { of, key, limit } of countersOf(ctx, attempt)) {
    const endsAt = new Date(ctx.now.getTime() + minutesOf(attempt.kind, of) * MINUTE)
    const { rows } = await sql<{ count: number; ends_at: Date }>`
      insert into attempts as a (key, count, ends_at) values (${key}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when a.ends_at <= ${ctx.now} then 1 else least(a.count, 1000000) + 1 end,
        ends_at = case when a.ends_at <= ${ctx.now} then excluded.ends_at else a.ends_at end
      returning count, ends_at`.execute(ctx.db)
    const row = rows[0]
    counted.push(key)
    if (row && row.count > limit) {
      // Refused attempts are not made and not counted: a flood must not count for more than the real attempts.
      await uncount(ctx, counted)
      if (attempt.kind === 'signIn') await noteLimited(ctx, attempt.email, { of, key, endsAt: row.ends_at })
      throw tooMany(
        row.ends_at.getTime() - ctx.now.getTime(),
        attempt.kind === 'code' && isOfNetwork(of) ? 'Se pidieron demasiados códigos desde esta red.' : undefined,
      )
    }
    if (of === 'known') counts.account = row?.count ?? 0
    else if (of === 'account' || of === 'network') counts[of] = row?.count ?? 0
    if (row?.count === 1) await ctx.db.deleteFrom('attempts').where('ends_at', '<', ctx.now).execute()
  }
  return counts
}

/** Once per counter and window: a flood of attempts must not fill the log. */
async function noteLimited(
  ctx: Ctx,
  email: string,
  { of, key, endsAt }: { of: Counter['of']; key: string; endsAt: Date },
) {
  const { rows } = await sql`
    insert into attempts as a (key, count, ends_at) values (${`limited:${key}`}, 1, ${endsAt})
    on conflict (key) do update set ends_at = excluded.ends_at where a.ends_at <= ${ctx.now} returning key`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  const person = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  await noteSecurity(ctx, { kind: 'sign-in-limited', userId: person?.id ?? null, detail: of })
}

export interface Counts {
  account: number
  network: number
}

/** Whether there were too many attempts before this one to accept it without a captcha. */
export const isSuspicious = (counts: Counts) => counts.account > TRUSTED.account || counts.network > TRUSTED.network

/** A try that was not made after all. */
export async function uncountAttempt(ctx: Ctx, attempt: Attempt) {
  await uncount(
    ctx,
    countersOf(ctx, attempt).map(({ key }) => key),
  )
}

async function uncount(ctx: Ctx, keys: string[]) {
  for (const key of keys) {
    await ctx.db
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  }
}

/**
 * A successful attempt does not count against the network and resets the account's counter, but not those of other
 * networks.
 */
export async function forgiveAttempt(ctx: Ctx, attempt: Attempt) {
  const counters = countersOf(ctx, attempt)
  await forgiveNetwork(ctx, attempt)
  await ctx.db
    .deleteFrom('attempts')
    .where(
      'key',
      'in',
      counters.filter(({ of }) => !isOfNetwork(of)).map(({ key }) => key),
    )
    .execute()
}

/** The same for the network only: a network with many people is not blocked by successful attempts. */
export async function forgiveNetwork(ctx: Ctx, attempt: Attempt) {
  await uncount(
    ctx,
    countersOf(ctx, attempt)
      .filter(({ of }) => isOfNetwork(of))
      .map(({ key }) => key),
  )
}

const isOfNetwork = (of: Counter['of']) => of === 'network' || of === 'wider'

function minutesOf(kind: AttemptKind, of: Counter['of']): number {
  const limits: { minutes: number; networkMinutes?: number } = LIMITS[kind]
  return isOfNetwork(of) ? (limits.networkMinutes ?? limits.minutes) : limits.minutes
}

function tooMany(milliseconds: number, what = 'Hiciste demasiados intentos.') {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE))
  if (minutes > 120) return new AppError(429, `${what} Espera ${Math.ceil(minutes / 60)} horas e intenta de nuevo.`)
  return new AppError(429, `${what} Espera ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e intenta de nuevo.`)
}
