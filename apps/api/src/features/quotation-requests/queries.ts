import type { RoundState } from '@tuerca/domain/offers'
import type { QuotationRequestState } from '@tuerca/domain/quotation-request'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Null for one that was never sent to stores. */
const offersOf = (of: string) =>
  sql<
    number | null
  >`(select count(o.id)::integer from request_rounds d left join offers o on o.request_id = d.request_id and o.state <> 'withdrawn' where d.request_id = ${sql.ref(of)} group by d.request_id)`.as(
    'offers',
  )
/** What is needed to say how it stands with the stores; null for one that was never sent to any. */
const roundOf = (of: string) =>
  sql<{
    state: RoundState
    expiresAt: string
    offersUntil: string | null
  } | null>`(select jsonb_build_object('state', d.state, 'expiresAt', d.expires_at, 'offersUntil', (select max(o.valid_until) from offers o where o.request_id = d.request_id and o.state in ('offered', 'countered'))) from request_rounds d where d.request_id = ${sql.ref(of)})`.as(
    'round',
  )
const roundsOf = (of: string) => [offersOf(of), roundOf(of)] as const

interface PageOf {
  page: number
  pageSize: number
}

const own = (db: Db, userId: number) => db.selectFrom('quotation_requests').where('user_id', '=', userId)

/** One page of a person's own requests, newest first. */
export async function ownRequests(db: Db, userId: number, { page, pageSize }: PageOf) {
  const { total } = await own(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own(db, userId)
    .selectAll()
    .select(roundsOf('quotation_requests.id'))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, total }
}

export const oneRequest = (db: Db, userId: number, id: number) =>
  own(db, userId).selectAll().select(roundsOf('quotation_requests.id')).where('id', '=', id).executeTakeFirst()

/** One page of everybody's, with who asked. */
export async function allRequests(
  db: Db,
  { state, page, pageSize }: PageOf & { state: QuotationRequestState | undefined },
) {
  const all = db
    .selectFrom('quotation_requests as q')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .where((eb) => (state === undefined ? eb.lit(true) : eb('q.state', '=', state)))
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll('q')
    .select(roundsOf('q.id'))
    .select(['u.name', 'u.email', 'u.mobile'])
    .orderBy('q.id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, total }
}
