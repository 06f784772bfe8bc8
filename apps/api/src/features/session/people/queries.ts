import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { type listPeople, type Person, PERSON_MISSING, type PersonLine } from '@tuerca/contract/people'
import { sql } from 'kysely'
import type { TxCtx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { openSessionsOf } from '../queries.ts'

interface Row extends Pick<PersonLine, 'id' | 'name' | 'email' | 'country' | 'role' | 'stores'> {
  is_workshop: boolean
  banned: boolean
  created_at: Date
}

const COLUMNS = sql`u.id, u.name, u.email::text as email, u.country, u.role, u.is_workshop, u.banned, u.created_at,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'role', m.role) order by s.name, s.id), '[]') from store_members m join stores s on s.id = m.store_id where m.user_id = u.id) as stores`

const lineOf = ({ is_workshop, banned, created_at, ...row }: Row): PersonLine => ({
  ...row,
  isWorkshop: is_workshop,
  isBlocked: banned,
  createdAt: created_at.toISOString(),
})

const STATES = {
  admin: sql`u.role = 'admin'`,
  seller: sql`exists (select from store_members m where m.user_id = u.id)`,
  workshop: sql`u.is_workshop`,
  blocked: sql`u.banned`,
} as const

/** Accounts by words, the latest first. */
export async function foundPeople(
  { db }: Pick<TxCtx, 'db'>,
  { q, state, page, pageSize }: Parsed<typeof listPeople>['query'],
): Promise<Reply<typeof listPeople>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const digits = q.replace(/\D/g, '')
  const meant =
    q.trim() === ''
      ? sql`true`
      : sql`(public.unaccent(u.name) ilike public.unaccent(${words}) or u.email::text ilike ${words} ${digits.length >= 5 ? sql`or u.mobile like ${`%${digits}%`}` : sql``}
        or exists (select from store_members m join stores s on s.id = m.store_id where m.user_id = u.id and public.unaccent(s.name) ilike public.unaccent(${words})))`
  const { rows } = await sql<Omit<Row, 'id'> & { id: number | null; total: number }>`
    with found as materialized (select u.id from users u where not u.is_anonymous and ${state ? STATES[state] : sql`true`} and ${meant}),
    page as (select id from found order by id desc limit ${pageSize} offset ${page * pageSize})
    select (select count(*)::integer from found) as total, ${COLUMNS} from (select 1) one left join page g on true left join users u on u.id = g.id order by u.id desc`.execute(
    db,
  )
  return {
    data: rows.flatMap(({ total: _, id, ...row }) => (id === null ? [] : [lineOf({ id, ...row })])),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}

type Whole = Row & { mobile: string | null; email_verified: boolean; ban_reason: string | null } & {
  second_factor: boolean
  wallets: (Omit<Person['wallets'][number], 'expiredDate'> & { expires: string })[]
  purchases: number
  vehicles: number
}

/** One account, locked until the transaction ends when it is to be changed. Throws 404. */
export async function readPerson(ctx: Pick<TxCtx, 'db' | 'now'>, id: number, { lock = false } = {}): Promise<Person> {
  const {
    rows: [row],
  } = await sql<Whole>`
    select ${COLUMNS}, u.mobile, u.email_verified, u.ban_reason,
      (exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) or exists (select from passkeys k where k.user_id = u.id)) as second_factor,
      (select coalesce(json_agg(w order by w.store nulls first, w.transaction_type), '[]') from (
        select l.transaction_type, sum(l.amount)::integer as amount, min(l.expires_at) as expires, s.name as store
        from consultation_lots l left join stores s on s.id = l.store_id where l.user_id = u.id and l.amount > 0 and l.expires_at > ${ctx.now} group by l.transaction_type, s.name) w) as wallets,
      (select count(*)::integer from sales x where x.buyer_id = u.id) as purchases, (select count(*)::integer from garage_vehicles v where v.user_id = u.id) as vehicles
    from users u where u.id = ${id} and not u.is_anonymous ${lock ? sql`for no key update of u` : sql``}`.execute(
    ctx.db,
  )
  if (!row) throw notFound(PERSON_MISSING)
  const { mobile, email_verified, ban_reason, second_factor, wallets, purchases, vehicles, ...line } = row
  return {
    ...lineOf(line),
    mobile,
    isConfirmed: email_verified,
    hasSecondFactor: second_factor,
    blockedBecause: line.banned ? (ban_reason ?? '') : '',
    sessions: (await openSessionsOf(ctx.db, { userId: id, now: ctx.now })).map(({ isThisOne: _, ...one }) => one),
    wallets: wallets.map(({ expires, ...wallet }) => ({ ...wallet, expiredDate: new Date(expires).toISOString() })),
    counts: { purchases, vehicles },
  }
}
