import { type listAdminEvents, type listStoreChanges, MOST_COUNTED } from '@tuerca/contract/admin-events'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { AdminAction, AdminArea } from '@tuerca/domain/admin-areas'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { LogValue } from '../../platform/db/column-types.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { differences } from './differences.ts'
import { fieldInWords, valueInWords } from './log-words.ts'

interface Row {
  id: number
  happened_at: Date
  by: string | null
  area: AdminArea
  action: AdminAction
  subject: string
  store: string | null
  before: LogValue
  after: LogValue
  remark: string
}

type EventsQuery = Parsed<typeof listAdminEvents>['query']

/** One page of the log, newest first. */
export const adminEvents = (ctx: Pick<Ctx, 'db'>, wanted: EventsQuery): Promise<Reply<typeof listAdminEvents>> =>
  pageOf(ctx, wanted, null)

/** The same for changes by a store's own people, for an owner of the store. Throws 403 and 404. */
export async function storeChanges(
  ctx: Ctx,
  { storeId, ...wanted }: Parsed<typeof listStoreChanges>['query'],
): Promise<Reply<typeof listStoreChanges>> {
  const { rows } = await sql<{ id: number; name: string; role: string }>`
    select s.id, s.name, m.role from store_members m join stores s on s.id = m.store_id where m.user_id = ${personOf(ctx).id} order by s.name, s.id`.execute(
    ctx.db,
  )
  const member = rows.find(({ id, role }) => (storeId === undefined ? role === 'owner' : id === storeId))
  if (!member) throw storeId === undefined ? forbidden(OWNERS_READ) : notFound('La tienda no existe.')
  if (member.role !== 'owner') throw forbidden(OWNERS_READ)
  return {
    ...(await pageOf(ctx, wanted, member.id)),
    stores: rows.filter(({ role }) => role === 'owner').map(({ id, name }) => ({ id, name })),
    storeId: member.id,
  }
}

const OWNERS_READ = 'El registro de cambios lo lee el dueño de la tienda.'

/** `storeId`: only changes by its own people. The log only grows, so neither a page nor the count reads all of it. */
async function pageOf(
  ctx: Pick<Ctx, 'db'>,
  { area, q, page, pageSize }: EventsQuery,
  storeId: number | null,
): Promise<Reply<typeof listAdminEvents>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Omit<Row, 'id'> & { id: number | null; total: number }>`
    with found as not materialized (
      select e.id, e.happened_at, u.name as by, e.area, e.action, e.subject, s.name as store, e.before, e.after, e.remark
      from admin_events e left join users u on u.id = e.done_by left join stores s on s.id = e.store_id
      where ${area === undefined ? sql`true` : sql`e.area = ${area}`}
        and ${storeId === null ? sql`true` : sql`e.in_store and e.store_id = ${storeId}`}
        and ${q.trim() === '' ? sql`true` : sql`unaccent(concat_ws(' ', u.name, e.subject, s.name, e.remark, e.before::text, e.after::text)) ilike unaccent(${words})`}
    )
    select (select count(*)::int from (select from found limit ${MOST_COUNTED + 1}) counted) as total, p.*
    from (select 1) one left join (select * from found order by id desc limit ${Math.max(0, Math.min(pageSize, MOST_COUNTED - page * pageSize))} offset ${Math.min(page * pageSize, MOST_COUNTED)}) p on true order by p.id desc`.execute(
    ctx.db,
  )
  return {
    data: rows.flatMap(({ id, happened_at, before, after, total: _, ...row }) =>
      id === null
        ? []
        : [
            {
              id,
              happenedAt: happened_at.toISOString(),
              ...row,
              fields: differences(before, after).map((one) => ({
                field: fieldInWords(row.area, one.field),
                before: valueInWords(row.area, one.field, one.before),
                after: valueInWords(row.area, one.field, one.after),
              })),
            },
          ],
    ),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}
