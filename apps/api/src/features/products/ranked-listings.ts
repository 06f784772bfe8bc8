import type { ResultSort } from '@tuerca/domain/results-query'
import type { Ctx } from '../../platform/context.ts'
import { slotted, type Slot, type Statement } from '../../platform/db/slots.ts'
import { SPEAKS_FOR } from '../listings/index.ts'
import {
  availableSql,
  buyerOf,
  hidesReferences,
  LISTING,
  liveRecordsSql,
  PRICE,
  rankSql,
  recordSql,
  secretsSql,
  shopShape,
  shopSql,
  shopValues,
} from './listing-conditions.ts'
import { PRICE_WITH_SENDING, sendingRows, sendingTable } from './sending-sql.ts'
import type { Vocabulary } from './vocabulary.ts'

/** At most this many of the best results are ranked, counted and paged; more are shown as 'más de N'. */
export const MOST_RESULTS = 1000
/** When sorted by price the cheapest must be among them, so more are read. */
export const MOST_SORTED = 10_000
/** The sellers of one part that a list by part brings. */
export const MOST_SELLERS = 6

type Values = Record<string, unknown>

/**
 * Which listings are wanted. The conditions write their own SQL, and `shape` says everything that its text depends on.
 */
export interface RankedQuery {
  shape: string
  values: Values
  /** The table `hits` of parts found by number (number-hits.ts), or null when conditions find the listings. */
  hits: ((slot: Slot<string>) => string) | null
  /** Conditions on `p` beside the shop's, where only one way of selling is read or (null) any. */
  where: (slot: Slot<string>, salesModel: number | null) => string[]
  /** Whether `values.words` is a full-text query by which results are ranked. */
  words: boolean
  /** Whether one condition leaves so few listings that no other index is worth reading. */
  telling?: boolean
  /** Whether what is made for the car comes before what fits any: no list of a car's parts begins with fuses. */
  carsOwnFirst?: boolean
  /** Whether listings of the types in `values.fastTypes` come before others. */
  fastFirst?: boolean
  /** True when few conditions leave many listings, so that those of one kind are better read in order. */
  mayBeBroad: boolean
  /** Known to find more than is ranked (broad-searches.ts). */
  broad?: boolean
  onlyAvailable: boolean
  salesModels: readonly number[]
  sort: ResultSort
  page: number
  pageSize: number
  /** The counts over the table `found`, as a select of one json; null for a page without counts. */
  counts: string | null
  /** The slot of the models whose years are counted (the table `car_spans`); null without a car. */
  yearsOf: string | null
  /** One entry per part: `pageSize` counts parts, and each brings its first sellers. */
  byPart?: boolean
}

interface Scene {
  ctx: Ctx
  query: RankedQuery
  slot: Slot<string>
  available: string
  /** Every condition, where only one way of selling is read or (null) any. */
  whereOf: (salesModel: number | null) => string
}

/** How many results the statement may find before the total is capped. */
export const mostOf = (sort: ResultSort) => (sort === 'relevancia' ? MOST_RESULTS : MOST_SORTED)

/** Up to this many results are read once and ranked together; more are read rank by rank, the best first. */
export const FEW = 4 * MOST_RESULTS

/** One statement for a page of results: found, ranked, counted and paged in SQL (architecture.md §6). */
export function rankedListings(ctx: Ctx, query: RankedQuery, vocabulary: Vocabulary): Statement {
  const { sort, page, pageSize, onlyAvailable, salesModels, counts, byPart, broad, yearsOf, words, mayBeBroad } = query
  const most = mostOf(sort)
  const shape = [
    'ranked',
    shopShape(ctx),
    hidesReferences(ctx),
    query.shape,
    words,
    query.telling === true,
    query.carsOwnFirst === true,
    query.fastFirst === true,
    mayBeBroad,
    broad === true,
    onlyAvailable,
    salesModels.join('+'),
    sort,
    counts ?? '',
    yearsOf ?? '',
    byPart === true,
  ].join('|')
  const own: Values = {
    ...shopValues(ctx, vocabulary),
    rows: Math.max(0, Math.min(pageSize, most - page * pageSize)),
    offset: page * pageSize,
    sending: sort === 'envio' ? sendingRows(ctx, vocabulary) : null,
  }
  const valueOf = (name: string) => (name in own ? own[name] : query.values[name])
  return slotted<Values>(shape, valueOf, (slot) => textOf(ctx, query, slot))
}

function textOf(ctx: Ctx, query: RankedQuery, slot: Slot<string>): string {
  const available = availableSql(ctx, slot)
  const whereOf = (salesModel: number | null) =>
    [
      'p.deleted_at is null',
      shopSql(ctx, slot),
      ...query.where(slot, salesModel),
      ...(query.words ? ['p.search @@ (select query from words)'] : []),
    ].join(' and ')
  const scene: Scene = { ctx, query, slot, available, whereOf }
  const tables = [
    ...(query.words
      ? [`words as materialized (select to_tsquery('public.tuerca_es', ${slot('words', 'text')}) as query)`]
      : []),
    ...(buyerOf(ctx) ? [liveRecordsSql(slot)] : []),
    ...(query.sort === 'envio' ? [sendingTable(slot)] : []),
    ...(query.hits ? [query.hits(slot)] : []),
    ...(looksFirst(query) ? [`few as materialized (${few(scene)})`] : []),
    `found as materialized (select * from (${query.hits ? numberSource(scene) : listSource(scene)}) all_found limit ${mostOf(query.sort) + 1})`,
    ...(query.yearsOf !== null ? [spansFound(query.yearsOf, slot)] : []),
    ...(query.byPart ? partTables(query, buyerOf(ctx) !== null) : []),
    `page as materialized (${query.byPart ? sellersOfPage(slot) : `select * from found order by ${orderSql(query.sort)} ${pageOf(slot)}`})`,
  ]
  return `with ${tables.join(',\n')}\n${pageSql(scene)}`
}

// Inside sub-selects, so that the planner does not choose another plan for another page size.
const pageOf = (slot: Slot<string>) =>
  `limit (select ${slot('rows', 'bigint')}) offset (select ${slot('offset', 'bigint')})`

/** What is kept of each result until the page is known. */
function columns({ ctx, query, slot, available }: Scene, match: string): string {
  const relevance = query.words ? 'ts_rank(p.search, (select query from words), 1)' : wantedFirst(query, slot)
  const counted =
    query.counts !== null
      ? ', p.sales_model, p.store_id, p.brand_id, p.group_id, p.part_type_id, p.make_ids, p.model_ids, p.years'
      : ''
  return `p.id, p.part_id, ${rankSql(available, buyerOf(ctx) !== null)} as rank, ${match}, ${relevance} as relevance, (${PRICE}) as price, p.stock_updated_at, p.delivery_days${query.sort === 'envio' ? `, ${PRICE_WITH_SENDING} as with_sending` : ''}${counted}`
}

/** What is made for the car goes before what fits any, and of each what counters sell most. */
function wantedFirst({ carsOwnFirst, fastFirst }: RankedQuery, slot: Slot<string>): string {
  const points = [
    ...(carsOwnFirst === true ? ['2 * (cardinality(p.model_ids) > 0)::integer'] : []),
    ...(fastFirst === true
      ? [`coalesce(p.part_type_id = any(${slot('fastTypes', 'integer[]')}), false)::integer`]
      : []),
  ]
  return `(${points.join(' + ') || '0'})::real`
}

const buyer = ({ ctx }: Scene) => (buyerOf(ctx) ? 'left join mine m on m.product_id = p.id' : '')
const beside = (scene: Scene) =>
  `${buyer(scene)}${scene.query.sort === 'envio' ? ' left join sending s on s.store = p.store_id' : ''}`
const looksFirst = ({ hits, mayBeBroad, broad, sort }: RankedQuery) =>
  !hits && mayBeBroad && sort === 'relevancia' && broad !== true
const noHit = ({ query }: Scene) =>
  `${query.words ? '5' : 'null::integer'} as match, null::bigint as substitution_id, false as backward`

function few(scene: Scene): string {
  const only = scene.query.onlyAvailable ? ` and ${scene.available}` : ''
  return `select ${columns(scene, noHit(scene))} from products p ${buyer(scene)} where ${scene.whereOf(null)}${only} limit ${FEW + 1}`
}

function listSource(scene: Scene): string {
  if (!looksFirst(scene.query)) return branches(scene)
  return `(select * from few where (select count(*) from few) <= ${FEW} order by ${orderSql(scene.query.sort)} limit ${MOST_RESULTS + 1})
    union all select * from (${branches(scene)}) many where (select count(*) from few) > ${FEW}`
}

/** The best ranks first: what comes after the limit is never read. */
function branches(scene: Scene): string {
  const { ctx, query, available, whereOf } = scene
  const select = (condition: string, salesModel: number | null = null, from = `products p ${beside(scene)}`) =>
    `(select ${columns(scene, noHit(scene))} from ${from} where ${whereOf(salesModel)} and ${condition})`
  const gone = query.onlyAvailable ? [] : [select(`(${available}) is not true`)]
  if (query.sort !== 'relevancia') return [select(available), ...gone].join('\nunion all\n')
  const confirmed = 'm.seller_response = 1 and m.not_available = 0 and p.sales_model = 3'
  const wanted = (model: number) => query.salesModels.length === 0 || query.salesModels.includes(model)
  // "+ 0": the sales model leaves a third of all listings, so its index is not worth reading beside a stronger
  // condition.
  const model = query.words || query.telling ? '(p.sales_model + 0)' : 'p.sales_model'
  const ofModel = (number: number, more = '') =>
    wanted(number) ? [select(`${model} = ${number} and ${available}${more}`, number)] : []
  return [
    ...(buyerOf(ctx) && wanted(3)
      ? [select(`${available} and ${confirmed}`, 3, 'mine m join products p on p.id = m.product_id')]
      : []),
    ...ofModel(1),
    ...ofModel(2),
    ...ofModel(3, buyerOf(ctx) ? ` and (${confirmed}) is not true` : ''),
    ...gone,
  ].join('\nunion all\n')
}

/** The listings of the parts found by number, the best matches first. */
function numberSource(scene: Scene): string {
  const only = scene.query.onlyAvailable ? ` and ${scene.available}` : ''
  return `select listing.* from (select * from hits order by match, part_id) h cross join lateral (
    select ${columns(scene, 'h.match, h.substitution_id, h.backward')} from products p ${beside(scene)} where p.part_id = h.part_id and ${scene.whereOf(null)}${only}) listing`
}

/**
 * The spans of years (20102014 is 2010 to 2014) in which each result fits one car's models: other cars' years do not
 * matter. A listing of that model alone, as most are, tells them by itself.
 */
function spansFound(models: string, slot: Slot<string>): string {
  const car = `any((select ${slot(models, 'integer[]')})::integer[])`
  const tells = `(cardinality(found.model_ids) = 1 and found.model_ids[1] = ${car} and found.years[cardinality(found.years)] - found.years[1] = cardinality(found.years) - 1)`
  return `car_spans as materialized (select spans, count(*) as n from (
    select array[found.years[1]::integer * 10000 + found.years[cardinality(found.years)]] as spans from found where ${tells}
    union all select array_agg(f.year_from * 10000 + f.year_to) from found join part_fitments f on f.part_id = found.part_id and f.refused is not true
      and (f.product_id is null or f.product_id = found.id) and f.year_from is not null and f.year_to is not null and f.model_id = ${car}
      where ${tells} is not true group by found.id) each_result group by spans)`
}

function orderSql(sort: ResultSort): string {
  if (sort === 'envio') return 'rank = 7, with_sending nulls last, price nulls last, id'
  if (sort === 'precio') return 'rank = 7, price nulls last, id'
  if (sort === '-precio') return 'rank = 7, price desc nulls last, id'
  if (sort === 'actualizado') return 'rank = 7, stock_updated_at desc nulls last, id'
  return 'rank, match, relevance desc, price nulls last, id'
}

/**
 * Every found part by its best listing, with a summary of its sellers' offers. What its store answered a buyer not to
 * have (rank 6) is the cheapest only where nobody else has it.
 */
function partTables({ sort }: RankedQuery, hasBuyer: boolean): string[] {
  const unanswered = hasBuyer ? 'min(price) filter (where rank < 6), ' : ''
  return [
    `ranked as materialized (select *, row_number() over (order by ${orderSql(sort)}) as place from found)`,
    `by_part as materialized (select part_id, min(place) as first, count(*)::integer as offers, (count(*) filter (where rank < 7))::integer as available,
      coalesce(${unanswered}min(price) filter (where rank < 7), min(price)) as lowest, min(delivery_days) filter (where rank < 7) as days from ranked group by part_id)`,
  ]
}

/** The first sellers of each part, and the cheapest among them wherever it stands: its price is the part's. */
function sellersOfPage(slot: Slot<string>): string {
  return `select r.*, parts.first, parts.offers, parts.available, parts.lowest, parts.days from (select * from by_part order by first ${pageOf(slot)}) parts
    cross join lateral (select * from ranked r where r.part_id = parts.part_id order by r.rank < 7 and r.price = parts.lowest desc nulls last, place limit ${MOST_SELLERS}) r`
}

// Counts everything that was read first, so that the next search knows whether there are too many to read them all.
function totalSql(query: RankedQuery): string {
  if (query.byPart) return '(select count(*)::integer from by_part)'
  return `(select ${looksFirst(query) ? 'greatest(count(*), (select count(*) from few))' : 'count(*)'}::integer from found)`
}

// Always at least one row, so that totals and counts arrive even when the page is empty.
function pageSql(scene: Scene): string {
  const { ctx, query } = scene
  const bridge = query.hits
    ? `left join part_substitutions s on s.id = g.substitution_id
      left join parts a on a.id = case when g.backward then s.substitute_id else s.part_id end`
    : ''
  const why = query.hits
    ? ', s.type as substitution_type, s.way as substitution_way, g.backward, a.number as searched_number, a.name as searched_name, a.brand_id as searched_brand_id'
    : ''
  const order = query.byPart ? 'first, place' : orderSql(query.sort)
  const counts = query.counts === null ? 'null::json' : `(${query.counts})`
  const parts = query.byPart
    ? ', g.first, g.offers, g.available as offers_available, g.lowest, g.days, (select count(*)::integer from found) as all_offers'
    : ''
  return `select case when g.n = 1 or g.n is null then ${totalSql(query)} end as total,
    case when g.n = 1 or g.n is null then ${counts} end as facets, g.rank, g.match${parts}${why}, ${secretsSql(hidesReferences(ctx))} as secrets,
    ${fitsSql()} as fits, ${LISTING}, ${recordSql(buyerOf(ctx) !== null)}
  from (select 1) one left join (select *, row_number() over (order by ${order}) as n from page) g on true
    left join products p on p.id = g.id ${buyer(scene)} ${bridge} order by g.n`
}

/** The cars of a listing in short form, each with its own years (vehicles-in-short.ts). */
export function fitsSql(): string {
  return `case when cardinality(p.model_ids) + cardinality(p.make_ids) = 0 then null else (select json_agg(json_build_array(f.make_id, f.model_id, f.years))
    from (select make_id, model_id, array_agg(distinct coalesce(year_from, 0) * 10000 + coalesce(year_to, 0)) as years from part_fitments f where f.part_id = p.part_id and ${SPEAKS_FOR} and make_id is not null
      group by make_id, model_id order by count(*) desc, make_id, model_id limit 24) f) end`
}

/**
 * A query of listings by number only, without conditions, counts or filters: for a product's substitutes and for who
 * has a part.
 */
export const HITS_ONLY = {
  where: () => [],
  words: false,
  mayBeBroad: false,
  onlyAvailable: false,
  salesModels: [],
  sort: 'relevancia',
  page: 0,
  counts: null,
  yearsOf: null,
} satisfies Partial<RankedQuery>
