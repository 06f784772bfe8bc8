import { NO_PUBLICATIONS, NOT_CONNECTED, PUBLICATION_MISSING } from '@tuerca/contract/mercado-libre'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { holdCredits, payersOf, releaseHeld } from '../consultations/index.ts'
import {
  type ElsewhereItem,
  itemsToUndo,
  rememberBefore,
  saidBefore,
  settleItems,
  startJob,
} from '../store-products/index.ts'
import { freeLeft, LEFT_FREE } from './credits.ts'

type WantedState = 'active' | 'paused' | 'closed'
interface Current {
  product_id: number
  state: string | null
  wanted: string | null
  item_id: string | null
}

const NOT_THERE = 'No está en Mercado Libre.'
const CLOSED_STAYS = 'Una publicación cerrada no se vuelve a abrir: publícala otra vez.'
const CHANGED_SINCE = 'Cambió después: se queda como está.'

/** 409 when the store is not connected; locks the account, so that two changes of one store wait for each other. */
export async function requireAccount({ db }: Pick<TxCtx, 'db'>, storeId: number): Promise<void> {
  const account = await db
    .selectFrom('marketplace_accounts')
    .select('store_id')
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw conflict(NOT_CONNECTED)
}

/** Tells there what changed here, soon; by the clock of the queue. */
export const pushLater = (ctx: Pick<TxCtx, 'db'>, storeId: number, inMs = 0) =>
  enqueue(
    ctx,
    'push-to-marketplace',
    { storeId },
    { jobKey: `push-to-marketplace-${storeId}`, ...(inMs > 0 ? { runAt: new Date(Date.now() + inMs) } : {}) },
  )

/**
 * C7.43 changeStateInML. Each new publication reserves one of the store's publications, as far as they last; if there
 * is none, the call is refused. Listings that got none are told in the job.
 */
export async function changeState(
  ctx: TxCtx,
  {
    storeId,
    userId,
    state,
    said,
    where,
  }: { storeId: number; userId: number; state: WantedState; said: string; where: RawBuilder<unknown> },
) {
  await requireAccount(ctx, storeId)
  const told = await saidBefore(ctx, { storeId, kind: 'marketplace', said, states: ['running'] })
  if (told) return told
  const job = await startJob(ctx, { kind: 'marketplace', storeId, userId, asked: { state, said }, where })
  const { rows } =
    await sql<Current>`select i.product_id, m.state, m.wanted, m.item_id from store_job_items i left join marketplace_publications m on m.product_id = i.product_id
    where i.job_id = ${job.jobId} order by i.product_id for update of i`.execute(ctx.db)
  const there = rows.filter(({ item_id, state: now }) => item_id !== null && now !== 'closed')
  const absent = rows.filter((row) => !there.includes(row))
  if (state !== 'active') {
    await wantThere(ctx, { there, state, jobId: job.jobId })
    const waiting = absent.filter((row) => row.state === 'queued')
    await takeOut(
      ctx,
      waiting.map(({ product_id }) => product_id),
    )
    await settleItems(
      ctx,
      job.jobId,
      absent.map(({ product_id, state: before }) =>
        before === 'queued'
          ? { productId: product_id, state: 'done', before: null, after: 'closed' }
          : { productId: product_id, state: 'refused', reason: NOT_THERE },
      ),
    )
    await pushLater(ctx, storeId)
    return job
  }
  await wantThere(ctx, { there, state, jobId: job.jobId })
  // What waits already holds its own.
  const waiting = absent.filter((row) => row.state === 'queued').map(({ product_id }) => product_id)
  await sql`update marketplace_publications set wanted = 'active', job_id = ${job.jobId}, seq = seq + 1, next_try_at = null where product_id = any (${waiting}::bigint[])`.execute(
    ctx.db,
  )
  const refused = await publishAnew(ctx, {
    storeId,
    userId,
    jobId: job.jobId,
    ids: absent.filter((row) => row.state !== 'queued').map(({ product_id }) => product_id),
  })
  if (refused.length === rows.length) throw conflict(NO_PUBLICATIONS)
  await settleItems(
    ctx,
    job.jobId,
    refused.map((productId) => ({ productId, state: 'refused', reason: NO_PUBLICATIONS })),
  )
  await pushLater(ctx, storeId)
  return job
}

/** Queues listings to be published, each with a free or a reserved publication; gives those for which none was left. */
export async function publishAnew(
  ctx: TxCtx,
  { storeId, userId, jobId, ids }: { storeId: number; userId: number; jobId: number | null; ids: readonly number[] },
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows: placed } = await sql<{
    product_id: number
  }>`select product_id from marketplace_publications where product_id = any (${ids}::bigint[]) and ${LEFT_FREE}`.execute(
    ctx.db,
  )
  const left = new Set(placed.map(({ product_id }) => product_id))
  const others = ids.filter((id) => !left.has(id))
  const free = [...left, ...others.slice(0, await freeLeft(ctx, storeId))]
  const holds = await holdCredits(ctx, {
    type: 'mercado_libre_susbscription',
    kind: 'publications',
    userIds: await payersOf(ctx, storeId, userId),
    storeId,
    subjects: others.slice(free.length - left.size),
  })
  const queued = [...free.map((subject) => ({ subject, id: null })), ...holds]
  await sql`insert into marketplace_publications (product_id, store_id, wanted, state, job_id, paid_by, credit, hold_id, updated_at)
    select v.subject, ${storeId}, 'active', 'queued', ${jobId}::bigint, case when v.id is null then 'free' else 'credit' end, 'held', v.id, ${ctx.now} from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) v(subject bigint, id bigint)
    on conflict (product_id) do update set wanted = 'active', state = 'queued', job_id = excluded.job_id, paid_by = excluded.paid_by, credit = 'held', hold_id = excluded.hold_id, item_id = null, permalink = null,
      seq = marketplace_publications.seq + 1, begun_at = null, attempts = 0, next_try_at = null, problem = '', said = '', there = '{}', own_fields = '{}', published_at = null, updated_at = excluded.updated_at`.execute(
    ctx.db,
  )
  const taken = new Set(queued.map(({ subject }) => subject))
  return ids.filter((id) => !taken.has(id))
}

async function wantThere(
  ctx: TxCtx,
  { there, state, jobId }: { there: readonly Current[]; state: WantedState; jobId: number },
): Promise<void> {
  const ids = there.map(({ product_id }) => product_id)
  await rememberBefore(
    ctx,
    jobId,
    there.map(({ product_id, wanted }) => ({ productId: product_id, before: wanted ?? 'closed', after: state })),
  )
  await sql`update marketplace_publications set wanted = ${state}, job_id = ${jobId}, seq = seq + 1, attempts = 0, next_try_at = null, updated_at = ${ctx.now} where product_id = any (${ids}::bigint[])`.execute(
    ctx.db,
  )
}

/** What waits in line goes out of it, and what it held comes back. */
async function takeOut(ctx: TxCtx, ids: readonly number[]): Promise<void> {
  const out = await ctx.db
    .updateTable('marketplace_publications')
    .set({
      wanted: 'closed',
      state: 'closed',
      credit: null,
      paid_by: null,
      done_seq: sql<number>`seq`,
      updated_at: ctx.now,
    })
    .where('product_id', 'in', [...ids, -1])
    .where('state', '=', 'queued')
    .where('begun_at', 'is', null)
    .returning(['hold_id'])
    .execute()
  await releaseHeld(
    ctx,
    out.flatMap(({ hold_id }) => (hold_id === null ? [] : [hold_id])),
  )
  // Its creation was already requested: it is closed once it is known whether that arrived.
  await sql`update marketplace_publications set wanted = 'closed', seq = seq + 1 where product_id = any (${ids}::bigint[]) and state = 'queued'`.execute(
    ctx.db,
  )
}

/** Begins a change of many, or its undo, and starts the worker that talks to the marketplace. */
export async function changeInMarketplace(ctx: Ctx, { jobId }: { jobId: number }): Promise<void> {
  const job = await ctx.db.selectFrom('store_jobs').select('store_id').where('id', '=', jobId).executeTakeFirst()
  if (!job) return
  await inTransaction(ctx, async (ctx) => {
    const items = await itemsToUndo(ctx, jobId)
    const now = new Map(
      (
        await ctx.db
          .selectFrom('marketplace_publications')
          .select(['product_id', 'wanted', 'state'])
          .where('product_id', 'in', [...items.map(({ product_id }) => product_id), -1])
          .orderBy('product_id')
          .forUpdate()
          .execute()
      ).map((row) => [row.product_id, row]),
    )
    // Locked after the publications, in the same order as when one of them is settled, so that nobody deadlocks.
    const {
      rows: [undoing],
    } = await sql<{
      undoing: boolean
    }>`select state = 'undoing' as undoing from store_jobs where id = ${jobId} for update`.execute(ctx.db)
    if (!undoing?.undoing) return
    const settled: ElsewhereItem[] = []
    for (const { product_id, before, after } of items) {
      const row = now.get(product_id)
      const kept = row?.wanted !== after ? CHANGED_SINCE : after === 'closed' ? CLOSED_STAYS : null
      settled.push({ productId: product_id, state: kept === null ? 'undone' : 'kept', reason: kept })
      // What did not exist before is closed: it was published, so its publication is spent.
      if (kept === null)
        await sql`update marketplace_publications set wanted = ${before ?? 'closed'}, seq = seq + 1, attempts = 0, next_try_at = null where product_id = ${product_id}`.execute(
          ctx.db,
        )
    }
    await settleItems(ctx, jobId, settled)
  })
  await pushLater(ctx, job.store_id)
}

/** Tries a failed one again: it is published anew and reserves a publication as the first time. */
export async function retry(
  ctx: TxCtx,
  { storeIds, userId, productId }: { storeIds: readonly number[]; userId: number; productId: number },
): Promise<void> {
  const row = await ctx.db
    .selectFrom('marketplace_publications')
    .select(['store_id', 'state', 'item_id'])
    .where('product_id', '=', productId)
    .where('store_id', 'in', [...storeIds, -1])
    .executeTakeFirst()
  if (!row) throw notFound(PUBLICATION_MISSING)
  await requireAccount(ctx, row.store_id)
  const held = await ctx.db
    .selectFrom('marketplace_publications')
    .select(['state', 'item_id'])
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (held?.state !== 'failed') return
  if (held.item_id !== null)
    await sql`update marketplace_publications set seq = seq + 1, state = case wanted when 'active' then 'active' else 'paused' end, problem = '', said = '', attempts = 0, next_try_at = null where product_id = ${productId}`.execute(
      ctx.db,
    )
  else if ((await publishAnew(ctx, { storeId: row.store_id, userId, jobId: null, ids: [productId] })).length > 0)
    throw conflict(NO_PUBLICATIONS)
  await pushLater(ctx, row.store_id)
}
