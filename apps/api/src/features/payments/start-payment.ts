import { randomBytes } from 'node:crypto'
import { PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import { PURCHASE_FAILED } from '@tuerca/contract/payments'
import { currencyOf } from '@tuerca/domain/money'
import { taxParts } from '@tuerca/domain/payment-receipt'
import { askAgainAfter, PAYMENT_FACTS, PAYMENT_LIFE_DAYS } from '@tuerca/domain/payment-states'
import { sql } from 'kysely'
import { pagePaths } from '@tuerca/domain/page-paths'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { type CartSnapshot, type PlanSnapshot, toJson } from '../../platform/db/column-types.ts'
import { AppError, conflict, notFound, unavailable } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { onceByKey, type Write } from '../../platform/once-by-key.ts'
import { type PurchasePayment, kindOf, type Purpose } from '../../platform/purchases.ts'
import type { GatewayForm } from '../../ports/payment-gateway.ts'
import { nameOf, snapshotColumn, transactionBy, type TransactionRow } from './transaction-row.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Two tabs, or a buyer who went back: within this time the same purchase leads to the same payment. */
const SAME_PURCHASE_MS = 30 * MINUTE
const MOST_IN_AN_HOUR = 20

/**
 * The payer. A guest has no id: their purchases are distinguished by the cookie that the snapshot names, if any,
 * otherwise only by the Idempotency-Key.
 */
export interface Buyer {
  id: number | null
  guest?: string
  name: string
  email: string
  mobile: string | null
}

/** What is sold now, at our own price: minor units, tax included. */
/**
 * `tax`: its IVA, where not all of it has some; without one, all of it has. `plan` or `cart`: what is sold, as it is
 * now.
 */
export interface Offer {
  total: number
  tax?: number
  plan?: PlanSnapshot
  cart?: CartSnapshot
  planId: number | null
  storeId: number | null
}

export interface Purchase {
  purpose: Purpose
  buyer: Buyer
  write: Write
  /** Looks up the price and refuses what is not for sale, in the transaction that begins the payment. */
  offer: (ctx: TxCtx) => Promise<Offer>
  /** Records what the new payment is for, in the same transaction. */
  record?: (ctx: TxCtx, bought: PurchasePayment) => Promise<void>
}

/** Begins a payment at the gateway of the visitor's country and gives the form that takes the buyer there. */
export async function startPayment(ctx: Ctx, purchase: Purchase) {
  const gateway = ctx.ports.payments.forCountry(ctx.country).name
  let isNew = false
  const { id, ref } = await onceByKey(ctx, purchase.write, (ctx) => {
    isNew = true
    return begin(ctx, { ...purchase, gateway })
  })
  if (!isNew) await inTransaction(ctx, (ctx) => goOn(ctx, id))
  try {
    return { transactionId: id, ref, gateway: await openAtGateway(ctx, purchase.buyer, id) }
  } catch (error) {
    await inTransaction(ctx, (ctx) => letGo(ctx, id))
    throw error
  }
}

/** The form of a payment that was begun and not finished, as it was given first. */
export async function continuePayment(ctx: Ctx, { id, buyer }: { id: number; buyer: Omit<Buyer, 'guest'> }) {
  await inTransaction(ctx, (ctx) => goOn(ctx, id))
  const row = await transactionBy(ctx.db, { id })
  if (!row) throw notFound(PAYMENT_GONE)
  return { transactionId: id, ref: row.ref_venta, gateway: await openAtGateway(ctx, buyer, id) }
}

/** An answer that was lost is asked for again. */
async function goOn(ctx: TxCtx, id: number) {
  const row = await transactionBy(ctx.db, { id }, true)
  if (row && (await isCancelled(ctx, row)))
    throw conflict('Esta compra se canceló. Si todavía la quieres, empieza de nuevo.')
  if (row && !PAYMENT_FACTS[row.state].final) await kindOf(ctx, row).holdAgain?.(ctx, row)
}

const isCancelled = async (ctx: TxCtx, row: TransactionRow) => (await kindOf(ctx, row).isCancelled?.(ctx, row)) ?? false

/** The gateway gave no form: nobody can pay it, so nothing stays reserved. */
async function letGo(ctx: TxCtx, id: number) {
  const row = await transactionBy(ctx.db, { id }, true)
  if (row && !PAYMENT_FACTS[row.state].final && row.gateway_form === null) await kindOf(ctx, row).release?.(ctx, row)
}

type PurchaseAtGateway = Purchase & { gateway: string }

async function begin(ctx: TxCtx, purchase: PurchaseAtGateway): Promise<{ id: number; ref: string }> {
  const { purpose, buyer, gateway } = purchase
  // One purchase of a person at a time: a second tab finds what the first one began.
  if (buyer.id !== null) await sql`select pg_advisory_xact_lock(hashtext('transactions'), ${buyer.id})`.execute(ctx.db)
  const offer = await purchase.offer(ctx)
  const open = await openPurchase(ctx, purchase, offer)
  if (open?.provider_id) throw conflict(kindOf(ctx, { purpose }).alreadyWaiting)
  const begun = open && (await transactionBy(ctx.db, { id: open.id }, true))
  if (open && begun && !(await isCancelled(ctx, begun))) {
    await goOn(ctx, open.id)
    return { id: open.id, ref: open.ref_venta }
  }
  await refuseFlood(ctx, buyer)
  const row = await ctx.db
    .insertInto('transactions')
    .values({
      ref_venta: newReference(),
      user_id: buyer.id,
      purpose,
      country: ctx.country,
      currency: currencyOf(ctx.country),
      total_minor: offer.total,
      tax_minor: offer.tax ?? taxParts(offer.total, ctx.country).tax,
      plan_id: offer.planId,
      plan_snapshot: offer.plan ? toJson(offer.plan) : null,
      snapshot: offer.cart ? toJson(offer.cart) : null,
      store_id: offer.storeId,
      gateway,
      created_at: ctx.now,
      updated_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + PAYMENT_LIFE_DAYS * DAY),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = row
  await kindOf(ctx, row).hold?.(ctx, row)
  await purchase.record?.(ctx, row)
  await enqueue(
    ctx,
    'ask-payment',
    { transactionId: id, asked: 0 },
    { jobKey: `payment-${id}`, runAt: new Date(ctx.now.getTime() + askAgainAfter(0)), maxAttempts: 25 },
  )
  return { id, ref: row.ref_venta }
}

/** 26 characters of Crockford's alphabet: 130 random bits that a person can read out. */
function newReference(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return `TU${Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')}`
}

/**
 * An open payment for the same purchase, unless something changed meanwhile: then it would sell what is no longer
 * offered.
 */
async function openPurchase(
  ctx: TxCtx,
  { purpose, buyer, gateway }: PurchaseAtGateway,
  { total, plan, cart, planId, storeId }: Offer,
) {
  const { id, guest } = buyer
  if (id === null && guest === undefined) return undefined
  return ctx.db
    .selectFrom('transactions')
    .select(['id', 'ref_venta', 'provider_id'])
    .where((eb) =>
      id !== null ? eb('user_id', '=', id) : eb('user_id', 'is', null).and(sql`snapshot ->> 'guest'`, '=', guest ?? ''),
    )
    .where('purpose', '=', purpose)
    .where('gateway', '=', gateway)
    .where('total_minor', '=', total)
    .where('plan_id', 'is not distinct from', planId)
    .where('store_id', 'is not distinct from', storeId)
    .where('state', 'in', ['created', 'pending'])
    .where(sql<boolean>`${sql.ref(snapshotColumn(purpose))} = ${JSON.stringify(plan ?? cart)}::jsonb`)
    .where('created_at', '>', new Date(ctx.now.getTime() - SAME_PURCHASE_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function refuseFlood(ctx: TxCtx, buyer: Buyer) {
  if (buyer.id === null) return
  const { begun } = await ctx.db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('user_id', '=', buyer.id)
    .where('created_at', '>', new Date(ctx.now.getTime() - 60 * MINUTE))
    .executeTakeFirstOrThrow()
  if (begun >= MOST_IN_AN_HOUR)
    throw new AppError(429, 'Empezaste muchas compras seguidas. Espera una hora e intenta de nuevo.')
}

/** The gateway's form, requested outside any transaction and stored: a repeated call gets the same one. */
async function openAtGateway(ctx: Ctx, { email, name, mobile }: Buyer, id: number): Promise<GatewayForm> {
  const row = await transactionBy(ctx.db, { id })
  if (!row) throw notFound(PAYMENT_GONE)
  if (row.gateway_form) return row.gateway_form
  const gateway = ctx.ports.payments.byName(row.gateway)
  if (!gateway) throw unavailable(PURCHASE_FAILED)
  const prefix = ctx.store ? `/tienda/${encodeURIComponent(ctx.store.pathPrefix)}` : ''
  const form = await gateway
    .start({
      reference: row.ref_venta,
      amount: row.total_minor,
      tax: row.tax_minor,
      currency: row.currency,
      country: row.country,
      description: `Tuerca: ${nameOf(ctx, row)}`,
      buyer: { email, name, mobile },
      returnUrl: `${ctx.origin}${prefix}${pagePaths.paymentReturn({ pago: row.ref_venta })}`,
      callbackUrl: `${ctx.origin}/api/core/transaction/paymentNotice/${row.gateway}`,
    })
    .catch(() => {
      throw unavailable(PURCHASE_FAILED)
    })
  await inTransaction(ctx, (ctx) => keepForm(ctx, row, form))
  return form
}

async function keepForm(ctx: TxCtx, row: TransactionRow, form: GatewayForm) {
  await sql`update transactions set gateway_form = ${JSON.stringify(form)}::jsonb, updated_at = ${ctx.now}, state = case state when 'created' then 'pending' else state end
    where id = ${row.id}`.execute(ctx.db)
}
