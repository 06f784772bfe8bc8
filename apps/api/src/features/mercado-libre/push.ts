import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { MarketplaceError } from '../../ports/marketplace.ts'
import { pushLater } from './change-state.ts'
import { type Facts, nextDue } from './listing-facts.ts'
import { problemKey, problemOf } from './problems.ts'
import { pushOne, Unfit } from './push-one.ts'
import { settle } from './settle.ts'

const MOST_AT_ONCE = 40
const LONGEST_RUN_MS = 30_000
const BUSY_MS = 10_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
const MOST_TRIES = 10

/** Tells there what changed here, one listing after the other and one process at a time for each store; what is left goes on as a job of its own. */
export async function pushToMarketplace(ctx: Ctx, { storeId }: { storeId: number }): Promise<void> {
  if (!await takeTurn(ctx, storeId)) return pushLater(ctx, storeId, BUSY_MS)
  let restMs: number | null = null
  try {
    restMs = await pushSome(ctx, storeId)
  } finally {
    await ctx.db.updateTable('marketplace_accounts').set({ pushing_until: null }).where('store_id', '=', storeId).execute()
  }
  const { rows: [rest] } = await sql<{ at: Date | null; due: boolean }>`select min(next_try_at) as at, bool_or(next_try_at is null or next_try_at <= ${ctx.now}) as due
    from marketplace_publications where store_id = ${storeId} and done_seq < seq`.execute(ctx.db)
  if (restMs !== null) await pushLater(ctx, storeId, restMs)
  else if (rest?.due) await pushLater(ctx, storeId)
  else if (rest?.at) await pushLater(ctx, storeId, rest.at.getTime() - ctx.now.getTime())
}

/** A process that was killed loses its turn within a minute. */
async function takeTurn({ db }: Pick<Ctx, 'db'>, storeId: number): Promise<boolean> {
  const { rows } = await sql`update marketplace_accounts set pushing_until = now() + interval '90 seconds' where store_id = ${storeId} and state = 'connected' and (pushing_until is null or pushing_until < now()) returning store_id`.execute(db)
  if (rows.length > 0) return true
  // None is connected: nothing will ever be due.
  return await db.selectFrom('marketplace_accounts').select('store_id').where('store_id', '=', storeId).where('state', '=', 'connected').executeTakeFirst() === undefined
}

/** For how long to leave it alone; null: it was not asked for. */
async function pushSome(ctx: Ctx, storeId: number): Promise<number | null> {
  const begun = performance.now()
  let failed = 0
  for (let done = 0; done < MOST_AT_ONCE && failed < 3 && performance.now() - begun < LONGEST_RUN_MS; done += 1) {
    const facts = await nextDue(ctx.db, { storeId, now: ctx.now, origin: ctx.origin })
    if (!facts) return null
    try {
      await pushOne(ctx, facts)
      failed = 0
    } catch (error) {
      if (error instanceof Unfit) await inTransaction(ctx, (ctx) => fail(ctx, facts, { key: error.key, said: '' }))
      else if (!(error instanceof MarketplaceError)) throw error
      else if (error.problem === 'revoked') return null
      else if (error.problem === 'slower') return error.waitMs
      else if (error.problem === 'refused') await inTransaction(ctx, (ctx) => fail(ctx, facts, { key: problemKey(error.codes), said: error.message }))
      else if (error.problem === 'missing') await inTransaction(ctx, (ctx) => gone(ctx, facts))
      else {
        failed += 1
        await tryLater(ctx, facts)
      }
    }
  }
  return null
}

/** It is not there, or stays there as it was; what was held for it comes back. */
async function fail(ctx: TxCtx, facts: Facts, { key, said }: { key: string; said: string }): Promise<void> {
  const { title, text } = problemOf(key)
  await settle(ctx, facts, { state: 'failed', problem: key, said: said.slice(0, 300) }, { published: false, reason: `${title}. ${text}` })
}

/** Somebody took it out there. */
async function gone(ctx: TxCtx, facts: Facts): Promise<void> {
  await settle(ctx, facts, { state: 'closed', wanted: 'closed' }, { reason: 'Ya no está en Mercado Libre.' })
}

async function tryLater(ctx: Ctx, facts: Facts): Promise<void> {
  const { product_id, attempts } = facts.publication
  if (attempts + 1 >= MOST_TRIES && facts.publication.item_id === null) return inTransaction(ctx, (ctx) => fail(ctx, facts, { key: 'away', said: '' }))
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
  await ctx.db.updateTable('marketplace_publications').set({ attempts: Math.min(attempts + 1, MOST_TRIES), next_try_at: new Date(ctx.now.getTime() + pause) }).where('product_id', '=', product_id).execute()
}
