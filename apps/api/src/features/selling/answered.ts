import { type StoreAnswer, ANSWERED_DAYS, MOST_ANSWERED } from '@tuerca/contract/selling'
import { isNameOf } from '@tuerca/domain/own-value'
import { RETURNS } from '@tuerca/domain/return-states'
import { saleState } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { sentTo } from '../offers/index.ts'
import { BUYER, type WaitRow } from './queries.ts'
import { waitingOf } from './store-day.ts'

type Row = Omit<WaitRow, 'total' | 'place' | 'picture' | 'due_at'> & { answered_at: Date; by: string | null }

const OFFERS: Record<string, string> = {
  refused: 'Dijiste que no',
  offered: 'Ofertaste',
  countered: 'Te contraofertaron',
  accepted: 'Te la aceptaron',
  declined: 'No la aceptaron',
  expired: 'Venció sin respuesta',
  withdrawn: 'La retiraste',
}
const STATE: Record<Row['kind'], (row: Row) => string> = {
  confirmation: ({ state }) => saleState('confirmation', state)?.label.seller ?? '',
  sale: ({ state, sale_kind }) => saleState(sale_kind ?? 'purchase', state)?.label.seller ?? '',
  question: ({ state }) => (state === 'true' ? 'Dijiste que le sirve' : 'Dijiste que no le sirve'),
  request: ({ state }) => OFFERS[state] ?? '',
  return: ({ state }) => (isNameOf(RETURNS, state) ? RETURNS[state].label.seller : ''),
  // Answered there: its own room tells it.
  market: () => '',
}

/** What these stores answered lately, the latest first: of each thing its last answer. */
export async function answeredBy({ db, now }: Ctx, storeIds: readonly number[]): Promise<StoreAnswer[]> {
  const since = new Date(now.getTime() - ANSWERED_DAYS * 86_400_000)
  const mine = (column: string) => sql`${sql.ref(column)} = any (${storeIds}::integer[])`
  const { rows } = await sql<Row>`
    select w.*, (select u.name from users u where u.id = w.user_id) as by from (
      select case s.kind when 'confirmation' then 'confirmation' else 'sale' end as kind, s.id, s.store_id, s.id as sale_id, nullif(s.kind, 'confirmation') as sale_kind, s.shipping ->> 'kind' as delivery, s.state, l.title,
        case s.kind when 'confirmation' then l.quantity else (select count(*) from sale_lines c where c.sale_id = s.id) end::integer as count, ${BUYER} as who,
        case s.kind when 'confirmation' then l.list_price * l.quantity else s.total end as amount, s.country, s.created_at, coalesce(e.happened_at, s.answered_at) as answered_at, coalesce(e.user_id, s.answered_by) as user_id
      from sales s join lateral (select * from sale_lines f where f.sale_id = s.id order by f.id limit 1) l on true left join users b on b.id = s.buyer_id
        left join lateral (select x.happened_at, x.user_id from sale_events x where x.sale_id = s.id and x.side = 'seller' and x.state is not null order by x.id desc limit 1) e on s.kind <> 'confirmation'
      where ${mine('s.store_id')} and not s.seller_hidden and s.changed_at >= ${since} and (s.kind <> 'confirmation' or (s.answered_at is not null and s.state <> 'asked'))
      union all select 'question', q.id, q.store_id, null, null, null, q.compatible::text, q.question, 1, p.title, null, t.country, q.created_at, q.answered_at, q.answered_by
      from product_questions q join products p on p.id = q.product_id join stores t on t.id = q.store_id where ${mine('q.store_id')} and q.answered_at is not null
      union all select 'request', r.id, k.store_id, null, null, null, coalesce(f.state, 'refused'), concat_ws(' ', r.brand, r.model, r.year::text), (select count(*) from request_lines l where l.request_id = r.id)::integer,
        concat_ws(', ', split_part(u.name, ' ', 1), nullif(r.city, '')), null, r.country, r.created_at, coalesce(f.updated_at, k.declined_at), f.made_by
      from ${sentTo(storeIds)} where f.id is not null or k.declined_at is not null
      union all select 'return', r.id, r.store_id, r.sale_id, s.kind, null, r.state, (select l.title from return_lines x join sale_lines l on l.id = x.line_id where x.return_id = r.id order by l.id limit 1),
        (select count(*) from return_lines x where x.return_id = r.id)::integer, ${BUYER}, null, s.country, r.created_at, r.answered_at, r.answered_user
      from returns r join sales s on s.id = r.sale_id left join users b on b.id = s.buyer_id where ${mine('r.store_id')} and r.answer_by = 'seller'
    ) w where w.answered_at >= ${since} order by w.answered_at desc, w.kind, w.id limit ${MOST_ANSWERED}`.execute(db)
  return rows.map((row) => ({
    ...waitingOf({ ...row, picture: null, due_at: null }),
    answered_at: row.answered_at.toISOString(),
    by: row.by ?? '',
    stateLabel: STATE[row.kind](row),
  }))
}
