import {
  addOrRemoveFavorites,
  addOrRemoveFavoritesApi,
  addToWishLists,
  changeWish,
  createWishList,
  deleteWishList,
  favouriteIds,
  listStockAlerts,
  listWishLists,
  removeStockAlert,
  removeWish,
  renameWishList,
  restoreWishList,
  setStockAlert,
  sharedWishList,
  shareWishList,
  showWishList,
  unshareWishList,
  wishListCsv,
  WISH_LIST_LINK_OVER,
  WISH_LIST_MISSING,
} from '@tuerca/contract/wish-lists'
import type { Parsed } from '@tuerca/contract/endpoint'
import {
  ADDED_TO_FAVORITES,
  ADDED_TO_LISTS,
  MOST_WISHES,
  REMOVED_FROM_FAVORITES,
  WISH_LIST_CREATED,
} from '@tuerca/domain/wish-lists'
import { slugOf } from '@tuerca/domain/product-url'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, route } from '../../platform/route.ts'
import { linkDigest } from '../../platform/link-token.ts'
import { csvOfWishes } from './csv.ts'
import { favouritesOf, type HeadRow, listsOf, ownHead, type PageOf, sharedHead, wishesOf } from './queries.ts'
import { alertsOf, removeAlert, setAlert } from './stock-alerts.ts'
import { headOf, listsWire, wishesWire } from './wire.ts'
import { createList, deleteList, renameList, restoreList, shareList, unshareList } from './write-lists.ts'
import { changeWish as writeAmount, putIntoLists, removeWish as takeOut, toggleFavourite } from './write-wishes.ts'

/** What people save to buy later (M2.50–M2.53, M7.55–M7.58, C4.26), and what they want to be notified of. */
export function wishListRoutes(app: FastifyInstance) {
  listRoutes(app)
  wishRoutes(app)
  alertRoutes(app)
}

function listRoutes(app: FastifyInstance) {
  route(app, listWishLists, async (ctx, { query }) => {
    const { rows, total } = await listsOf(ctx.db, personOf(ctx).id, { ...query, productId: query.productId })
    return {
      data: await listsWire(ctx, rows),
      metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize },
    }
  })
  route(app, favouriteIds, async (ctx) => ({ data: await favouritesOf(ctx.db, personOf(ctx).id) }))
  route(app, createWishList, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createWishList', body, http }, async (ctx) => ({
      data: { ...headOf(await createList(ctx, personOf(ctx).id, body.name)), message: WISH_LIST_CREATED },
    })),
  )
  route(app, renameWishList, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => ({
      data: headOf(await renameList(ctx, personOf(ctx).id, { ...params, ...body })),
    })),
  )
  route(app, deleteWishList, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => deleteList(ctx, personOf(ctx).id, params.id))
    return { data: { message: 'La lista quedó eliminada.' } }
  })
  route(app, restoreWishList, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => ({ data: headOf(await restoreList(ctx, personOf(ctx).id, params.id)) })),
  )
  route(app, showWishList, async (ctx, { params, query }) => {
    const head = await ownHead(ctx.db, personOf(ctx).id, params.id)
    if (!head) throw notFound(WISH_LIST_MISSING)
    return wishesPage(ctx, head, query)
  })
  route(app, wishListCsv, async (ctx, { params }, http) => {
    const head = await ownHead(ctx.db, personOf(ctx).id, params.id)
    if (!head) throw notFound(WISH_LIST_MISSING)
    const rows = await wishesOf(ctx.db, head.id, { page: 0, pageSize: MOST_WISHES })
    void http?.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${slugOf(head.name) || 'lista'}.csv"`,
      })
      .send(csvOfWishes(await wishesWire(ctx, rows), ctx))
    return null
  })
  route(app, shareWishList, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => ({ data: { url: await shareList(ctx, personOf(ctx).id, params.id) } })),
  )
  route(app, unshareWishList, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => unshareList(ctx, personOf(ctx).id, params.id))
    return { data: { message: 'El enlace ya no abre la lista.' } }
  })
  route(app, sharedWishList, async (ctx, { params, query }) => {
    const head = await sharedHead(ctx.db, linkDigest(ctx, 'wish-list', params.token))
    if (!head) throw notFound(WISH_LIST_LINK_OVER)
    const { data, metadata } = await wishesPage(ctx, head, query)
    return { data: data.map((wish) => ({ ...wish, desiredAmount: 1, was: null })), metadata }
  })
}

async function wishesPage(ctx: Ctx, head: HeadRow, { page, pageSize }: PageOf) {
  const rows = await wishesOf(ctx.db, head.id, { page, pageSize })
  return {
    data: await wishesWire(ctx, rows),
    metadata: { 'x-total-count': head.count, page, pageSize, list: headOf(head) },
  }
}

function wishRoutes(app: FastifyInstance) {
  route(app, addToWishLists, (ctx, { body: { selectedWishList, ...wished } }, http) =>
    onceByKey(ctx, { endpoint: 'addToWishLists', body: { ...wished, selectedWishList }, http }, async (ctx) => {
      const { added: _, ...now } = await putIntoLists(ctx, personOf(ctx).id, { wished, selected: selectedWishList })
      return { data: { message: ADDED_TO_LISTS, ...now } }
    }),
  )
  route(app, changeWish, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => ({
      data: {
        id: params.wishId,
        desiredAmount: await writeAmount(ctx, personOf(ctx).id, { ...params, amount: body.desiredAmount }),
      },
    })),
  )
  route(app, removeWish, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => takeOut(ctx, personOf(ctx).id, params))
    return { data: { message: 'El producto salió de la lista.' } }
  })
  route(app, addOrRemoveFavorites, (ctx, { body }, http) => toggle(ctx, body, http))
  route(app, addOrRemoveFavoritesApi, (ctx, { body }, http) => toggle(ctx, body, http))
}

function toggle(ctx: Ctx, body: Parsed<typeof addOrRemoveFavorites>['body'], http: Http | null) {
  return onceByKey(ctx, { endpoint: 'addOrRemoveFavorites', body, http }, async (ctx) => {
    const added = await toggleFavourite(ctx, personOf(ctx).id, body)
    return { data: { added, message: added ? ADDED_TO_FAVORITES : REMOVED_FROM_FAVORITES } }
  })
}

function alertRoutes(app: FastifyInstance) {
  route(app, setStockAlert, async (ctx, { body }) => ({
    data: await inTransaction(ctx, (ctx) => setAlert(ctx, personOf(ctx).id, body)),
  }))
  route(app, listStockAlerts, async (ctx, { query }) => {
    const { rows, total } = await alertsOf(ctx, personOf(ctx).id, query)
    return {
      data: rows.map(({ id, product_id, reference, title, created_at }) => ({
        id,
        productId: product_id,
        reference,
        title,
        created_at: created_at.toISOString(),
      })),
      metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize },
    }
  })
  route(app, removeStockAlert, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => removeAlert(ctx, personOf(ctx).id, params.id))
    return { data: { message: 'Ya no te avisaremos.' } }
  })
}
