import { NO_AGREEMENT, NOT_PAYABLE } from '@tuerca/contract/checkout'
import { SAY_WHERE_FIRST, STORE_CLOSED } from '@tuerca/contract/payment-links'
import { currencyOf } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { onceByKey, type Write } from '../../platform/once-by-key.ts'
import { removeLines } from '../cart/index.ts'
import { agreedTerms, type AgreedTerms, lockTerms } from '../customers/index.ts'
import { endPayment } from '../payments/index.ts'
import { agreeOnPayment, billOrder, markOrdered, recordSales, tellMoved, tellNews } from '../sales/index.ts'
import { storeRows } from './basket-queries.ts'
import { type Checkout, lockCheckout, requireBuyable, requireNoneWaiting, takePieces } from './begin-payment.ts'
import { BEING_PAID, WAITING } from './cart-words.ts'
import { holdPlanOrders, orderCommission } from './order-commission.ts'
import { type CheckoutChoices, plannedSales, shippingOf } from './plan-sales.ts'
import type { Basket } from './read-basket.ts'

export interface Paying {
  saleId: number
  quantity: string | number | null
  chosen: CheckoutChoices
  seen: number | null
  write: Write
}

export type AgreedSale = Row<'sales', 'id' | 'kind' | 'store_id' | 'total'>

/**
 * M7.32 by agreement, without a gateway. Each store's order is accepted at once with its pieces taken, because the
 * store agreed beforehand.
 */
export async function buyByAgreement(
  ctx: Ctx,
  { write, chosen, seen, read }: Omit<Checkout, 'admit'>,
): Promise<AgreedSale[]> {
  const { sales } = await onceByKey(ctx, write, async (ctx) => {
    await lockCheckout(ctx, chosen.buyer.id)
    const basket = await read(ctx)
    const terms = await lockTerms(
      ctx,
      chosen.buyer.id,
      basket.stores.map(({ store }) => store.id),
    )
    requireNamed(basket, terms)
    requireBuyable(basket, chosen, seen)
    requireNoneWaiting(basket)
    const agreed = new Map(
      basket.stores.map(({ store, sums, commission, commissionTax }) => [
        store.id,
        {
          ...agreedTerms(
            terms.get(store.id),
            {
              storeId: store.id,
              storeName: store.name,
              total: sums.total,
              country: basket.country,
              currency: currencyOf(basket.country),
            },
            ctx.now,
          ),
          agreed_commission: commission,
          agreed_commission_tax: commissionTax,
        },
      ]),
    )
    await takePieces(ctx, basket, null)
    const planned = plannedSales(basket, chosen, {
      kind: 'order',
      state: 'accepted',
      stock_held: true,
      transaction_id: null,
      pay_by: 'agreement',
      expires_at: null,
      lapse_at: null,
    })
    const made = await recordSales(
      ctx,
      planned.map((sale) => ({ ...sale, ...agreed.get(sale.store_id) })),
      'agree',
    )
    await holdPlanOrders(ctx, made)
    await markOrdered(
      ctx,
      [...new Set(basket.stores.flatMap(({ lines }) => lines.flatMap(({ row }) => row.sale_id ?? [])))],
      chosen.buyer.id,
    )
    await removeLines(ctx, basket.lineIds)
    for (const { id } of made) await tellMoved(ctx, id, { to: 'accepted', by: 'buyer' })
    return {
      sales: await salesBy(
        ctx,
        made.map(({ id }) => id),
      ),
    }
  })
  return sales
}

/** Reported before any other obstacle: at other stores it can be paid. */
function requireNamed({ stores }: Basket, terms: ReadonlyMap<number, AgreedTerms>) {
  const others = stores.filter(({ store }) => !terms.has(store.id)).map(({ store }) => store.name)
  if (others.length === 0) return
  throw invalid([
    stores.length === 1
      ? NO_AGREEMENT
      : `${others.join(', ')}: sin pago por acuerdo contigo. Paga eso en línea y lo demás por acuerdo.`,
  ])
}

/** M7.04 by agreement: an accepted order is not paid at a gateway after all. */
export async function agreeOnOrder(
  ctx: Ctx,
  { saleId, chosen: { billing, destinations }, seen, write }: Pick<Paying, 'saleId' | 'chosen' | 'seen' | 'write'>,
): Promise<AgreedSale[]> {
  const { sales } = await onceByKey(ctx, write, async (ctx) => {
    const order = await lockedOrder(ctx, saleId)
    const store = (await storeRows(ctx, [order.store_id])).get(order.store_id)
    const total = order.total ?? 0
    // Pressed twice: it is by agreement already.
    if (order.state === 'accepted' && order.pay_by === 'agreement') return { sales: await salesBy(ctx, [saleId]) }
    if (!store || order.state !== 'accepted' || total < 1) throw conflict(NOT_PAYABLE)
    if (store.suspended) throw conflict(STORE_CLOSED)
    // The delivery stays as agreed unless another one is chosen, as with a gateway.
    const shipping = shippingOf({ store }, destinations.get(store.id))
    if (order.shipping === null && shipping === null) throw conflict(SAY_WHERE_FIRST)
    if (seen !== null && Math.round(seen * 100) !== total)
      throw conflict('Cambió lo que cuesta tu pedido. Revisa el nuevo total antes de pagar.')
    const [country, currency] = [order.country, order.currency]
    const terms = await lockTerms(ctx, ctx.user?.id ?? null, [store.id])
    const agreed = agreedTerms(
      terms.get(store.id),
      { storeId: store.id, storeName: store.name, total, country, currency },
      ctx.now,
    )
    const { commission, commissionTax } = orderCommission(order, store)
    await agreeOnPayment(ctx, saleId, {
      ...agreed,
      shipping,
      agreed_commission: commission,
      agreed_commission_tax: commissionTax,
    })
    if (billing) await billOrder(ctx, [saleId], billing)
    await tellNews(ctx, saleId, {
      side: 'seller',
      key: `sale-agreed:${saleId}`,
      title: 'Se paga por acuerdo',
      text: 'Quien lo pidió eligió pagar por acuerdo. Prepáralo sin esperar el pago y anota lo que te vaya pagando.',
    })
    return { sales: await salesBy(ctx, [saleId]) }
  })
  return sales
}

/**
 * The user's own order, after ending its unfinished payment: code that moves money locks the payment before its sales.
 */
async function lockedOrder(ctx: TxCtx, saleId: number) {
  const mine = ctx.db
    .selectFrom('sales')
    .select([
      'id',
      'state',
      'store_id',
      'subtotal',
      'discount',
      'total',
      'country',
      'currency',
      'shipping',
      'pay_by',
      'plan_hold_id',
      'transaction_id',
    ])
    .where('id', '=', saleId)
    .where('kind', '=', 'order')
    .where('buyer_id', '=', ctx.user?.id ?? 0)
  const begun = await mine.executeTakeFirst()
  if (!begun) throw notFound('Esta venta no existe.')
  for (const id of await begunPayments(ctx, saleId, begun.transaction_id))
    if ((await endPayment(ctx, id, 'Se paga por acuerdo')) === 'waiting') throw conflict(WAITING)
  const order = await mine.forUpdate().executeTakeFirstOrThrow()
  // Somebody with the order's link began a payment meanwhile: it is theirs to end or to pay.
  if ((await begunPayments(ctx, saleId, order.transaction_id)).length > 0) throw conflict(BEING_PAID)
  return order
}

async function begunPayments(ctx: TxCtx, saleId: number, transactionId: number | null): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from transactions where purpose = 'cart' and state in ('created', 'pending') and (id = ${transactionId} or snapshot -> 'saleIds' @> ${JSON.stringify([saleId])}::jsonb) order by id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

const salesBy = (ctx: TxCtx, ids: readonly number[]): Promise<AgreedSale[]> =>
  ctx.db
    .selectFrom('sales')
    .select(['id', 'kind', 'store_id', 'total'])
    .where('id', 'in', [...ids, -1])
    .orderBy('id')
    .execute()
