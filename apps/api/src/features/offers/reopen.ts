import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { sweep } from '../../platform/sweep.ts'
import { tendNext } from './end-round.ts'
import { tellBack, tellReopened } from './messages.ts'
import { roundById } from './queries.ts'

/** For so long more stores may offer again. */
const OPEN_DAYS = 3
const MOST_AT_ONCE = 200

/**
 * A decided request whose accepted lines were not bought in time: it can be decided again. One that was closed again
 * stays closed.
 */
const UNDONE = sql`d.state = 'decided' and exists (select from offers o join offer_lines l on l.offer_id = o.id join sales s on s.offer_line_id = l.id
  where o.request_id = d.request_id and s.kind = 'confirmation' and s.state = 'expired' and s.updated_at > d.ended_at)`

export async function reopenUndone(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select d.request_id as id from request_rounds d where ${UNDONE} order by d.request_id limit ${MOST_AT_ONCE}`.execute(
    ctx.db,
  )
  await sweep(ctx, rows, { what: 'requests to open again', each: (ctx, { id }) => reopen(ctx, id) })
}

async function reopen(ctx: TxCtx, id: number): Promise<void> {
  const {
    rows: [round],
  } = await sql<{
    ended_at: Date
  }>`select d.ended_at from request_rounds d where d.request_id = ${id} and ${UNDONE} for update of d`.execute(ctx.db)
  if (!round) return
  await sql`update request_rounds set state = 'open', ended_at = null, expires_at = greatest(expires_at, ${new Date(ctx.now.getTime() + OPEN_DAYS * 86_400_000)}) where request_id = ${id}`.execute(
    ctx.db,
  )
  // Its store may offer what was not bought anew.
  await sql`update offers set state = 'expired', version = version + 1, updated_at = ${ctx.now} where request_id = ${id} and state = 'accepted' and valid_until <= ${ctx.now}`.execute(
    ctx.db,
  )
  // Offers that were declined because another was chosen become valid again, as long as they would have been.
  const { rows: back } = await sql<{
    id: number
  }>`update offers set state = 'offered', version = version + 1, updated_at = ${ctx.now}
    where request_id = ${id} and state = 'declined' and updated_at = ${round.ended_at} and valid_until > ${ctx.now} returning id`.execute(
    ctx.db,
  )
  for (const offer of back) await tellBack(ctx, offer.id)
  await tellReopened(ctx, id, back.length)
  const now = await roundById(ctx.db, id)
  if (now) await tendNext(ctx, now)
}
