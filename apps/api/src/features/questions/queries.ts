import type { Parsed } from '@tuerca/contract/endpoint'
import type { listQuestions } from '@tuerca/contract/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'
import type { User } from '../../platform/visitor.ts'

type Query = Parsed<typeof listQuestions>['query']

export interface QuestionRow extends Omit<Row<'product_questions'>, 'answered_by' | 'store_id' | 'user_id'> {
  asked_by_me: boolean
  of_my_store: boolean
  title: string
  reference: string
}

/** One page of what a person asked or was asked, newest first. */
export async function foundQuestions(
  db: Db,
  user: User,
  query: Query,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const own = sql<boolean>`q.user_id = ${user.id}`
  const received = sql<boolean>`q.store_id = any(${user.storeIds}::int[])`
  const { filter, scopes } = query
  const scope = {
    asked: own,
    received,
    answered: sql`q.answered_at is not null`,
    unanswered: sql`q.answered_at is null`,
  }
  const conditions: RawBuilder<unknown>[] = [sql`(${own} or ${received})`, ...scopes.map((name) => scope[name])]
  if (filter.product_id !== undefined) conditions.push(sql`q.product_id = ${filter.product_id}`)
  if (filter.answered !== undefined) conditions.push(filter.answered ? scope.answered : scope.unanswered)
  if (filter.compatible !== undefined) conditions.push(sql`q.compatible = ${filter.compatible}`)
  // Who answers finds first what waits longest.
  const order = (of: RawBuilder<unknown>) =>
    scopes.includes('received')
      ? sql`(${of}.answered_at is null) desc, case when ${of}.answered_at is null then ${of}.id end, ${of}.id desc`
      : sql`${of}.id desc`
  const { rows } = await sql<QuestionRow & { total: number; id: number | null }>`
    with found as (select q.* from product_questions q where ${sql.join(conditions, sql` and `)}),
    paged as (
      select q.*, ${own} as asked_by_me, ${received} as of_my_store,
        case when ${received} then p.title else q.product_description end as title,
        case when ${received} then p.referencia_1 else q.product_reference end as reference
      from found q join products p on p.id = q.product_id
      order by ${order(sql`q`)} limit ${query.pageSize} offset ${query.page * query.pageSize}
    )
    select (select count(*) from found)::int as total, paged.* from (select 1) one left join paged on true order by ${order(sql`paged`)}`.execute(
    db,
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** C7.45: every question about these stores' products that a filter finds, up to as many as a screen can mark. */
export async function receivedIds(
  db: Db,
  { storeIds, filter, most }: { storeIds: readonly number[]; filter: Query['filter']; most: number },
) {
  const {
    rows: [row],
  } = await sql<{
    ids: number[]
    total: number
  }>`with found as (select q.id from product_questions q where q.store_id = any (${storeIds}::integer[])
      and (${filter.product_id ?? null}::bigint is null or q.product_id = ${filter.product_id ?? null}) and (${filter.answered ?? null}::boolean is null or (q.answered_at is not null) = ${filter.answered ?? null})
      and (${filter.compatible ?? null}::boolean is null or q.compatible = ${filter.compatible ?? null}))
    select coalesce((select array_agg(id) from (select id from found order by id limit ${most}) f), '{}') as ids, (select count(*)::integer from found) as total`.execute(
    db,
  )
  return { ids: row?.ids ?? [], total: row?.total ?? 0, truncated: (row?.total ?? 0) > most }
}
