import { STILL_OPEN } from '@tuerca/contract/sales-handling'
import { SALE_KINDS, SALE_TYPES, saleState, type SaleKind } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/errors.ts'
import { unreadBy } from './find-sales.ts'
import { bought, type Caller, lockMine, requireStore, type Side, sold } from './sale-access.ts'
import { stateAt } from './wire.ts'

const NOT_THIS_SIDE = 'No estás de ese lado de esta venta.'
/** Before anything changed: as if nobody had ever looked. */
const LONG_AGO = new Date(0)

const readAt = (side: Side, at: Date) => (side === 'buyer' ? { buyer_read_at: at } : { seller_read_at: at })
const walletRead = (side: Side, isRead: boolean) =>
  side === 'buyer' ? { buyer_wallet_read: isRead } : { seller_wallet_read: isRead }

/** M7.14: for the caller's own side. */
export async function markRead(ctx: TxCtx, caller: Caller, { saleId, isRead }: { saleId: number; isRead: boolean }) {
  const { sale, side } = await lockMine(ctx, caller, saleId)
  // No earlier than the last change, whichever clock wrote it.
  const now = new Date(Math.max(ctx.now.getTime(), sale.changed_at.getTime() + 1))
  await ctx.db
    .updateTable('sales')
    .set(readAt(side, isRead ? now : LONG_AGO))
    .where('id', '=', saleId)
    .execute()
  return { id: saleId, isRead }
}

/** M7.15. */
export async function markReadInWallet(
  ctx: TxCtx,
  caller: Caller,
  { saleId, scenario, isRead }: { saleId: number; scenario: Side; isRead: boolean },
) {
  const { side } = await lockMine(ctx, caller, saleId)
  if (side !== scenario) throw forbidden(NOT_THIS_SIDE)
  await ctx.db.updateTable('sales').set(walletRead(side, isRead)).where('id', '=', saleId).execute()
  return { id: saleId, isRead }
}

const ofSide = (caller: Caller, side: Side) => (side === 'buyer' ? bought(caller) : sold(caller))

/** Of one side everything, or what is of these types. */
interface MarkFilter {
  side: Side
  type?: readonly (typeof SALE_TYPES)[SaleKind][] | undefined
}
const ofTypes = (types: MarkFilter['type']) =>
  types
    ? sql<boolean>`s.kind = any (${SALE_KINDS.filter((kind) => types.includes(SALE_TYPES[kind]))}::text[])`
    : sql<boolean>`true`

/** M7.16. */
export async function markAllRead(ctx: TxCtx, caller: Caller, { side, type }: MarkFilter) {
  if (side === 'seller') requireStore(caller)
  const at = sql<Date>`greatest(${ctx.now}::timestamptz, s.changed_at + interval '1 millisecond')`
  const done = await ctx.db
    .updateTable('sales as s')
    .set(side === 'buyer' ? { buyer_read_at: at } : { seller_read_at: at })
    .where(ofSide(caller, side))
    .where(ofTypes(type))
    .where(unreadBy(side))
    .executeTakeFirst()
  return { changed: Number(done.numUpdatedRows) }
}

/** Of these the ones that nobody of their store has seen since they changed. */
export async function unreadBySeller({ db }: Pick<TxCtx, 'db'>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('sales as s')
    .select('s.id')
    .where('s.id', 'in', ids)
    .where(unreadBy('seller'))
    .execute()
  return rows.map(({ id }) => id)
}

/** The same mark as M7.16, of these alone. */
export async function readBySeller(
  ctx: TxCtx,
  { storeIds, ids }: { storeIds: readonly number[]; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable('sales as s')
    .set({ seller_read_at: sql<Date>`greatest(${ctx.now}::timestamptz, s.changed_at + interval '1 millisecond')` })
    .where('s.id', 'in', ids)
    .where('s.store_id', 'in', storeIds)
    .where(unreadBy('seller'))
    .execute()
}

/** M7.17. */
export async function markAllReadInWallet(ctx: TxCtx, caller: Caller, { side, type }: MarkFilter) {
  if (side === 'seller') requireStore(caller)
  const column = side === 'buyer' ? 's.buyer_wallet_read' : 's.seller_wallet_read'
  const done = await ctx.db
    .updateTable('sales as s')
    .set(walletRead(side, true))
    .where(ofSide(caller, side))
    .where(ofTypes(type))
    .where(sql<boolean>`not ${sql.ref(column)}`)
    .executeTakeFirst()
  return { changed: Number(done.numUpdatedRows) }
}

/** M7.21: one's own list only. */
export async function changeVisibility(
  ctx: TxCtx,
  caller: Caller,
  { saleId, visible }: { saleId: number; visible: boolean },
) {
  const { sale, side } = await lockMine(ctx, caller, saleId)
  if (!visible && saleState(sale.kind, stateAt(sale, ctx.now))?.open) throw conflict(STILL_OPEN)
  await ctx.db
    .updateTable('sales')
    .set(side === 'buyer' ? { buyer_hidden: !visible } : { seller_hidden: !visible })
    .where('id', '=', saleId)
    .execute()
  return { id: saleId, visible }
}
