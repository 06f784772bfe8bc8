import { STORE_MAY_NOT_SELL } from '@tuerca/contract/sales-handling'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { expressionBuilder, sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { DB, Sales } from '../../platform/db/tables.ts'
import { conflict, forbidden, loginRequired, notFound } from '../../platform/errors.ts'

export type Side = 'buyer' | 'seller'

/** Who asks for a sale: an account, or the browser that bought without one, and the stores one is a member of. */
export interface Caller {
  userId: number | null
  guestHash: string | null
  storeIds: readonly number[]
  /** A program of the store: what its maker buys for themselves is not the store's. */
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

/** A sale that is not there for who asks: whoever is not known may be its buyer once they log in. */
export const missing = ({ userId }: Caller) => (userId === null ? loginRequired() : notFound(SALE_MISSING))

const headers = (ctx: Pick<TxCtx, 'db'>) => ctx.db.selectFrom('sales as s').selectAll('s')
export type LockedSale = NonNullable<Awaited<ReturnType<typeof lockedById>>>

export const lockedById = (ctx: Pick<TxCtx, 'db'>, id: number) =>
  headers(ctx).where('s.id', '=', id).forUpdate().executeTakeFirst()

/** The sale with its row locked, and which side asks: several who press at once wait for each other. */
export async function lockMine(ctx: TxCtx, caller: Caller, id: number): Promise<{ sale: LockedSale; side: Side }> {
  const sale = await headers(ctx).where('s.id', '=', id).where(mine(caller)).forUpdate().executeTakeFirst()
  if (!sale) throw missing(caller)
  return { sale, side: sideOf(sale, caller) }
}

/** The same for its store alone: to a buyer it does not exist there. */
export async function lockOfStore(ctx: TxCtx, caller: Caller, id: number): Promise<LockedSale> {
  const sale = await headers(ctx).where('s.id', '=', id).where(sold(caller)).forUpdate().executeTakeFirst()
  if (!sale) throw missing(caller)
  return sale
}

/** What moves money locks the payment before its sales: who cancels a sale that one was begun for keeps that order. */
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
