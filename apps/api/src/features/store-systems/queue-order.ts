import {
  ALREADY_THERE,
  NEVER_SENT,
  NOT_YET,
  NOTHING_BY_HAND,
  SHIPPED_THERE,
  WRITTEN_BY_HAND,
} from '@tuerca/contract/store-systems'
import type { Selectable } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { StoreSystemOrders } from '../../platform/db/tables.ts'
import { conflict } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { type LockedSale, REACHED } from '../sales/index.ts'

export type QueuedOrder = Selectable<StoreSystemOrders>

/** One job per store: queueing again replaces a job that has not begun. */
export const sendLater = (ctx: Pick<TxCtx, 'db'>, storeId: number, runAt?: Date) =>
  enqueue(ctx, 'send-to-store', { storeId }, { jobKey: `store-system-${storeId}`, ...(runAt ? { runAt } : {}) })

export const orderOf = (ctx: Pick<TxCtx, 'db'>, saleId: number) =>
  ctx.db.selectFrom('store_system_orders').selectAll().where('sale_id', '=', saleId).executeTakeFirst()

/** M7.23, with the sale's row locked. In line already is success. */
export async function queueOrder(ctx: TxCtx, sale: LockedSale, clientId: string | null): Promise<QueuedOrder> {
  const before = await orderOf(ctx, sale.id)
  if (before?.state === 'queued') return before
  if (before?.state === 'sent' || before?.state === 'withdrawing') throw conflict(ALREADY_THERE)
  if (sale.kind === 'confirmation' || !REACHED.includes(sale.state)) throw conflict(NOT_YET)
  // An order that may have arrived unheard is accepted once under the same name; a refused or withdrawn one is another
  // order.
  const isAgain = before?.state === 'failed' && before.unheard
  const set = {
    unheard: isAgain,
    by_hand: false,
    state: 'queued' as const,
    client_id: clientId,
    external_id: null,
    shipped: false,
    attempts: 0,
    problem: '',
    queued_at: ctx.now,
    next_try_at: ctx.now,
    sent_at: null,
    updated_at: ctx.now,
  }
  const order = await ctx.db
    .insertInto('store_system_orders')
    .values({ sale_id: sale.id, store_id: sale.store_id, ...set })
    .onConflict((on) =>
      on.column('sale_id').doUpdateSet((eb) => ({
        ...set,
        turn: isAgain ? eb.ref('store_system_orders.turn') : eb('store_system_orders.turn', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  await sendLater(ctx, sale.store_id)
  return order
}

/** M7.20, with the sale's row locked. Already being withdrawn is success. */
export async function queueWithdrawal(ctx: TxCtx, sale: LockedSale): Promise<QueuedOrder> {
  const before = await orderOf(ctx, sale.id)
  if (before?.state === 'withdrawing' || before?.state === 'withdrawn') return before
  if (!before || (before.state === 'failed' && !before.unheard)) throw conflict(NEVER_SENT)
  if (before.shipped) throw conflict(SHIPPED_THERE)
  if (before.by_hand) throw conflict(WRITTEN_BY_HAND)
  const order = await ctx.db
    .updateTable('store_system_orders')
    .set({
      state: 'withdrawing',
      attempts: 0,
      problem: '',
      queued_at: ctx.now,
      next_try_at: ctx.now,
      updated_at: ctx.now,
    })
    .where('sale_id', '=', sale.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await sendLater(ctx, sale.store_id)
  return order
}

/** The store entered by hand what could not be sent: it is there, under a number that we do not know. */
export async function writtenByHand(ctx: TxCtx, sale: LockedSale): Promise<QueuedOrder> {
  const before = await orderOf(ctx, sale.id)
  if (before?.state === 'sent' && before.by_hand) return before
  if (before?.state !== 'failed') throw conflict(NOTHING_BY_HAND)
  return settleByHand(ctx, sale, { state: 'sent', by_hand: true, sent_at: ctx.now })
}

/** The store removed by hand what could not be withdrawn, or what it had entered itself. */
export async function takenOutByHand(ctx: TxCtx, sale: LockedSale): Promise<QueuedOrder> {
  const before = await orderOf(ctx, sale.id)
  if (before?.state === 'withdrawn') return before
  if (before?.shipped) throw conflict(SHIPPED_THERE)
  const mayBeThere =
    before?.state === 'failed' ? before.unheard : before?.state === 'sent' && (before.problem !== '' || before.by_hand)
  if (!mayBeThere) throw conflict(NOTHING_BY_HAND)
  return settleByHand(ctx, sale, { state: 'withdrawn', by_hand: false })
}

const settleByHand = (
  ctx: TxCtx,
  sale: LockedSale,
  to: { state: QueuedOrder['state']; by_hand: boolean; sent_at?: Date },
) =>
  ctx.db
    .updateTable('store_system_orders')
    .set({ ...to, problem: '', unheard: false, updated_at: ctx.now })
    .where('sale_id', '=', sale.id)
    .returningAll()
    .executeTakeFirstOrThrow()
