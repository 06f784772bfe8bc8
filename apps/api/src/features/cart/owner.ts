import { type ExpressionBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import type { DB } from '../../platform/db/tables.ts'

export type Caller = Pick<TxCtx, 'guest'> & { user: Pick<User, 'id'> | null }

/** The cart's owner: a person, or a browser by its signed cookie. */
export type Owner = { userId: number; guestHash: null } | { userId: null; guestHash: string }

/** Null for a visitor without an account whose browser has no cookie of ours yet: the cart is empty. */
export function ownerOf({ user, guest }: Caller): Owner | null {
  if (user) return { userId: user.id, guestHash: null }
  return guest.cookieHash === null ? null : { userId: null, guestHash: guest.cookieHash }
}

/** The same for a write, which gives the browser its cookie. */
export function ensureOwner({ user, guest }: Caller): Owner {
  return user ? { userId: user.id, guestHash: null } : { userId: null, guestHash: guest.ensure() }
}

/** The one condition by which rows of cart_lines are somebody's. */
export const ownedSql = (owner: Owner, slot: (name: 'owner', type: string) => string) =>
  owner.userId === null ? `guest_hash = ${slot('owner', 'text')}` : `user_id = ${slot('owner', 'integer')}`

/** The same for what Kysely writes. */
export const ownedBy = (owner: Owner) => (eb: ExpressionBuilder<DB, 'cart_lines'>) =>
  owner.userId === null ? eb('guest_hash', '=', owner.guestHash) : eb('user_id', '=', owner.userId)

/**
 * What the header's badge counts, as the cart's page does: lines of the visited country, not saved for later, and in a
 * store's own shop only that store's.
 */
export const countedSql = ({ country, store }: Pick<TxCtx, 'country' | 'store'>) =>
  store
    ? sql<boolean>`not saved and country = ${country} and store_id = ${store.id}`
    : sql<boolean>`not saved and country = ${country}`

/** Checks over a whole cart wait for each other. */
export const lockCart = ({ db }: Pick<TxCtx, 'db'>, owner: Owner) =>
  sql`select pg_advisory_xact_lock(hashtext('cart'), hashtext(${owner.guestHash ?? String(owner.userId)}))`.execute(db)
