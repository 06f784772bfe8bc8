import type { analitycsCatalogV2Search, getAnalyticsCatalogSearchGeneral } from '@tuerca/contract/catalogue-analytics'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import type { SearchKind } from './record-search.ts'

const DAYS = 30
const DAY_MS = 24 * 3600_000

interface Counts { found: number; notFound: number }
const COUNTS = sql`coalesce(sum(searches) filter (where found), 0)::int as found, coalesce(sum(searches) filter (where not found), 0)::int as "notFound"`

/** C7.23, by day and by kind. */
export async function searchesInGeneral(ctx: Ctx, query: Parsed<typeof getAnalyticsCatalogSearchGeneral>['query']): Promise<Reply<typeof getAnalyticsCatalogSearchGeneral>> {
  const { from, to } = periodOf(ctx, query)
  const asked = askedSql(ctx, { from, to })
  const { rows: days } = await sql<Counts & { day: string }>`select day::text as day, ${COUNTS} from catalogue_searches where ${asked} group by 1 order by 1`.execute(ctx.db)
  const { rows: kinds } = await sql<Counts & { kind: SearchKind }>`select kind, ${COUNTS} from catalogue_searches where ${asked} group by 1 order by 1`.execute(ctx.db)
  const total = (which: keyof Counts) => days.reduce((sum, day) => sum + day[which], 0)
  return { data: { from, to, found: total('found'), notFound: total('notFound'), days, kinds } }
}

/** C7.23, by catalogue, vehicle and kind. */
export async function searchesInDetail(ctx: Ctx, query: Parsed<typeof analitycsCatalogV2Search>['query']): Promise<Reply<typeof analitycsCatalogV2Search>> {
  const { page, pageSize, kind = null, catalogCode = null } = query
  const { rows } = await sql<Counts & { catalog: string; brand: string; vehicle: string; kind: SearchKind; total: number }>`
    select s.catalogue as catalog, coalesce(c.brand, '') as brand, s.vehicle, s.kind, s.found, s."notFound", count(*) over ()::int as total
    from (select catalogue, vehicle, kind, ${COUNTS} from catalogue_searches
      where ${askedSql(ctx, periodOf(ctx, query))} and (${kind}::text is null or kind = ${kind}) and (${catalogCode}::text is null or catalogue = ${catalogCode})
      group by 1, 2, 3) s left join oem_catalogues c on c.code = s.catalogue
    order by s.found + s."notFound" desc, 1, 3, 4 limit ${pageSize} offset ${page * pageSize}`.execute(ctx.db)
  return {
    data: rows.map(({ total: _, ...row }) => row),
    metadata: { 'x-total-count': rows[0]?.total ?? await countAll(ctx, query), page, pageSize },
  }
}

/** A page past the last has no row to tell how many there are. */
async function countAll(ctx: Ctx, query: Parsed<typeof analitycsCatalogV2Search>['query']): Promise<number> {
  const { kind = null, catalogCode = null } = query
  const { rows } = await sql<{ total: number }>`select count(distinct (catalogue, vehicle, kind))::int as total from catalogue_searches
    where ${askedSql(ctx, periodOf(ctx, query))} and (${kind}::text is null or kind = ${kind}) and (${catalogCode}::text is null or catalogue = ${catalogCode})`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

function periodOf({ now }: Ctx, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const last = to ?? (from === undefined ? bogotaDay(now) : bogotaDay(new Date(Math.max(now.getTime(), Date.parse(from)))))
  return { from: from ?? new Date(Date.parse(last) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10), to: last }
}

// Bogotá has been five hours behind Greenwich all year since 1993.
const bogotaDay = (moment: Date) => new Date(moment.getTime() - 5 * 3600_000).toISOString().slice(0, 10)

/** Throws 403 for who neither administrates nor sells. */
function askedSql({ user }: Ctx, { from, to }: { from: string; to: string }) {
  if (user?.role !== 'admin' && !user?.storeIds.length) throw forbidden('Las estadísticas del catálogo son para tiendas.')
  const whose = user.role === 'admin' ? sql`true` : sql`store_id = any(${user.storeIds})`
  return sql`day between ${from}::date and ${to}::date and ${whose}`
}
