import type { z } from 'zod'
import type { productFilterShape, SCOPES, SEARCH_COLUMNS } from '@tuerca/contract/products-listing'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { foldText, searchTerms } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import type { Statement } from '../../platform/db/prepared.ts'
import { availableSql, liveRecordsSql, places, shopSql, type Places } from './result-filters.ts'
import { hidesReferences, LISTING, recordSql, secretsSql } from './result-sql.ts'
import { endOfPrefix, tsqueryOf } from './understand-search.ts'
import type { Vocabulary } from './vocabulary.ts'

export type ProductFilter = { [K in keyof typeof productFilterShape]?: z.output<(typeof productFilterShape)[K]> }
export interface ListRequest { filter: ProductFilter; scopes: readonly (typeof SCOPES)[number][]; page: number; pageSize: number }

/** A list's total stops here: nobody turns so many pages. */
const MOST_LISTED = 2000

/** Listings by filter in the order of their ids. */
export function listStatement(ctx: Ctx, { filter, scopes, page, pageSize }: ListRequest, vocabulary: Vocabulary): Statement {
  const at = places()
  const where = ['p.deleted_at is null', shopSql(ctx, vocabulary, at), ...filterConditions(ctx, filter, vocabulary, at), ...scopes.map((scope) => SCOPE_SQL[scope](ctx, at))]
  const tables = [
    ...(ctx.user ? [liveRecordsSql(ctx.user.id, ctx.now, at)] : []),
    `found as materialized (select p.id from products p where ${where.join(' and ')} order by p.id limit ${MOST_LISTED})`,
    `page as materialized (select id from found order by id limit ${at.put(pageSize, 'integer')} offset ${at.put(page * pageSize, 'integer')})`,
  ]
  const text = `with ${tables.join(',\n')}
    select (select count(*)::integer from found) as total, ${secretsSql(hidesReferences(ctx))} as secrets, ${LISTING}, ${recordSql(ctx.user !== null)}
    from (select 1) one left join page g on true left join products p on p.id = g.id ${ctx.user ? 'left join mine m on m.product_id = p.id' : ''} order by g.id`
  return { name: null, text, values: at.values }
}

const SCOPE_SQL: Record<(typeof SCOPES)[number], (ctx: Ctx, at: Places) => string> = {
  available: availableSql,
  withStock: () => 'p.stock >= 1',
  withPrice: () => 'p.price is not null and not p.hide_price',
  withCompatibility: () => "p.make_ids <> '{}'",
}

function filterConditions(ctx: Ctx, filter: ProductFilter, vocabulary: Vocabulary, at: Places): string[] {
  const sql: string[] = []
  if (filter.ids) sql.push(`p.id = any(${at.put(filter.ids, 'bigint[]')})`)
  if (filter.reference_1 !== undefined) {
    sql.push(`p.part_id = any(array(select part_id from part_numbers where kind = 1 and clean = ${at.put(cleanPartNumber(filter.reference_1), 'text')}))`)
  }
  if (filter.storeId !== undefined) sql.push(`p.store_id = ${at.put(filter.storeId, 'integer')}`)
  if (filter.salesModel !== undefined) sql.push(`p.sales_model = ${at.put(filter.salesModel, 'smallint')}`)
  if (filter.manufacturer_title !== undefined) {
    sql.push(`p.brand_id = any(${at.put(vocabulary.brands.find(filter.manufacturer_title).map((brand) => brand.id), 'integer[]')})`)
  }
  if (filter.searchInColumns) sql.push(`p.id = any(array(${columnSources(ctx, filter.searchInColumns, vocabulary, at)}))`)
  return sql
}

interface ColumnSearch { term: string; columns: readonly (typeof SEARCH_COLUMNS)[number][] }

/** Each column by its index: the ids of listings where the term is in any of them. */
function columnSources(ctx: Ctx, { term, columns }: ColumnSearch, vocabulary: Vocabulary, at: Places): string {
  const sources: string[] = []
  const clean = cleanPartNumber(term)
  const terms = searchTerms(term)
  const whole = hidesReferences(ctx)
  if (columns.includes('title') && terms.length > 0) {
    sources.push(`(select id from products where search @@ to_tsquery('public.tuerca_es', ${at.put(tsqueryOf(terms, whole, vocabulary.words), 'text')}) limit ${MOST_LISTED})`)
  }
  if (columns.includes('manufacturer_title')) {
    const brands = vocabulary.brands.containing(foldText(term)).map((brand) => brand.id)
    sources.push(`(select id from products where brand_id = any(${at.put(brands, 'integer[]')}) limit ${MOST_LISTED})`)
  }
  const kinds = [...(columns.includes('referencia_1') ? [1] : []), ...(columns.includes('referencia_2') || columns.includes('referencia_3') ? [2] : [])]
  if (kinds.length > 0 && clean !== '') {
    // Hidden references are found whole or not at all: their digits could be guessed one by one.
    const match = whole ? `clean = ${at.put(clean, 'text')}` : clean.length < 4
      ? `clean ~>=~ ${at.put(clean, 'text')} and clean ~<~ ${at.put(endOfPrefix(clean), 'text')}`
      : `clean like ${at.put(`%${clean}%`, 'text')}`
    sources.push(`(select id from products where part_id in (select part_id from part_numbers where ${match} and kind = any(${at.put(kinds, 'smallint[]')}) limit ${MOST_LISTED}) limit ${MOST_LISTED})`)
  }
  return sources.length > 0 ? sources.join(' union ') : 'select id from products where false'
}
