import { API_OWNER_DECIDES } from '@tuerca/contract/store-keys'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Country, User } from '../../platform/visitor.ts'

export interface OwnStore {
  id: number
  name: string
  country: Country
}
const NO_STORE = 'Esta tienda no existe.'

/**
 * The store that the owner means, and their others, by name. Staff are told that it is for the owner; for anybody else
 * it does not exist.
 */
export async function ownStores(
  { db }: Pick<Ctx, 'db'>,
  user: User,
  storeId: number | undefined,
): Promise<{ store: OwnStore; stores: OwnStore[] }> {
  const { rows } = await sql<OwnStore & { role: string }>`
    select s.id, s.name, s.country, m.role from store_members m join stores s on s.id = m.store_id where m.user_id = ${user.id} order by s.name, s.id`.execute(
    db,
  )
  const meant = storeId === undefined ? rows : rows.filter(({ id }) => id === storeId)
  const store = meant.find(({ role }) => role === 'owner')
  if (!store) throw meant.length > 0 ? forbidden(API_OWNER_DECIDES) : notFound(NO_STORE)
  const stores = rows.filter(({ role }) => role === 'owner').map(({ role: _, ...one }) => one)
  return { store, stores }
}

/**
 * Something that belongs to a store, by its id: for the store's owner; staff are refused, and for anybody else it does
 * not exist.
 */
export async function requireOwnerOf(
  { db }: Pick<TxCtx, 'db'>,
  user: User,
  storeId: number | undefined,
  missing: string,
): Promise<void> {
  const member =
    storeId === undefined
      ? undefined
      : await db
          .selectFrom('store_members')
          .select('role')
          .where('store_id', '=', storeId)
          .where('user_id', '=', user.id)
          .executeTakeFirst()
  if (!member) throw notFound(missing)
  if (member.role !== 'owner') throw forbidden(API_OWNER_DECIDES)
}
