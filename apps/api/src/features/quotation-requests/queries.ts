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
    .select(offersOf('quotation_requests.id'))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, total }
}

export const oneRequest = (db: Db, userId: number, id: number) =>
  own(db, userId).selectAll().select(offersOf('quotation_requests.id')).where('id', '=', id).executeTakeFirst()

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
    .select(offersOf('q.id'))
    .select(['u.name', 'u.email', 'u.mobile'])
    .orderBy('q.id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, total }
}
