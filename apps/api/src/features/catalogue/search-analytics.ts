import {
  type analitycsCatalogV2Search,
  type exportCatalogSearches,
  type getAnalyticsCatalogSearchGeneral,
  MOST_SEARCH_LINES,
} from '@tuerca/contract/catalogue-analytics'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { HOME } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { csvText } from '../../platform/csv-text.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { SearchKind } from './record-search.ts'

const DAYS = 30
const DAY_MS = 24 * 3600_000
/** How many makes and stores are told, the most asked first. */
const MOST = 12

interface Counts {
  found: number
  notFound: number
}
const COUNTS = sql`coalesce(sum(searches) filter (where found), 0)::int as found, coalesce(sum(searches) filter (where not found), 0)::int as "notFound"`

/** C7.23, by day, kind, make and store. */
export async function searchesInGeneral(
  ctx: Ctx,
  query: Parsed<typeof getAnalyticsCatalogSearchGeneral>['query'],
): Promise<Reply<typeof getAnalyticsCatalogSearchGeneral>> {
  const { from, to } = periodOf(ctx, query)
  const asked = askedSql(ctx, { from, to, storeId: query.storeId })
  const { rows: days } = await sql<
    Counts & { day: string }
  >`select day::text as day, ${COUNTS} from catalogue_searches where ${asked} group by 1 order by 1`.execute(ctx.db)
  const { rows: kinds } = await sql<
    Counts & { kind: SearchKind }
  >`select kind, ${COUNTS} from catalogue_searches where ${asked} group by 1 order by 1`.execute(ctx.db)
  const { rows: brands } = await sql<
    Counts & { brand: string }
  >`select c.brand, ${COUNTS} from catalogue_searches s join oem_catalogues c on c.code = s.catalogue
    where ${asked} group by 1 order by sum(searches) desc, 1 limit ${MOST}`.execute(ctx.db)
  const { rows: stores } = await sql<Counts & { storeId: number | null; name: string }>`
    select g.store_id as "storeId", coalesce(s.name, '') as name, g.found, g."notFound"
    from (select store_id, ${COUNTS} from catalogue_searches where ${asked} group by 1) g left join stores s on s.id = g.store_id
    order by g.found + g."notFound" desc, 2 limit ${MOST}`.execute(ctx.db)
  const total = (which: keyof Counts) => days.reduce((sum, day) => sum + day[which], 0)
  return { data: { from, to, found: total('found'), notFound: total('notFound'), days, kinds, brands, stores } }
}

type InDetail = Parsed<typeof exportCatalogSearches>['query']
interface Line extends Counts {
  catalog: string
  brand: string
  vehicle: string
  kind: SearchKind
  total: number
}

/** C7.23, by catalogue, vehicle and kind. */
export async function searchesInDetail(
  ctx: Ctx,
  query: Parsed<typeof analitycsCatalogV2Search>['query'],
): Promise<Reply<typeof analitycsCatalogV2Search>> {
  const { page, pageSize } = query
  const rows = await linesOf(ctx, query, { limit: pageSize, offset: page * pageSize })
  return {
    data: rows.map(({ total: _, ...row }) => row),
    metadata: { 'x-total-count': rows[0]?.total ?? (await countAll(ctx, query)), page, pageSize },
  }
}

const HEAD = ['Catálogo', 'Marca', 'Vehículo', 'Por', 'Encontradas', 'Sin respuesta'] as const
const KINDS: Readonly<Record<SearchKind, string>> = {
  vehicle: 'vehículo',
  vin: 'VIN',
  frame: 'chasis',
  plate: 'placa',
  oem: 'número de parte',
}

/** The same lines as a CSV file. */
export async function csvOfSearches(ctx: Ctx, query: InDetail): Promise<string> {
  const rows = await linesOf(ctx, query, { limit: MOST_SEARCH_LINES, offset: 0 })
  return csvText(
    [HEAD, ...rows.map((row) => [row.catalog, row.brand, row.vehicle, KINDS[row.kind], row.found, row.notFound])],
    HOME,
  )
}

async function linesOf(
  ctx: Ctx,
  query: InDetail,
  { limit, offset }: { limit: number; offset: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select s.catalogue as catalog, coalesce(c.brand, '') as brand, s.vehicle, s.kind, s.found, s."notFound", count(*) over ()::int as total
    from (select catalogue, vehicle, kind, ${COUNTS} from catalogue_searches where ${detailSql(ctx, query)} group by 1, 2, 3) s left join oem_catalogues c on c.code = s.catalogue
    order by s.found + s."notFound" desc, 1, 3, 4 limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

/** A page past the last has no row to tell how many there are. */
async function countAll(ctx: Ctx, query: InDetail): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(distinct (catalogue, vehicle, kind))::int as total from catalogue_searches where ${detailSql(ctx, query)}`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}

const detailSql = (
  ctx: Ctx,
  { kind, catalogCode, storeId, ...period }: InDetail,
) => sql`${askedSql(ctx, { ...periodOf(ctx, period), storeId })}
  and ${kind === undefined ? sql`true` : sql`kind = ${kind}`} and ${catalogCode === undefined ? sql`true` : sql`catalogue = ${catalogCode}`}`

function periodOf({ now }: Ctx, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const last =
    to ?? (from === undefined ? bogotaDay(now) : bogotaDay(new Date(Math.max(now.getTime(), Date.parse(from)))))
  return { from: from ?? new Date(Date.parse(last) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10), to: last }
}

// Bogotá has been five hours behind Greenwich all year since 1993.
const bogotaDay = (moment: Date) => new Date(moment.getTime() - 5 * 3600_000).toISOString().slice(0, 10)

/** Throws 403 for people who are neither administrators nor sellers, 404 for others' stores. */
function askedSql({ user }: Ctx, { from, to, storeId }: { from: string; to: string; storeId: number | undefined }) {
  if (user?.role !== 'admin' && !user?.storeIds.length)
    throw forbidden('Las estadísticas del catálogo son para tiendas.')
  const own = user.role === 'admin' ? sql`true` : sql`store_id = any(${user.storeIds})`
  if (storeId !== undefined && user.role !== 'admin' && !user.storeIds.includes(storeId))
    throw notFound('La tienda no existe.')
  return sql`day between ${from}::date and ${to}::date and ${own} and ${storeId === undefined ? sql`true` : sql`store_id = ${storeId}`}`
}
