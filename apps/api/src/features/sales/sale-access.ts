import { STORE_MAY_NOT_SELL } from '@tuerca/contract/sales-handling'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { expressionBuilder, sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { DB, Sales } from '../../platform/db/tables.ts'
import { conflict, forbidden, loginRequired, notFound } from '../../platform/errors.ts'

export type Side = 'buyer' | 'seller'

/**
 * Who asks for a sale: an account, or the browser that bought without one, and the stores of which the person is a
 * member.
 */
export interface Caller {
  userId: number | null
  guestHash: string | null
  storeIds: readonly number[]
  /** A program with a store key: purchases of the key's owner are not the store's. */
  buysNothing?: boolean
}

export const callerOf = ({ user, guest, key }: Pick<Ctx, 'user' | 'guest' | 'key'>): Caller => ({
  userId: user?.id ?? null,
  guestHash: key ? null : guest.cookieHash,
  storeIds: user?.storeIds ?? [],
  ...(key ? { buysNothing: true } : {}),
})

/** Conditions on `sales as s`, whatever else stands in the statement. */
const eb = expressionBuilder<DB & { s: Sales }, 's'>()

export const bought = ({ userId, guestHash, buysNothing }: Caller) =>
  eb.or([
    ...(userId === null || buysNothing ? [] : [eb('s.buyer_id', '=', userId)]),
    ...(guestHash === null ? [] : [eb.and([eb('s.buyer_id', 'is', null), eb('s.guest_hash', '=', guestHash)])]),
  ])
export const sold = ({ storeIds }: Caller) => eb('s.store_id', '=', sql<number>`any(${storeIds}::integer[])`)

/** For its buyer or a member of its store; nobody else's exists. */
export const mine = (caller: Caller) => eb.or([bought(caller), sold(caller)])

/** Lists and marks of the seller's side are for who sells, and a store that is named is their own. */
export function requireStore({ storeIds }: Caller, storeId?: number): void {
  if (storeIds.length === 0) throw forbidden('Esta opción es para tiendas.')
  if (storeId !== undefined && !storeIds.includes(storeId)) throw notFound('Esta tienda no existe.')
}

export const sideOf = (
  row: Pick<LockedSale, 'buyer_id' | 'guest_hash'>,
  { userId, guestHash, buysNothing }: Caller,
): Side =>
  (userId !== null && !buysNothing && row.buyer_id === userId) ||
  (row.buyer_id === null && guestHash !== null && row.guest_hash === guestHash)
    ? 'buyer'
    : 'seller'

/** The sale does not exist for the caller; someone unknown is asked to log in, since they may be its buyer. */
export const missing = ({ userId }: Caller) => (userId === null ? loginRequired() : notFound(SALE_MISSING))

const headers = (ctx: Pick<TxCtx, 'db'>) => ctx.db.selectFrom('sales as s').selectAll('s')
export type LockedSale = NonNullable<Awaited<ReturnType<typeof lockedById>>>

export const lockedById = (ctx: Pick<TxCtx, 'db'>, id: number) =>
  headers(ctx).where('s.id', '=', id).forUpdate().executeTakeFirst()

/** The sale with its row locked, and the caller's side: simultaneous presses wait for each other. */
export async function lockMine(ctx: TxCtx, caller: Caller, id: number): Promise<{ sale: LockedSale; side: Side }> {
  const sale = await headers(ctx).where('s.id', '=', id).where(mine(caller)).forUpdate().executeTakeFirst()
  if (!sale) throw missing(caller)
  return { sale, side: sideOf(sale, caller) }
}

/** The same for the store's side only: for its buyer it does not exist here. */
export async function lockOfStore(ctx: TxCtx, caller: Caller, id: number): Promise<LockedSale> {
  const sale = await headers(ctx).where('s.id', '=', id).where(sold(caller)).forUpdate().executeTakeFirst()
  if (!sale) throw missing(caller)
  return sale
}

/**
 * Code that moves money locks the payment before its sales; cancelling a sale with an unfinished payment follows that
 * order.
 */
export async function lockPayment(ctx: TxCtx, caller: Caller, id: number): Promise<void> {
  await ctx.db
    .selectFrom('transactions as t')
    .innerJoin('sales as s', 's.transaction_id', 't.id')
    .select('t.id')
    .where('s.id', '=', id)
    .where(mine(caller))
    .forUpdate('t')
    .execute()
}

/** What a suspended store says yes to, nobody could pay for. */
export async function requireMaySell({ db }: Pick<TxCtx, 'db'>, storeId: number): Promise<void> {
  const { suspended_at } = await db
    .selectFrom('stores')
    .select('suspended_at')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (suspended_at !== null) throw conflict(STORE_MAY_NOT_SELL)
}
