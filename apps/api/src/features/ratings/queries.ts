import type { Country } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Ctx } from '../../platform/context.ts'

export interface RatedSale {
  sale_id: number
  store_id: number
  store_name: string
  kind: 'order' | 'purchase'
  state: string
  country: Country
  buyer_id: number | null
  delivered_at: Date | null
  is_buyer: boolean
  title: string
  picture: string | null
  lines_count: number
  id: number | null
  score: number | null
  comment: string
  asked_times: number
  asked_at: Date | null
  rated_at: Date | null
  answer: string
  answered_at: Date | null
  who: string
}

const WHO = sql`split_part(coalesce(u.name, ''), ' ', 1)`

/**
 * For its buyer, with an account, without one, or by the mailed link, and for members of its store; for nobody else.
 */
export async function ratedSale(
  { db, user, guest }: Pick<Ctx, 'db' | 'user' | 'guest'>,
  saleId: number,
  { signed = false }: { signed?: boolean } = {},
): Promise<RatedSale | null> {
  const bought = signed
    ? sql`true`
    : sql`coalesce(s.buyer_id = ${user?.id ?? null}::int, s.buyer_id is null and s.guest_hash = ${guest.cookieHash}::text, false)`
  const {
    rows: [row],
  } = await sql<RatedSale>`
    select s.id as sale_id, s.store_id, t.name as store_name, s.kind, s.state, s.country, s.buyer_id, s.delivered_at, ${bought} as is_buyer, l.title, l.picture, (select count(*) from sale_lines c where c.sale_id = s.id)::int as lines_count,
      r.id, r.score, coalesce(r.comment, '') as comment, coalesce(r.asked_times, 0) as asked_times, r.asked_at, r.rated_at, coalesce(r.answer, '') as answer, r.answered_at,
      split_part(coalesce(u.name, s.buyer_contact ->> 'name', ''), ' ', 1) as who
    from sales s join stores t on t.id = s.store_id join lateral (select * from sale_lines f where f.sale_id = s.id order by f.id limit 1) l on true left join sale_ratings r on r.sale_id = s.id left join users u on u.id = r.user_id
    where s.id = ${saleId} and s.kind <> 'confirmation' and (${bought} or s.store_id = any (${user?.storeIds ?? []}::integer[]))`.execute(
    db,
  )
  return row ?? null
}

/** How many gave each score, 1 first. */
export async function scoresOf(db: Db, storeId: number): Promise<number[]> {
  const { rows } = await sql<{
    score: number
    many: number
  }>`select score, count(*)::int as many from sale_ratings where store_id = ${storeId} and score is not null group by score`.execute(
    db,
  )
  return [1, 2, 3, 4, 5].map((score) => rows.find((row) => row.score === score)?.many ?? 0)
}

export interface RatingRow {
  id: number
  score: number
  comment: string
  rated_at: Date
  answer: string
  answered_at: Date | null
  who: string
}

export async function ratingsOf(
  db: Db,
  storeId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select r.id, r.score, r.comment, r.rated_at, r.answer, r.answered_at, ${WHO} as who from sale_ratings r left join users u on u.id = r.user_id
    where r.store_id = ${storeId} and r.score is not null order by r.rated_at desc, r.id desc limit ${pageSize} offset ${page * pageSize}`.execute(
    db,
  )
  return rows
}

/** A store that is open and shows its name to buyers. */
export async function namedStore(db: Db, pathPrefix: string) {
  return (
    (await db
      .selectFrom('stores')
      .select(['id', 'name', 'path_prefix', 'city', 'country'])
      .where('path_prefix', '=', pathPrefix)
      .where('suspended_at', 'is', null)
      .where('show_store_name_to_user', '=', true)
      .executeTakeFirst()) ?? null
  )
}
