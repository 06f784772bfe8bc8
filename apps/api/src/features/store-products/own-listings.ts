import { isNameOf, namesOf } from '@tuerca/domain/own-value'
import { hash } from 'node:crypto'
import {
  type OWN_SORTS,
  type OwnPicture,
  type OwnProduct,
  type OwnSort,
  PRODUCT_MISSING,
  type ProductState,
  type Scenario,
  SCENARIOS,
  type SellerScope,
  SOLD_DAYS,
  STORE_NOT_YOURS,
} from '@tuerca/contract/store-products-wire'
import { readGtin } from '@tuerca/domain/gtin'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { failingOf, type QualityMarks, scoreOf } from '@tuerca/domain/listing-quality'
import { toWireMoney } from '@tuerca/domain/money'
import { foldText } from '@tuerca/domain/words'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { readPrepared } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { PICTURES_OF, pictureSizes } from '../product-pictures/index.ts'
import {
  freshSince,
  idsOf,
  LISTING,
  type ListingRow,
  resultProduct,
  type Vocabulary,
  vocabularyFor,
  vocabularyOf,
  type WireProduct,
} from '../products/index.ts'
import { REACHED } from '../sales/index.ts'
import { FITMENT_SIGN } from '../store-fitment/index.ts'
import { marksSql, rulesSql } from './quality.ts'

/** What a store's list is narrowed by. */
export interface OwnFilter {
  ids?: readonly number[] | undefined
  term?: string | undefined
  columns?: readonly string[] | undefined
  reference_1?: string | undefined
  manufacturer_title?: string | undefined
  group?: string | undefined
  salesModel?: number | undefined
  scopes: readonly string[]
}
interface OwnRequest {
  storeIds: readonly number[]
  filter: OwnFilter
  sort?: OwnSort | undefined
  page: number
  pageSize: number
}

type OwnWire = WireProduct &
  Pick<
    OwnProduct,
    | 'version'
    | 'state'
    | 'price'
    | 'discount'
    | 'stock_by_warehouse'
    | 'core_deposit'
    | 'warranty_months'
    | 'condition'
    | 'gtin'
    | 'weight'
    | 'grade'
    | 'side'
    | 'sold_as'
    | 'pictures'
    | 'quality'
    | 'failing'
    | 'ml_state'
    | 'visits'
    | 'sold'
    | 'updated_at'
  >

const DAY = 86_400_000

/** The state of listing `p`. */
export const STATE = sql`case when p.deleted_at is null then 'published' else coalesce(p.off_sale, 'deleted') end`
const STALE = (since: Date) =>
  sql`p.deleted_at is null and p.stock >= 1 and (p.stock_updated_at is null or p.stock_updated_at < ${since})`

/** On sale here, with a price and more pieces than the store keeps back, and not published there. */
export const READY_FOR_ML = sql`p.deleted_at is null and p.price is not null and p.stock > coalesce((select a.safety_stock from marketplace_accounts a where a.store_id = p.store_id), 0)
  and not exists (select from marketplace_publications m where m.product_id = p.id and m.state <> 'closed')`
/** Listing `p` is known to fit no car, and is not marked as fitting every car. */
export const WITHOUT_CARS = sql`p.make_ids = '{}' and p.fitment <> 'universal' and not exists (select from part_types t join part_kinds k on k.key = t.kind and k.universal where t.id = p.part_type_id)`

/** The scopes as conditions on listing `p`; of the general ones, those that apply here. */
const SCOPE_SQL: Record<
  SellerScope | 'withStock' | 'withPrice' | 'withCompatibility',
  (now: Date) => RawBuilder<unknown>
> = {
  own: () => sql`true`,
  published: () => sql`p.deleted_at is null`,
  draft: () => sql`p.off_sale = 'draft'`,
  depleted: () => sql`p.off_sale = 'depleted'`,
  deleted: () => sql`p.deleted_at is not null and p.off_sale is null`,
  withoutStock: () => sql`p.deleted_at is null and p.stock < 1`,
  stale: (now) => STALE(freshSince(now)),
  hiddenTomorrow: (now) =>
    sql`p.deleted_at is null and p.stock >= 1 and p.stock_updated_at >= ${freshSince(now)} and p.stock_updated_at < ${new Date(freshSince(now).getTime() + DAY)}`,
  withoutCompatibility: () => WITHOUT_CARS,
  withoutWeight: () => sql`p.weight_g is null`,
  inML: () => sql`exists (select from marketplace_publications m where m.product_id = p.id and m.state <> 'closed')`,
  readyForML: () => READY_FOR_ML,
  failedInML: () =>
    sql`exists (select from marketplace_publications m where m.product_id = p.id and m.state = 'failed')`,
  withStock: () => sql`p.stock >= 1`,
  withPrice: () => sql`p.price is not null and not p.hide_price`,
  withCompatibility: () => sql`p.make_ids <> '{}'`,
}

/** Listings `p` of these stores; of one, which is nearly always, as the index gives them in order. */
const ofStores = (storeIds: readonly number[]) =>
  storeIds.length === 1 ? sql`p.store_id = ${storeIds[0]}` : sql`p.store_id = any (${storeIds}::integer[])`

/**
 * Which listings `p` of these stores are meant. Listings made for one offer are in no list; deleted ones only when they
 * are asked for.
 */
export function ownWhere(
  { now }: Pick<TxCtx, 'now'>,
  storeIds: readonly number[],
  filter: OwnFilter,
  vocabulary: Vocabulary,
): RawBuilder<unknown> {
  const { ids, scopes, reference_1, manufacturer_title, group, salesModel } = filter
  const conditions = [
    sql`${ofStores(storeIds)} and not p.by_offer`,
    ...scopes.flatMap((scope) => (isNameOf(SCOPE_SQL, scope) ? [SCOPE_SQL[scope](now)] : [])),
  ]
  if (!scopes.includes('deleted')) conditions.push(sql`(p.deleted_at is null or p.off_sale is not null)`)
  if (ids) conditions.push(sql`p.id = any (${ids}::bigint[])`)
  if (reference_1 !== undefined) conditions.push(sql`p.clean_reference_1 = ${cleanPartNumber(reference_1)}`)
  if (manufacturer_title !== undefined)
    conditions.push(sql`p.brand_id = any (${idsOf(vocabulary.brands, [manufacturer_title])}::integer[])`)
  if (group !== undefined) conditions.push(sql`p.group_id = any (${idsOf(vocabulary.groups, [group])}::integer[])`)
  if (salesModel !== undefined) conditions.push(sql`p.sales_model = ${salesModel}`)
  if (filter.term?.trim())
    conditions.push(termSql(filter.term, filter.columns ?? ['title', 'referencia_1', 'manufacturer_title'], vocabulary))
  return sql.join(conditions, sql` and `)
}

/** Each word must be in the name, or the number in the numbers, or the name in the brand's. */
function termSql(term: string, columns: readonly string[], vocabulary: Vocabulary): RawBuilder<unknown> {
  const found: RawBuilder<unknown>[] = []
  const clean = cleanPartNumber(term)
  if (columns.includes('title')) {
    const words = foldText(term)
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    found.push(words.length === 0 ? sql`false` : sql`lower(public.unaccent(p.title)) like all (${words}::text[])`)
  }
  if (clean !== '' && columns.some((column) => column.startsWith('referencia'))) {
    found.push(sql`p.clean_reference_1 like ${`%${clean}%`}`)
    if (readGtin(term) !== null) found.push(sql`p.gtin = ${readGtin(term)}`)
    for (const column of ['referencia_2', 'referencia_3'] as const)
      if (columns.includes(column))
        found.push(sql`upper(regexp_replace(p.${sql.raw(column)}, '[^A-Za-z0-9]', '', 'g')) like ${`%${clean}%`}`)
  }
  if (columns.includes('manufacturer_title'))
    found.push(sql`p.brand_id = any (${vocabulary.brands.containing(foldText(term)).map(({ id }) => id)}::integer[])`)
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`
}

const VISITS = sql`coalesce((select v.visits from product_visits v where v.product_id = p.id), 0)::integer`
/**
 * Pieces of these stores that were sold in the days that a market is told of, by listing; what was cancelled is not.
 * `spansAgo`: in as many days, so many times before.
 */
export const soldSql = (now: Date, of: RawBuilder<unknown>, spansAgo = 0) =>
  sql`select l.product_id, sum(l.quantity)::integer as units from sale_lines l join sales s on s.id = l.sale_id
    where ${of} and s.kind <> 'confirmation' and s.state = any (${REACHED}::text[]) and l.left_out_by is null and s.changed_at >= ${new Date(now.getTime() - (spansAgo + 1) * SOLD_DAYS * DAY)}
      ${spansAgo === 0 ? sql`` : sql`and s.changed_at < ${new Date(now.getTime() - spansAgo * SOLD_DAYS * DAY)}`} group by 1`
const SORTS: Record<(typeof OWN_SORTS)[number], RawBuilder<unknown>> = {
  referencia_1: sql`p.clean_reference_1`,
  title: sql`p.title`,
  manufacturer_title: sql`(select b.name from product_brands b where b.id = p.brand_id)`,
  price: sql`p.price`,
  inventario: sql`p.stock`,
  fecha_actualizacion: sql`p.stock_updated_at`,
  updated_at: sql`p.updated_at`,
  visits: VISITS,
  sold: sql`coalesce(sold.units, 0)`,
}

interface OwnRow extends ListingRow {
  state: ProductState
  core_deposit_minor: number | null
  warranty_months: number | null
  condition: OwnProduct['condition']
  gtin: string | null
  weight_g: number | null
  grade: OwnProduct['grade']
  side: OwnProduct['side']
  sold_as: OwnProduct['sold_as']
  visits: number
  sold: number
  updated_at: Date
  ml_state: OwnProduct['ml_state']
  kept: QualityMarks
  fitment_sign: string
  photos: [id: number, name: string][]
}

/** The columns of listing `p` with what only its seller sees. */
const columns = (
  now: Date,
) => sql`${sql.raw(LISTING)}, null::json as fits, null::bigint as sale_id, ${STATE} as state, p.core_deposit_minor, p.warranty_months, p.condition, p.gtin, p.weight_g, p.grade, p.side, p.sold_as, ${VISITS} as visits, p.updated_at,
  coalesce((select units from (${soldSql(now, sql`l.product_id = p.id`)}) s), 0) as sold,
  (select m.state from marketplace_publications m where m.product_id = p.id) as ml_state,
  ${marksSql(rulesSql(now))} as kept, ${PICTURES_OF} as photos, ${FITMENT_SIGN} as fitment_sign`

/**
 * One page of the own list in the chosen order, and the number of all. The page is found by ids, so that by number its
 * index gives it without a look at the store's other listings.
 */
export async function listOwn(
  ctx: TxCtx,
  { storeIds, filter, sort = 'referencia_1', page, pageSize }: OwnRequest,
): Promise<{ products: OwnWire[]; total: number }> {
  const where = ownWhere(ctx, storeIds, filter, await vocabularyOf(ctx.db))
  const column = sort.replace('-', '')
  const key = isNameOf(SORTS, column) ? SORTS[column] : SORTS.referencia_1
  const direction = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  const sold =
    column === 'sold'
      ? sql`left join (${soldSql(ctx.now, sql`s.store_id = any (${storeIds}::integer[])`)}) sold on sold.product_id = p.id`
      : sql``
  const [rows, total] = await Promise.all([
    readPrepared(
      ctx.db,
      sql<OwnRow>`select ${columns(ctx.now)}
      from unnest(array(select p.id from products p ${sold} where ${where} order by ${key} ${direction}, p.id limit ${pageSize} offset ${page * pageSize})) with ordinality g(id, n)
      join products p on p.id = g.id order by g.n`,
    ),
    countOwn(ctx, { storeIds, filter, where }),
  ])
  return { products: await wired(ctx, rows), total }
}

const STATES = ['published', 'draft', 'depleted', 'deleted'] as const

/** The states that a filter asks for, where it asks for nothing else: how many those are is kept, and not counted. */
function statesIn({ scopes, ...narrowed }: OwnFilter): string[] | null {
  const asked = scopes.filter((scope) => scope !== 'own')
  if (Object.values(narrowed).some((one) => one !== undefined) || asked.some((one) => !isState(one))) return null
  return STATES.filter((state) => asked.every((one) => one === state) && (state !== 'deleted' || asked.length > 0))
}
const isState = (name: string) => STATES.some((state) => state === name)

async function countOwn(
  { db }: Pick<TxCtx, 'db'>,
  { storeIds, filter, where }: { storeIds: readonly number[]; filter: OwnFilter; where: RawBuilder<unknown> },
): Promise<number> {
  const states = statesIn(filter)
  const { rows } = await (
    states
      ? sql<{
          total: number
        }>`select coalesce(sum(change), 0)::integer as total from listing_counts where store_id = any (${storeIds}::integer[]) and state = any (${states}::text[])`
      : sql<{ total: number }>`select count(*)::integer as total from products p where ${where}`
  ).execute(db)
  return rows[0]?.total ?? 0
}

/** Every id that a filter finds, as many as a screen can mark. */
export async function ownIds(
  ctx: TxCtx,
  { storeIds, filter, most }: { storeIds: readonly number[]; filter: OwnFilter; most: number },
) {
  const where = ownWhere(ctx, storeIds, filter, await vocabularyOf(ctx.db))
  const {
    rows: [row],
  } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (select p.id from products p where ${where})
    select coalesce((select array_agg(id) from (select id from found order by id limit ${most}) f), '{}') as ids, (select count(*)::integer from found) as total`.execute(
    ctx.db,
  )
  return { ids: row?.ids ?? [], total: row?.total ?? 0, truncated: (row?.total ?? 0) > most }
}

/** One listing of the user's stores, in any state; throws 404. */
export async function readOwn(ctx: TxCtx, storeIds: readonly number[], id: number): Promise<OwnWire> {
  const { rows } = await sql<OwnRow>`select ${columns(ctx.now)} from products p
    where p.id = ${id} and p.store_id = any (${storeIds}::integer[]) and not p.by_offer`.execute(ctx.db)
  const [product] = await wired(ctx, rows)
  if (!product) throw notFound(PRODUCT_MISSING)
  return product
}

/** The store may hide references from buyers, never from its seller. */
async function wired(ctx: TxCtx, rows: readonly OwnRow[]): Promise<OwnWire[]> {
  const vocabulary = await vocabularyFor(ctx.db, rows)
  return rows.map((row) => {
    const wineries = row.wineries ?? []
    const product = {
      state: row.state,
      price: row.price === null ? null : toWireMoney(row.price),
      discount: row.discount_percentage ?? 0,
      stock_by_warehouse: wineries
        .map(([warehouseId, quantity]) => ({
          warehouseId,
          winery: vocabulary.warehouses.get(warehouseId)?.name ?? '',
          quantity,
        }))
        .sort((a, b) => a.warehouseId - b.warehouseId),
      core_deposit: row.core_deposit_minor === null ? 0 : toWireMoney(row.core_deposit_minor),
      warranty_months: row.warranty_months,
      condition: row.condition,
      gtin: row.gtin,
      weight: row.weight_g === null ? null : row.weight_g / 1000,
      grade: row.grade,
      side: row.side,
      sold_as: row.sold_as,
      pictures: row.photos.map(([id, name]): OwnPicture => ({ id, ...pictureSizes(name) })),
      quality: scoreOf(row.kept),
      failing: failingOf(row.kept),
      ml_state: row.ml_state,
      visits: row.visits,
      sold: row.sold,
      updated_at: row.updated_at.toISOString(),
    }
    const shown = resultProduct(row, { ...ctx, store: null }, vocabulary)
    return { ...shown, ...product, version: versionOf({ ...shown, ...product }, row.fitment_sign) }
  })
}

const digest = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 9)

/** One version per scenario: changing a price is not refused because a piece was sold meanwhile. */
export function versionOf(product: Omit<OwnWire, 'version'>, fitment: string): string {
  const {
    stock_by_warehouse,
    tiempos_de_entrega,
    price,
    hidePrices,
    discount,
    state,
    salesModel,
    minimum_order_quantity,
    title,
    descripcion,
    observaciones,
    warranty_months,
    condition,
    core_deposit,
    gtin,
    weight,
    grade,
    side,
    sold_as,
  } = product
  const parts: Record<Scenario, unknown> = {
    inventory: [stock_by_warehouse.map(({ warehouseId, quantity }) => [warehouseId, quantity]), tiempos_de_entrega],
    price: [price, hidePrices, discount],
    publication: [
      state,
      salesModel,
      minimum_order_quantity,
      title,
      descripcion,
      observaciones,
      warranty_months,
      condition,
      core_deposit,
      gtin,
      weight,
      grade,
      side,
      sold_as,
    ],
    pictures: product.pictures.map(({ id }) => id),
    compatibility: fitment,
  }
  return namesOf(SCENARIOS)
    .map((scenario) => digest(parts[scenario]))
    .join('.')
}

/** The stores that a person's call is for; others' stores do not exist. */
export function storesFor(user: User, storeId: number | undefined): number[] {
  if (storeId === undefined) return user.storeIds
  if (!user.storeIds.includes(storeId)) throw notFound(STORE_NOT_YOURS)
  return [storeId]
}
