import { formatMoney } from '@tuerca/domain/money'
import { ANOTHERS_WITHDRAWAL, GOODS_WITHDRAWAL } from '@tuerca/domain/payment-receipt'
import { PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { keptBack } from '@tuerca/domain/return-money'
import { SALE_TIMES } from '@tuerca/domain/sale-states'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx, PurchaseKind } from '../../platform/context.ts'
import type { CartSnapshot, StoreShare } from '../../platform/db/column-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PurchasePayment, PartBack, Posting, Undeliverable } from '../../platform/purchases.ts'
import { giveBackStock, takeStock } from '../listings/index.ts'
import { goodsOf, takeAllBack, takeFromStore } from '../payouts/index.ts'
import { notePaidBack } from '../returns/index.ts'
import {
  adoptPurchases,
  billOrder,
  lockSales,
  markOrdered,
  moveSales,
  noteOwedOnce,
  noteSalesPaid,
  oweSales,
  type PayableSale,
  saleOnReceipt,
  tellMoved,
  tellNews,
} from '../sales/index.ts'
import { removeLines, removePaidByGuest } from '../cart/index.ts'
import { accountForGuest } from '../session/index.ts'
import { WAITING } from './cart-words.ts'
import { tellBuyerOwed, tellGuestOwed } from './messages.ts'
import { heldPieces, releasePayments } from './release-hold.ts'
import { shortLines } from './short-lines.ts'

function cartOf({ id, snapshot }: PurchasePayment): CartSnapshot {
  if (!snapshot) throw new Error(`Payment ${id} is of no cart`)
  return snapshot
}

/** 'en Repuestos Beto y 2 tiendas más' */
export function nameOfStores(stores: readonly { name: string }[]): string {
  const [first, second, ...more] = stores.map(({ name }) => name)
  if (second === undefined) return first ?? ''
  return more.length === 0 ? `${first ?? ''} y ${second}` : `${first ?? ''} y ${more.length + 1} tiendas más`
}

/** Somebody paid by link what another ordered: nothing of who ordered it is told them. */
export const isAnothers = (
  { snapshot, user_id }: Pick<PurchasePayment, 'snapshot' | 'user_id'>,
  buyerId: number | null,
) => snapshot?.byLink === true && (user_id === null || user_id !== buyerId)

const salesOf = (ctx: Pick<TxCtx, 'db'>, bought: PurchasePayment) =>
  lockSales(ctx, cartOf(bought).saleIds ? { ids: cartOf(bought).saleIds ?? [] } : { transactionIds: [bought.id] })
const isPayable = ({ kind, state, settled }: PayableSale) =>
  !settled &&
  (kind === 'order' ? state === 'accepted' : kind === 'purchase' && (state === 'unpaid' || state === 'expired'))
/** An order that its store began to deliver before it was paid: the money is for it. */
const isBrought = ({ kind, state, paidBy, settled }: PayableSale) =>
  kind === 'order' && paidBy === null && !settled && ['ready', 'shipped', 'delivered', 'closed'].includes(state)

/** The purchase of a cart: its sales are paid, the stores are told, and the lines leave the cart. */
export const cartPurchase: PurchaseKind = {
  title: (bought) => `Compra en ${cartOf(bought).name}`,
  name: (bought) => `partes de ${cartOf(bought).name}`,
  alreadyWaiting: WAITING,
  approvedWords(bought) {
    const { byLink, name, stores } = cartOf(bought)
    // A link is paid by its buyer, too.
    if (byLink) return `${name} ya lo sabe y lo prepara.`
    return stores.length === 1 ? `${name} ya lo sabe y prepara lo tuyo.` : 'Las tiendas ya lo saben y preparan lo tuyo.'
  },
  async withdrawal({ db }, bought) {
    const { byLink, saleIds } = cartOf(bought)
    if (!byLink || !saleIds) return GOODS_WITHDRAWAL[bought.country]
    const ordered = await db.selectFrom('sales').select('buyer_id').where('id', 'in', saleIds).execute()
    const whose = ordered.some(({ buyer_id }) => isAnothers(bought, buyer_id)) ? ANOTHERS_WITHDRAWAL : GOODS_WITHDRAWAL
    return whose[bought.country]
  },
  async receiptLines(ctx, bought) {
    const sales = (await salesOf(ctx, bought)).filter(({ transactionId }) => transactionId === bought.id)
    const told = await Promise.all(
      sales.map((sale) => saleOnReceipt(ctx, sale.id, { isAnothers: isAnothers(bought, sale.buyerId) })),
    )
    return told.filter((text) => text !== null)
  },
  validUntil: () => null,
  retryPath(bought) {
    const { saleIds, byLink } = cartOf(bought)
    return byLink ? null : saleIds?.[0] === undefined ? pagePaths.checkout('compras') : pagePaths.payOrder(saleIds[0])
  },
  wire: () => ({ planId: null, plan: null }),
  guestOf: (bought) => cartOf(bought).guest,
  // A guest's own purchase has its letter; whoever paid another's by link has only the receipt.
  receiptTo: (bought) => (cartOf(bought).byLink ? cartOf(bought).email : null),
  // What is paid has its receipt, whatever was cancelled since.
  isCancelled: async (ctx, bought) =>
    !PAYMENT_FACTS[bought.state].paid && (await salesOf(ctx, bought)).some(({ state }) => state === 'cancelled'),
  async holdAgain(ctx, bought) {
    const gone = (await salesOf(ctx, bought)).filter(({ kind, state }) => kind === 'purchase' && state === 'expired')
    if (gone.length === 0) return
    const pieces = heldPieces(gone)
    const short = pieces.length > 0 ? await takeStock(ctx, pieces) : []
    if (short.length > 0)
      throw shortLines(
        short,
        gone.flatMap(({ lines }) => lines),
      )
    const expiresAt = new Date(ctx.now.getTime() + SALE_TIMES.unpaidPurchaseHeld)
    await moveSales(
      ctx,
      gone.map(({ id }) => id),
      { state: 'unpaid', side: 'buyer', action: 'buy', stockHeld: true, expiresAt },
    )
    await enqueue(
      ctx,
      'release-purchase',
      { transactionId: bought.id },
      { jobKey: `purchase-${bought.id}`, runAt: expiresAt },
    )
  },
  async release(ctx, bought) {
    await releasePayments(ctx, [bought.id], { side: 'payment', action: 'expire', note: 'El pago no se completó' })
  },
  fulfil,
  async undo(ctx, bought) {
    await takeAllBack(ctx, bought.id)
    // Goods on their way or delivered come back by a return, which is for the store to accept.
    const sales = (await salesOf(ctx, bought)).filter(
      ({ state, transactionId }) =>
        transactionId === bought.id && (state === 'paid' || state === 'preparing' || state === 'ready'),
    )
    if (sales.length === 0) return { taken: 0, told: '' }
    const pieces = heldPieces(sales.filter(({ stockHeld }) => stockHeld))
    if (pieces.length > 0) await giveBackStock(ctx, pieces)
    await moveSales(
      ctx,
      sales.map(({ id }) => id),
      { state: 'cancelled', side: 'payment', action: 'cancel', note: 'El pago fue reversado', stockHeld: false },
    )
    // Whoever has an account is told of the whole payment.
    for (const { id } of sales)
      await tellMoved(ctx, id, { to: 'cancelled', by: 'payment', only: bought.user_id === null ? undefined : 'seller' })
    return {
      taken: sales.length,
      told: `Cancelamos lo que aún no salía: ${nameOfStores(sales.map(({ storeName }) => ({ name: storeName })))}.`,
    }
  },
  async shares(ctx, bought) {
    const { stores } = cartOf(bought)
    const paid = new Set(
      (await salesOf(ctx, bought))
        .filter(({ paidBy, transactionId }) => paidBy === 'payment' && transactionId === bought.id)
        .map(({ storeId }) => storeId),
    )
    return sharesOf(stores, ({ storeId }) => paid.has(storeId))
  },
  owedBack(bought, storeId) {
    const part = cartOf(bought).stores.filter((one) => one.storeId === storeId)
    return [
      ...sharesOf(part, () => true).map(([account, amount]): Posting => [account, -amount]),
      ...sharesOf(part, () => false),
    ]
  },
  partBack: (ctx, bought, part) => partOf(ctx, bought, part),
  givenBack: (ctx, _, returnId) => notePaidBack(ctx, returnId),
}

/**
 * The goods are the store's sale and their money is held for it; commission and its IVA are Tuerca's. What was not
 * delivered is owed back.
 */
function sharesOf(stores: readonly StoreShare[], isPaid: (part: StoreShare) => boolean): Posting[] {
  const sum = (some: readonly StoreShare[], of: 'total' | 'commission' | 'commissionTax') =>
    some.reduce((all, part) => all + part[of], 0)
  const [paid, lost] = [stores.filter(isPaid), stores.filter((part) => !isPaid(part))]
  return [
    ...paid.map(({ storeId, total, commission, commissionTax }): Posting => [
      `held:${storeId}`,
      commission + commissionTax - total,
    ]),
    ['commission', -sum(paid, 'commission')],
    ['commission_tax', -sum(paid, 'commissionTax')],
    ['refunds_due', -sum(lost, 'total')],
  ]
}

/** Commission and its tax are returned in proportion to the part of the sale that the buyer gets back. */
async function partOf(
  ctx: TxCtx,
  bought: PurchasePayment,
  { storeId, saleId, amount, before, core, coreBefore }: PartBack,
): Promise<Posting[]> {
  const part = cartOf(bought).stores.find((one) => one.storeId === storeId)
  if (!part) throw new Error('A refund of a store that the payment was not for')
  const goods = await goodsOf(ctx, saleId)
  const back = (kept: number) =>
    keptBack(kept, { goods, before: before - coreBefore, amount: amount - core, country: bought.country })
  const [commission, commissionTax] = [back(part.commission), back(part.commissionTax)]
  const ofStore = await takeFromStore(ctx, { storeId, saleId, amount, core, commission, commissionTax })
  return [...ofStore, ['commission', commission], ['commission_tax', commissionTax], ['refunds_due', -amount]]
}

/**
 * Applies a payment, once, whatever came before: reserved pieces are the buyer's; released pieces are too if still in
 * stock, otherwise their money is owed back.
 */
async function fulfil(ctx: TxCtx, bought: PurchasePayment): Promise<Undeliverable | null> {
  const sales = await salesOf(ctx, bought)
  const brought = sales.filter(isBrought)
  const { delivered, lost } = await deliver(
    ctx,
    sales.filter((sale) => !isBrought(sale)),
  )
  const held = (is: boolean) => delivered.filter(({ stockHeld }) => stockHeld === is).map(({ id }) => id)
  for (const is of [true, false])
    await moveSales(ctx, held(is), {
      state: 'paid',
      side: 'payment',
      action: 'pay',
      stockHeld: is,
      transactionId: bought.id,
    })
  await noteSalesPaid(
    ctx,
    brought.map(({ id }) => id),
    bought.id,
  )
  const { billing } = cartOf(bought)
  if (billing)
    await billOrder(
      ctx,
      [...delivered, ...brought].map(({ id }) => id),
      billing,
    )
  // Each answer that was bought, by its negated number; a sale itself names one.
  const answers =
    lost.length === 0
      ? cartOf(bought)
          .lineIds.filter((id) => id < 0)
          .map((id) => -id)
      : []
  await markOrdered(
    ctx,
    [...new Set([...answers, ...delivered.flatMap(({ confirmationId }) => confirmationId ?? [])])],
    bought.user_id,
  )
  // Only once it is paid: a buyer who turns back at the gateway finds the cart as it was.
  await emptyCart(ctx, bought)
  for (const { id } of [...delivered, ...brought]) await tellMoved(ctx, id, { to: 'paid', by: 'payment' })
  await keepGuest(ctx, bought)
  if (lost.length === 0 && sales.length > 0) return null
  await oweSales(
    ctx,
    lost.map(({ id }) => id),
    'El pago llegó cuando ya no quedaba: se devuelve',
  )
  const owed = sales.length === 0 ? bought.total_minor : lost.reduce((sum, { total }) => sum + total, 0)
  await tellSettled(
    ctx,
    lost.filter(({ settled }) => settled),
  )
  if (bought.user_id !== null)
    await tellBuyerOwed(ctx, bought, { userId: bought.user_id, delivered: [...delivered, ...brought], lost, owed })
  else await tellGuestOwed(ctx, bought, { email: cartOf(bought).email, lost, owed })
  return {
    title: 'Pagaron algo que ya no hay',
    text: `${formatMoney(owed, bought.currency)} son de lo que ya no quedaba (${nameOfStores(lost.map(({ storeName }) => ({ name: storeName })))})`,
  }
}

/** Sales settled by agreement are not paid twice, and their store is told that this payment is not for it. */
async function tellSettled(ctx: TxCtx, sales: readonly PayableSale[]) {
  await noteOwedOnce(
    ctx,
    sales.map(({ id }) => id),
  )
  for (const { id } of sales)
    await tellNews(ctx, id, {
      side: 'seller',
      key: `paid-twice:${id}`,
      title: 'Llegó un pago en línea de más',
      text: 'Esta venta ya se paga por acuerdo. Le devolvemos a quien pagó lo que llegó en línea: sigue anotando lo que te pague.',
    })
}

/**
 * A guest who paid their own purchase gets it into an account when they want one; someone who paid another's by link
 * asked for none.
 */
async function keepGuest(ctx: TxCtx, bought: PurchasePayment) {
  const { guest, byLink } = cartOf(bought)
  if (bought.user_id !== null || guest === null || byLink) return
  const sale = await ctx.db
    .selectFrom('sales')
    .select(['buyer_contact', 'country'])
    .where('transaction_id', '=', bought.id)
    .where('state', '<>', 'unpaid')
    .orderBy('id')
    .executeTakeFirst()
  const { name = '', email, mobile = null } = sale?.buyer_contact ?? {}
  if (!sale || !email) return
  const proven = await accountForGuest(ctx, { name, email, mobile, country: sale.country })
  // The mailbox was proved between pressing and paying: only here can the purchase be handed over.
  if (proven !== null) await adoptPurchases(ctx, { userId: proven, email })
}

/** It is the gateway that calls: the cart is the buyer's. */
async function emptyCart(ctx: TxCtx, bought: PurchasePayment) {
  const { guest, lineIds } = cartOf(bought)
  if (bought.user_id !== null)
    await removeLines({ db: ctx.db, user: { id: bought.user_id }, guest: ctx.guest }, lineIds)
  else if (guest !== null) await removePaidByGuest(ctx, { guestHash: guest, ids: lineIds })
}

async function deliver(ctx: TxCtx, sales: readonly PayableSale[]) {
  const delivered: PayableSale[] = []
  const lost: PayableSale[] = []
  for (const sale of sales) {
    if (!isPayable(sale)) lost.push(sale)
    else if (sale.stockHeld) delivered.push(sale)
    else {
      const pieces = heldPieces([sale])
      const got = pieces.length > 0 && (await takeStock(ctx, pieces)).length === 0
      // An accepted order is the store's promise, whatever its listing says now.
      if (got || sale.kind === 'order') delivered.push({ ...sale, stockHeld: got })
      else lost.push(sale)
    }
  }
  return { delivered, lost }
}
