import { createHash, randomBytes } from 'node:crypto'
import { NO_MARKETPLACE, OWNER_CONNECTS } from '@tuerca/contract/mercado-libre'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import type { Country } from '@tuerca/domain/country'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import type { Row } from '../../platform/db/row.ts'
import type { User } from '../../platform/visitor.ts'
import { MarketplaceError } from '../../ports/marketplace.ts'
import { pushLater } from './change-state.ts'
import { dropPublications } from './drop-publications.ts'
import { readOpenNotices } from './take-notice.ts'
import { sendAnswersAgain } from './take-question.ts'

const LIVES_MS = 10 * 60_000
const CALLBACK = '/api/store/mercado-libre/callback'

/** The user's store and its country; 404 for another's, 403 for members who are not owners. */
export async function requireOwner({ db }: Pick<TxCtx, 'db'>, user: User, storeId: number): Promise<Country> {
  const member = await db
    .selectFrom('store_members as m')
    .innerJoin('stores as t', 't.id', 'm.store_id')
    .select(['m.role', 't.country'])
    .where('m.user_id', '=', user.id)
    .where('t.id', '=', storeId)
    .executeTakeFirst()
  if (!member) throw notFound(STORE_NOT_YOURS)
  if (member.role !== 'owner') throw forbidden(OWNER_CONNECTS)
  return member.country
}

/**
 * The address where the owner signs in there. Only the person who left may come back, once, and with a secret that only
 * we know (PKCE).
 */
export async function beginSignIn(ctx: Ctx, user: User, storeId: number): Promise<string> {
  const country = await requireOwner(ctx, user, storeId)
  const port = ctx.ports.marketplace
  if (!port) throw conflict(NO_MARKETPLACE)
  const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(48).toString('base64url')]
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom('marketplace_logins')
      .where((eb) =>
        eb.or([eb('expires_at', '<', ctx.now), eb.and([eb('store_id', '=', storeId), eb('user_id', '=', user.id)])]),
      )
      .execute()
    await ctx.db
      .insertInto('marketplace_logins')
      .values({
        state_digest: ctx.seals.digest(state),
        store_id: storeId,
        user_id: user.id,
        sealed_verifier: ctx.seals.seal(verifier),
        expires_at: new Date(ctx.now.getTime() + LIVES_MS),
      })
      .execute()
  })
  return port.loginAddress({
    country,
    storeId,
    state,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    redirect: `${ctx.origin}${CALLBACK}`,
  })
}

export type SignInOutcome = 'conectada' | 'cancelada' | 'vencida' | 'ocupada' | 'caida'

/** The result of a sign-in there, and its store. A state works once, for the person who left with it. */
export async function endSignIn(
  ctx: Ctx,
  { code, state }: { code?: string | undefined; state?: string | undefined },
): Promise<{ storeId: number | null; outcome: SignInOutcome }> {
  const {
    user,
    ports: { marketplace: port },
  } = ctx
  if (!user || !port || !state) return { storeId: null, outcome: 'vencida' }
  const left = await ctx.db
    .deleteFrom('marketplace_logins')
    .where('state_digest', '=', ctx.seals.digest(state))
    .where('user_id', '=', user.id)
    .where('expires_at', '>', ctx.now)
    .returning(['store_id', 'sealed_verifier'])
    .executeTakeFirst()
  const verifier = left ? ctx.seals.open(left.sealed_verifier) : null
  if (!left || verifier === null) return { storeId: null, outcome: 'vencida' }
  const storeId = left.store_id
  if (!code) return { storeId, outcome: 'cancelada' }
  const country = await requireOwner(ctx, user, storeId)
  try {
    const tokens = await port.exchange({ code, verifier, redirect: `${ctx.origin}${CALLBACK}` })
    const nickname = await port.nickname({ access: tokens.access, accountId: tokens.accountId, country })
    const connected = await inTransaction(ctx, (ctx) =>
      keepAccount(ctx, { storeId, userId: user.id, kind: port.kind, nickname, tokens }),
    )
    return { storeId, outcome: connected ? 'conectada' : 'ocupada' }
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error
    return { storeId, outcome: error.problem === 'revoked' ? 'vencida' : 'caida' }
  }
}

interface AccountToConnect {
  storeId: number
  userId: number
  kind: Row<'marketplace_accounts'>['kind']
  nickname: string
  tokens: { access: string; refresh: string; livesMs: number; accountId: number }
}

/** False: another store has that account. */
async function keepAccount(
  ctx: TxCtx,
  { storeId, userId, kind, nickname, tokens }: AccountToConnect,
): Promise<boolean> {
  const taken = await ctx.db
    .selectFrom('marketplace_accounts')
    .select('store_id')
    .where('kind', '=', kind)
    .where('account_id', '=', tokens.accountId)
    .where('store_id', '<>', storeId)
    .executeTakeFirst()
  if (taken) return false
  const before = await ctx.db
    .selectFrom('marketplace_accounts')
    .select(['account_id', 'kind'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()
  // Another account has other listings.
  if (before && (before.account_id !== tokens.accountId || before.kind !== kind)) await dropPublications(ctx, storeId)
  const row = {
    kind,
    account_id: tokens.accountId,
    nickname: nickname.slice(0, 80),
    state: 'connected' as const,
    sealed_access: ctx.seals.seal(tokens.access),
    sealed_refresh: ctx.seals.seal(tokens.refresh),
    access_until: new Date(ctx.now.getTime() + tokens.livesMs),
    connected_by: userId,
    connected_at: ctx.now,
    rest_until: null,
    polled_at: null,
  }
  await ctx.db
    .insertInto('marketplace_accounts')
    .values({ store_id: storeId, ...row })
    .onConflict((on) => on.column('store_id').doUpdateSet(row))
    .execute()
  // What waited for the owner to come back.
  await pushLater(ctx, storeId)
  await readOpenNotices(ctx, storeId)
  await sendAnswersAgain(ctx, storeId)
  return true
}
