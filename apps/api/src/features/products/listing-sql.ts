import type { z } from 'zod'
import type { productFilterShape, SCOPES, SEARCH_COLUMNS } from '@tuerca/contract/products-listing'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { foldText, searchTerms } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { slotted, type Slot, type Statement } from '../../platform/db/slots.ts'
import {
  availableSql,
  buyerOf,
  hidesReferences,
  LISTING,
  liveRecordsSql,
  recordSql,
  secretsSql,
  shopShape,
  shopSql,
  shopValues,
} from './listing-conditions.ts'
import { endOfPrefix } from './number-hits.ts'
import { fitsSql } from './ranked-listings.ts'
import { wordsQuery } from './words-query.ts'
import type { Vocabulary } from './vocabulary.ts'

export type ProductFilter = { [K in keyof typeof productFilterShape]?: z.output<(typeof productFilterShape)[K]> }
export interface ListRequest {
  filter: ProductFilter
  scopes: readonly (typeof SCOPES)[number][]
  page: number
  pageSize: number
}

/** A list's total stops here: nobody turns so many pages. */
const MOST_LISTED = 2000

type Values = ReturnType<typeof valuesOf>
type ListSlot = Slot<keyof Values>

/** Listings by filter in the order of their ids. */
export function listStatement(ctx: Ctx, request: ListRequest, vocabulary: Vocabulary): Statement {
  const { filter, scopes } = request
  const columns = filter.searchInColumns
  const asked = columns
    ? `${columns.columns.join('+')},${cleanPartNumber(columns.term).length < SHORT},${cleanPartNumber(columns.term) === ''},${searchTerms(columns.term).length > 0}`
    : ''
  const shape = [
    'list',
    shopShape(ctx),
    hidesReferences(ctx),
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name)
      .join('+'),
    asked,
    scopes.join('+'),
  ].join('|')
  return slotted(shape, valuesOf(ctx, request, vocabulary), (slot) => {
    const where = [
      'p.deleted_at is null',
      shopSql(ctx, slot),
      ...filterConditions(ctx, filter, slot),
      ...scopes.map((scope) => SCOPE_SQL[scope](ctx, slot)),
    ]
    const tables = [
      ...(buyerOf(ctx) ? [liveRecordsSql(slot)] : []),
      `found as materialized (select p.id from products p where ${where.join(' and ')} order by p.id limit ${MOST_LISTED})`,
      `page as materialized (select id from found order by id limit (select ${slot('rows', 'bigint')}) offset (select ${slot('offset', 'bigint')}))`,
    ]
    return `with ${tables.join(',\n')}
      select (select count(*)::integer from found) as total, ${secretsSql(hidesReferences(ctx))} as secrets, ${fitsSql()} as fits, ${LISTING}, ${recordSql(buyerOf(ctx) !== null)}
      from (select 1) one left join page g on true left join products p on p.id = g.id ${buyerOf(ctx) ? 'left join mine m on m.product_id = p.id' : ''} order by g.id`
  })
}

/** A piece of a number shorter than this is only searched at the beginning of numbers. */
const SHORT = 4

function valuesOf(ctx: Ctx, { filter, page, pageSize }: ListRequest, vocabulary: Vocabulary) {
  const { term, columns } = filter.searchInColumns ?? { term: '', columns: [] }
  const clean = cleanPartNumber(term)
  const terms = searchTerms(term)
  const kinds = [
    ...(columns.includes('referencia_1') ? [1] : []),
    ...(columns.includes('referencia_2') || columns.includes('referencia_3') ? [2] : []),
  ]
  return {
    ...shopValues(ctx, vocabulary),
    rows: pageSize,
    offset: page * pageSize,
    ids: filter.ids,
    reference: cleanPartNumber(filter.reference_1 ?? ''),
    storeId: filter.storeId,
    salesModel: filter.salesModel,
    brands: vocabulary.brands.find(filter.manufacturer_title ?? '').map(({ id }) => id),
    words: terms.length > 0 ? wordsQuery(terms, { numbersWhole: hidesReferences(ctx) }) : '',
    brandsNamed: vocabulary.brands.containing(foldText(term)).map(({ id }) => id),
    number: clean,
    numberEnd: endOfPrefix(clean),
    inside: `%${clean}%`,
    kinds,
  }
}

const SCOPE_SQL: Record<(typeof SCOPES)[number], (ctx: Ctx, slot: ListSlot) => string> = {
  available: availableSql,
  withStock: () => 'p.stock >= 1',
  withPrice: () => 'p.price is not null and not p.hide_price',
  withCompatibility: () => "p.make_ids <> '{}'",
}

function filterConditions(ctx: Ctx, filter: ProductFilter, slot: ListSlot): string[] {
  const sql: string[] = []
  if (filter.ids) sql.push(`p.id = any(${slot('ids', 'bigint[]')})`)
  if (filter.reference_1 !== undefined)
    sql.push(
      `p.part_id = any(array(select part_id from part_numbers where kind = 1 and clean = ${slot('reference', 'text')}))`,
    )
  if (filter.storeId !== undefined) sql.push(`p.store_id = ${slot('storeId', 'integer')}`)
  if (filter.salesModel !== undefined) sql.push(`p.sales_model = ${slot('salesModel', 'smallint')}`)
  if (filter.manufacturer_title !== undefined) sql.push(`p.brand_id = any(${slot('brands', 'integer[]')})`)
  if (filter.searchInColumns) sql.push(`p.id = any(array(${columnSources(ctx, filter.searchInColumns, slot)}))`)
  return sql
}

interface ColumnSearch {
  term: string
  columns: readonly (typeof SEARCH_COLUMNS)[number][]
}

/** Each column through its index: the ids of listings that have the term in any of them. */
function columnSources(ctx: Ctx, { term, columns }: ColumnSearch, slot: ListSlot): string {
  const sources: string[] = []
  const clean = cleanPartNumber(term)
  if (columns.includes('title') && searchTerms(term).length > 0) {
    sources.push(
      `(select id from products where search @@ to_tsquery('public.tuerca_es', ${slot('words', 'text')}) limit ${MOST_LISTED})`,
    )
  }
  if (columns.includes('manufacturer_title'))
    sources.push(
      `(select id from products where brand_id = any(${slot('brandsNamed', 'integer[]')}) limit ${MOST_LISTED})`,
    )
  if (columns.some((column) => column.startsWith('referencia')) && clean !== '') {
    // Hidden references are only found whole: otherwise their digits could be guessed one by one.
    const match = hidesReferences(ctx)
      ? `clean = ${slot('number', 'text')}`
      : clean.length < SHORT
        ? `clean ~>=~ ${slot('number', 'text')} and clean ~<~ ${slot('numberEnd', 'text')}`
        : `clean like ${slot('inside', 'text')}`
    sources.push(
      `(select id from products where part_id in (select part_id from part_numbers where ${match} and kind = any(${slot('kinds', 'smallint[]')}) limit ${MOST_LISTED}) limit ${MOST_LISTED})`,
    )
  }
  return sources.length > 0 ? sources.join(' union ') : 'select id from products where false'
}
