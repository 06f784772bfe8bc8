import {
  answerQuotationRequest,
  createQuotationRequest,
  listAllQuotationRequests,
  listQuotationRequests,
  REQUEST_MISSING,
  REQUEST_SENT,
  showQuotationRequest,
} from '@tuerca/contract/quotation-requests'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { answerRequest } from './answer-request.ts'
import { createRequest } from './create-request.ts'
import { foundOfferRoutes } from './found-offer-routes.ts'
import { allRequests, oneRequest, ownRequests } from './queries.ts'
import { adminRequestOf, requestOf } from './wire.ts'

/** M2.03, C2.39: parts that we look for, and what was found. */
export function quotationRequestRoutes(app: FastifyInstance) {
  route(app, createQuotationRequest, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createQuotationRequest', body, http }, async (ctx) => ({
      data: { ...(await createRequest(ctx, personOf(ctx), body)), message: REQUEST_SENT },
    })),
  )
  route(app, listQuotationRequests, async (ctx, { query }) => {
    const { rows, total } = await ownRequests(ctx.db, personOf(ctx).id, query)
    return { data: rows.map((row) => requestOf(row, ctx.now)), metadata: { 'x-total-count': total, ...query } }
  })
  route(app, showQuotationRequest, async (ctx, { params }) => {
    const row = await oneRequest(ctx.db, personOf(ctx).id, params.id)
    if (!row) throw notFound(REQUEST_MISSING)
    return { data: requestOf(row, ctx.now) }
  })
  route(app, listAllQuotationRequests, async (ctx, { query: { state, page, pageSize } }) => {
    const { rows, total } = await allRequests(ctx.db, { state, page, pageSize })
    return {
      data: rows.map((row) => adminRequestOf(row, ctx.now)),
      metadata: { 'x-total-count': total, page, pageSize },
    }
  })
  foundOfferRoutes(app)
  route(app, answerQuotationRequest, (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'answerQuotationRequest', body: { ...params, ...body }, http }, async (ctx) => ({
      data: { message: await answerRequest(ctx, personOf(ctx), { ...params, ...body }) },
    })),
  )
}
