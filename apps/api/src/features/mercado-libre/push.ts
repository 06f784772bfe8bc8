import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { MarketplaceError } from '../../ports/marketplace.ts'
import { pushLater } from './change-state.ts'
import { dueOf, type Facts, factsOfDue } from './listing-facts.ts'
import { problemKey, problemOf } from './problems.ts'
import { MOST_TRIES, pushOne, Unfit } from './push-one.ts'
import { settle } from './settle.ts'

const MOST_AT_ONCE = 40
const LONGEST_RUN_MS = 30_000
const BUSY_MS = 10_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Sends changes to the marketplace, one listing after another and one process at a time for each store; the rest
 * becomes a job of its own.
 */
export async function pushToMarketplace(ctx: Ctx, { storeId }: { storeId: number }): Promise<void> {
  const account = await ctx.db
    .selectFrom('marketplace_accounts')
    .select('state')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  // Whoever signs in there again puts it in the queue again.
  if (account?.state !== 'connected') return
  const turn = await takeTurn(ctx, storeId)
  if (turn === null) return pushLater(ctx, storeId, BUSY_MS)
  let pause: Pause
  try {
    pause = await pushSome(ctx, storeId, turn)
  } finally {
    await ctx.db
      .updateTable('marketplace_accounts')
      .set({ pushing_until: null })
      .where('store_id', '=', storeId)
      .where('pushing_until', '=', turn.until)
      .execute()
  }
  if (pause === 'revoked') return
  if (pause !== null) return pushLater(ctx, storeId, pause)
  const {
    rows: [rest],
  } = await sql<{
    at: Date | null
    due: boolean
  }>`select min(next_try_at) as at, bool_or(next_try_at is null or next_try_at <= ${ctx.now}) as due
    from marketplace_publications where store_id = ${storeId} and done_seq < seq`.execute(ctx.db)
  if (rest?.due) await pushLater(ctx, storeId)
  else if (rest?.at) await pushLater(ctx, storeId, rest.at.getTime() - ctx.now.getTime())
}

/** Until when this process works for a store: extended with each listing, and only this process can end it. */
interface Turn {
  until: Date
}
/**
 * How many milliseconds to wait before the next call; null: no wait was asked for; 'revoked': until the owner signs in.
 */
type Pause = number | 'revoked' | null

/** A process that was killed loses its turn within two minutes. */
const NEXT = sql<Date>`date_trunc('milliseconds', clock_timestamp() + interval '90 seconds')`

async function takeTurn({ db }: Pick<Ctx, 'db'>, storeId: number): Promise<Turn | null> {
  const row = await db
    .updateTable('marketplace_accounts')
    .set({ pushing_until: NEXT })
    .where('store_id', '=', storeId)
    .where('state', '=', 'connected')
    .where((eb) => eb.or([eb('pushing_until', 'is', null), eb('pushing_until', '<', sql<Date>`now()`)]))
    .returning('pushing_until')
    .executeTakeFirst()
  return row?.pushing_until ? { until: row.pushing_until } : null
}

/** False: it took so long that somebody else may have taken it. */
async function keepTurn({ db }: Pick<Ctx, 'db'>, storeId: number, turn: Turn): Promise<boolean> {
  const row = await db
    .updateTable('marketplace_accounts')
    .set({ pushing_until: NEXT })
    .where('store_id', '=', storeId)
    .where('pushing_until', '=', turn.until)
    .returning('pushing_until')
    .executeTakeFirst()
  if (!row?.pushing_until) return false
  turn.until = row.pushing_until
  return true
}

async function pushSome(ctx: Ctx, storeId: number, turn: Turn): Promise<Pause> {
  const begun = performance.now()
  let failed = 0
  for (const productId of await dueOf(ctx.db, { storeId, now: ctx.now, most: MOST_AT_ONCE })) {
    if (failed >= 3 || performance.now() - begun > LONGEST_RUN_MS) return null
    if (!(await keepTurn(ctx, storeId, turn))) return BUSY_MS
    const facts = await factsOfDue(ctx.db, { productId, now: ctx.now, origin: ctx.origin })
    if (!facts) continue
    try {
      await pushOne(ctx, facts)
      failed = 0
    } catch (error) {
      if (error instanceof Unfit) await inTransaction(ctx, (ctx) => fail(ctx, facts, { key: error.key, said: '' }))
      else if (!(error instanceof MarketplaceError)) throw error
      else if (error.problem === 'revoked') return 'revoked'
      else if (error.problem === 'slower') return error.waitMs
      // What was never there cannot have been taken out of it.
      else if (error.problem === 'refused' || (error.problem === 'missing' && facts.publication.item_id === null)) {
        await inTransaction(ctx, (ctx) => fail(ctx, facts, { key: problemKey(error.codes), said: error.message }))
      } else if (error.problem === 'missing') await inTransaction(ctx, (ctx) => gone(ctx, facts))
      else {
        failed += 1
        await tryLater(ctx, facts)
      }
    }
  }
  return null
}

/** It is not there, or stays there unchanged; its reserved publication is returned. */
async function fail(ctx: TxCtx, facts: Facts, { key, said }: { key: string; said: string }): Promise<void> {
  const { title, text } = problemOf(key)
  await settle(
    ctx,
    facts,
    { state: 'failed', problem: key, said: said.slice(0, 300) },
    { published: false, reason: `${title}. ${text}` },
  )
}

/** Somebody took it out there. */
async function gone(ctx: TxCtx, facts: Facts): Promise<void> {
  await settle(ctx, facts, { state: 'closed', wanted: 'closed' }, { reason: 'Ya no está en Mercado Libre.' })
}

async function tryLater(ctx: Ctx, facts: Facts): Promise<void> {
  const { product_id, attempts } = facts.publication
  if (attempts + 1 >= MOST_TRIES && facts.publication.item_id === null)
    return inTransaction(ctx, (ctx) => fail(ctx, facts, { key: 'away', said: '' }))
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
  await ctx.db
    .updateTable('marketplace_publications')
    .set({ attempts: Math.min(attempts + 1, MOST_TRIES), next_try_at: new Date(ctx.now.getTime() + pause) })
    .where('product_id', '=', product_id)
    .execute()
}
