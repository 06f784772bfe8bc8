import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { unavailable } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { type MarketNotice, MarketplaceError } from '../../ports/marketplace.ts'
import { checkItem } from './check-item.ts'
import { takeOrder } from './take-order.ts'
import { takeQuestion } from './take-question.ts'
import { withAccount } from './with-account.ts'

/** How many notices of one store may wait: made-up notices must not fill the table. */
const MOST_WAITING = 2000
const KEPT_MS = 30 * 86_400_000
const MOST_TRIES = 12

/**
 * Records that something is reported to have changed; a job asks whether it did. False when it belongs to no account of
 * ours or is already waiting. Throws 503 when too many are waiting, so that it is reported again.
 */
export async function takeNotice(ctx: Ctx, notice: MarketNotice): Promise<boolean> {
  const kept = await inTransaction(ctx, (ctx) => keepNotice(ctx, notice))
  if (kept === 'full') throw unavailable('Hay demasiados avisos en espera: envíalo otra vez más tarde.')
  return kept === 'first'
}

async function keepNotice(
  ctx: TxCtx,
  { accountId, topic, id }: MarketNotice,
): Promise<'first' | 'again' | 'unknown' | 'full'> {
  const {
    rows: [row],
  } = await sql<{ id: number; first: boolean }>`
    insert into marketplace_notices (store_id, topic, resource, received_at)
    select a.store_id, ${topic}, ${id}, ${ctx.now} from marketplace_accounts a where a.account_id = ${accountId}
      and (select count(*) from marketplace_notices n where n.store_id = a.store_id and n.done_at is null) < ${MOST_WAITING}
    on conflict (store_id, topic, resource) where done_at is null do update set times = marketplace_notices.times + 1
    returning id, times = 1 as first`.execute(ctx.db)
  // Waiting ones too: a job on its way may have asked before this notice was recorded.
  if (!row)
    return (await ctx.db
      .selectFrom('marketplace_accounts')
      .select('store_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst())
      ? 'full'
      : 'unknown'
  await readSoon(ctx, row.id)
  return row.first ? 'first' : 'again'
}

/** Asks for the current state of what a notice names, and applies it. Unknown things and those of others end it. */
export async function readMarketplaceNotice(ctx: Ctx, { noticeId }: { noticeId: number }): Promise<void> {
  const notice = await ctx.db
    .selectFrom('marketplace_notices')
    .select(['store_id', 'topic', 'resource', 'times'])
    .where('id', '=', noticeId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (!notice) return
  const { store_id: storeId, topic, resource, times } = notice
  const work = topic === 'orders' ? takeOrder : topic === 'questions' ? takeQuestion : checkItem
  let outcome: string
  try {
    outcome = await work(ctx, storeId, resource)
  } catch (error) {
    if (!(error instanceof MarketplaceError) || error.problem === 'unavailable' || error.problem === 'signedOut')
      throw error
    if (error.problem === 'slower') return readSoon(ctx, noticeId, new Date(Date.now() + error.waitMs))
    // It waits for its owner to sign in there again.
    if (error.problem === 'revoked') return
    outcome = error.problem === 'missing' ? 'unknown' : 'failed'
  }
  // Reported again since it was asked: the job queued for that asks once more.
  await ctx.db
    .updateTable('marketplace_notices')
    .set({ done_at: ctx.now, outcome })
    .where('id', '=', noticeId)
    .where('times', '=', times)
    .execute()
  await ctx.db
    .updateTable('marketplace_accounts')
    .set({ noticed_at: ctx.now })
    .where('store_id', '=', storeId)
    .where((eb) => (outcome === 'unknown' ? eb.val(false) : eb.val(true)))
    .execute()
}

/** What could not be asked while nobody was signed in there. */
export async function readOpenNotices(ctx: TxCtx, storeId: number): Promise<void> {
  const open = await ctx.db
    .selectFrom('marketplace_notices')
    .select('id')
    .where('store_id', '=', storeId)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open) await readSoon(ctx, id)
}

const readSoon = (ctx: Pick<TxCtx, 'db'>, noticeId: number, runAt?: Date) =>
  enqueue(
    ctx,
    'read-marketplace-notice',
    { noticeId },
    { jobKey: `marketplace-notice-${noticeId}`, maxAttempts: MOST_TRIES, ...(runAt ? { runAt } : {}) },
  )

/** Asks every account for notices that never arrived, and deletes old ones. */
export async function pollMissed(ctx: Ctx): Promise<void> {
  const accounts = await ctx.db
    .selectFrom('marketplace_accounts')
    .select(['store_id', 'account_id'])
    .where('state', '=', 'connected')
    .orderBy('polled_at')
    .execute()
  for (const { store_id, account_id } of accounts) {
    try {
      const missed = await withAccount(ctx, store_id, ({ port, session }) => port.missed(session))
      for (const notice of missed.slice(0, MOST_WAITING))
        if (notice.accountId === account_id) await inTransaction(ctx, (ctx) => keepUnlessRead(ctx, store_id, notice))
      await ctx.db
        .updateTable('marketplace_accounts')
        .set({ polled_at: ctx.now })
        .where('store_id', '=', store_id)
        .execute()
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error
    }
  }
  await ctx.db
    .deleteFrom('marketplace_notices')
    .where('done_at', '<', new Date(ctx.now.getTime() - KEPT_MS))
    .execute()
}

/**
 * What was read in the last two days is not asked for again, however long their list contains it; except orders, which
 * may have been cancelled since.
 */
async function keepUnlessRead(ctx: TxCtx, storeId: number, notice: MarketNotice): Promise<void> {
  const read =
    notice.topic !== 'orders' &&
    (await ctx.db
      .selectFrom('marketplace_notices')
      .select('id')
      .where('store_id', '=', storeId)
      .where('topic', '=', notice.topic)
      .where('resource', '=', notice.id)
      .where('done_at', '>', new Date(ctx.now.getTime() - 2 * 86_400_000))
      .executeTakeFirst())
  if (!read) await keepNotice(ctx, notice)
}
