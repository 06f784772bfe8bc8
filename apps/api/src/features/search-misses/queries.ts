import type { exportSearchMisses } from '@tuerca/contract/search-misses'
import type { Parsed } from '@tuerca/contract/endpoint'
import { foldText } from '@tuerca/domain/words'
import { type Country, HOME, TIME_ZONE } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { MISS_DAYS } from '@tuerca/domain/search-miss'

export type ExportQuery = Parsed<typeof exportSearchMisses>['query']

export interface MissRow {
  country: Country
  text: string
  kinds: string[]
  count: number
  by_day: number[]
  first_day: string
  last_day: string
  handled_at: Date | null
  handled_by: string | null
  remark: string
  searched_since: boolean
}
interface Totals {
  texts: number
  searches: number
}

/** How many days the little line of each text shows. */
const DAYS_DRAWN = 14

/** One page of searches without result, the most frequent first, and the totals, in one statement. */
export async function missedSearches(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { country, days, state, q }: ExportQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Totals & { rows: MissRow[] }> {
  const today = sql`(${ctx.now}::timestamptz at time zone ${sql.lit(TIME_ZONE[HOME])})::date`
  const open = sql`(a.text is null or g.last_day > a.handled_on)`
  const { rows } = await sql<Omit<MissRow, 'text'> & { text: string | null } & Totals>`
    with g as (
      select country, text, sum(count)::int as count, min(day) as first_day, max(day) as last_day,
        (array_agg(to_jsonb(kinds) order by day desc))[1] as kinds
      from search_misses where day > ${today} - ${days}::int and day <= ${today}
        ${country === undefined ? sql`` : sql`and country = ${country}`} ${q.trim() === '' ? sql`` : sql`and strpos(text, ${foldText(q)}) > 0`}
      group by country, text
    ), found as (
      select g.*, a.handled_at, u.name as handled_by, coalesce(a.remark, '') as remark, a.text is not null and g.last_day > a.handled_on as searched_since
      from g left join search_miss_answers a on a.country = g.country and a.text = g.text left join users u on u.id = a.handled_by
      where ${{ open, handled: sql`not ${open}`, all: sql`true` }[state]}
    ), total as (select count(*)::int as texts, coalesce(sum(count), 0)::int as searches from found)
    select total.texts, total.searches, p.country, p.text, p.count, p.first_day::text, p.last_day::text, p.handled_at, p.handled_by, p.remark, p.searched_since,
      array(select coalesce(case p.country when 'MX' then t.name_mx else t.name_co end, k) from jsonb_array_elements_text(p.kinds) with ordinality as kind (k, at) left join part_kinds t on t.key = k order by at) as kinds,
      array(select coalesce((select m.count from search_misses m where m.country = p.country and m.text = p.text and m.day = ${today} - ago), 0)
        from generate_series(${DAYS_DRAWN - 1}::int, 0, -1) as ago) as by_day
    from total left join (select * from found order by count desc, last_day desc, country, text limit ${limit} offset ${offset}) p on true
    order by p.count desc, p.last_day desc, p.country, p.text`.execute(ctx.db)
  const [first] = rows
  return {
    texts: first?.texts ?? 0,
    searches: first?.searches ?? 0,
    rows: rows.flatMap(({ text, ...row }) => (text === null ? [] : [{ ...row, text }])),
  }
}

/** Deletes searches too old to show what is missing today, and notes about texts that nobody searches any more. */
export async function tidySearchMisses({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const since = new Date(now.getTime() - MISS_DAYS * 86_400_000)
  await sql`delete from search_misses where day < ${since}::date`.execute(db)
  await sql`delete from search_miss_answers a where not exists (select from search_misses m where m.country = a.country and m.text = a.text)`.execute(
    db,
  )
}
