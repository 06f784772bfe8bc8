import * as listing from '@tuerca/contract/products-listing'
import { searchProductByReference } from '@tuerca/contract/products'
import * as contract from '@tuerca/contract/search'
import { storeProfile } from '@tuerca/contract/store-profile'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { route } from '../../platform/route.ts'
import { carParts } from './car-parts.ts'
import { categoryGroups } from './category-groups.ts'
import { findByReference } from './find-by-reference.ts'
import { searchParts } from './search-parts.ts'
import { facetsOf, searchProducts } from './search-products.ts'
import { showStoreProfile } from './show-store-profile.ts'
import { suggest } from './suggest.ts'

type FilterInput = Parameters<typeof facetsOf>[1]
const facets = async (ctx: Ctx, { query }: { query: { filter: FilterInput } }) => facetsOf(ctx, query.filter)

/** Found and counted some seconds ago, as on a kept page. */
const OLDER = { reads: 'replica' } as const
/** Dozens of listings and hundreds of counts, built by products/wire.ts and facets.ts. */
const LISTED = { ...OLDER, asMade: ['data', 'metadata.facets'] } as const

/** Search by number and words, its suggestions and its counts. */
export function searchRoutes(app: FastifyInstance) {
  route(app, contract.resultProducts, (ctx, { query }) => searchProducts(ctx, query), LISTED)
  route(app, contract.resultParts, (ctx, { query }) => searchParts(ctx, query), LISTED)
  route(app, contract.carParts, (ctx, { query }) => carParts(ctx, query.vehiculo), OLDER)
  route(app, storeProfile, async (ctx) => ({ data: await showStoreProfile(ctx) }), OLDER)
  route(app, contract.getSuggestions, async (ctx, { query }) => ({ data: await suggest(ctx, query.term) }), OLDER)
  route(
    app,
    searchProductByReference,
    async (ctx, { query }) => ({
      data: await findByReference(ctx, query.reference),
    }),
    OLDER,
  )
  route(app, listing.getMakesFilter, async (ctx, input) => ({ data: (await facets(ctx, input)).makes }), OLDER)
  route(app, listing.getModelsFilter, async (ctx, input) => ({ data: (await facets(ctx, input)).models }), OLDER)
  route(app, listing.getBrandsFilter, async (ctx, input) => ({ data: (await facets(ctx, input)).brands }), OLDER)
  route(app, listing.getGroupsFilter, async (ctx, input) => ({ data: (await facets(ctx, input)).categories }), OLDER)
  route(
    app,
    listing.getBrandsAndGroupsFilter,
    async (ctx, input) => {
      const { brands, categories } = await facets(ctx, input)
      return { data: { brands, groups: categories } }
    },
    OLDER,
  )
  route(
    app,
    listing.productsCategoryGroup,
    async (ctx, { query }) => ({
      data: await categoryGroups(ctx, query.filter.name),
    }),
    OLDER,
  )
}
