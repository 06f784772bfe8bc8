import * as contract from '@tuerca/contract/cart'
import type { Parsed } from '@tuerca/contract/endpoint'
import * as together from '@tuerca/contract/send-together'
import { SECTION_OF } from '@tuerca/domain/cart'
import { sendingCity } from '@tuerca/domain/arrival'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { refuseForeignPress } from '../../platform/cross-site.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { type Http, route } from '../../platform/route.ts'
import { vocabularyOf } from '../products/index.ts'
import { addLine, addMany, type AddAnswer, readWanted } from './add-line.ts'
import { checkStock } from './check-stock.ts'
import { linesElsewhere } from './count-cart.ts'
import { judgeLines } from './judge-lines.ts'
import { namedModule } from './named-module.ts'
import { type PendingLine, pendingLines, readCart } from './pending-lines.ts'
import { dropLines } from './remove-lines.ts'
import { replaceLines } from './replace-lines.ts'
import { putBack, removedIn } from './put-back.ts'
import { restoreLines } from './restore-lines.ts'
import { updateLine } from './update-line.ts'
import { cartOf, lineOf, storeOf, sumsOf } from './wire.ts'

/** The cart (M7.25–M7.30, M7.33, M7.36), for everybody: a guest's belongs to the browser's signed cookie. */
export function cartRoutes(app: FastifyInstance) {
  route(app, contract.countItemsInShoppingCart, async (ctx) => {
    const { counts: sections } = await readCart(ctx, { section: 'compras', ids: [] })
    return { data: { count: sections.compras + sections.pedidos, sections } }
  })
  route(app, contract.itemsPendingShoppingCart, async (ctx, { query }) => {
    const { lines, counts } = await readCart(ctx, { section: SECTION_OF[namedModule(query.module)] })
    const elsewhere = lines.length === 0 ? await linesElsewhere(ctx) : null
    return { data: { ...cartOf(lines, { counts, shown: await shownTo(ctx, lines, query.city) }), elsewhere } }
  })
  route(app, contract.addToCart, add)
  route(app, contract.addToCartApi, add)
  route(app, contract.addManyToCart, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'addManyToCart', body, http }, async (ctx) => ({
      data: await addMany(
        ctx,
        body.lines.map(({ vehicle, ...line }) => ({ ...line, title: 'Un producto', vehicle: vehicle ?? null })),
      ),
    })),
  )
  route(app, contract.updateInCart, update)
  route(app, contract.updateInCartApi, update)
  route(app, contract.removeFromCart, remove)
  route(app, contract.removeFromCartApi, remove)
  route(app, contract.verifyMinimunValue, async (ctx, { body }) => {
    const lines = await pendingLines(ctx, { section: SECTION_OF[namedModule(body.module)] })
    const stores = Map.groupBy(
      lines.filter(({ store, saved }) => !saved && (!body.storeIds || body.storeIds.includes(store.id))),
      ({ store }) => store.id,
    )
    return { data: [...stores].map(([storeId, some]) => minimumOf(ctx, storeId, some)) }
  })
  route(app, contract.deleteSelectedProducts, async (ctx, { body }) => {
    const section = SECTION_OF[namedModule(body.module)]
    const undo = await inTransaction(ctx, (ctx) => dropLines(ctx, { section, ids: body.ids }))
    return { data: { removed: undo.length, undo } }
  })
  route(app, contract.restoreLines, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'restoreLines', body, http }, async (ctx) => ({
      data: await restoreLines(ctx, namedModule(body.module), body),
    })),
  )
  route(app, together.replaceLines, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'replaceLines', body, http }, async (ctx) => ({
      data: await replaceLines(ctx, body.lines),
    })),
  )
  const stock = async (ctx: Ctx, { query }: { query: Parsed<typeof contract.validateProductStock>['query'] }) => ({
    data: await checkStock(ctx, query),
  })
  route(app, contract.validateProductStock, stock)
  route(app, contract.validateProductStockApi, stock)
}

async function add(
  ctx: Ctx,
  { params, body }: { params: { module: string }; body: Parsed<typeof contract.addToCart>['body'] },
  http: Http | null,
) {
  const module = namedModule(params.module)
  const removed = removedIn(body)
  if (removed !== null)
    return onceByKey(ctx, { endpoint: 'addToCart', body: { module, body }, http }, async (ctx) => ({
      data: await withLine(ctx, await putBack(ctx, module, removed)),
    }))
  const listed = await readWanted(ctx, module, body)
  return onceByKey(ctx, { endpoint: 'addToCart', body: { module, body }, http }, async (ctx) => ({
    data: await withLine(ctx, await addLine(ctx, module, { body, listed })),
  }))
}

/** The line as the cart shows it from now on: beside the store's others, which together may have a better price. */
async function withLine(ctx: TxCtx, { line: { id, section }, ...added }: AddAnswer) {
  const line = (await pendingLines(ctx, { section })).find((one) => one.id === id)
  if (!line) throw notFound(contract.LINE_MISSING)
  return { ...added, line: lineOf(line, await shownTo(ctx, [line])) }
}

async function update(
  ctx: Ctx,
  { params, body }: { params: { module: string }; body: Parsed<typeof contract.updateInCart>['body'] },
) {
  const lines = await updateLine(ctx, namedModule(params.module), body)
  const line = lines.find(({ id }) => id === body.id)
  if (!line) throw notFound(contract.LINE_MISSING)
  const ofStore = lines.filter(({ store, saved }) => store.id === line.store.id && (!saved || line.saved))
  const shown = await shownTo(ctx, ofStore)
  return {
    data: {
      line: lineOf(line, shown),
      store: storeOf(
        ofStore.filter(({ saved }) => !saved || ofStore.length === 1),
        shown,
      ),
    },
  }
}

async function remove(ctx: Ctx, { params }: { params: { module: string; id: number } }, http: Http | null) {
  refuseForeignPress(http, 'Quita la línea desde tu carrito.')
  const module = namedModule(params.module)
  const [undo] = await inTransaction(ctx, (ctx) => dropLines(ctx, { section: SECTION_OF[module], ids: [params.id] }))
  void http?.reply.header('cache-control', 'no-store')
  return { data: { message: contract.REMOVED_FROM_CART, undo: undo ?? null } }
}

function minimumOf(ctx: Ctx, storeId: number, lines: PendingLine[]) {
  const { minimum, subtotal } = sumsOf(lines, { country: ctx.country, city: sendingCity(ctx.city, ctx.country) })
  const { value, missing } = minimum ?? { value: 0, missing: 0 }
  return { storeId, minimum: value / 100, subtotal: subtotal / 100, missing: missing / 100, reached: missing === 0 }
}

async function shownTo(ctx: TxCtx, lines: readonly PendingLine[], city?: string | null) {
  return {
    now: ctx.now,
    country: ctx.country,
    city: sendingCity(city || ctx.city, ctx.country),
    verdicts: await judgeLines(ctx, lines),
    warehouses: (await vocabularyOf(ctx.db)).warehouses,
  }
}
