import type { FastifyInstance } from 'fastify'
import * as listing from '@tuerca/contract/products-listing'
import * as contract from '@tuerca/contract/products'
import { onceByKey } from '../../platform/once-by-key.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { countVisit } from './count-visit.ts'
import { listProducts, productsByIds } from './list-products.ts'
import { loadCompatibleVehicles, loadProduct, loadProductByUrl } from './load-product.ts'
import { priceHistory } from './price-history.ts'
import { pictureRoute } from './serve-picture.ts'

/** Prices and stock may be some seconds old, as on a cached page; a sale checks them itself. */
const OLDER = { reads: 'replica' } as const

/** Product pages, product lists and drawn pictures. */
export function productRoutes(app: FastifyInstance) {
  productPageRoutes(app)
  listRoutes(app)
  pictureRoute(app)
}

/** A word where a product's number belongs names no call (C7.43). */
const NO_NUMBER = '/api/catalogo/products/:call(^[^0-9].*$)'

function productPageRoutes(app: FastifyInstance) {
  for (const path of [
    NO_NUMBER,
    `${NO_NUMBER}/loadProduct`,
    `${NO_NUMBER}/getCompatibleVehicles`,
    `${NO_NUMBER}/getPriceHistory`,
  ]) {
    app.get(path, () => {
      throw notFound('Esta dirección no existe.')
    })
  }
  route(
    app,
    contract.getProductDetailByUrl,
    async (ctx, { query }) => ({
      data: await loadProductByUrl(ctx, query.productUrl),
    }),
    OLDER,
  )
  route(app, contract.loadProduct, async (ctx, { params }) => ({ data: await loadProduct(ctx, params.id) }), OLDER)
  route(
    app,
    contract.getCompatibleVehicles,
    async (ctx, { params }) => ({
      data: await loadCompatibleVehicles(ctx, params.id),
    }),
    OLDER,
  )
  route(app, contract.getPriceHistory, async (ctx, { params }) => ({ data: await priceHistory(ctx, params.id) }), OLDER)
  route(app, contract.updateProductVisits, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'updateProductVisits', body, http }, async (ctx) => ({
      data: { visits: await countVisit(ctx, body.id) },
    })),
  )
}

function listRoutes(app: FastifyInstance) {
  route(
    app,
    listing.getProducts,
    async (ctx, { body }) => {
      const request = { filter: body.filter ?? {}, scopes: [], page: body.page, pageSize: body.pageSize }
      const { products, total } = body.ids
        ? await productsByIds(ctx, body.ids, request)
        : await listProducts(ctx, request)
      return { data: products, metadata: { 'x-total-count': total, page: body.page, pageSize: body.pageSize } }
    },
    OLDER,
  )
}
