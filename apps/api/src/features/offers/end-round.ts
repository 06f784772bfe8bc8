import type { RoundState } from '@tuerca/domain/offers'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sql } from 'kysely'
import { lockOwn } from './lock-round.ts'
import { tellDeclined, tellExpired, tellOver } from './messages.ts'
import { roundById, type RoundRow } from './queries.ts'
import { stateOf } from './wire.ts'

const OPEN = ['offered', 'countered'] as const

/** Ends a request: open offers are declined, and their stores are told. */
export async function endRound(ctx: TxCtx, id: number, state: Exclude<RoundState, 'open'>): Promise<void> {
  await ctx.db
    .updateTable('request_rounds')
    .set({ state, ended_at: ctx.now })
    .where('request_id', '=', id)
    .where('state', '=', 'open')
    .execute()
  const left = await ctx.db
    .updateTable('offers')
    .set((eb) => ({ state: 'declined', version: eb('version', '+', 1), updated_at: ctx.now }))
    .where('request_id', '=', id)
    .where('state', 'in', OPEN)
    .returning('id')
    .execute()
  for (const { id: offerId } of left) await tellDeclined(ctx, offerId)
}

export async function endOwn(
  ctx: TxCtx,
  userId: number,
  { id, state }: { id: number; state: 'decided' | 'withdrawn' },
): Promise<string> {
  await lockOwn(ctx, userId, id)
  await endRound(ctx, id, state)
  return state === 'decided' ? 'Solicitud cerrada. Lo que aceptaste sigue en tu carrito.' : 'Retiraste la solicitud.'
}

/** What the clock does to a request: its offers expire, then the request does. It looks at what is due when it runs. */
export async function tendRequest(ctx: TxCtx, requestId: number): Promise<void> {
  await sql`select from request_rounds where request_id = ${requestId} for update`.execute(ctx.db)
  const over = await ctx.db
    .updateTable('offers')
    .set((eb) => ({ state: 'expired', version: eb('version', '+', 1), updated_at: ctx.now }))
    .where('request_id', '=', requestId)
    .where('state', 'in', OPEN)
    .where('valid_until', '<=', ctx.now)
    .returning('id')
    .execute()
  for (const { id } of over) await tellExpired(ctx, id)
  const round = await roundById(ctx.db, requestId)
  if (!round || round.state !== 'open') return
  if (stateOf(round, ctx.now) === 'expired') {
    await endRound(ctx, requestId, 'expired')
    await tellOver(ctx, requestId)
    return
  }
  await tendNext(ctx, round, { again: true })
}

/**
 * Schedules the next look for when the first offer, or the request itself, expires; the sweep finds requests without a
 * job.
 */
export async function tendNext(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { id, expires_at }: Pick<RoundRow, 'id' | 'expires_at'>,
  { again = false } = {},
): Promise<void> {
  const { next } = await ctx.db
    .selectFrom('offers')
    .select(({ fn }) => fn.min('valid_until').as('next'))
    .where('request_id', '=', id)
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow()
  const [due] = [expires_at, next]
    .filter((at): at is Date => at !== null && at > ctx.now)
    .toSorted((a, b) => a.getTime() - b.getTime())
  if (due) await enqueue(ctx, 'tend-request', { requestId: id }, { jobKey: `request-${id}`, runAt: due, again })
}

const MOST_AT_ONCE = 200

/** For requests without a job of their own, such as loaded ones. A failure is reported and does not stop the others. */
export async function tendDueRequests(ctx: Ctx): Promise<void> {
  for (let last = 0; ;) {
    const { rows: due } = await sql<{ id: number }>`
      select d.request_id as id from request_rounds d where d.request_id > ${last} and (
        (d.state = 'open' and d.expires_at <= ${ctx.now} and not exists (select from offers o where o.request_id = d.request_id and o.state in ('offered', 'countered') and o.valid_until > ${ctx.now}))
        or exists (select from offers o where o.request_id = d.request_id and o.state in ('offered', 'countered') and o.valid_until <= ${ctx.now}))
      order by d.request_id limit ${MOST_AT_ONCE}`.execute(ctx.db)
    for (const { id } of due) {
      await inTransaction(ctx, (ctx) => tendRequest(ctx, id)).catch((error: unknown) => tellFailed(id, error))
      last = id
    }
    if (due.length < MOST_AT_ONCE) return
  }
}

/** As the queue tells of its own. */
const tellFailed = (id: number, error: unknown) =>
  console.error(
    JSON.stringify({ level: 'error', job: 'tend-requests', request: id, message: String(error).slice(0, 300) }),
  )
