import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import type { Country } from '@tuerca/domain/country'
import { SALE_TIMES } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { requireProved } from '../../platform/route.ts'
import { sweep } from '../../platform/sweep.ts'
import {
  type Caller,
  leaveOutUnpaid,
  type LeftOut,
  linesToLeave,
  lockedById,
  lockMine,
  lockPayment,
  type LockedSale,
  markLeftOut,
  moment,
  piecesOf,
  requireNoContact,
  tellNews,
} from '../sales/index.ts'
import { lockReturn, moveReturn } from './move-return.ts'
import { PAID_THROUGH_US } from './queries.ts'

interface Leaving {
  saleId: number
  lineIds: readonly number[]
  reason: string
}

/**
 * M7.02 `leaveOut`: lines that will not be sent. Unpaid ones simply cost nothing; what was paid, or is owed by
 * agreement, is refunded like a return.
 */
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

/**
 * Refunds a cancelled sale that was paid through us, as lines left out are: through the gateway that took the money,
 * this sale's part of its payment. False when the money never reached its store's account with us.
 */
export async function giveBackCancelled(
  ctx: TxCtx,
  sale: LockedSale,
  by: { side: 'buyer' | 'seller'; userId: number | null },
): Promise<boolean> {
  const {
    rows: [paid],
  } = await sql`select from sales s where s.id = ${sale.id} and ${PAID_THROUGH_US}
    and exists (select from payment_ledger l where l.transaction_id = s.transaction_id and l.entry = 'sale' and l.account = 'held:' || s.store_id)`.execute(
    ctx.db,
  )
  if (!paid) return false
  // The pieces of the sale are already back in stock, as those of lines left out are.
  const returnId = await giveBack(ctx, sale, { ...by, lines: await restOf(ctx, sale.id), reason: '' })
  const found = await lockReturn(ctx, returnId)
  if (found) await moveReturn(ctx, found, { action: 'leaveOut', by: by.side, userId: by.userId })
  return true
}

/** A partly sent sale that stands still: the rest is left out as if the store had said so, and refunded. */
export async function leaveOutRest(ctx: TxCtx, saleId: number): Promise<void> {
  const found = await ctx.db.selectFrom('sales').select('transaction_id').where('id', '=', saleId).executeTakeFirst()
  if (found?.transaction_id)
    await sql`select from transactions where id = ${found.transaction_id} for update`.execute(ctx.db)
  const sale = await lockedById(ctx, saleId)
  const due = sale?.part_sent_at ? sale.part_sent_at.getTime() + SALE_TIMES.restLeftOutAfter : null
  if (!sale || due === null) return
  const rest = await restOf(ctx, saleId)
  const until = moment(new Date(due), sale.country as Country)
  if (due > ctx.now.getTime()) {
    await tellNews(ctx, saleId, {
      side: 'seller',
      key: `sale-rest:${saleId}:${sale.part_sent_at?.getTime()}`,
      title: 'Falta enviar una parte',
      text: `${piecesOf(rest)}.\n\nEnvíala antes del ${until}, o déjala fuera si no la tienes. Después se deja fuera por sí sola y quien compró recupera lo que pagó por ella.`,
    })
    return
  }
  const lines = await linesToLeave(ctx, sale, { lineIds: rest.map(({ id }) => id), side: 'seller', reason: REST_STOOD })
  if (lines.length === 0) return
  const by = { side: 'seller', userId: null } as const
  const isPaid = await isSettled(ctx, sale)
  if (isPaid) {
    const back = await lockReturn(ctx, await giveBack(ctx, sale, { ...by, lines, reason: REST_STOOD }))
    if (back) await moveReturn(ctx, back, { action: 'leaveOut', by: 'time', userId: null })
  }
  await (isPaid
    ? markLeftOut(ctx, sale, { ...by, lines, isCounted: true, byTime: true })
    : leaveOutUnpaid(ctx, sale, { ...by, lines, reason: REST_STOOD, byTime: true }))
  await tellNews(ctx, saleId, {
    side: 'seller',
    key: `sale-rest-out:${saleId}`,
    title: 'Lo que faltaba se dejó fuera',
    text: `${piecesOf(lines)}.\n\nPasaron 15 días desde lo último que enviaste. No lo mandes: volvió a tu inventario.`,
  })
}

const REST_STOOD = 'Pasaron 15 días desde el último envío y lo demás no salió.'

const restOf = (ctx: TxCtx, saleId: number) =>
  ctx.db
    .selectFrom('sale_lines')
    .select(['id', 'title', 'quantity'])
    .where('sale_id', '=', saleId)
    .where('parcel_id', 'is', null)
    .where('left_out_by', 'is', null)
    .orderBy('id')
    .execute()

const MOST_AT_ONCE = 200

/** Partly sent sales whose rest does not follow: the store is reminded, then the rest is left out. */
export async function tendRests(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - SALE_TIMES.restLeftOutAfter + SALE_TIMES.remindOfRestBefore)
  const due = await ctx.db
    .selectFrom('sales')
    .select('id')
    .where('part_sent_at', '<=', since)
    .orderBy('part_sent_at')
    .limit(MOST_AT_ONCE)
    .execute()
  await sweep(ctx, due, { what: 'rests', each: (ctx, { id }) => leaveOutRest(ctx, id) })
}

/** Whether it was paid, through us or directly to its store, or is owed to its store by agreement. */
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
  {
    lines,
    side,
    reason,
  }: { lines: readonly Pick<LeftOut, 'id' | 'quantity'>[]; side: 'buyer' | 'seller'; reason: string },
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
