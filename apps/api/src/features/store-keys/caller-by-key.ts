import { KEY_REFUSED } from '@tuerca/contract/key-scopes'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Country, KeyCaller, User } from '../../platform/visitor.ts'

type Asking = Pick<Ctx, 'db' | 'seals' | 'now'>
interface Row {
  id: number
  store_id: number
  scopes: string[]
  is_fresh: boolean
  user_id: number
  name: string
  email: string
  country: Country
}

/** All that is kept of a key. */
export const digestOfKey = ({ seals }: Pick<Ctx, 'seals'>, key: string) => seals.digest(`store-key:${key}`)

/**
 * The owner of a key, read from the database at every call, so that a revoked key is refused at once. The key acts for
 * the owner who made it, in that store only: no administration, no other store, none of that person's purchases, and no
 * second factor. Throws 401.
 */
export async function callerByKey(ctx: Asking, secret: string): Promise<{ key: KeyCaller; user: User }> {
  const {
    rows: [row],
  } = await sql<Row>`
    select k.id, k.store_id, k.scopes, coalesce(k.last_used_at > ${ctx.now}::timestamptz - interval '1 minute', false) as is_fresh, u.id as user_id, u.name, u.email, s.country
    from store_api_keys k join stores s on s.id = k.store_id and s.suspended_at is null
      join store_members m on m.store_id = k.store_id and m.user_id = k.made_by and m.role = 'owner' join users u on u.id = k.made_by and not u.banned
    where k.digest = ${digestOfKey(ctx, secret)} and k.revoked_at is null`.execute(ctx.db)
  if (!row) throw new AppError(401, KEY_REFUSED)
  // Once a minute: a program that calls all day writes little.
  if (!row.is_fresh)
    await ctx.db.updateTable('store_api_keys').set({ last_used_at: ctx.now }).where('id', '=', row.id).execute()
  return {
    key: { id: row.id, storeId: row.store_id, scopes: row.scopes },
    user: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      mobile: null,
      country: row.country,
      role: 'user',
      isWorkshop: false,
      downloadPartsCatalog: false,
      storeIds: [row.store_id],
      ownsStore: false,
      secondFactor: 'missing',
    },
  }
}
