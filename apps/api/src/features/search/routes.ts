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

/** Search by number and words, its suggestions and its counts. */
export function searchRoutes(app: FastifyInstance) {
  route(app, contract.resultProducts, (ctx, { query }) => searchProducts(ctx, query))
  route(app, contract.resultParts, (ctx, { query }) => searchParts(ctx, query))
  route(app, contract.carParts, (ctx, { query }) => carParts(ctx, query.vehiculo))
  route(app, storeProfile, async (ctx) => ({ data: await showStoreProfile(ctx) }))
  route(app, contract.getSuggestions, async (ctx, { query }) => ({ data: await suggest(ctx, query.term) }))
  route(app, searchProductByReference, async (ctx, { query }) => ({
    data: await findByReference(ctx, query.reference),
  }))
  route(app, listing.getMakesFilter, async (ctx, input) => ({ data: (await facets(ctx, input)).makes }))
  route(app, listing.getModelsFilter, async (ctx, input) => ({ data: (await facets(ctx, input)).models }))
  route(app, listing.getBrandsFilter, async (ctx, input) => ({ data: (await facets(ctx, input)).brands }))
  route(app, listing.getGroupsFilter, async (ctx, input) => ({ data: (await facets(ctx, input)).categories }))
  route(app, listing.getBrandsAndGroupsFilter, async (ctx, input) => {
    const { brands, categories } = await facets(ctx, input)
    return { data: { brands, groups: categories } }
  })
  route(app, listing.productsCategoryGroup, async (ctx, { query }) => ({
    data: await categoryGroups(ctx, query.filter.name),
  }))
}
