import { COUNTRIES } from '@tuerca/domain/country'
import type { Parsed } from '@tuerca/contract/endpoint'
import {
  type createChargingPlan,
  PLAN_MISSING,
  PLAN_RETIRED,
  PLAN_UNSPENT,
  PRICE_MISSING,
  type updateChargingPlan,
} from '@tuerca/contract/plans'
import { currencyOf, fromWireMoney } from '@tuerca/domain/money'
import { SPENT_BY_NOTHING, TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { type PlanRow, readPlan } from './queries.ts'
import { recordChange } from './record-change.ts'

type New = Parsed<typeof createChargingPlan>['body']
type PlanChanges = Parsed<typeof updateChargingPlan>['body']

/** M7.44: puts a plan on sale. */
export async function createPlan(ctx: TxCtx, { prices, ...plan }: New): Promise<PlanRow> {
  const facts = TRANSACTION_TYPE_FACTS[plan.transaction_type]
  if (plan.active && SPENT_BY_NOTHING.includes(plan.transaction_type)) throw invalid([PLAN_UNSPENT])
  const { id } = await ctx.db
    .insertInto('charging_plans')
    .values({
      ...plan,
      valid_days: plan.valid_days ?? facts.validDays,
      store_plan: facts.storePlan,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writePrices(ctx, id, prices)
  return changed(ctx, id, { action: 'create', before: null })
}

/** M7.44: changes a plan that is not retired. It keeps a price in at least one country. */
export async function updatePlan(ctx: TxCtx, id: number, { prices, ...fields }: PlanChanges): Promise<PlanRow> {
  const before = await openPlan(ctx, id)
  // A plan of such a type that was activated earlier may still be changed and deactivated.
  if (fields.active && !before.active && SPENT_BY_NOTHING.includes(before.transaction_type))
    throw invalid([PLAN_UNSPENT])
  await ctx.db
    .updateTable('charging_plans')
    .set({ ...fields, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (prices) await writePrices(ctx, id, prices)
  const after = await changed(ctx, id, { action: 'update', before })
  if (after.price_co === null && after.price_mx === null) throw invalid([PRICE_MISSING])
  return after
}

/** A plan that may still change, locked: two people who change it at once take turns. */
export async function openPlan(ctx: TxCtx, id: number): Promise<PlanRow> {
  const plan = await readPlan(ctx.db, id, { lock: true })
  if (!plan) throw notFound(PLAN_MISSING)
  if (plan.retired_at) throw conflict(PLAN_RETIRED)
  return plan
}

/** Reads the plan again and keeps what changed. */
export async function changed(
  ctx: TxCtx,
  id: number,
  { action, before }: { action: 'create' | 'update' | 'retire'; before: PlanRow | null },
): Promise<PlanRow> {
  const after = await readPlan(ctx.db, id)
  if (!after) throw notFound(PLAN_MISSING)
  await recordChange(ctx, { planId: id, action, before, after })
  return after
}

async function writePrices(ctx: TxCtx, planId: number, prices: NonNullable<PlanChanges['prices']>): Promise<void> {
  for (const country of COUNTRIES) {
    const price = prices[country]
    if (price === undefined) continue
    if (price === null) {
      await ctx.db
        .deleteFrom('charging_plan_prices')
        .where('plan_id', '=', planId)
        .where('country', '=', country)
        .execute()
      continue
    }
    const price_minor = fromWireMoney(price)
    await ctx.db
      .insertInto('charging_plan_prices')
      .values({ plan_id: planId, country, price_minor, currency: currencyOf(country) })
      .onConflict((on) => on.columns(['plan_id', 'country']).doUpdateSet({ price_minor }))
      .execute()
  }
}
