import { type Demand, DEMAND_DAYS, DEMAND_LEAST } from '@tuerca/contract/search-misses'
import { HOME, TIME_ZONE } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/** As many as a store's first page shows. */
const SHOWN = 5
/** Looked at for those: some of them the store has on sale by now. */
const CANDIDATES = 30
/** An age at which stock is not believed any more (M9.02). */
const STALE_DAYS = 30

/** What was searched in a store's country without result, and whether the store has it unpublished. */
export async function demandFor({ db, now }: Pick<Ctx, 'db' | 'now'>, storeId: number): Promise<Demand> {
  const today = sql`(${now}::timestamptz at time zone ${sql.lit(TIME_ZONE[HOME])})::date`
  const fresh = new Date(now.getTime() - STALE_DAYS * 86_400_000)
  const { rows } = await sql<Demand[number]>`
    with shop as (select id, country from stores where id = ${storeId}), g as (
      select m.country, m.text, sum(m.count)::integer as count, max(m.day) as last_day, (array_agg(to_jsonb(m.kinds) order by m.day desc))[1] as kinds
      from search_misses m join shop on shop.country = m.country where m.day > ${today} - ${DEMAND_DAYS}::int and m.day <= ${today}
      group by m.country, m.text having sum(m.count) >= ${DEMAND_LEAST}), wanted as (
      select g.* from g left join search_miss_answers a on a.country = g.country and a.text = g.text
      where a.text is null or g.last_day > a.handled_on order by g.count desc, g.text limit ${CANDIDATES})
    select w.text, w.count,
      array(select coalesce(case w.country when 'MX' then t.name_mx else t.name_co end, k) from jsonb_array_elements_text(w.kinds) with ordinality as kind (k, at) left join part_kinds t on t.key = k order by at) as kinds,
      case when own.id is not null then json_build_object('id', own.id, 'state', own.state) end as own
    from wanted w left join lateral (
      select p.id, case when p.off_sale is not null then p.off_sale when p.stock < 1 then 'depleted' when p.stock_updated_at is null or p.stock_updated_at < ${fresh} then 'stale' end as state
      from products p where p.store_id = ${storeId} and not p.by_offer and (p.deleted_at is null or p.off_sale is not null)
        and p.clean_reference_1 = upper(regexp_replace(w.text, '[^A-Za-z0-9]', '', 'g')) and w.text ~ '[0-9]'
      order by p.off_sale nulls first, p.stock desc, p.id limit 1) own on true
    where own.id is null or own.state is not null
    order by w.count desc, w.text limit ${SHOWN}`.execute(db)
  return rows
}
