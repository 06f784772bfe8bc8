import { NOT_PAYABLE } from '@tuerca/contract/checkout'
import { PAID_BY_AGREEMENT, SAY_WHERE_FIRST, STORE_CLOSED } from '@tuerca/contract/payment-links'
import { quantityProblem } from '@tuerca/domain/quotation-states'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { startPayment } from '../payments/index.ts'
import { payOrderBy } from '../sales/index.ts'
import { confirmedRow, storeRows } from './basket-queries.ts'
import { asGatewayFailure, beginPayment, type Checkout } from './begin-payment.ts'
import { agreeOnOrder, buyByAgreement, type Paying } from './buy-by-agreement.ts'
import type { CartSnapshot, SaleShipping } from '../../platform/db/column-types.ts'
import { OTHER_COUNTRY, WAITING } from './cart-words.ts'
import { goalOf } from './choices.ts'
import { orderCommission } from './order-commission.ts'
import { type CheckoutChoices, shippingOf } from './plan-sales.ts'
import { requireAnswered } from './place-order.ts'
import { judgeBasket } from './read-basket.ts'

const ORDER_WHOLE = 'Un pedido se paga entero: la cantidad solo se elige de lo que una tienda confirmó.'

/** M7.04: begins the payment of an accepted order, or of a confirmed stock question. */
export async function makePurchase(ctx: Ctx, paying: Paying) {
  const kind = await payableKind(ctx, paying)
  return kind === 'confirmation' ? payConfirmation(ctx, paying) : payAccepted(ctx, paying)
}

/** The same by agreement with its store. */
export async function makeAgreedPurchase(ctx: Ctx, paying: Paying) {
  const kind = await payableKind(ctx, paying)
  return kind === 'confirmation' ? buyByAgreement(ctx, confirmedCheckout(paying)) : agreeOnOrder(ctx, paying)
}

async function payableKind(
  ctx: Ctx,
  { saleId, quantity }: Pick<Paying, 'saleId' | 'quantity'>,
): Promise<'confirmation' | 'order'> {
  const sale = await ctx.db
    .selectFrom('sales')
    .select(['id', 'kind', 'country'])
    .where('id', '=', saleId)
    .where('buyer_id', '=', ctx.user?.id ?? 0)
    .executeTakeFirst()
  if (!sale) throw notFound('Esta venta no existe.')
  if (sale.country !== ctx.country) throw conflict(OTHER_COUNTRY)
  if (sale.kind === 'order' && quantity !== null) throw invalid([ORDER_WHOLE])
  if (sale.kind === 'confirmation' || sale.kind === 'order') return sale.kind
  throw conflict(NOT_PAYABLE)
}

function payConfirmation(ctx: Ctx, paying: Paying) {
  return beginPayment(ctx, confirmedCheckout(paying))
}

/** What a store confirmed, as a basket of one line. */
function confirmedCheckout({ saleId, quantity, chosen, seen, write }: Paying): Checkout {
  return {
    write,
    chosen,
    seen,
    async read(ctx) {
      const row = await confirmedRow(ctx, saleId)
      if (!row) throw notFound('Esta venta no existe.')
      requireAnswered(row, ctx.now)
      const problem = quantityProblem(quantity ?? row.quantity, row.answer_max ?? 0)
      if (problem.length > 0) throw invalid(problem)
      return judgeBasket(
        ctx,
        { section: 'compras', rows: [{ ...row, quantity: Number(quantity ?? row.quantity) }] },
        goalOf(chosen.destinations),
      )
    },
  }
}

/**
 * The payment of an accepted order by its buyer or anybody with its link. The delivery stays unless another is chosen.
 */
export async function payAccepted(
  ctx: Ctx,
  { saleId, chosen, seen, write, byLink }: Omit<Paying, 'quantity'> & { byLink?: true },
) {
  const {
    buyer: { guest, ...buyer },
  } = chosen
  let shipping: SaleShipping | null = null
  const begun = await startPayment(ctx, {
    purpose: 'cart',
    write,
    buyer: { ...buyer, ...(guest === null ? {} : { guest }) },
    async offer(ctx) {
      const { store, ...offer } = await offerOrder(ctx, { saleId, chosen, seen, byLink })
      shipping = shippingOf({ store }, chosen.destinations.get(store.id))
      return offer
    },
    async record(ctx, bought) {
      await payOrderBy(ctx, saleId, { transactionId: bought.id, shipping })
    },
  }).catch((error: unknown) => {
    throw asGatewayFailure(error)
  })
  return {
    ...begun,
    sales: await ctx.db
      .selectFrom('sales')
      .select(['id', 'kind', 'store_id', 'total'])
      .where('id', '=', saleId)
      .execute(),
  }
}

async function offerOrder(
  ctx: TxCtx,
  {
    saleId,
    chosen: { buyer, billing, destinations },
    seen,
    byLink,
  }: { saleId: number; chosen: CheckoutChoices; seen: number | null; byLink: true | undefined },
) {
  const order = await ctx.db
    .selectFrom('sales')
    .select([
      'id',
      'state',
      'store_id',
      'subtotal',
      'discount',
      'tax',
      'total',
      'country',
      'shipping',
      'pay_by',
      'plan_hold_id',
    ])
    .where('id', '=', saleId)
    .where('kind', '=', 'order')
    .forUpdate()
    .executeTakeFirst()
  const store = order && (await storeRows(ctx, [order.store_id])).get(order.store_id)
  if (!order || !store) throw notFound('Esta venta no existe.')
  const total = order.total ?? 0
  if (order.state !== 'accepted' || total < 1) throw conflict(NOT_PAYABLE)
  if (order.pay_by === 'agreement') throw conflict(PAID_BY_AGREEMENT)
  if (store.suspended) throw conflict(STORE_CLOSED)
  if (order.shipping === null && destinations.size === 0) throw conflict(SAY_WHERE_FIRST)
  if (seen !== null && Math.round(seen * 100) !== total)
    throw conflict('Cambió lo que cuesta tu pedido. Revisa el nuevo total antes de pagar.')
  await requireNoneAtGateway(ctx, saleId)
  const share = orderCommission(order, store)
  const digest = createHash('sha256')
    .update(JSON.stringify([saleId, billing, [...destinations]]))
    .digest('base64url')
  const snapshot: CartSnapshot = {
    guest: buyer.guest,
    email: buyer.id === null ? buyer.email : null,
    digest,
    lineIds: [],
    saleIds: [saleId],
    billing,
    ...(byLink ? { byLink } : {}),
    stores: [{ storeId: store.id, name: store.name, total, ...share }],
    name: store.name,
  }
  return { store, total, tax: order.tax ?? 0, cart: snapshot, planId: null, storeId: null }
}

/** Another payment of the same order is at the gateway, whoever began it: if both were paid, one would be owed back. */
async function requireNoneAtGateway(ctx: TxCtx, saleId: number) {
  const waiting = await ctx.db
    .selectFrom('transactions')
    .select('id')
    .where('purpose', '=', 'cart')
    .where('state', 'in', ['created', 'pending'])
    .where('provider_id', 'is not', null)
    .where(sql<boolean>`snapshot -> 'saleIds' @> ${JSON.stringify([saleId])}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  if (waiting) throw conflict(WAITING)
}
