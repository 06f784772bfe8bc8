import { NOT_PAYABLE } from '@tuerca/contract/checkout'
import { commissionOf } from '@tuerca/domain/checkout'
import { paramOr } from '@tuerca/domain/app-params'
import { quantityProblem } from '@tuerca/domain/quotation-states'
import type { Country } from '@tuerca/domain/country'
import { createHash } from 'node:crypto'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { Write } from '../../platform/once-by-key.ts'
import { startPayment } from '../payments/index.ts'
import { payOrderBy } from '../sales/index.ts'
import { confirmedRow, storeRows } from './basket-queries.ts'
import { beginPayment } from './begin-payment.ts'
import type { CartSnapshot } from './cart-purchase.ts'
import { goalOf } from './choices.ts'
import type { Chosen } from './plan-sales.ts'
import { requireAnswered } from './place-order.ts'
import { judgeBasket } from './read-basket.ts'

export interface Paying { saleId: number; quantity: string | number | null; chosen: Chosen; seen: number | null; write: Write }

/** M7.04: the payment of an accepted order, or of what a store confirmed. */
export async function makePurchase(ctx: Ctx, paying: Paying) {
  const sale = await ctx.db.selectFrom('sales').select(['id', 'kind', 'country']).where('id', '=', paying.saleId).where('buyer_id', '=', ctx.user?.id ?? 0).executeTakeFirst()
  if (!sale) throw notFound('Esta venta no existe.')
  if (sale.country !== ctx.country) throw conflict('Esta venta es de otro país. Cambia de país para pagarla.')
  if (sale.kind === 'confirmation') return payConfirmation(ctx, paying)
  if (sale.kind === 'order') return payOrder(ctx, paying)
  throw conflict(NOT_PAYABLE)
}

function payConfirmation(ctx: Ctx, { saleId, quantity, chosen, seen, write }: Paying) {
  return beginPayment(ctx, {
    write, chosen, seen,
    async read(ctx) {
      const row = await confirmedRow(ctx, saleId)
      if (!row) throw notFound('Esta venta no existe.')
      requireAnswered(row, ctx.now)
      const problem = quantityProblem(quantity ?? row.quantity, row.answer_max ?? 0)
      if (problem.length > 0) throw invalid(problem)
      return judgeBasket(ctx, { section: 'compras', rows: [{ ...row, quantity: Number(quantity ?? row.quantity) }] }, goalOf(chosen.destinations))
    },
  })
}

async function payOrder(ctx: Ctx, { saleId, chosen, seen, write }: Paying) {
  const { buyer: { guest: _, ...buyer }, billing } = chosen
  const begun = await startPayment(ctx, {
    purpose: 'cart', write, buyer,
    offer: (ctx) => offerOrder(ctx, { saleId, chosen, seen }),
    async record(ctx, bought) {
      const [shipping] = chosen.destinations.values()
      await payOrderBy(ctx, saleId, { transactionId: bought.id, billing: billing ?? {}, shipping: shipping ?? {} })
    },
  })
  return { ...begun, sales: await ctx.db.selectFrom('sales').select(['id', 'kind', 'store_id', 'total']).where('id', '=', saleId).execute() }
}

async function offerOrder(ctx: TxCtx, { saleId, chosen: { billing, destinations }, seen }: { saleId: number; chosen: Chosen; seen: number | null }) {
  const order = await ctx.db.selectFrom('sales').select(['id', 'state', 'store_id', 'subtotal', 'discount', 'total', 'country'])
    .where('id', '=', saleId).where('buyer_id', '=', ctx.user?.id ?? 0).where('kind', '=', 'order').forUpdate().executeTakeFirst()
  const store = order && (await storeRows(ctx, [order.store_id])).get(order.store_id)
  if (!order || !store) throw notFound('Esta venta no existe.')
  const total = order.total ?? 0
  if (order.state !== 'accepted' || total < 1) throw conflict(NOT_PAYABLE)
  if (seen !== null && Math.round(seen * 100) !== total) throw conflict('Cambió lo que cuesta tu pedido. Revisa el nuevo total antes de pagar.')
  const share = commissionOf({ subtotal: order.subtotal ?? total, discount: order.discount }, Number(paramOr('salesCommission', store.commission ?? undefined)), order.country as Country)
  const digest = createHash('sha256').update(JSON.stringify([saleId, billing, [...destinations]])).digest('base64url')
  const snapshot: CartSnapshot = { guest: null, email: null, digest, lineIds: [], saleIds: [saleId], stores: [{ storeId: store.id, name: store.name, total, ...share }], name: store.name }
  return { total, snapshot, planId: null, storeId: null }
}
