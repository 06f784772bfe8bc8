import type { listAppParamChanges, listAppParams } from '@tuerca/contract/app-params'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { APP_PARAM_NAMES, type AppParamName, type ParamValue } from '@tuerca/domain/app-params'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { LogValue } from '../../platform/db/column-types.ts'

interface Row {
  name: AppParamName
  marketplace: ParamValue | null
  store: ParamValue | null
  stores: number
  changed_at: Date | null
  changed_by: string | null
}

/** Every known param with its stored values; one statement. */
export async function paramsWithValues(
  ctx: Pick<Ctx, 'db'>,
  storeId: number | null,
): Promise<Reply<typeof listAppParams>['data']> {
  const { rows } = await sql<Row>`
    select n.name, m.value as marketplace, s.value as store, e.happened_at as changed_at, u.name as changed_by,
      (select count(*)::int from app_params o where o.name = n.name and o.store_id is not null) as stores
    from unnest(${APP_PARAM_NAMES}::text[]) with ordinality as n (name, at)
    left join app_params m on m.name = n.name and m.store_id is null
    left join app_params s on s.name = n.name and s.store_id = ${storeId}::int
    left join lateral (select happened_at, done_by from admin_events where area = 'param' and subject = n.name and store_id is not distinct from ${storeId}::int order by id desc limit 1) e on true
    left join users u on u.id = e.done_by order by n.at`.execute(ctx.db)
  return rows.map(({ changed_at, changed_by, marketplace, store, ...row }) => ({
    ...row,
    marketplace: shown(marketplace),
    store: shown(store),
    changed: changed_at && { at: changed_at.toISOString(), by: changed_by },
  }))
}

interface Line {
  id: number
  at: Date
  by: string | null
  before: ParamValue | null
  after: ParamValue | null
  remark: string
  undone: boolean
}

/** One page of a param's changes, newest first. A change that the next one undid is marked. */
export async function paramChanges(
  ctx: Pick<Ctx, 'db'>,
  name: AppParamName,
  { storeId, page, pageSize }: Parsed<typeof listAppParamChanges>['query'],
): Promise<Reply<typeof listAppParamChanges>> {
  const { rows } = await sql<Line & { total: number }>`
    select e.id, e.happened_at as at, u.name as by, e.before, e.after, e.remark, coalesce(lead(e.action) over (order by e.id) = 'undo', false) as undone, count(*) over ()::int as total
    from admin_events e left join users u on u.id = e.done_by
    where e.area = 'param' and e.subject = ${name} and e.store_id is not distinct from ${storeId ?? null}::int
    order by e.id desc limit ${pageSize} offset ${page * pageSize}`.execute(ctx.db)
  return {
    data: rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}

/** Of a list that older versions kept, its text. */
const shown = (value: LogValue): ParamValue | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value
