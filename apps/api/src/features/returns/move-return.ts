import { REPLACEMENT_NEEDED, RETURN_AMOUNT_WRONG, RETURN_ANSWER_NEEDED } from '@tuerca/contract/returns'
import { RETURN_MISSING } from '@tuerca/contract/returns-wire'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { owedLess } from '@tuerca/domain/agreement'
import { AT_ONCE_KINDS } from '@tuerca/domain/return-kinds'
import {
  nextReturnState,
  type ReturnAction,
  type ReturnMover,
  RETURNS,
  RETURNS_PAID,
  type ReturnState,
} from '@tuerca/domain/return-states'
import { returnDue } from '@tuerca/domain/return-times'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { type ReturnParcel, toJson } from '../../platform/db/column-types.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { dequeue } from '../../platform/jobs.ts'
import { requireProved } from '../../platform/route.ts'
import { giveBackPart } from '../payments/index.ts'
import { type Caller, closeLost, lockedById, type LockedSale, requireNoContact, sideOf } from '../sales/index.ts'
import { forgetReturn } from './forget-returns.ts'
import { noteReturn } from './note-return.ts'
import { returnById, type ReturnRow, returnsOf } from './queries.ts'
import { restock, takeSecondPieces } from './move-pieces.ts'
import { atOf, wholeCore, wholeRefund } from './wire.ts'

export interface Press {
  action: ReturnAction
  by: ReturnMover
  userId: number | null
  text?: string
  restock?: boolean
  amount?: number | null
  parcel?: ReturnParcel | null
}

/** Locks payment, sale and return, in the order in which all code locks them. */
export async function lockReturn(ctx: TxCtx, id: number): Promise<{ row: ReturnRow; sale: LockedSale } | null> {
  const found = await ctx.db
    .selectFrom('returns as r')
    .innerJoin('sales as s', 's.id', 'r.sale_id')
    .select(['r.sale_id', 's.transaction_id'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  if (found.transaction_id !== null)
    await sql`select from transactions where id = ${found.transaction_id} for update`.execute(ctx.db)
  const sale = await lockedById(ctx, found.sale_id)
  await sql`select from returns where id = ${id} for update`.execute(ctx.db)
  const row = await returnById(ctx.db, id)
  return row && sale ? { row, sale } : null
}

/** For its two sides; nobody else's exists. */
export async function lockMineReturn(ctx: TxCtx, caller: Caller, id: number) {
  const found = await lockReturn(ctx, id)
  if (!found) throw notFound(RETURN_MISSING)
  const side = sideOf(found.sale, caller)
  if (side === 'seller' && !caller.storeIds.includes(found.sale.store_id)) throw notFound(RETURN_MISSING)
  return { ...found, side }
}

/**
 * Moves a return as its state table allows, its row locked by the caller. Being there already is success. Answers
 * whether it moved.
 */
export async function moveReturn(
  ctx: TxCtx,
  { row, sale }: { row: ReturnRow; sale: LockedSale },
  press: Press,
): Promise<boolean> {
  if (press.action === 'restock') return restock(ctx, row, press)
  const to = nextReturnState(atOf(row), press)
  if (to === null) {
    // Where nothing was left to give back, being decided was being done.
    const at = row.state === 'refunded' && row.amount_minor === row.owed_less_minor ? 'refunding' : row.state
    if (isThere(row.state, press) || isThere(at, press)) return false
    throw new AppError(
      409,
      `No se puede: la devolución está en «${RETURNS[row.state].label[press.by === 'seller' ? 'seller' : 'buyer']}».`,
      [row.state],
    )
  }
  if (press.by === 'seller' && GIVES_AWAY.includes(to)) requireProved(ctx)
  await requireWords(ctx, sale, press)
  if (to === 'exchanging') await takeSecondPieces(ctx, row)
  // Reported as refunded by hand before anything was decided: then this decides it.
  const decides = to === 'refunding' || (to === 'refunded' && row.amount_minor === 0)
  const others = decides ? await returnsOf(ctx.db, row.sale_id) : []
  const whole = decides ? wholeRefund(row, others) : 0
  const amount = decides ? amountOf(row, { press, whole }) : row.amount_minor
  // Of a partial refund, casco is what remains after the parts are paid.
  const core = decides ? Math.max(0, amount - (whole - wholeCore(row, others))) : row.core_minor
  // What was never paid is not given back: it is owed no more.
  const less = RETURNS_PAID.includes(to) && row.state !== 'refunding' ? owedLess(amount, row.owed) : row.owed_less_minor
  const reached = to === 'refunding' && !(await moneyGoes(ctx, row, { amount, core, less })) ? 'refunded' : to
  await write(ctx, row, { press, to: reached, decided: { amount, core, less } })
  if (press.restock) await restock(ctx, { ...row, state: reached }, press)
  await noteReturn(ctx, sale, { returnId: row.id, by: press.by, userId: press.userId })
  if (reached === 'refunded' && AT_ONCE_KINDS.includes(row.kind)) await closeLost(ctx, sale)
  if (!RETURNS[reached].open && sale.buyer_id === null && sale.guest_hash === null) await forgetReturn(ctx, row)
  return true
}

interface RefundAmounts {
  amount: number
  core: number
  less: number
}

/** Whether money is paid back: not when nothing is left to give, or when the whole payment was refunded before. */
async function moneyGoes(ctx: TxCtx, row: ReturnRow, { amount, core, less }: RefundAmounts): Promise<boolean> {
  if (amount - less <= 0) return false
  if (!row.through_us || row.transaction_id === null) return true
  return giveBackPart(ctx, {
    transactionId: row.transaction_id,
    saleId: row.sale_id,
    storeId: row.store_id,
    returnId: row.id,
    amount,
    core,
  })
}

/** Where a store gives money or a piece away. */
const GIVES_AWAY: readonly ReturnState[] = ['refunding', 'refunded', 'replacing', 'exchanging']

/** Two who press the same: the second one finds it done. */
const isThere = (state: ReturnState, { action, by }: Press) =>
  Object.values(RETURNS).some(({ steps }) =>
    steps.some((one) => one.action === action && one.by.includes(by) && one.to === state),
  )

const SAYS_WHY: readonly string[] = ['refuse', 'contest']

async function requireWords(ctx: TxCtx, sale: LockedSale, { action, text = '', parcel }: Press): Promise<void> {
  if (SAYS_WHY.includes(action) && text === '') throw invalid([RETURN_ANSWER_NEEDED])
  if (action === 'sendBack' && (!parcel || parcel.carrier === ''))
    throw invalid(['Escribe con qué empresa de envíos lo envías, o «lo llevo».'])
  if (action === 'exchange' && (!parcel || parcel.carrier === '')) throw invalid([REPLACEMENT_NEEDED])
  await requireNoContact(ctx, sale, {
    text: `${text}\n${parcel?.carrier ?? ''}\n${parcel?.tracking_number ?? ''}`,
    sentence: NO_CONTACT_IN_TEXT,
  })
}

/** All of it; the administration may decide on less. */
function amountOf(row: ReturnRow, { press, whole }: { press: Press; whole: number }): number {
  if (press.by !== 'admin' || press.amount === undefined || press.amount === null) return whole
  const isCents = row.currency === 'MXN' || press.amount % 100 === 0
  if (press.amount < 1 || press.amount > whole || !isCents) throw invalid([RETURN_AMOUNT_WRONG])
  return press.amount
}

async function write(
  ctx: TxCtx,
  row: ReturnRow,
  { press, to, decided: { amount, core, less } }: { press: Press; to: ReturnState; decided: RefundAmounts },
): Promise<void> {
  const answers = (press.by === 'seller' || press.by === 'admin') && (press.text ?? '') !== ''
  const due = returnDue(to, { since: ctx.now, country: row.country, wanted: row.wanted, throughUs: row.through_us })
  await ctx.db
    .updateTable('returns')
    .set({
      state: to,
      state_at: ctx.now,
      ...(to === 'received' ? { received_at: ctx.now } : {}),
      amount_minor: amount,
      core_minor: core,
      owed_less_minor: less,
      due_at: due,
      ...(press.parcel ? { [press.action === 'exchange' ? 'replacement' : 'parcel']: toJson(press.parcel) } : {}),
      ...(answers
        ? {
            answer: press.text,
            answer_by: press.by === 'admin' ? 'admin' : 'seller',
            answered_at: ctx.now,
            answered_user: press.userId,
          }
        : {}),
    })
    .where('id', '=', row.id)
    .execute()
  if (due === null) await dequeue(ctx, `return-${row.id}`)
}
