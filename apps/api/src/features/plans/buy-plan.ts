import { isSignUpComplete } from '@tuerca/domain/accounts'
import { PLAN_GONE } from '@tuerca/contract/payments'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { PlanSnapshot } from '../../platform/db/column-types.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Http } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import { type Offer, startPayment } from '../payments/index.ts'
import { unsoldHere } from './unsold-here.ts'

export const SIGN_UP_INCOMPLETE = 'Completa tu registro para comprar: agrega tu celular en tu cuenta (/cuenta).'

/**
 * M7.49: begins the payment of a plan at the server's own price; the credits go to the wallet of the marketplace or
 * store where it is bought.
 */
export async function buyPlan(ctx: Ctx, { user, planId, http }: { user: User; planId: number; http: Http | null }) {
  if (!isSignUpComplete(user)) throw invalid([SIGN_UP_INCOMPLETE])
  const body = { planId, country: ctx.country, store: ctx.store?.id ?? null }
  return startPayment(ctx, {
    purpose: 'plan',
    buyer: user,
    write: { endpoint: 'createNewTransaction', body, http },
    offer: (ctx) => offerPlan(ctx, planId),
  })
}

/** M7.46: the plan is active, has a price in the visitor's country, and is of a type that can be used here. */
async function offerPlan(ctx: TxCtx, planId: number): Promise<Offer> {
  const plan = await ctx.db
    .selectFrom('charging_plans as p')
    .innerJoin('charging_plan_prices as c', 'c.plan_id', 'p.id')
    .where('p.id', '=', planId)
    .where('p.active', '=', true)
    .where('p.retired_at', 'is', null)
    .where('c.country', '=', ctx.country)
    .select(['p.transaction_type', 'p.name', 'p.amount', 'p.valid_days', 'c.price_minor'])
    // Whoever deletes the plan meanwhile waits for this purchase, or this purchase finds it gone.
    .forShare('p')
    .executeTakeFirst()
  if (!plan || unsoldHere(ctx).includes(plan.transaction_type)) throw notFound(PLAN_GONE)
  const { price_minor: total, ...what } = plan
  const snapshot: PlanSnapshot = {
    transaction_type: what.transaction_type,
    name: what.name,
    amount: what.amount,
    valid_days: what.valid_days,
  }
  // product.md "Metering": a virtual store has wallets of its own.
  return { total, planId, plan: snapshot, storeId: ctx.store?.isVirtualStore ? ctx.store.id : null }
}
