import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readPrepared } from '../../platform/db/prepared.ts'
import type { User } from '../../platform/visitor.ts'
import { PROVED_MS } from './second-factor/second-factor.ts'

/** A session ends after this time however much it is used, so that its owner signs in again from time to time. */
export const SESSION_ENDS_MS = 90 * 24 * 3600 * 1000

const newestCities = sql<
  User['cities'] | null
>`(select json_object_agg(a.country, a.city) from (select distinct on (country) country, city from user_addresses where user_id = u.id order by country, id desc) a)`.as(
  'cities',
)

/** The person of a session token and their stores, in one statement: every page of a signed-in person asks. */
export async function userBySession(db: Db, token: string, now: Date): Promise<User | null> {
  const person = db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token', '=', token)
    .where('s.expires_at', '>', now)
    .where('s.created_at', '>', new Date(now.getTime() - SESSION_ENDS_MS))
    .where('u.banned', '=', false)
    .leftJoin('second_factors as f', (on) => on.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null))
    .select([
      'f.user_id as factor_of',
      's.second_factor_at',
      's.id as session_id',
      's.looking_at',
      's.looking_until',
      'u.id',
      'u.name',
      'u.email',
      'u.mobile',
      'u.mobile_proved_at',
      'u.country',
      'u.role',
      'u.is_workshop',
      'u.downloads_parts_catalog',
      'u.second_factor_from',
    ])
    .select(
      sql<number[]>`array(select m.store_id from store_members m where m.user_id = u.id order by m.store_id)`.as(
        'store_ids',
      ),
    )
    .select(newestCities)
    .select(sql<boolean>`exists (select from passkeys p where p.user_id = u.id)`.as('has_passkey'))
    .select(
      sql<boolean>`exists (select from store_members m where m.user_id = u.id and m.role = 'owner')`.as('owns_store'),
    )
  const [row] = await readPrepared(db, person)
  if (!row) return null
  if (row.looking_at !== null && row.role === 'admin' && row.looking_until && row.looking_until > now)
    return lookedUser(db, { id: row.looking_at, sessionId: row.session_id, by: { id: row.id, name: row.name } })
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    mobileProved: row.mobile_proved_at !== null,
    country: row.country,
    role: row.role === 'admin' ? 'admin' : 'user',
    isWorkshop: row.is_workshop,
    downloadPartsCatalog: row.downloads_parts_catalog,
    storeIds: row.store_ids,
    cities: row.cities ?? {},
    ownsStore: row.owns_store,
    sessionId: row.session_id,
    hasPasskey: row.has_passkey,
    ...secondFactorOf(row, now),
  }
}

/**
 * The person an administrator looks as; null when that person is gone or an administrator. What needs a second factor
 * stays closed.
 */
async function lookedUser(
  db: Db,
  { id, sessionId, by }: { id: number; sessionId: number; by: { id: number; name: string } },
): Promise<User | null> {
  const row = await db
    .selectFrom('users as u')
    .where('u.id', '=', id)
    .where('u.role', '=', 'user')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.mobile',
      'u.mobile_proved_at',
      'u.country',
      'u.is_workshop',
      'u.downloads_parts_catalog',
    ])
    .select(
      sql<
        { storeId: number; role: string }[]
      >`(select coalesce(json_agg(json_build_object('storeId', m.store_id, 'role', m.role) order by m.store_id), '[]') from store_members m where m.user_id = u.id)`.as(
        'stores',
      ),
    )
    .select(newestCities)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    mobileProved: row.mobile_proved_at !== null,
    country: row.country,
    role: 'user',
    isWorkshop: row.is_workshop,
    downloadPartsCatalog: row.downloads_parts_catalog,
    storeIds: row.stores.map(({ storeId }) => storeId),
    cities: row.cities ?? {},
    ownsStore: row.stores.some(({ role }) => role === 'owner'),
    sessionId,
    secondFactor: 'due',
    lookedAtBy: by,
  }
}

interface FactorRow {
  factor_of: number | null
  has_passkey: boolean
  second_factor_at: Date | null
  second_factor_from: Date | null
  role: string
  owns_store: boolean
}

/** Administrators and store owners need a second factor; before it is required they are told from when on. */
function secondFactorOf(
  { factor_of, has_passkey, second_factor_at, second_factor_from: from, role, owns_store }: FactorRow,
  now: Date,
): Pick<User, 'secondFactor' | 'secondFactorFrom'> {
  if (factor_of !== null || has_passkey)
    return {
      secondFactor: second_factor_at && second_factor_at.getTime() > now.getTime() - PROVED_MS ? 'proved' : 'due',
    }
  if (!from || (role !== 'admin' && !owns_store)) return { secondFactor: 'none' }
  return { secondFactor: from <= now ? 'missing' : 'none', secondFactorFrom: from }
}

/** Whether somebody signed in to the account before, as far as the security log goes back. */
export async function hasSignedIn({ db }: Pick<Ctx, 'db'>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['signed-in', 'signed-in-new-browser'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/** False when the person has no such session. */
export async function deleteOwnSession(db: Db, userId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOtherSessions(db: Db, { userId, sessionId = 0 }: { userId: number; sessionId?: number }) {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute()
}

export async function openSessionsOf(db: Db, of: { userId: number; sessionId?: number; now: Date }) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at'])
    .where('user_id', '=', of.userId)
    .where('expires_at', '>', of.now)
    .where('created_at', '>', new Date(of.now.getTime() - SESSION_ENDS_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? '',
    createdAt: row.created_at.toISOString(),
    isThisOne: row.id === of.sessionId,
  }))
}

export async function accountDates(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .select(['consented_at', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { consentedAt: row.consented_at?.toISOString() ?? null, createdAt: row.created_at.toISOString() }
}

/**
 * Addresses that reach only this person: a mobile counts once it is proved, and one that another account has too is
 * left out.
 */
export async function ownAddresses(
  db: Db,
  user: Pick<User, 'id' | 'email' | 'mobile' | 'mobileProved'>,
): Promise<string[]> {
  if (!user.mobile || !user.mobileProved) return [user.email]
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', user.mobile)
    .where('id', '!=', user.id)
    .limit(1)
    .executeTakeFirst()
  return other ? [user.email] : [user.email, user.mobile]
}
