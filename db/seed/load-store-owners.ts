import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { demoOwnerMail } from '../../apps/api/src/features/demo-stores/index.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { randomOf } from './random.ts'

const FIRST = [
  'Carmen',
  'Álvaro',
  'Nubia',
  'Germán',
  'Lucía',
  'Fabio',
  'Patricia',
  'Rodrigo',
  'Gloria',
  'Iván',
  'Teresa',
  'Óscar',
]
const LAST = { CO: ['Mejía', 'Ospina', 'Rincón', 'Cuéllar', 'Zapata'], MX: ['Luna', 'Cervantes', 'Ibarra', 'Solís'] }
/** Mobiles of nobody; the store's number follows. */
const MOBILE = { CO: '300000', MX: '222000' }
const DAYS_OPEN = 390

/**
 * Gives each store that nobody runs an owner who can sign in, so that what buyers ask of any store reaches a person. At
 * every start too: a demonstration of before had stores without people. A store that somebody runs is left alone, and
 * so is one that was closed.
 */
export async function loadStoreOwners(client: pg.ClientBase | pg.Pool, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: number; path_prefix: string; country: 'CO' | 'MX' }>(
    'select id, path_prefix, country from stores s where suspended_at is null and not exists (select from store_members m where m.store_id = s.id) order by id',
  )
  if (rows.length === 0) return
  const password = await hashPassword(DEMO_PASSWORD)
  const owners = rows.map(({ id, path_prefix: prefix, country }) => {
    const random = randomOf(`owner ${prefix}`)
    return {
      store: id,
      email: demoOwnerMail(prefix),
      name: `${random.pick(FIRST)} ${random.pick(LAST[country])}`,
      mobile: MOBILE[country] + String(2000 + id),
      country,
    }
  })
  await client.query(
    `with owner as (select * from json_to_recordset($1) as o (store integer, email text, name text, mobile text, country text)),
     person as (
       insert into users (name, email, email_verified, role, mobile, country, consented_at, created_at, updated_at, mobile_proved_at, second_factor_from)
       select name, email, true, 'user', mobile, country, $2, $2, $2, $2, null from owner order by store returning id, email),
     account as (
       insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at) select id, id::text, 'credential', $3, $2, $2 from person)
     insert into store_members (store_id, user_id, role) select o.store, p.id, 'owner' from person p join owner o on o.email = p.email::text`,
    [JSON.stringify(owners), new Date(now.getTime() - DAYS_OPEN * 86_400_000), password],
  )
}
