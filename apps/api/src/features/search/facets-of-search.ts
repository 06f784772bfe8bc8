import type { Ctx } from '../../platform/context.ts'
import { mostOf, type Vocabulary } from '../products/index.ts'
import { findListings, type SearchAnswer } from './answer-search.ts'
import { categoryCounts } from './category-groups.ts'
import { tally, wireFacets, type CountedFacets } from './facets.ts'
import { filtersOn, NO_FILTERS } from './filters.ts'
import { ownFacets, type Count } from './own-facets.ts'
import { shopCounts } from './shop-counts.ts'
import { idsOf } from '../products/index.ts'
import { conditionsOf } from './conditions.ts'

const NO_COUNTS: CountedFacets = { counts: null, min: null, max: null, available: 0 }

/** The counts of every listing of the shop, without a search. */
export async function shopFacets(ctx: Ctx, vocabulary: Vocabulary) {
  return wireFacets(await shopCounts(ctx, vocabulary), vocabulary, ctx.country)
}

/**
 * The counts beside a page of results: each facet under all filters except its own. Without filters nothing has to be
 * read again.
 */
export async function facetsIn(
  ctx: Ctx,
  { asked, reading, conditions, found, dropped }: SearchAnswer,
  vocabulary: Vocabulary,
) {
  const { filters, sort } = asked
  const counted = (facets: CountedFacets | null, total: number) => ({
    ...(facets ?? NO_COUNTS),
    capped: total > mostOf(sort),
  })
  // Listings are counted: a list by part gets their facet counts with it, but not their number.
  const base = counted(found.facets, asked.byPart ? (found.rows[0]?.all_offers ?? 0) : found.total)
  const wholeShop = asked.text.trim() === '' && filters.vehiculo === ''
  const read = dropped.length > 0 ? { ...reading, loose: [] } : reading
  const count: Count = async (changed, facet) => {
    if (
      wholeShop &&
      filtersOn({ ...changed, categorias: [] }) === 0 &&
      (facet === 'type' || (facet === 'group' && changed.categorias.length === 0))
    ) {
      return {
        ...NO_COUNTS,
        counts: await categoryCounts(ctx, { facet, groups: idsOf(vocabulary.groups, changed.categorias) }, vocabulary),
        capped: false,
      }
    }
    const one = await findListings(
      ctx,
      {
        asked: { ...asked, filters: changed, page: 0, pageSize: 1, byPart: false },
        conditions: changed === filters ? conditions : conditionsOf(read, changed, vocabulary),
        facets: [facet],
      },
      vocabulary,
    )
    return counted(one.facets, one.total)
  }
  if (wholeShop && base.capped && filtersOn(filters) === 0) {
    const few = tally(base)
    return wireFacets(
      { ...few, by: new Map([...few.by, ...(await shopCounts(ctx, vocabulary)).by]) },
      vocabulary,
      ctx.country,
    )
  }
  return wireFacets(await ownFacets(base, { ...NO_FILTERS, ...filters }, vocabulary, count), vocabulary, ctx.country)
}
