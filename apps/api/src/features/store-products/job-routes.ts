import * as contract from '@tuerca/contract/store-jobs'
import type { GridFilter } from '@tuerca/contract/store-products-wire'
import { currencyOf } from '@tuerca/domain/money'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import type { JobOrder } from '../../platform/db/column-types.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import type { Http } from '../../platform/route.ts'
import { route } from '../../platform/route.ts'
import { vocabularyOf } from '../products/index.ts'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { ownWhere, storesFor } from './own-listings.ts'
import { previewOf } from './preview-prices.ts'
import { undoJob } from './run-job.ts'
import { jobsOf, showJob } from './show-jobs.ts'
import { requireConfirmed, saidOf, startJob, type JobStart } from './start-job.ts'
import type { ListingJobKind } from './job-kinds.ts'

interface ProductsChoice {
  storeId: number
  ids?: number[] | undefined
  filter?: GridFilter | undefined
}

/** Changes of many of a store's products at once, their progress and undo (C7.43). */
export function storeJobRoutes(app: FastifyInstance) {
  route(app, contract.depleteProductsInventory, (ctx, { body }, http) =>
    begin(ctx, http, { kind: 'deplete', chosen: body }),
  )
  route(app, contract.republishAllProducts, (ctx, { body }, http) =>
    begin(ctx, http, { kind: 'republish', chosen: body }),
  )
  route(app, contract.deleteChosenProducts, (ctx, { body: { confirm, ...chosen } }, http) =>
    chosen.filter && contract.isWholeStore(chosen.filter)
      ? beginAll(ctx, http, { kind: 'delete', storeId: chosen.storeId, filter: chosen.filter, confirm: confirm ?? '' })
      : begin(ctx, http, { kind: 'delete', chosen }),
  )
  route(app, contract.changePrices, async (ctx, { body: { change, ...chosen } }, http) =>
    begin(ctx, http, {
      kind: 'price',
      chosen,
      asked: { move: change, currency: await currencyFor(ctx, chosen.storeId) },
    }),
  )
  route(app, contract.deleteAllProductsOfStore, (ctx, { params: { storeId }, query: { confirm } }, http) =>
    beginAll(ctx, http, { kind: 'delete', storeId, confirm }),
  )
  route(app, contract.deleteAllProductsOfGMC, (ctx, { params: { storeId }, query: { confirm } }, http) =>
    beginAll(ctx, http, { kind: 'leave-feed', storeId, confirm }),
  )
  route(app, contract.previewPrices, async (ctx, { body: { change, ...chosen } }) => ({
    data: await previewOf(ctx, await listingsMeant(ctx, chosen), {
      change,
      currency: await currencyFor(ctx, chosen.storeId),
    }),
  }))
  route(app, contract.listStoreJobs, async (ctx, { query }) => {
    storesFor(personOf(ctx), query.storeId)
    return jobsOf(ctx, query)
  })
  route(app, contract.showStoreJob, async (ctx, { params }) => ({
    data: await showJob(ctx, personOf(ctx).storeIds, params.id),
  }))
  route(app, contract.undoStoreJob, async (ctx, { params }) => {
    const { storeIds } = personOf(ctx)
    await inTransaction(ctx, (ctx) => undoJob(ctx, storeIds, params.id))
    return { data: await showJob(ctx, storeIds, params.id) }
  })
}

/** The listings that are meant, of a store of theirs. */
export async function listingsMeant(ctx: TxCtx, { storeId, ids, filter }: ProductsChoice) {
  return ownWhere(
    ctx,
    storesFor(personOf(ctx), storeId),
    { scopes: [], ...filter, ...(ids ? { ids } : {}) },
    await vocabularyOf(ctx.db),
  )
}

async function currencyFor(ctx: Ctx, storeId: number) {
  const store = await ctx.db
    .selectFrom('stores')
    .select('country')
    .where('id', '=', storeId)
    .where('id', 'in', [...personOf(ctx).storeIds, -1])
    .executeTakeFirst()
  if (!store) throw notFound(STORE_NOT_YOURS)
  return currencyOf(store.country)
}

function begin(
  ctx: Ctx,
  http: Http | null,
  { kind, chosen, asked = {} }: { kind: ListingJobKind; chosen: ProductsChoice; asked?: JobOrder },
): Promise<{ data: JobStart }> {
  return onceByKey(ctx, { endpoint: `store-job-${kind}`, body: { chosen, asked }, http }, async (ctx) => ({
    data: await startJob(ctx, {
      kind,
      storeId: chosen.storeId,
      userId: personOf(ctx).id,
      asked: { ...asked, said: saidOf([chosen, asked]) },
      where: await listingsMeant(ctx, chosen),
    }),
  }))
}

function beginAll(
  ctx: Ctx,
  http: Http | null,
  {
    kind,
    storeId,
    confirm,
    filter = { scopes: [] },
  }: { kind: ListingJobKind; storeId: number; confirm: string; filter?: GridFilter },
): Promise<{ data: JobStart }> {
  return onceByKey(
    ctx,
    { endpoint: `store-job-all-${kind}`, body: { storeId, confirm, filter }, http },
    async (ctx) => {
      await requireConfirmed(ctx, personOf(ctx), { storeId, confirm })
      return {
        data: await startJob(ctx, {
          kind,
          storeId,
          userId: personOf(ctx).id,
          asked: { said: saidOf(filter) },
          where: await listingsMeant(ctx, { storeId, filter }),
        }),
      }
    },
  )
}
