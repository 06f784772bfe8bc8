import type { Parsed } from '@tuerca/contract/endpoint'
import * as listing from '@tuerca/contract/products-listing'
import { forgetProductView, keepProductView } from '@tuerca/contract/product-views'
import * as contract from '@tuerca/contract/store-products'
import { OWN_GETTERS } from '@tuerca/contract/store-products-wire'
import { putStock } from '@tuerca/contract/store-stock'
import type { FastifyInstance } from 'fastify'
import { callWindow, tellWindow } from '../../platform/call-limit.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, requireAccess, route } from '../../platform/route.ts'
import { requireKeyScope } from '../../platform/store-key.ts'
import { chooseFields, listProducts, loadListing } from '../products/index.ts'
import { receivedIds } from '../questions/index.ts'
import { soldIds } from '../sales/index.ts'
import { change } from './change-product.ts'
import { checkProduct } from './check-product.ts'
import { countCompatibilities, countProducts } from './counts.ts'
import { create } from './create-product.ts'
import { marketMedians } from './market-medians.ts'
import { noteProduct } from './note-product.ts'
import { forgetView, keepView } from './product-views.ts'
import { roomOf } from './products-room.ts'
import { sendList } from './list-file.ts'
import { listOwn, ownIds, readOwn, storesFor } from './own-listings.ts'
import { deplete, republish } from './publication.ts'
import { storeMeant, writeStock } from './put-stock.ts'
import { deleteOne } from './start-job.ts'

const MOST_IDS = 10_000
const MOST_STOCK_CALLS = 30
const stockCalls = callWindow({ name: 'stock-calls', most: MOST_STOCK_CALLS, ms: 60_000 })

/** What a store's people read and change of its products, one at a time (C7.40, C7.43, C7.45). */
export function storeProductRoutes(app: FastifyInstance) {
  listRoute(app)
  productRoute(app)
  const storesOf = (ctx: Ctx) => personOf(ctx).storeIds
  route(app, contract.productsRoom, async (ctx, { query: { storeId } }) => ({
    data: await roomOf(ctx, personOf(ctx), storeId),
  }))
  // From the primary: the file is corrected and sent back, so it must contain the latest changes.
  route(app, contract.downloadProducts, (ctx, { query: { storeId, filter, file } }, http) => {
    storesFor(personOf(ctx), storeId)
    return sendList(ctx, http, { storeId, filter, file })
  })
  route(app, contract.ownProduct, async (ctx, { params }) => ({ data: await readOwn(ctx, storesOf(ctx), params.id) }))
  route(app, contract.createProduct, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createProduct', body, http }, async (ctx) => {
      const { storeIds } = personOf(ctx)
      const after = await readOwn(ctx, storeIds, await create(ctx, storeIds, body))
      await noteProduct(ctx, { before: null, after })
      return { data: after }
    }),
  )
  route(
    app,
    contract.changeProduct,
    async (ctx, { params: { id }, query: { scenario }, body: { version, ...changes } }) => ({
      data: await inTransaction(ctx, (ctx) => change(ctx, personOf(ctx).storeIds, { id, scenario, version, changes })),
    }),
  )
  route(app, contract.depleteProduct, async (ctx, { body: { id } }) => ({
    data: await inTransaction(ctx, (ctx) => deplete(ctx, personOf(ctx).storeIds, id)),
  }))
  route(app, contract.republishProduct, async (ctx, { body }) => ({
    data: await inTransaction(ctx, (ctx) => republish(ctx, personOf(ctx).storeIds, body)),
  }))
  route(app, contract.deleteProduct, async (ctx, { query: { id } }) => {
    const { jobId, undoUntil } = await inTransaction(ctx, (ctx) => deleteOne(ctx, personOf(ctx), id))
    return { data: { jobId, undoUntil, message: 'El producto se eliminó. Puedes deshacerlo por 7 días.' } }
  })
  route(app, contract.countProductsOfStore, async (ctx, { query: { storeId } }) => ({
    data: await countProducts(ctx, storesFor(personOf(ctx), storeId)),
  }))
  route(app, contract.vehicleCompatibilitiesIndicator, async (ctx, { query: { storeId } }) => ({
    data: await countCompatibilities(ctx, storesFor(personOf(ctx), storeId)),
  }))
  route(app, contract.checkIfTheProductExist, async (ctx, { query: { productDetail } }) => {
    storesFor(personOf(ctx), productDetail.storeId)
    return { data: await checkProduct(ctx, productDetail) }
  })
  route(app, putStock, async (ctx, { body }, http) => {
    const storeId = storeMeant(personOf(ctx), body.storeId)
    await countStockCall(ctx, http)
    return onceByKey(ctx, { endpoint: 'putStock', body: { ...body, storeId }, http }, async (ctx) => ({
      data: await writeStock(ctx, storeId, body.rows),
    }))
  })
  route(app, keepProductView, async (ctx, { body }) => ({
    data: await inTransaction(ctx, (ctx) => keepView(ctx, personOf(ctx), body)),
  }))
  route(app, forgetProductView, async (ctx, { params: { id } }) => {
    await forgetView(ctx, personOf(ctx), id)
    return { data: { message: 'La vista se quitó. Los productos siguen igual.' } }
  })
  route(app, contract.modelIdsAll, idsAll)
  route(app, contract.modelIdsAllApi, idsAll)
}

async function countStockCall(ctx: Ctx, http: Http | null): Promise<void> {
  const one = await stockCalls(ctx, personOf(ctx).id)
  if (http) tellWindow(http.reply, MOST_STOCK_CALLS, one)
  if (one.refused)
    throw new AppError(
      429,
      `Enviaste existencias muchas veces seguidas. Espera ${one.endsInSeconds} segundos: en cada llamada caben 10.000 filas.`,
    )
}

async function idsAll(ctx: Ctx, { body }: { body: Parsed<typeof contract.modelIdsAll>['body'] }) {
  const storeIds = storesFor(personOf(ctx), body.storeId)
  switch (body.model_name) {
    case 'products':
      return { data: await ownIds(ctx, { storeIds, filter: body.filter, most: MOST_IDS }) }
    case 'sales':
      return { data: await soldIds(ctx.db, { storeIds, ...body.filter, most: MOST_IDS }) }
    case 'questions':
      return { data: await receivedIds(ctx.db, { storeIds, filter: body.filter, most: MOST_IDS }) }
  }
}

const asOwn = ({
  version,
  state,
  price,
  discount,
  stock_by_warehouse,
  core_deposit,
  warranty_months,
  condition,
  gtin,
  weight,
  grade,
  side,
  sold_as,
  pictures,
  quality,
  ml_state,
  visits,
  sold,
  updated_at,
}: Awaited<ReturnType<typeof readOwn>>) => ({
  version,
  state,
  price,
  discount,
  stock_by_warehouse,
  core_deposit,
  warranty_months,
  condition,
  gtin,
  weight,
  grade,
  side,
  sold_as,
  pictures,
  quality,
  ml_state,
  visits,
  sold,
  updated_at,
})

/** One product: the public one as before, and for a store's people their own in any state. */
function productRoute(app: FastifyInstance) {
  route(
    app,
    listing.getProduct,
    async (ctx, { params: { id }, query: { getters, scopes } }) => {
      const chosen = { getters, attributes: [], relations: [] }
      if (scopes.length === 0) return { data: chooseFields(await loadListing(ctx, id), chosen) }
      requireAccess(ctx, 'seller')
      requireKeyScope(ctx, { keyScope: 'products.read' })
      const product = await readOwn({ ...ctx, db: ctx.primary ?? ctx.db }, personOf(ctx).storeIds, id)
      return { data: { ...chooseFields(product, chosen), ...asOwn(product) } }
    },
    { reads: 'replica' },
  )
}

type ListQuery = Parsed<typeof listing.listProducts>['query']
const isOfOwn = (name: ListQuery['getters'][number]): name is (typeof OWN_GETTERS)[number] =>
  OWN_GETTERS.some((one) => one === name)
const ofAll = (getters: ListQuery['getters']) => getters.filter((name) => !isOfOwn(name))
const isEverybodys = (scope: string): scope is (typeof listing.SCOPES)[number] =>
  listing.SCOPES.some((one) => one === scope)

/** The list of products: the public one as before, and for a store's people their own. */
function listRoute(app: FastifyInstance) {
  route(app, listing.listProducts, async (ctx, { query }) => {
    const { page, pageSize, scopes, filter, sort } = query
    const everybodys = scopes.filter(isEverybodys)
    const theirs = scopes.filter((scope) => !isEverybodys(scope))
    if (theirs.length === 0) {
      const misused =
        sort !== undefined ? 'sort' : filter.group !== undefined ? 'filter.group' : query.getters.find(isOfOwn)
      if (misused !== undefined) throw invalid([`${misused} es de la lista propia: pide el scope own.`])
      const { products, total } = await listProducts(ctx, {
        filter,
        page,
        pageSize,
        scopes: everybodys,
      })
      return {
        data: products.map((product) => chooseFields(product, { ...query, getters: ofAll(query.getters) })),
        metadata: { 'x-total-count': total, page, pageSize },
      }
    }
    return listOwnPage(ctx, query, theirs)
  })
}

async function listOwnPage(ctx: Ctx, query: ListQuery, theirs: readonly string[]) {
  const { page, pageSize, scopes, filter, sort } = query
  requireAccess(ctx, 'seller')
  if (!theirs.includes('own')) throw invalid([`${theirs.join(', ')} solo se usa con own.`])
  if (scopes.includes('available')) throw invalid(['available no se usa con own: pide published.'])
  const { storeId, searchInColumns, ...narrowed } = filter
  const { products, total } = await listOwn(ctx, {
    storeIds: storesFor(personOf(ctx), storeId),
    filter: { ...narrowed, scopes, term: searchInColumns?.term, columns: searchInColumns?.columns },
    sort,
    page,
    pageSize,
  })
  const isCompared = query.getters.some(isOfOwn)
  const medians = isCompared
    ? await marketMedians(
        ctx,
        products.map(({ id }) => id),
      )
    : null
  const chosen = { ...query, getters: ofAll(query.getters) }
  return {
    data: products.map((product) => ({
      ...chooseFields(product, chosen),
      ...asOwn(product),
      ...(medians && { marketMedian: medians.get(product.id) ?? null }),
    })),
    metadata: { 'x-total-count': total, page, pageSize },
  }
}
