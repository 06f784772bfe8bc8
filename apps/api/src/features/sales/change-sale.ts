import type { InvoiceInput } from '@tuerca/contract/sale-documents'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import {
  GOES_TO_ADDRESS,
  IS_PICKED_UP,
  NO_CONTACT_IN_TEXT,
  NOT_A_MEMBER,
  PAID_BIT_BY_BIT,
  SAID_NOT_ARRIVED,
  SALE_OVER,
  SOLD_ELSEWHERE,
} from '@tuerca/contract/sales-handling'
import { goesThere, nextState, saleState } from '@tuerca/domain/sale-states'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { requireProved } from '../../platform/route.ts'
import { setInvoice } from './invoices.ts'
import { changed, moveSale, noteEvent } from './move-sale.ts'
import { refusedPickUpCode } from './pick-up-code.ts'
import { isSaidLost } from './said-lost.ts'
import { type Caller, type LockedSale, lockMine, lockOfStore, lockPayment, type Side } from './sale-access.ts'
import { tellNews } from './tell-sale.ts'
import { deliveryOf, stateAt } from './wire.ts'
import { withdrawConfirmation } from './withdraw-confirmation.ts'
import { requireNoContact } from './write-message.ts'

export interface Change {
  state?: string | undefined
  reason: string
  comment?: string | undefined
  internal_note?: string | undefined
  invoice?: InvoiceInput | undefined
  code?: string | undefined
}

interface SaleChange {
  saleId: number
  change: Change
  /** How the money of a cancelled sale is returned (move-sale.ts). */
  giveBack?: (ctx: TxCtx, sale: LockedSale, by: { side: Side; userId: number | null }) => Promise<boolean>
}

/** M7.02: one thing at a time, by the side that asks. */
export async function changeSale(ctx: Ctx, caller: Caller, asked: SaleChange): Promise<void> {
  const refused = await inTransaction(ctx, (ctx) => changeLocked(ctx, caller, asked))
  if (refused) throw refused
}

/** Returns a refusal that has recorded something; throwing it would roll that back. */
async function changeLocked(
  ctx: TxCtx,
  caller: Caller,
  { saleId, change, giveBack }: SaleChange,
): Promise<AppError | null> {
  if (change.state === 'cancelled') await lockPayment(ctx, caller, saleId)
  const { sale, side } = await lockMine(ctx, caller, saleId)
  if (change.state === 'cancelled' && side === 'seller' && sale.transaction_id !== null && sale.state !== 'unpaid')
    requireProved(ctx)
  if (change.state === 'cancelled' && sale.origin !== null) throw conflict(SOLD_ELSEWHERE)
  if (sale.kind === 'confirmation') {
    await changeConfirmation(ctx, caller, { saleId, change })
    return null
  }
  await requireNoContact(ctx, sale, { text: `${change.reason}\n${change.comment ?? ''}`, sentence: NO_CONTACT_IN_TEXT })
  if (change.state === 'delivered' && side === 'seller') {
    const refused = await refusedPickUpCode(ctx, sale, change.code)
    if (refused) return refused
    // A store cannot report the delivery of a parcel that its buyer reported as missing.
    if (sale.state === 'shipped' && (await isSaidLost(ctx, sale.id)))
      throw new AppError(409, SAID_NOT_ARRIVED, [sale.state])
  }
  if (change.state === 'ready' || change.state === 'shipped')
    requireGoesThere(sale, { to: change.state, side, now: ctx.now })
  if (change.state === 'paid' && sale.pay_by === 'agreement') throw new AppError(409, PAID_BIT_BY_BIT, [sale.state])
  if (change.state !== undefined) {
    const by = { side, userId: caller.userId }
    await moveSale(ctx, sale, {
      to: change.state,
      by: side,
      userId: caller.userId,
      reason: change.reason,
      ...(giveBack ? { giveBack: (ctx, sale) => giveBack(ctx, sale, by) } : {}),
    })
    return null
  }
  if (change.invoice !== undefined) {
    await setInvoice(ctx, sale, { side, userId: caller.userId, given: change.invoice })
    return null
  }
  if (change.internal_note !== undefined) {
    if (side !== 'seller') throw forbidden()
    await ctx.db
      .updateTable('sales')
      .set({ internal_note: change.internal_note, updated_at: ctx.now })
      .where('id', '=', saleId)
      .execute()
    return null
  }
  if (side !== 'buyer') throw forbidden()
  const state = stateAt(sale, ctx.now)
  if (!['sent', 'unpaid', 'accepted', 'paid', 'preparing'].includes(state)) throw new AppError(409, SALE_OVER, [state])
  const comment = change.comment ?? ''
  if (comment === sale.comment) return null
  await ctx.db
    .updateTable('sales')
    .set({ comment, ...changed(ctx, sale, 'buyer') })
    .where('id', '=', saleId)
    .execute()
  await noteEvent(ctx, saleId, { state: null, action: 'comment', by: 'buyer', userId: caller.userId })
  return null
}

/** A sale for home delivery cannot wait at the counter, and one for pick-up cannot be sent without its code. */
export function requireGoesThere(
  sale: LockedSale,
  { to, side, now }: { to: 'ready' | 'shipped'; side: Side; now: Date },
) {
  const state = stateAt(sale, now)
  const action = to === 'ready' ? 'makeReady' : 'ship'
  const leads = nextState(sale.kind, state, { action, by: side }) !== null
  if (leads && !goesThere(action, deliveryOf(sale)))
    throw new AppError(409, to === 'ready' ? GOES_TO_ADDRESS : IS_PICKED_UP, [state])
}

/** Questions are answered by other calls; here the buyer can only withdraw one. */
async function changeConfirmation(
  ctx: TxCtx,
  { userId }: Caller,
  { saleId, change }: { saleId: number; change: Change },
) {
  if (change.state !== 'withdrawn') throw invalid(['state debe ser withdrawn.'])
  if (userId === null) throw notFound(SALE_MISSING)
  await withdrawConfirmation(ctx, userId, { saleId, reason: change.reason })
}

/** M7.08. */
export async function assignAdviser(
  ctx: TxCtx,
  caller: Caller,
  { saleId, adviserId }: { saleId: number; adviserId: number | null },
) {
  const sale = await lockOfStore(ctx, caller, saleId)
  if (sale.kind !== 'confirmation' && !saleState(sale.kind, sale.state)?.open)
    throw new AppError(409, SALE_OVER, [sale.state])
  const adviser =
    adviserId === null
      ? null
      : await ctx.db
          .selectFrom('store_members as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select(['u.id', 'u.name'])
          .where('m.store_id', '=', sale.store_id)
          .where('m.user_id', '=', adviserId)
          .executeTakeFirst()
  if (adviser === undefined) throw invalid([NOT_A_MEMBER])
  const told = adviser && { id: adviser.id, name: adviser.name.split(' ')[0] ?? '' }
  if (sale.adviser_id === adviserId) return told
  await ctx.db
    .updateTable('sales')
    .set({ adviser_id: adviserId, updated_at: ctx.now })
    .where('id', '=', saleId)
    .execute()
  await noteEvent(ctx, saleId, {
    state: null,
    action: 'adviser',
    by: 'seller',
    userId: caller.userId,
    note: told?.name ?? '',
  })
  // From now on it is told to them alone, so that they know.
  if (adviser && adviser.id !== caller.userId && sale.kind !== 'confirmation')
    await tellNews(ctx, saleId, {
      side: 'seller',
      key: `sale-adviser:${saleId}:${ctx.now.getTime()}`,
      title: 'Te la encargaron',
      text: `${ctx.user?.name.split(' ')[0] || 'Alguien de la tienda'} te encargó esta venta. Desde ahora lo que pase con ella te llega a ti.`,
    })
  return told
}
