import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Http } from '../../platform/route.ts'
import { cartCountOf, countCart } from '../cart/index.ts'
import { unreadCountOf } from '../notifications/index.ts'
import { answeredAt, callerOf, newSalesOf } from '../sales/index.ts'
import { SESSION_SECONDS } from './auth.ts'
import { rememberPage, setSession } from './cookies.ts'
import { sessionToken } from './session-cookie.ts'
import { wireGuest, wireUser } from './wire.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * Whether the session of the person a page belongs to is still active (C7.38). For any other person the answer is no,
 * and reveals nothing.
 */
export async function checkSession(
  ctx: Ctx,
  config: Config,
  asked: { userId: number; refererUrl?: string; http: Http },
) {
  rememberPage(config, asked.http, asked.refererUrl)
  void asked.http.reply.header('cache-control', 'no-store')
  const { user } = ctx
  if (!user || (asked.userId !== 0 && asked.userId !== user.id)) {
    const [cart, bought] = user ? [0, NO_NEWS] : await Promise.all([countCart(ctx), newsOfGuest(ctx)])
    return { isGuest: true, user: wireGuest(ctx.country), unread: 0, cart, ...newsOf(bought, NO_NEWS), answered: null }
  }
  await prolong(ctx, config, asked.http)
  const counted = await ctx.db
    .selectNoFrom([
      unreadCountOf(ctx.db, user.id).as('unread'),
      cartCountOf(ctx, user.id).as('cart'),
      answeredAt(ctx.db, user.id).as('answered'),
      ...(['buyer', 'seller'] as const).map((side) => newSalesOf(ctx.db, callerOf(ctx), side).as(side)),
    ])
    .executeTakeFirstOrThrow()
  return {
    isGuest: false,
    user: wireUser(user),
    unread: counted.unread ?? 0,
    cart: counted.cart ?? 0,
    ...newsOf(counted.buyer ?? NO_NEWS, counted.seller ?? NO_NEWS),
    answered: counted.answered?.toISOString() ?? null,
  }
}

type News = readonly [sales: number, questions: number, latest: number | null]
const NO_NEWS: News = [0, 0, null]

/** M7.18: what is new for each side, and when the latest of it came. */
function newsOf([buyer, asked, bought]: News, [seller, questions, sold]: News) {
  const latest = Math.max(bought ?? 0, sold ?? 0)
  return {
    sales: { buyer, seller, asked, questions },
    changed: latest === 0 ? null : new Date(latest * 1000).toISOString(),
  }
}

/** What somebody bought without an account is theirs in that browser; one that bought nothing costs no statement. */
async function newsOfGuest(ctx: Ctx): Promise<News> {
  const caller = callerOf(ctx)
  return caller.guestHash === null
    ? NO_NEWS
    : (await newSalesOf(ctx.db, caller, 'buyer').executeTakeFirstOrThrow()).news
}

/** Once a day a session in use is extended to thirty days again, until it is ninety days old (queries.ts). */
async function prolong(ctx: Ctx, config: Config, http: Http) {
  const token = sessionToken(config, http.request)
  if (!token) return
  const { numUpdatedRows } = await ctx.db
    .updateTable('sessions')
    .set({ expires_at: new Date(ctx.now.getTime() + SESSION_SECONDS * 1000), updated_at: ctx.now })
    .where('token', '=', token)
    .where('updated_at', '<', new Date(ctx.now.getTime() - DAY_MS))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) setSession(config, http, token)
}
