import type { Parsed } from '@tuerca/contract/endpoint'
import { type handleSearchMiss, MISS_GONE } from '@tuerca/contract/search-misses'
import { HOME, TIME_ZONE } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { noteAdminEvent } from '../admin/index.ts'

/** Marks a text as handled, or opens it again; an unchanged state is success and not logged again. Throws 404. */
export async function markHandled(
  ctx: TxCtx,
  { country, text, handled, remark }: Parsed<typeof handleSearchMiss>['body'],
): Promise<string> {
  const { rows } = await sql`select from search_misses where country = ${country} and text = ${text} limit 1`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound(MISS_GONE)
  const subject = `${country} ${text}`
  if (!handled) {
    const gone = await ctx.db
      .deleteFrom('search_miss_answers')
      .where('country', '=', country)
      .where('text', '=', text)
      .returning('remark')
      .executeTakeFirst()
    if (gone) await noteAdminEvent(ctx, { area: 'search', action: 'reopen', subject, before: gone.remark })
    return 'La búsqueda está abierta otra vez.'
  }
  const { rows: written } = await sql`
    insert into search_miss_answers as a (country, text, handled_on, handled_at, handled_by, remark)
    values (${country}, ${text}, (${ctx.now}::timestamptz at time zone ${sql.lit(TIME_ZONE[HOME])})::date, ${ctx.now}, ${ctx.user?.id ?? null}, ${remark})
    on conflict (country, text) do update set handled_on = excluded.handled_on, handled_at = excluded.handled_at, handled_by = excluded.handled_by, remark = excluded.remark
      where (a.handled_on, a.remark) is distinct from (excluded.handled_on, excluded.remark)
    returning text`.execute(ctx.db)
  if (written.length > 0) await noteAdminEvent(ctx, { area: 'search', action: 'handle', subject, after: remark })
  return 'Búsqueda atendida.'
}
