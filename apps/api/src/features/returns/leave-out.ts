import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { requireProved } from '../../platform/route.ts'
import {
  type Caller,
  leaveOutUnpaid,
  type LeftOut,
  linesToLeave,
  lockMine,
  lockPayment,
  type LockedSale,
  markLeftOut,
  requireNoContact,
} from '../sales/index.ts'
import { lockReturn, moveReturn } from './move-return.ts'

interface Leaving {
  saleId: number
  lineIds: readonly number[]
  reason: string
}

/** M7.02 `leaveOut`: lines that are not to be sent any more. Unpaid they cost nothing any more; what was paid, or is owed by agreement, comes back as a return does. */
export async function leaveOut(ctx: TxCtx, caller: Caller, { saleId, lineIds, reason }: Leaving): Promise<void> {
  await lockPayment(ctx, caller, saleId)
  const { sale, side } = await lockMine(ctx, caller, saleId)
  if (sale.kind === 'confirmation') throw notFound(SALE_MISSING)
  const lines = await linesToLeave(ctx, sale, { lineIds, side, reason })
  if (lines.length === 0) return
  await requireNoContact(ctx, sale, { text: reason, sentence: NO_CONTACT_IN_TEXT })
  const by = { side, userId: caller.userId }
  if (!(await isSettled(ctx, sale))) return leaveOutUnpaid(ctx, sale, { ...by, lines, reason })
  if (side === 'seller') requireProved(ctx)
  const returnId = await giveBack(ctx, sale, { ...by, lines, reason })
  const found = await lockReturn(ctx, returnId)
  if (found) await moveReturn(ctx, found, { action: 'leaveOut', by: side, userId: caller.userId, text: reason })
  await markLeftOut(ctx, sale, { ...by, lines, isCounted: true })
}

/** Paid, through us or to its store, or owed to its store by agreement. */
async function isSettled(ctx: TxCtx, { id, pay_by }: LockedSale): Promise<boolean> {
  if (pay_by === 'agreement') return true
  const {
    rows: [row],
  } = await sql<{
    paid: boolean
  }>`select exists (select from sale_events where sale_id = ${id} and state = 'paid') as paid`.execute(ctx.db)
  return row?.paid === true
}

async function giveBack(
  ctx: TxCtx,
  sale: LockedSale,
  { lines, side, reason }: { lines: readonly LeftOut[]; side: 'buyer' | 'seller'; reason: string },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('returns')
    .values({
      sale_id: sale.id,
      store_id: sale.store_id,
      kind: 'not_sent',
      state: 'accepted',
      wanted: 'money',
      by_law: false,
      reason: side === 'buyer' ? reason : '',
      photos: [],
      evidence: null,
      state_at: ctx.now,
      created_at: ctx.now,
      due_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Its pieces never left: they are in stock again already.
  await ctx.db
    .insertInto('return_lines')
    .values(lines.map(({ id: line_id, quantity }) => ({ return_id: id, line_id, quantity, restocked: quantity })))
    .execute()
  return id
}
