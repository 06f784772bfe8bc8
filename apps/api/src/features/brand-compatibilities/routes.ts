import * as contract from '@tuerca/contract/brand-compatibilities'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { refuseForeignPress } from '../../platform/cross-site.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { decide, decideAnew, decideMany, forgetDecision } from './decide.ts'
import { knownBrands, writtenBrands } from './written-brands.ts'

/** How a store's lists spell brands, and which brands those are (C7.44). */
export function brandCompatibilityRoutes(app: FastifyInstance) {
  route(app, contract.productBrandsCompatibilities, async (ctx, { query: { filter, page, pageSize } }) => {
    if (!personOf(ctx).storeIds.includes(filter.storeId)) throw notFound(STORE_NOT_YOURS)
    const { rows, total } = await writtenBrands(ctx, { ...filter, page, pageSize })
    return { data: rows, metadata: { 'x-total-count': total, page, pageSize } }
  })
  route(app, contract.brandPIES, async (ctx, { query: { filter, scopes, getters, page, pageSize } }) => {
    const { rows, total } = await knownBrands(ctx, {
      storeIds: personOf(ctx).storeIds,
      ...filter,
      inUse: scopes.includes('inUse'),
      withId: scopes.includes('withId'),
      page,
      pageSize,
    })
    return {
      data: rows.map(({ productsCount, ...row }) => ({
        ...row,
        ...(getters.includes('productsCount') ? { productsCount } : {}),
      })),
      metadata: { 'x-total-count': total, page, pageSize },
    }
  })
  route(app, contract.createBrandCompatibility, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createBrandCompatibility', body, http }, async (ctx) => ({
      data: await decide(ctx, personOf(ctx), body),
    })),
  )
  route(app, contract.createBrandCompatibilities, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createBrandCompatibilities', body, http }, async (ctx) => ({
      data: await decideMany(ctx, personOf(ctx), body),
    })),
  )
  route(app, contract.updateBrandCompatibility, async (ctx, { query: { data } }, http) => {
    refuseForeignPress(http, 'Cambia la marca desde la página de tus marcas.')
    const decided = await inTransaction(ctx, (ctx) => decideAnew(ctx, personOf(ctx), data))
    void http?.reply.header('cache-control', 'no-store')
    return { data: decided }
  })
  route(app, contract.deleteBrandCompatibility, async (ctx, { query: { data } }) => ({
    data: await inTransaction(ctx, (ctx) => forgetDecision(ctx, personOf(ctx), data.id)),
  }))
}
