import { NOT_PAYABLE } from '@tuerca/contract/checkout'
import type { Ctx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { askNow, continuePayment } from '../payments/index.ts'
import { bought, callerOf, missing } from '../sales/index.ts'
import { asGatewayFailure } from './begin-payment.ts'
import { OTHER_COUNTRY, WAITING } from './cart-words.ts'

/**
 * Back to the gateway with a purchase that was begun and not paid: the same sum, of the same stores. The cart may hold
 * something else by now.
 */
export async function continuePurchase(ctx: Ctx, saleId: number) {
  const open = await unpaid(ctx, saleId)
  // Paid meanwhile, or on its way: nobody pays it twice.
  await askNow(ctx, [open.transactionId])
  const { transactionId, provider_id, country, buyer_contact: contact } = await unpaid(ctx, saleId)
  if (provider_id !== null) throw conflict(WAITING)
  if (country !== ctx.country) throw conflict(OTHER_COUNTRY)
  const begun = await continuePayment(ctx, {
    id: transactionId,
    buyer: {
      id: ctx.user?.id ?? null,
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      mobile: contact?.mobile ?? null,
    },
  }).catch((error: unknown) => {
    throw asGatewayFailure(error)
  })
  const sales = await ctx.db
    .selectFrom('sales')
    .select(['id', 'kind', 'store_id', 'total'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute()
  return { ...begun, sales }
}

async function unpaid(ctx: Ctx, saleId: number) {
  const caller = callerOf(ctx)
  const sale = await ctx.db
    .selectFrom('sales as s')
    .leftJoin('transactions as t', 't.id', 's.transaction_id')
    .select(['s.kind', 's.state', 's.country', 's.buyer_contact', 't.id as transactionId', 't.provider_id'])
    .where('s.id', '=', saleId)
    .where(bought(caller))
    .executeTakeFirst()
  if (!sale) throw missing(caller)
  if (sale.kind !== 'purchase' || sale.state !== 'unpaid' || sale.transactionId === null) throw conflict(NOT_PAYABLE)
  return { ...sale, transactionId: sale.transactionId }
}
