import * as contract from '@tuerca/contract/checkout'
import type { CheckoutQuote } from '@tuerca/contract/checkout'
import { ACCEPT_TERMS } from '@tuerca/contract/checkout-fields'
import type { Parsed } from '@tuerca/contract/endpoint'
import * as links from '@tuerca/contract/payment-links'
import { setShippingInfo } from '@tuerca/contract/sales-handling'
import { creditLeft } from '@tuerca/domain/agreement'
import { sendingCity, type SendingCity } from '@tuerca/domain/arrival'
import { arrivalDay, arrivesInDays } from '@tuerca/domain/working-days'
import type { Country } from '@tuerca/domain/country'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { hoursText, readOpeningHours } from '@tuerca/domain/opening-hours'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, route } from '../../platform/route.ts'
import { type AgreedTerms, termsOf } from '../customers/index.ts'
import { callerOf, sendParcel, shownSale } from '../sales/index.ts'
import { requireInStores } from '../store-systems/index.ts'
import type { BasketLine, BasketStore } from './basket.ts'
import { beginPayment, type Checkout } from './begin-payment.ts'
import { type AgreedSale, buyByAgreement } from './buy-by-agreement.ts'
import { admittingGuest, billingOf, buyerOf, destinationsOf, goalOf, guestOf } from './choices.ts'
import { continuePurchase } from './continue-payment.ts'
import { settleEarlier } from './earlier-payments.ts'
import { lastBillingOf } from './last-billing.ts'
import { loadBought } from './load-bought.ts'
import { makeAgreedPurchase, makePurchase, payAccepted } from './pay-sale.ts'
import { makeLink, saleOfLink, shownByLink, takeLinkBack } from './payment-links.ts'
import { orderConfirmation, savePurchaseOrder } from './place-order.ts'
import { type Basket, readBasket } from './read-basket.ts'
import { sayWhere } from './say-where.ts'

/** From the cart to the sale: the cost, orders, and one payment for many stores (buying.md §4). */
export function checkoutRoutes(app: FastifyInstance) {
  route(app, contract.quoteCheckout, async (ctx, { body: { section, ids, city, pickups } }) => {
    const fetched = new Map(pickups.map(({ storeId, warehouseId }) => [storeId, warehouseId]))
    const sendsTo = sendingCity(city || ctx.city, ctx.country)
    const basket = await readBasket(ctx, { section, ids }, (storeId) => {
      const warehouseId = fetched.get(storeId)
      if (warehouseId !== undefined) return { warehouseId }
      // What sending an order costs its store says when it accepts.
      return section === 'pedidos' ? null : { city: sendsTo.name, isEstimate: sendsTo.isEstimate }
    })
    return {
      data: quoteOf(
        basket,
        { now: ctx.now, sendsTo },
        await termsOf(
          ctx,
          ctx.user?.id ?? null,
          basket.stores.map(({ store }) => store.id),
        ),
      ),
    }
  })
  route(app, contract.lastBilling, async (ctx) => ({
    data: await lastBillingOf(ctx, { userId: personOf(ctx).id, country: ctx.country }),
  }))
  route(app, contract.saveOnlinePurchase, async (ctx, { body }, http) => {
    requireTerms(body)
    if (body.payment === 'agreement' && !ctx.user) throw invalid([contract.NO_AGREEMENT])
    await requireInStores(ctx, body.ids)
    await settleEarlier(ctx, body.ids)
    const chosen = {
      buyer: buyerOf(ctx, body.guest),
      billing: billingOf(body.billing, ctx.country),
      destinations: await destinationsOf(ctx, body.shipping),
      comment: '',
    }
    const checkout: Checkout = {
      write: { endpoint: 'saveOnlinePurchase', body, http },
      chosen,
      seen: body.seen,
      read: (ctx) => readBasket(ctx, { section: 'compras', ids: body.ids }, goalOf(chosen.destinations)),
    }
    if (body.payment === 'agreement') return { data: agreedOf(await buyByAgreement(ctx, checkout)) }
    return {
      data: begunOf(await admittingGuest(ctx, chosen.buyer, (admit) => beginPayment(ctx, { ...checkout, admit }))),
    }
  })
  route(app, contract.makePurchase, async (ctx, { body }, http) => {
    requireTerms(body)
    await settleEarlier(ctx, [-body.saleId])
    const chosen = {
      buyer: buyerOf(ctx, undefined),
      billing: billingOf(body.billing, ctx.country),
      destinations: await destinationsOf(ctx, body.shipping),
      comment: '',
    }
    const paying = {
      saleId: body.saleId,
      quantity: body.quantity ?? null,
      chosen,
      seen: body.seen ?? null,
      write: { endpoint: 'makePurchase', body, http },
    }
    return {
      data:
        body.payment === 'agreement'
          ? agreedOf(await makeAgreedPurchase(ctx, paying))
          : begunOf(await makePurchase(ctx, paying)),
    }
  })
  route(app, contract.savePurchaseOrder, async (ctx, { body }, http) => {
    requireTerms(body)
    return { data: await savePurchaseOrder(ctx, body, http) }
  })
  route(app, contract.makeOrder, order)
  route(app, contract.makeOrderApi, order)
  route(app, setShippingInfo, async (ctx, { params: { id }, body }) => {
    await inTransaction(ctx, (ctx) => setShipping(ctx, id, body))
    return { data: await shownSale(ctx, id) }
  })
  linkRoutes(app)
  route(app, contract.continuePayment, async (ctx, { params }) => ({
    data: begunOf(await continuePurchase(ctx, params.id)),
  }))
  route(app, contract.loadBought, async (ctx, { query }) => ({ data: await loadBought(ctx, query.pago) }))
}

/** M7.35. */
function linkRoutes(app: FastifyInstance) {
  route(app, links.createPaymentLink, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createPaymentLink', body, http }, async (ctx) => ({ data: await makeLink(ctx, body) })),
  )
  route(app, links.endPaymentLink, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => takeLinkBack(ctx, params.saleId))
    return { data: { message: 'El enlace de pago ya no abre.' } }
  })
  route(app, links.showPaymentLink, async (ctx, { params }) => ({ data: await shownByLink(ctx, params.token) }))
  route(app, links.payByLink, async (ctx, { params: { token }, body }, http) => {
    requireTerms(body)
    const { saleId, country } = await saleOfLink(ctx, token)
    // The order's own country decides the gateway and the invoice rules, wherever the payer is.
    const here = { ...ctx, country }
    const buyer = ctx.user
      ? { id: ctx.user.id, guest: null, name: ctx.user.name, email: ctx.user.email, mobile: ctx.user.mobile }
      : guestOf(here, body.guest)
    if (!ctx.user) await countPayer(ctx)
    const chosen = { buyer, billing: billingOf(body.billing, country), destinations: new Map(), comment: '' }
    return {
      data: begunOf(
        await payAccepted(here, {
          saleId,
          chosen,
          byLink: true,
          seen: body.seen,
          write: { endpoint: 'payByLink', body: { token, ...body }, http },
        }),
      ),
    }
  })
}

const countPayer = callLimit({
  name: 'link-payments',
  most: 30,
  ms: 3_600_000,
  message: 'Empezaste muchos pagos seguidos. Espera una hora e intenta de nuevo.',
})

const order = async (
  ctx: Ctx,
  { body }: { body: { quotationId: number; quantityOrder: string | number; comment: string } },
  http: Http | null,
) => ({ data: await orderConfirmation(ctx, body, http) })

/** M7.11: the buyer says where to, the store sends it. */
async function setShipping(
  ctx: TxCtx,
  saleId: number,
  {
    addressId,
    address,
    pickup,
    carrier,
    tracking_number,
    tracking_url,
    parcels,
    lineIds,
  }: Parsed<typeof setShippingInfo>['body'],
) {
  if (carrier === undefined || tracking_number === undefined)
    return sayWhere(ctx, saleId, { addressId, address, warehouseId: pickup?.warehouseId })
  if (ctx.user?.storeIds.length === 0) throw forbidden('Esta opción es para tiendas.')
  await sendParcel(ctx, callerOf(ctx), {
    saleId,
    lineIds,
    parcel: { carrier, tracking_number, tracking_url: tracking_url === '' ? null : tracking_url, parcels },
  })
}

/** C5.14. */
function requireTerms({ acceptTerms }: { acceptTerms: boolean }) {
  if (!acceptTerms) throw invalid([ACCEPT_TERMS])
}

type StartedPayment = Awaited<ReturnType<typeof beginPayment>>
const begunOf = ({ transactionId, ref, gateway, sales }: StartedPayment) => ({
  transactionId,
  ref,
  gateway,
  sales: madeOf(sales),
})
const agreedOf = (sales: readonly AgreedSale[]) => ({
  transactionId: null,
  ref: null,
  gateway: null,
  sales: madeOf(sales),
})
const madeOf = (sales: readonly AgreedSale[]) =>
  sales.map(({ id, kind, store_id, total }) => ({
    id,
    number: saleNumber(kind, id),
    storeId: store_id,
    total: toWireMoney(total ?? 0),
  }))

function quoteOf(
  { section, country, stores, total, problems }: Basket,
  { now, sendsTo }: { now: Date; sendsTo: SendingCity },
  terms: ReadonlyMap<number, AgreedTerms>,
): CheckoutQuote {
  const sum = (of: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'coreDeposit') =>
    toWireMoney(stores.reduce((all, { sums }) => all + sums[of], 0))
  return {
    section,
    country,
    currency: currencyOf(country),
    sendsTo,
    stores: stores.map((part) => ({
      ...storeOf(part, { country, now }),
      agreement: agreementOf(part, terms.get(part.store.id)),
    })),
    subtotal: sum('subtotal'),
    discount: sum('discount'),
    shipping: sum('shipping'),
    tax: sum('tax'),
    core_deposit: sum('coreDeposit'),
    total: toWireMoney(total),
    problems,
  }
}

/** What a store agreed with who asks; null: they pay it online. */
function agreementOf(
  { sums }: BasketStore,
  terms: AgreedTerms | undefined,
): CheckoutQuote['stores'][number]['agreement'] {
  if (!terms) return null
  const left = creditLeft(terms.creditLimit, terms.owed)
  return {
    payDays: terms.payDays,
    owed: toWireMoney(terms.owed),
    left: left === null ? null : toWireMoney(left),
    short: left !== null && sums.total > left,
  }
}

function storeOf(
  { store, lines, sums, goal, shipsTo, pickUps, missing }: BasketStore,
  { country, now }: { country: Country; now: Date },
): Omit<CheckoutQuote['stores'][number], 'agreement'> {
  return {
    store: {
      id: store.id,
      name: store.name,
      legal_name: store.legal_name ?? store.provider_name,
      document: store.document,
      address: store.address,
      city: store.city,
      contact: store.contact,
    },
    lines: lines.map(lineOf),
    percentage: sums.percentage,
    subtotal: toWireMoney(sums.subtotal),
    discount: toWireMoney(sums.discount),
    shipsTo,
    pickUpAt: goal !== null && 'warehouseId' in goal ? goal.warehouseId : null,
    shipping: toWireMoney(sums.shipping),
    tax: toWireMoney(sums.tax),
    core_deposit: toWireMoney(sums.coreDeposit),
    total: toWireMoney(sums.total),
    days: arrivesInDays(now, sums.days, country),
    arrives: arrivalDay(now, sums.days, country),
    pickUps: pickUps.map(({ id, name, city, address, hours }) => ({
      warehouseId: id,
      name,
      city,
      address: address || store.address,
      hours: readOpeningHours(hours).map(hoursText).join(' · '),
    })),
    minimum:
      store.minimum_purchase === null
        ? null
        : { value: toWireMoney(store.minimum_purchase), missing: toWireMoney(missing) },
  }
}

function lineOf({
  row,
  unitPrice,
  changes,
  most,
  counted,
  coreDeposit,
}: BasketLine): CheckoutQuote['stores'][number]['lines'][number] {
  const { brand = '', model = '', year = null } = row.vehicle ?? {}
  const vehicle = [brand, model, year].filter(Boolean).join(' ')
  return {
    id: row.id,
    product_id: row.product_id,
    title: row.title,
    quantity: row.quantity,
    unit_price: unitPrice === null ? null : toWireMoney(unitPrice),
    total: toWireMoney((unitPrice ?? 0) * counted),
    core_deposit: toWireMoney(coreDeposit * counted),
    vehicle: vehicle || null,
    changes,
    was: row.seen_price === null ? null : toWireMoney(row.seen_price),
    maxQuantity: most,
  }
}
