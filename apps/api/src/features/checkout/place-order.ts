import { CART_EMPTY, ORDERS_SENT, TOTAL_CHANGED } from '@tuerca/contract/checkout'
import type { BillingFields, Shipping } from '@tuerca/contract/checkout-fields'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { givesContact } from '@tuerca/domain/contact-in-text'
import type { Country } from '@tuerca/domain/country'
import { fromWireMoney } from '@tuerca/domain/money'
import { quantityProblem } from '@tuerca/domain/quotation-states'
import { SALE_TIMES } from '@tuerca/domain/sale-states'
import { saleNumber } from '@tuerca/domain/sale-number'
import { endOfWorkingDays } from '@tuerca/domain/working-days'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import type { Http } from '../../platform/route.ts'
import { removeLines } from '../cart/index.ts'
import { markOrdered, recordSales, tellMoved, tendLater } from '../sales/index.ts'
import { confirmedRow } from './basket-queries.ts'
import { WAITING } from './cart-words.ts'
import { billingOf, type Buyer, completeUser, destinationsOf, goalOf } from './choices.ts'
import { type CheckoutChoices, plannedSales } from './plan-sales.ts'
import { type Basket, changesOf, judgeBasket, readBasket } from './read-basket.ts'

const LAPSES = SALE_TIMES.orderLapsesAfterWorkingDays

export interface OrderBody {
  ids?: number[] | undefined
  comment: string
  shipping: Shipping
  billing?: BillingFields | null | undefined
  seen?: number | undefined
}

/** M7.31: sends the lines in pedidos to their stores, one order each, all or none. */
export async function savePurchaseOrder(ctx: Ctx, body: OrderBody, http: Http | null) {
  const user = completeUser(ctx.user)
  requireNoContact(body.comment, ctx.country)
  const buyer: Buyer = { id: user.id, guest: null, name: user.name, email: user.email, mobile: user.mobile }
  const { ids, comment, shipping } = body
  const billing = body.billing ? billingOf(body.billing, ctx.country) : null
  const orders = await onceByKey(ctx, { endpoint: 'savePurchaseOrder', body, http }, async (ctx) => {
    await oneAtATime(ctx, user.id)
    const destinations = await destinationsOf(ctx, shipping)
    const basket = await readBasket(ctx, { section: 'pedidos', ids }, goalOf(destinations))
    requireOrderable(basket)
    requireSeen(basket, body.seen)
    const made = await send(ctx, basket, { buyer, billing, destinations, comment })
    await removeLines(ctx, basket.lineIds)
    return { made }
  })
  return {
    orders: orders.made.map(({ id, storeId }) => ({ id, number: saleNumber('order', id), storeId })),
    message: ORDERS_SENT,
  }
}

/** The store reads the comment before it accepts, but may only know the buyer's contact data afterwards. */
function requireNoContact(comment: string, country: Country) {
  if (givesContact(comment, country)) throw invalid([NO_CONTACT_IN_TEXT])
}

/** Two windows that send the same cart: the second finds it empty. */
const oneAtATime = (ctx: TxCtx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('checkout'), ${userId})`.execute(ctx.db)

function requireOrderable(basket: Basket) {
  if (basket.stores.length === 0) throw new AppError(400, CART_EMPTY)
  if (basket.problems.length > 0)
    throw new AppError(409, basket.problems[0] ?? '', [...basket.problems, ...changesOf(basket)])
}

/** A caller who names the total has seen and accepted it; one who names none has not seen what changed. */
function requireSeen(basket: Basket, seen: number | undefined) {
  const changes = changesOf(basket)
  if (seen === undefined ? changes.length > 0 : fromWireMoney(seen) !== basket.total)
    throw new AppError(409, TOTAL_CHANGED, changes)
}

async function send(ctx: TxCtx, basket: Basket, chosen: CheckoutChoices) {
  const lapse_at = endOfWorkingDays(ctx.now, LAPSES, basket.country)
  // Nothing is held: the store looks whether it has it, and says so.
  const made = await recordSales(
    ctx,
    plannedSales(basket, chosen, {
      kind: 'order',
      state: 'sent',
      stock_held: false,
      transaction_id: null,
      pay_by: null,
      expires_at: null,
      lapse_at,
    }),
    'order',
  )
  for (const { id } of made) {
    await tendLater(ctx, {
      id,
      kind: 'order',
      country: basket.country,
      state: 'sent',
      created_at: ctx.now,
      expires_at: null,
      lapse_at,
      ready_at: null,
      reminded_at: null,
      shipped_at: null,
      shipping_days: null,
      delivered_at: null,
    })
    await tellMoved(ctx, id, { to: 'sent', by: 'buyer' })
  }
  return made
}

const GONE = 'Esta confirmación no existe.'

/** M7.03: makes an order of what a store confirmed, up to the confirmed quantity (M5.06). */
export async function orderConfirmation(
  ctx: Ctx,
  body: { quotationId: number; quantityOrder: string | number; comment: string },
  http: Http | null,
) {
  const user = completeUser(ctx.user)
  requireNoContact(body.comment, ctx.country)
  const buyer: Buyer = { id: user.id, guest: null, name: user.name, email: user.email, mobile: user.mobile }
  const { id } = await onceByKey(ctx, { endpoint: 'makeOrder', body, http }, async (ctx) => {
    await ctx.db
      .selectFrom('sales')
      .select('id')
      .where('id', '=', body.quotationId)
      .where('buyer_id', '=', user.id)
      .forUpdate()
      .execute()
    const row = await confirmedRow(ctx, body.quotationId)
    if (!row) throw notFound(GONE)
    requireAnswered(row, ctx.now)
    const problem = quantityProblem(body.quantityOrder, row.answer_max ?? 0)
    if (problem.length > 0) throw invalid(problem)
    const basket = await judgeBasket(
      ctx,
      { section: 'pedidos', rows: [{ ...row, quantity: Number(body.quantityOrder) }] },
      () => null,
    )
    requireOrderable(basket)
    // Paid for in another window: ordered too, it would be brought twice.
    if (basket.open.some(({ provider_id }) => provider_id !== null)) throw conflict(WAITING)
    const [made] = await send(ctx, basket, { buyer, billing: null, destinations: new Map(), comment: body.comment })
    await markOrdered(ctx, [body.quotationId], user.id)
    await removeLines(ctx, basket.lineIds)
    return { id: made?.id ?? 0 }
  })
  return { id, number: saleNumber('order', id), message: ORDERS_SENT }
}

export function requireAnswered(
  { answer_state, answer_expires }: { answer_state: string | null; answer_expires: Date | null },
  now: Date,
) {
  if (answer_state === 'ordered') throw conflict('Esta confirmación ya se pidió.')
  if (answer_state !== 'available')
    throw conflict(
      answer_state === 'expired'
        ? 'La respuesta de la tienda ya venció. Pide de nuevo la confirmación.'
        : 'La tienda no ha confirmado que lo tiene.',
    )
  if (answer_expires !== null && answer_expires <= now)
    throw conflict('La respuesta de la tienda ya venció. Pide de nuevo la confirmación.')
}
