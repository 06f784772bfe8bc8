import { randomBytes } from 'node:crypto'
import { isSignUpComplete } from '@tuerca/domain/accounts'
import { PLAN_GONE, PURCHASE_FAILED } from '@tuerca/contract/payments'
import { currencyOf } from '@tuerca/domain/money'
import { taxParts } from '@tuerca/domain/payment-receipt'
import { askAgainAfter, PAYMENT_LIFE_DAYS } from '@tuerca/domain/payment-states'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError, conflict, invalid, notFound, unavailable } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import type { Http } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import type { GatewayForm } from '../../ports/payment-gateway.ts'
import { unsoldHere } from '../plans/index.ts'
import { nameOf, type PlanSnapshot, transactionBy, type TransactionRow } from './transaction-row.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Two tabs, or a buyer who went back: until then the same purchase leads to the same payment. */
const SAME_PURCHASE_MS = 30 * MINUTE
const MOST_IN_AN_HOUR = 20

export const SIGN_UP_INCOMPLETE = 'Completa tu registro para comprar: agrega tu celular en tu cuenta (/cuenta).'
const WAITING = 'Ya tienes un pago de este plan en espera de confirmación. Te avisamos por correo cuando termine.'

interface Purchase { user: User; planId: number; http: Http | null }

/** M7.49: a payment at the server's own price, opened at the gateway of the visitor's country. */
export async function createTransaction(ctx: Ctx, { user, planId, http }: Purchase) {
  if (!isSignUpComplete(user)) throw invalid([SIGN_UP_INCOMPLETE])
  const gateway = ctx.ports.payments.forCountry(ctx.country).name
  const body = { planId, country: ctx.country, store: ctx.store?.id ?? null }
  const { id, ref } = await onceByKey(ctx, { endpoint: 'createNewTransaction', body, http }, (ctx) => begin(ctx, { user, planId, gateway }))
  return { transactionId: id, ref, gateway: await openAtGateway(ctx, user, id) }
}

async function begin(ctx: TxCtx, { user, planId, gateway }: { user: User; planId: number; gateway: string }): Promise<{ id: number; ref: string }> {
  // One purchase of a person at a time: a second tab finds what the first one began.
  await sql`select pg_advisory_xact_lock(hashtext('transactions'), ${user.id})`.execute(ctx.db)
  const plan = await planOnSale(ctx, planId)
  if (!plan || unsoldHere(ctx).includes(plan.transaction_type as TransactionType)) throw notFound(PLAN_GONE)
  const snapshot: PlanSnapshot = { transaction_type: plan.transaction_type as PlanSnapshot['transaction_type'], name: plan.name, amount: plan.amount, valid_days: plan.valid_days }
  const open = await openPurchase(ctx, { userId: user.id, planId, gateway, total: plan.price_minor, snapshot })
  if (open?.provider_id) throw conflict(WAITING)
  if (open) return { id: open.id, ref: open.ref_venta }
  await refuseFlood(ctx, user)
  const row = await ctx.db.insertInto('transactions').values({
    ref_venta: newReference(), user_id: user.id, purpose: 'plan', country: ctx.country, currency: currencyOf(ctx.country),
    total_minor: plan.price_minor, tax_minor: taxParts(plan.price_minor, ctx.country).tax, plan_id: planId, plan_snapshot: JSON.stringify(snapshot),
    store_id: walletOf(ctx), gateway, created_at: ctx.now, updated_at: ctx.now, expires_at: new Date(ctx.now.getTime() + PAYMENT_LIFE_DAYS * DAY),
  }).returning(['id', 'ref_venta']).executeTakeFirstOrThrow()
  await enqueue(ctx, 'ask-payment', { transactionId: row.id, asked: 0 }, { jobKey: `payment-${row.id}`, runAt: new Date(ctx.now.getTime() + askAgainAfter(0)), maxAttempts: 25 })
  return { id: row.id, ref: row.ref_venta }
}

/** 26 letters and digits of Crockford's alphabet: 130 random bits that a person can read out. */
function newReference(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return `TU${Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')}`
}

/** product.md "Metering": a virtual store has wallets of its own. */
const walletOf = (ctx: Pick<TxCtx, 'store'>) => (ctx.store?.isVirtualStore ? ctx.store.id : null)

/** M7.46: active, and with a price in the visitor's country. */
async function planOnSale(ctx: TxCtx, planId: number) {
  return ctx.db.selectFrom('charging_plans as p').innerJoin('charging_plan_prices as c', 'c.plan_id', 'p.id')
    .where('p.id', '=', planId).where('p.active', '=', true).where('p.retired_at', 'is', null).where('c.country', '=', ctx.country)
    .select(['p.transaction_type', 'p.name', 'p.amount', 'p.valid_days', 'c.price_minor'])
    // Whoever deletes it meanwhile waits for this purchase, or this one finds it gone.
    .forShare('p').executeTakeFirst()
}

/** The same purchase: of a plan that changed meanwhile, what was begun would give what is no longer on the board. */
async function openPurchase(ctx: TxCtx, of: { userId: number; planId: number; gateway: string; total: number; snapshot: PlanSnapshot }) {
  return ctx.db.selectFrom('transactions').select(['id', 'ref_venta', 'provider_id'])
    .where('user_id', '=', of.userId).where('plan_id', '=', of.planId).where('gateway', '=', of.gateway).where('total_minor', '=', of.total)
    .where('store_id', 'is not distinct from', walletOf(ctx)).where('state', 'in', ['created', 'pending'])
    .where(sql<boolean>`plan_snapshot = ${JSON.stringify(of.snapshot)}::jsonb`)
    .where('created_at', '>', new Date(ctx.now.getTime() - SAME_PURCHASE_MS)).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

async function refuseFlood(ctx: TxCtx, user: User) {
  const { begun } = await ctx.db.selectFrom('transactions').select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('user_id', '=', user.id).where('created_at', '>', new Date(ctx.now.getTime() - 60 * MINUTE)).executeTakeFirstOrThrow()
  if (begun >= MOST_IN_AN_HOUR) throw new AppError(429, 'Empezaste muchas compras seguidas. Espera una hora e intenta de nuevo.')
}

/** The gateway's form, asked for outside any transaction and kept: whoever repeats the call gets the same one. */
async function openAtGateway(ctx: Ctx, user: User, id: number): Promise<GatewayForm> {
  const row = await transactionBy(ctx.db, { id })
  if (!row) throw notFound(PLAN_GONE)
  if (row.gateway_form) return row.gateway_form
  const gateway = ctx.ports.payments.byName(row.gateway)
  if (!gateway) throw unavailable(PURCHASE_FAILED)
  const prefix = ctx.store ? `/tienda/${encodeURIComponent(ctx.store.pathPrefix)}` : ''
  const form = await gateway.start({
    reference: row.ref_venta, amount: row.total_minor, tax: row.tax_minor, currency: row.currency, country: row.country, description: `Tuerca: ${nameOf(row)}`,
    buyer: { email: user.email, name: user.name, mobile: user.mobile },
    returnUrl: `${ctx.origin}${prefix}/pagos/respuesta?pago=${row.ref_venta}`,
    callbackUrl: `${ctx.origin}/api/core/transaction/paymentNotice/${row.gateway}`,
  }).catch(() => { throw unavailable(PURCHASE_FAILED) })
  await inTransaction(ctx, (ctx) => keepForm(ctx, row, form))
  return form
}

async function keepForm(ctx: TxCtx, row: TransactionRow, form: GatewayForm) {
  await ctx.db.updateTable('transactions').set({ gateway_form: JSON.stringify(form), updated_at: ctx.now }).where('id', '=', row.id).execute()
  await ctx.db.updateTable('transactions').set({ state: 'pending' }).where('id', '=', row.id).where('state', '=', 'created').execute()
}
