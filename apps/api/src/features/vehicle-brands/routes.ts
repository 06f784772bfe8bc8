import type { Parsed } from '@tuerca/contract/endpoint'
import {
  listAllBrands,
  listBrands,
  listRegistryBrands,
  showBrand,
  showRegistryBrand,
} from '@tuerca/contract/vehicle-brands'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { route } from '../../platform/route.ts'
import { brandOf, foundBrands } from './find-brands.ts'

const MOST_BRANDS = 10_000

/** C7.34: the brands for vehicle forms and searches; the plate services' and the store's names are one list. */
export function vehicleBrandRoutes(app: FastifyInstance) {
  const list = async (ctx: Ctx, query: Parsed<typeof listBrands>['query']) => {
    const { rows, total } = await foundBrands(ctx.db, query)
    return { data: rows, metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize } }
  }
  const show = async (ctx: Ctx, { id }: Parsed<typeof showBrand>['params']) => ({ data: await brandOf(ctx.db, id) })
  const OLDER = { reads: 'replica' } as const
  route(app, listRegistryBrands, (ctx, { query }) => list(ctx, query), OLDER)
  route(app, showRegistryBrand, (ctx, { params }) => show(ctx, params), OLDER)
  route(app, listBrands, (ctx, { query }) => list(ctx, query), OLDER)
  route(app, showBrand, (ctx, { params }) => show(ctx, params), OLDER)
  route(
    app,
    listAllBrands,
    async (ctx, { query }) => ({
      data: (await foundBrands(ctx.db, { filter: {}, scopes: query.scopes, page: 0, pageSize: MOST_BRANDS })).rows,
    }),
    OLDER,
  )
}
