import type { listAdminEvents } from '@tuerca/contract/admin-events'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { AdminAction, AdminArea } from '@tuerca/domain/admin-areas'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { differences } from './differences.ts'
import type { Noted } from './note-admin-event.ts'

interface Row { id: number; happened_at: Date; by: string | null; area: AdminArea; action: AdminAction; subject: string; store: string | null; before: Noted; after: Noted; remark: string }

/** One page of the log, newest first. */
export async function adminEvents(ctx: Pick<Ctx, 'db'>, { area, q, page, pageSize }: Parsed<typeof listAdminEvents>['query']): Promise<Reply<typeof listAdminEvents>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Omit<Row, 'id'> & { id: number | null; total: number }>`
    with found as (
      select e.id, e.happened_at, u.name as by, e.area, e.action, e.subject, s.name as store, e.before, e.after, e.remark
      from admin_events e left join users u on u.id = e.done_by left join stores s on s.id = e.store_id
      where ${area === undefined ? sql`true` : sql`e.area = ${area}`}
        and ${q.trim() === '' ? sql`true` : sql`unaccent(concat_ws(' ', u.name, e.subject, s.name, e.remark, e.before::text, e.after::text)) ilike unaccent(${words})`}
    )
    select (select count(*)::int from found) as total, p.*
    from (select 1) one left join (select * from found order by id desc limit ${pageSize} offset ${page * pageSize}) p on true order by p.id desc`.execute(ctx.db)
  return {
    data: rows.flatMap(({ id, happened_at, before, after, total: _, ...row }) => (id === null ? [] : [{ id, happenedAt: happened_at.toISOString(), ...row, fields: differences(before, after) }])),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}
