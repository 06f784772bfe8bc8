import { type Ctx, inTransaction } from '../../platform/context.ts'
import { type Marketplace, MarketplaceError, type MarketplaceSession } from '../../ports/marketplace.ts'
import { tellOwners } from './tell-owners.ts'

/** Renewed a minute before its end, so that no call begins with a token that expires during it. */
const EARLY_MS = 60_000

/** Those that wait in this process for one renewal, by store. */
const renewing = new WeakMap<Marketplace, Map<number, Promise<string>>>()

export interface OpenAccount {
  session: MarketplaceSession
  port: Marketplace
}

/**
 * Works with a store's account there. Its token is renewed when it expires or is refused, and then the work is repeated
 * once; a request to wait is stored, and until then nobody calls. Throws MarketplaceError; 'revoked' also when no
 * account is connected.
 */
export async function withAccount<T>(ctx: Ctx, storeId: number, work: (open: OpenAccount) => Promise<T>): Promise<T> {
  const port = ctx.ports.marketplace
  const account = await ctx.db
    .selectFrom('marketplace_accounts as a')
    .innerJoin('stores as t', 't.id', 'a.store_id')
    .selectAll('a')
    .select('t.country')
    .where('a.store_id', '=', storeId)
    .executeTakeFirst()
  if (!port || !account || account.kind !== port.kind || account.state === 'refused')
    throw new MarketplaceError('revoked')
  if (account.rest_until && account.rest_until > ctx.now)
    throw new MarketplaceError('slower', { waitMs: account.rest_until.getTime() - ctx.now.getTime() })
  const kept = opened(ctx, port, account.sealed_access)
  const ends = account.access_until.getTime() - EARLY_MS <= ctx.now.getTime()
  const access = kept === null || ends ? await renewedOnce(ctx, port, { storeId, stale: kept }) : kept
  const open = (with_: string): OpenAccount => ({
    port,
    session: { access: with_, accountId: account.account_id, country: account.country },
  })
  return work(open(access))
    .catch(async (error: unknown) => {
      if (!(error instanceof MarketplaceError) || error.problem !== 'signedOut') throw error
      return work(open(await renewedOnce(ctx, port, { storeId, stale: access })))
    })
    .catch(async (error: unknown) => {
      if (error instanceof MarketplaceError && error.problem === 'slower') {
        await ctx.db
          .updateTable('marketplace_accounts')
          .set({ rest_until: new Date(ctx.now.getTime() + error.waitMs) })
          .where('store_id', '=', storeId)
          .execute()
      }
      throw error
    })
}

/**
 * Tokens of the demonstration are stored in clear, since they open only the embedded marketplace; any other token is
 * sealed, or absent.
 */
const opened = ({ seals }: Pick<Ctx, 'seals'>, { kind }: Marketplace, kept: string): string | null =>
  seals.open(kept) ?? (kind === 'embedded' && kept.startsWith('demo-') ? kept : null)

interface Renewal {
  storeId: number
  stale: string | null
}

/** Many callers in one process wait for one renewal, with one database connection between them. */
function renewedOnce(ctx: Ctx, port: Marketplace, renewal: Renewal): Promise<string> {
  const waiting = renewing.get(port) ?? new Map<number, Promise<string>>()
  renewing.set(port, waiting)
  const begun =
    waiting.get(renewal.storeId) ?? renewed(ctx, port, renewal).finally(() => waiting.delete(renewal.storeId))
  waiting.set(renewal.storeId, begun)
  return begun
}

/**
 * A refresh token works once: the row stays locked from before the call until the next pair is stored, so that of many
 * processes one asks. The others then find the new pair.
 */
async function renewed(ctx: Ctx, port: Marketplace, { storeId, stale }: Renewal): Promise<string> {
  const outcome = await inTransaction(ctx, async (ctx) => {
    const row = await ctx.db
      .selectFrom('marketplace_accounts')
      .select(['sealed_access', 'sealed_refresh', 'access_until', 'state'])
      .where('store_id', '=', storeId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.state === 'refused') return null
    const kept = opened(ctx, port, row.sealed_access)
    if (kept !== null && kept !== stale && row.access_until > ctx.now) return kept
    const refresh = opened(ctx, port, row.sealed_refresh)
    const tokens =
      refresh === null
        ? null
        : await port.renew(refresh).catch((error: unknown) => {
            if (error instanceof MarketplaceError && error.problem === 'revoked') return null
            throw error
          })
    if (!tokens) {
      await ctx.db
        .updateTable('marketplace_accounts')
        .set({ state: 'refused' })
        .where('store_id', '=', storeId)
        .execute()
      await tellOwners(ctx, storeId, {
        key: `ml-refused:${storeId}:${ctx.now.toISOString().slice(0, 10)}`,
        path: `/vender/mercado-libre?tienda=${storeId}`,
        title: 'Mercado Libre dejó de reconocer tu cuenta',
        text: 'Entra otra vez a Mercado Libre desde tu tienda: hasta entonces no se publica ni se actualiza nada allá.',
      })
      return null
    }
    await ctx.db
      .updateTable('marketplace_accounts')
      .set({
        sealed_access: ctx.seals.seal(tokens.access),
        sealed_refresh: ctx.seals.seal(tokens.refresh),
        access_until: new Date(ctx.now.getTime() + tokens.livesMs),
      })
      .where('store_id', '=', storeId)
      .execute()
    return tokens.access
  })
  if (outcome === null) throw new MarketplaceError('revoked')
  return outcome
}
