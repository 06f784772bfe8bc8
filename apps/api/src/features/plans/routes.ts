import {
  createChargingPlan,
  deleteChargingPlan,
  getChargingPlansActive,
  getFreepublicationsinML,
  getTransactionTypes,
  listChargingPlans,
  listPlanChanges,
  requestTrialConsultation,
  updateChargingPlan,
} from '@tuerca/contract/plans'
import { createNewTransaction } from '@tuerca/contract/payments'
import { TRANSACTION_TYPES, typesFor } from '@tuerca/domain/transaction-types'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { loginRequired } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { buyPlan } from './buy-plan.ts'
import { deletePlan } from './delete-plan.ts'
import { freePublications } from './free-publications.ts'
import { planChanges } from './list-plan-changes.ts'
import { listPlans, plansOnSale, triedTypes } from './queries.ts'
import { requestTrial } from './request-trial.ts'
import { uselessHere } from './unsold-here.ts'
import { chargingPlanOf, planOnSaleOf, planTypeOf } from './wire.ts'
import { createPlan, updatePlan } from './write-plan.ts'

/** Plans: on sale, as a trial, and in the administration. */
export function planRoutes(app: FastifyInstance) {
  route(app, getTransactionTypes, async (ctx, { query }) => {
    const tried = ctx.user ? await triedTypes(ctx.db, ctx.user.id) : new Set<string>()
    const types = query.storePlans === undefined ? TRANSACTION_TYPES : typesFor(query.storePlans)
    const useless = uselessHere(ctx)
    // Whoever has not logged in may have a store.
    const isSeller = !ctx.user || ctx.user.storeIds.length > 0
    return {
      data: types.filter((type) => !useless.includes(type)).map((type) => planTypeOf(type, { tried, isSeller })),
    }
  })
  route(app, getChargingPlansActive, async (ctx, { query }) => {
    const { rows, total } = await plansOnSale(ctx, query)
    return {
      data: rows.map(planOnSaleOf),
      metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize },
    }
  })
  route(app, requestTrialConsultation, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'requestTrialConsultation', body, http }, async (ctx) => ({
      data: await requestTrial(ctx, body.transactionType),
    })),
  )
  route(app, createNewTransaction, async (ctx, { body }, http) => {
    if (!ctx.user) throw loginRequired()
    return { data: await buyPlan(ctx, { user: ctx.user, planId: body.planId, http }) }
  })
  route(app, getFreepublicationsinML, async (ctx) => ({ data: await freePublications(ctx, personOf(ctx)) }))
  adminRoutes(app)
}

function adminRoutes(app: FastifyInstance) {
  route(app, listChargingPlans, async (ctx, { query }) => {
    const { rows, total } = await listPlans(ctx.db, query)
    return {
      data: rows.map(chargingPlanOf),
      metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize },
    }
  })
  route(app, createChargingPlan, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createChargingPlan', body, http }, async (ctx) => ({
      data: chargingPlanOf(await createPlan(ctx, body)),
    })),
  )
  route(app, updateChargingPlan, async (ctx, { params, body }) => ({
    data: chargingPlanOf(await inTransaction(ctx, (ctx) => updatePlan(ctx, params.id, body))),
  }))
  route(app, deleteChargingPlan, async (ctx, { params }) => ({
    data: { id: params.id, state: await inTransaction(ctx, (ctx) => deletePlan(ctx, params.id)) },
  }))
  route(app, listPlanChanges, (ctx, { params, query }) => planChanges(ctx, params.id, query))
}
