import type { Delivery, ResultFilterInput } from '@tuerca/contract/search'
import { STALE_DAYS } from '@tuerca/domain/availability'
import { fromWireMoney } from '@tuerca/domain/money'
import type { Ctx } from '../../platform/context.ts'
import type { Asked } from './understand-search.ts'
import type { Named, Names, Vocabulary } from './vocabulary.ts'

/** Days from and to of each value of `entrega`. */
export const DELIVERY_DAYS: Record<Delivery, readonly [number, number]> = {
  inmediata: [0, 0], '1-3-dias': [1, 3], '4-8-dias': [4, 8], 'mas-de-8-dias': [9, 120],
}

/** The values of one statement, in the order their places were written. */
export interface Places { values: unknown[]; put(value: unknown, type: string): string }

export function places(): Places {
  const values: unknown[] = []
  return { values, put: (value, type) => `$${values.push(value)}::${type}` }
}

/** What a buyer pays, in minor units: the price less the product's own discount; null when hidden. */
export const PRICE = `case when p.hide_price then null when p.discount_percentage is null then p.price
  else p.price - round(p.price * p.discount_percentage / 100)::bigint end`

/** M9.02: stock told before this counts for nothing. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - STALE_DAYS * 86_400_000)
}

/** M4.01 as SQL. Null stands for no. */
export function availableSql(ctx: Pick<Ctx, 'store' | 'now'>, at: Places): string {
  if (ctx.store?.isVirtualStore) return 'p.stock >= 1'
  return `(p.stock >= 1 and p.stock_updated_at >= ${at.put(freshSince(ctx.now), 'timestamptz')})`
}

/** M4.07–M4.13 as SQL; `m` is the buyer's live quote record. A test compares it with the domain's resultRank. */
export function rankSql(available: string, hasBuyer: boolean): string {
  const quoted = hasBuyer
    ? 'when m.product_id is null then 5 when m.seller_response = 0 then 4 when m.not_available = 1 then 6 else 1'
    : 'else 5'
  return `case when (${available}) is not true then 7 when p.sales_model = 1 then 2 when p.sales_model = 2 then 3 ${quoted} end`
}

/** The buyer's latest record of each product; an answer whose time is over is no record (domain liveRecord). */
export function liveRecordsSql(userId: number, now: Date, at: Places): string {
  return `mine as materialized (select * from (
    select distinct on (product_id) product_id, sale_id, seller_response, not_available, max_quantity, expires_at, added_to_cart_at
    from quote_records where user_id = ${at.put(userId, 'integer')} order by product_id, created_at desc, id desc) latest
    where seller_response = 0 or not_available = 1 or expires_at is null or expires_at > ${at.put(now, 'timestamptz')})`
}

/** Whose products are shown: the virtual store's own, else those of the country's stores. */
export function shopSql(ctx: Pick<Ctx, 'store' | 'country'>, vocabulary: Vocabulary, at: Places): string {
  if (ctx.store) return `p.store_id = ${at.put(ctx.store.id, 'integer')}`
  // "+ 0": half of all stores is no reason to read the index of stores.
  return `(p.store_id + 0) = any((select ${at.put(vocabulary.storeIdsOf[ctx.country], 'integer[]')})::integer[])`
}

/** What a text asks for beside its words and its number: cars, model years, and words to the letter. */
export function askedSql({ cars = [], years = [], exact = [] }: Asked, at: Places): string[] {
  const asked = cars.map(({ name, modelIds }) => ({ models: at.put(modelIds, 'integer[]'), name: at.put(name.toLowerCase(), 'text') }))
  const wanted = years.length > 0 ? at.put(years, 'smallint[]') : ''
  return [
    // What says of no car that it fits it may still have its name in the title. "cardinality": the car's name is also among the
    // words, which tell enough; "= '{}'" would first gather from the index every listing of the shop that names no car.
    ...asked.map(({ models, name }) => `(p.model_ids && ${models} or cardinality(p.model_ids) = 0 and strpos(lower(p.title), ${name}) > 0)`),
    ...(wanted ? [`p.years @> ${wanted}`] : []),
    // The years of that very car, not of another that the part fits too.
    ...(wanted ? asked.map(({ models }) => `(cardinality(p.model_ids) = 0 or ${fitsSql(models, wanted)})`) : []),
    ...exact.map((word) => `strpos(' ' || p.search_text || ' ', ${at.put(` ${word} `, 'text')}) > 0`),
  ]
}

/** Whether the part fits one of the models in every one of the years; a fitment that tells no years holds for all. */
const fitsSql = (models: string, years: string) => `not exists (select from unnest(${years}) wanted(year) where not ${fitsInSql(models)})`
const fitsInSql = (models: string) => `exists (select from part_fitments f where f.part_id = p.part_id and f.model_id = any(${models})
    and wanted.year between coalesce(f.year_from, wanted.year) and coalesce(f.year_to, wanted.year))`

/** The conditions of the filters, and how many filters are on. */
export function filterSql(filters: ResultFilterInput, vocabulary: Vocabulary, at: Places): string[] {
  const sql: string[] = []
  if (filters.makes.length) sql.push(`p.make_ids && ${at.put(idsOf(vocabulary.makes, filters.makes), 'integer[]')}`)
  const models = filters.models.length ? at.put(modelIds(filters, vocabulary), 'integer[]') : ''
  const years = filters.years.length ? at.put(filters.years, 'smallint[]') : ''
  if (models) sql.push(`p.model_ids && ${models}`)
  if (years) sql.push(`p.years && ${years}`)
  if (models && years) sql.push(`exists (select from unnest(${years}) wanted(year) where ${fitsInSql(models)})`)
  if (filters.categorias.length) sql.push(categorySql(filters.categorias, vocabulary, at))
  if (filters.marcas.length) sql.push(oneOf('p.brand_id', idsOf(vocabulary.brands, filters.marcas), at))
  if (filters.tiendas.length) sql.push(oneOf('p.store_id', idsOf(vocabulary.stores, filters.tiendas), at))
  if (filters.modelos_venta.length) sql.push(`p.sales_model = any(${at.put(filters.modelos_venta, 'smallint[]')})`)
  if (filters.entrega.length) {
    sql.push(`(${filters.entrega.map((value) => `p.delivery_days between ${DELIVERY_DAYS[value].join(' and ')}`).join(' or ')})`)
  }
  if (filters.precio_min !== undefined) sql.push(`(${PRICE}) >= ${at.put(fromWireMoney(filters.precio_min), 'bigint')}`)
  if (filters.precio_max !== undefined) sql.push(`(${PRICE}) <= ${at.put(fromWireMoney(filters.precio_max), 'bigint')}`)
  return sql
}

/** The ids of names or slugs; what does not exist is left out. */
export function idsOf<T extends Named>(names: Names<T>, texts: readonly string[]): number[] {
  return [...new Set(texts.flatMap((text) => names.find(text).map((row) => row.id)))]
}

// Two makes may share a model's name: the chosen makes decide.
export function modelIds(filters: ResultFilterInput, vocabulary: Vocabulary): number[] {
  const makes = new Set(idsOf(vocabulary.makes, filters.makes))
  const models = filters.models.flatMap((text) => vocabulary.models.find(text))
  const ofMakes = makes.size > 0 ? models.filter((model) => makes.has(model.makeId)) : models
  return [...new Set((ofMakes.length > 0 ? ofMakes : models).map((model) => model.id))]
}

function categorySql(texts: readonly string[], vocabulary: Vocabulary, at: Places): string {
  const groups = idsOf(vocabulary.groups, texts)
  const types = idsOf(vocabulary.types, texts)
  if (groups.length === 0) return oneOf('p.part_type_id', types, at)
  if (types.length === 0) return oneOf('p.group_id', groups, at)
  // A kind of part inside its chosen category narrows it.
  const chosen = groups.filter((id) => !types.some((type) => vocabulary.types.byId.get(type)?.groupId === id))
  if (chosen.length === 0) return oneOf('p.part_type_id', types, at)
  return `(${oneOf('p.group_id', chosen, at)} or ${oneOf('p.part_type_id', types, at)})`
}

// One value compares with '=', so that an index that goes on with the sales model keeps its order; inside a sub-select,
// so that every value gets the one plan that is kept.
function oneOf(column: string, ids: readonly number[], at: Places): string {
  return ids.length === 1 ? `${column} = (select ${at.put(ids[0], 'integer')})` : `${column} = any(${at.put(ids, 'integer[]')})`
}
