import type { ResultFilterInput } from '@tuerca/contract/search'
import type { ResultSort } from '@tuerca/domain/results-query'
import type { Ctx } from '../../platform/context.ts'
import type { Statement } from '../../platform/db/prepared.ts'
import { facetsSql, type Facet } from './facet-sql.ts'
import { numberHitsSql, substituteHitsSql } from './number-sql.ts'
import { askedSql, availableSql, filterSql, liveRecordsSql, places, PRICE, rankSql, shopSql, type Places } from './result-filters.ts'
import { isPlain, nameOf } from './statement-names.ts'
import { namedTypes } from './type-names.ts'
import { endsOpen, tsqueryOf, type Asked } from './understand-search.ts'
import type { Vocabulary } from './vocabulary.ts'

/** At most this many of the best results are ranked, counted and paged; more are said as 'más de N'. */
export const MOST_RESULTS = 1000
/** Sorted by price the cheapest must be among them, so more are looked at. */
export const MOST_SORTED = 10_000

export interface ResultRequest {
  asked: Asked
  filters: ResultFilterInput
  sort: ResultSort
  page: number
  pageSize: number
  /** What is counted; nothing for a page without counts. */
  facets: readonly Facet[]
  /** Known to find more than is ranked (broad-searches.ts). */
  broad?: boolean
  /** The part whose substitutes are wanted, instead of what was asked. */
  substitutesOf?: number
  /** Only whole numbers: for "who has this part" and where references are hidden. */
  wholeNumber: boolean
  /** Also what only belongs to the same set, for "who has this part". */
  everySubstitute?: boolean
}

interface Scene {
  ctx: Ctx
  request: ResultRequest
  available: string
  where: string
  /** The table of the parts found by number, or null when words or filters find. */
  hits: string | null
  /** The places of the kinds of part that the words name, those named best and those named next; null where no words are ranked. */
  named: { first: string; next: string; titles: string } | null
}

/** One statement for a page of results: found, ranked, counted and paged in SQL (architecture.md §6). */
export function resultStatement(ctx: Ctx, request: ResultRequest, vocabulary: Vocabulary): Statement {
  const at = places()
  const { filters } = request
  const most = mostOf(request.sort)
  const available = availableSql(ctx, at)
  const words = wordsOf(request, vocabulary, at)
  const where = whereSql(ctx, request, vocabulary, { at, query: words ? '(select query from words)' : null })
  const scene: Scene = { ctx, request, available, where, hits: hitsOf(request, at), named: namedOf(request, vocabulary, at) }
  const tables = [
    ...(words ? [`words as materialized (select ${words} as query)`] : []),
    ...(ctx.user ? [liveRecordsSql(ctx.user.id, ctx.now, at)] : []),
    ...(scene.hits ? [scene.hits] : []),
    ...(looksFirst(request) ? [`few as materialized (${few(scene)})`] : []),
    `found as materialized (select * from (${scene.hits ? numberSource(scene) : listSource(scene)}) all_found limit ${most + 1})`,
    `page as materialized (select * from found order by ${orderSql(request.sort)} ${pageOf(request, at)})`,
  ]
  const text = `with ${tables.join(',\n')}\n${pageSql(scene)}`
  return { name: isPlain(filters, request) ? nameOf(text) : null, text, values: at.values }
}

/** The words as a query of the index, or null when there are none. */
export function wordsOf({ asked, wholeNumber }: ResultRequest, vocabulary: Vocabulary, at: Places): string | null {
  return asked.terms.length ? `to_tsquery('public.tuerca_es', ${at.put(tsqueryOf(asked.terms, wholeNumber, vocabulary.words), 'text')})` : null
}

/** What every result must fulfil, beside the number; `query` is where the query of the words stands. */
export function whereSql(ctx: Ctx, { asked, filters }: ResultRequest, vocabulary: Vocabulary, { at, query }: { at: Places; query: string | null }): string {
  return ['p.deleted_at is null', shopSql(ctx, vocabulary, at), ...filterSql(filters, vocabulary, at), ...askedSql(asked, at),
    ...(query ? [`p.search @@ ${query}`] : [])].join(' and ')
}

// Inside sub-selects, so that no page's size makes the planner think its plan is worth another.
function pageOf(request: ResultRequest, at: Places): string {
  const { rows, offset } = pageValues(request)
  return `limit (select ${at.put(rows, 'bigint')}) offset (select ${at.put(offset, 'bigint')})`
}

/** How many rows the page has at most, and how many come before it. */
export function pageValues({ page, pageSize, sort }: Pick<ResultRequest, 'page' | 'pageSize' | 'sort'>) {
  return { rows: Math.max(0, Math.min(pageSize, mostOf(sort) - page * pageSize)), offset: page * pageSize }
}

/** The table of the parts found by number, or null when none was asked for. */
export function hitsOf({ asked, substitutesOf, wholeNumber, everySubstitute = false }: ResultRequest, at: Places): string | null {
  if (substitutesOf !== undefined) return substituteHitsSql(substitutesOf, at)
  return asked.number ? numberHitsSql(asked.number, { wholeOnly: wholeNumber, every: everySubstitute }, at) : null
}

// Always two places, however many kinds are named: one text for every search of the same shape.
function namedOf({ asked, sort, wholeNumber }: ResultRequest, vocabulary: Vocabulary, at: Places): Scene['named'] {
  if (asked.terms.length === 0 || sort !== 'relevancia') return null
  const { first, next, titles } = namedIn(asked, wholeNumber, vocabulary)
  return { first: at.put(first, 'integer[]'), next: at.put(next, 'integer[]'), titles: at.put(titles, 'text[]') }
}

/** The kinds of part that the words name. */
export function namedIn({ terms }: Asked, wholeNumber: boolean, { typeNames, words }: Vocabulary) {
  return namedTypes(typeNames, terms, endsOpen(terms, wholeNumber, words))
}

/** How many the statement may have found at most before the total is capped. */
export function mostOf(sort: ResultSort): number {
  return sort === 'relevancia' ? MOST_RESULTS : MOST_SORTED
}

/** What is kept of each result until the page is known. */
function columns({ ctx, request, available, named }: Scene, match: string): string {
  const place = named ? `case when p.part_type_id = any(${named.first}) then case when p.title ^@ any(${named.titles}) then 0 else 1 end when p.part_type_id = any(${named.next}) then 2 else 3 end` : '0'
  const relevance = request.asked.terms.length ? 'ts_rank(p.search, (select query from words), 1)' : '0::real'
  const counted = request.facets.length ? ', p.sales_model, p.store_id, p.brand_id, p.group_id, p.part_type_id, p.make_ids, p.model_ids, p.years, p.delivery_days' : ''
  return `p.id, ${rankSql(available, ctx.user !== null)} as rank, ${match}, ${place} as named, ${relevance} as relevance, (${PRICE}) as price, p.stock_updated_at${counted}`
}

const buyer = ({ ctx }: Scene) => (ctx.user ? 'left join mine m on m.product_id = p.id' : '')

/**
 * Up to this many results are read once and ranked whole; more are read rank by rank, the best first. Several words are
 * looked up anew for each rank, so that reading more of them once is worth it; a single word's kinds have an index.
 */
export function fewOf({ asked }: Pick<ResultRequest, 'asked'>): number {
  return asked.terms.length === 1 ? MOST_RESULTS : 4 * MOST_RESULTS
}

/** Whether it matters to know beforehand that a search finds more than is ranked (broad-searches.ts). */
export function mayBeBroad({ asked, sort }: ResultRequest): boolean {
  return asked.kind === 'words' && sort === 'relevancia'
}

const looksFirst = (request: ResultRequest) => mayBeBroad(request) && request.broad !== true

const noHit = ({ request }: Scene) => `${request.asked.terms.length ? '5' : 'null::integer'} as match, null::bigint as substitution_id, false as backward`

function few(scene: Scene): string {
  const only = scene.request.filters.disponibles === '1' ? ` and ${scene.available}` : ''
  return `select ${columns(scene, noHit(scene))} from products p ${buyer(scene)} where ${scene.where}${only} limit ${fewOf(scene.request) + 1}`
}

function listSource(scene: Scene): string {
  if (!looksFirst(scene.request)) return branches(scene)
  const most = fewOf(scene.request)
  return `(select * from few where (select count(*) from few) <= ${most} order by ${orderSql(scene.request.sort)} limit ${MOST_RESULTS + 1})
    union all select * from (${branches(scene)}) many where (select count(*) from few) > ${most}`
}

/** The best ranks first: what comes after the limit is never read. */
function branches(scene: Scene): string {
  const { ctx, request, available, where } = scene
  const select = (condition: string, from = `products p ${buyer(scene)}`) =>
    `(select ${columns(scene, noHit(scene))} from ${from} where ${where} and ${condition})`
  const gone = request.filters.disponibles === '1' ? [] : namedFirst(scene, `(${available}) is not true`).map((condition) => select(condition))
  if (request.sort !== 'relevancia') return [select(available), ...gone].join('\nunion all\n')
  const confirmed = 'm.seller_response = 1 and m.not_available = 0 and p.sales_model = 3'
  const wanted = (model: number) => request.filters.modelos_venta.length === 0 || request.filters.modelos_venta.includes(model)
  // "+ 0": words are telling enough, and a third of all listings is no reason to read another index.
  const model = request.asked.terms.length ? '(p.sales_model + 0)' : 'p.sales_model'
  const ofModel = (number: number, more = '') => (wanted(number) ? namedFirst(scene, `${model} = ${number} and ${available}${more}`).map((condition) => select(condition)) : [])
  return [
    ...(ctx.user && wanted(3) ? [select(`${available} and ${confirmed}`, 'mine m join products p on p.id = m.product_id')] : []),
    ...ofModel(1),
    ...ofModel(2),
    ...ofModel(3, ctx.user ? ` and (${confirmed}) is not true` : ''),
    ...gone,
  ].join('\nunion all\n')
}

/**
 * Inside a rank what was named comes before what only mentions it, also where the limit ends the reading. A single word
 * that names kinds of part is in all of their listings: those are read by kind, not by word.
 */
function namedFirst({ named, request }: Scene, condition: string): string[] {
  if (!named) return [condition]
  const type = request.asked.terms.length === 1 ? 'p.part_type_id' : '(p.part_type_id + 0)'
  return [
    `cardinality(${named.first}) > 0 and ${type} = any(${named.first}) and ${condition}`,
    `((p.part_type_id + 0) = any(${named.first})) is not true and ${condition}`,
  ]
}

/** The listings of the parts found by number, the best matches first. */
function numberSource(scene: Scene): string {
  const only = scene.request.filters.disponibles === '1' ? ` and ${scene.available}` : ''
  return `select listing.* from (select * from hits order by match, part_id) h cross join lateral (
    select ${columns(scene, 'h.match, h.substitution_id, h.backward')} from products p ${buyer(scene)} where p.part_id = h.part_id and ${scene.where}${only}) listing`
}

function orderSql(sort: ResultSort): string {
  if (sort === 'precio') return 'rank = 7, price nulls last, id'
  if (sort === '-precio') return 'rank = 7, price desc nulls last, id'
  if (sort === 'actualizado') return 'rank = 7, stock_updated_at desc nulls last, id'
  return 'rank, match, named, relevance desc, price nulls last, id'
}

/** The columns of a listing that wire.ts turns into a ResultProduct. `page` gives id, rank and match. */
export const LISTING = `p.id, p.store_id, p.part_id, p.brand_id, p.part_type_id, p.group_id, p.title, p.descripcion, p.observaciones,
  p.referencia_1, p.referencia_2, p.referencia_3, p.clean_reference_1, p.sales_model, p.price, p.currency, p.hide_price, p.discount_percentage,
  p.stock, p.stock_updated_at, p.minimum_order_quantity, p.delivery_days, p.quotation_max_quantity, p.confirm_in_api, p.pictures,
  p.drawing_variant, p.make_ids, p.model_ids, p.years,
  (select json_agg(json_build_array(s.warehouse_id, s.quantity, s.price)) from product_stock s where s.product_id = p.id) as wineries`

/** The buyer's record beside a listing, or the same columns empty for a guest. */
export function recordSql(hasBuyer: boolean): string {
  return hasBuyer
    ? 'm.sale_id, m.seller_response, m.not_available, m.max_quantity, m.expires_at, m.added_to_cart_at'
    : 'null::bigint as sale_id'
}

/** Every number of the part and of what is told to stand for it, where all of them must be taken out of the texts. */
export function secretsSql(hidden: boolean): string {
  return hidden ? `(select array_agg(distinct n.clean) from part_numbers n where n.part_id in (select p.part_id
    union all select s.substitute_id from part_substitutions s where s.part_id = p.part_id
    union all select s.part_id from part_substitutions s where s.substitute_id = p.part_id))` : 'null::text[]'
}

/** Whether the visitor is in a virtual store that hides references (M2.30). */
export function hidesReferences(ctx: Pick<Ctx, 'store'>): boolean {
  return ctx.store !== null && ctx.store.isVirtualStore && !ctx.store.showProductReferences
}

// Of what was read at first all is counted, so that whoever asks again knows whether there are too many to read them whole.
function totalSql(request: ResultRequest): string {
  return `(select ${looksFirst(request) ? 'greatest(count(*), (select count(*) from few))' : 'count(*)'}::integer from found)`
}

// Always at least one row, so that totals and counts arrive also when the page is empty.
function pageSql(scene: Scene): string {
  const { ctx, request, hits } = scene
  const bridge = hits
    ? `left join part_substitutions s on s.id = g.substitution_id
      left join parts a on a.id = case when g.backward then s.substitute_id else s.part_id end`
    : ''
  const why = hits
    ? ', s.type as substitution_type, s.way as substitution_way, g.backward, a.number as searched_number, a.name as searched_name, a.brand_id as searched_brand_id'
    : ''
  const counts = request.facets.length ? `(${facetsSql(request.facets)})` : 'null::json'
  return `select case when g.n = 1 or g.n is null then ${totalSql(request)} end as total,
    case when g.n = 1 or g.n is null then ${counts} end as facets, g.rank, g.match${why}, ${secretsSql(hidesReferences(ctx))} as secrets,
    ${LISTING}, ${recordSql(ctx.user !== null)}
  from (select 1) one left join (select *, row_number() over (order by ${orderSql(request.sort)}) as n from page) g on true
    left join products p on p.id = g.id ${buyer(scene)} ${bridge} order by g.n`
}
