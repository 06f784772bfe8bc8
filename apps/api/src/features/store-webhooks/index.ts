import * as contract from '@tuerca/contract/store-webhooks'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import { inTransaction } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { ownStores } from '../store-keys/index.ts'
import { sendDueWebhooks, sendWebhook } from './send-webhook.ts'
import { keepDelivery, tellOfStock } from './tell-programs.ts'
import {
  addHook,
  changeHook,
  changeSecret,
  deliveryWire,
  ownWebhook,
  removeHook,
  requireAddress,
  sendAgain,
  webhooksOf,
} from './webhooks.ts'

export { tellOfQuestion, tellOfSales } from './tell-programs.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'send-webhook': { deliveryId: number }
    'send-due-webhooks': Periodic
    'tell-of-stock': Periodic
  }
}

const countTry = callLimit({
  name: 'webhook-tries',
  most: 20,
  ms: 60_000,
  message: 'Hiciste demasiadas pruebas seguidas. Espera un minuto e intenta de nuevo.',
})
const countResend = callLimit({
  name: 'webhook-resends',
  most: 60,
  ms: 60_000,
  message: 'Reenviaste demasiados avisos seguidos. Espera un minuto e intenta de nuevo.',
})

/** Tells a store's own programs what happens in it (selling.md §9). */
export const storeWebhooks: Feature = {
  routes: webhookRoutes,
  jobs: {
    'send-webhook': { kind: 'webhooks', run: (ctx, { deliveryId }) => sendWebhook(ctx, deliveryId) },
    'send-due-webhooks': { kind: 'bulk', run: sendDueWebhooks, at: '*/5 * * * *' },
    'tell-of-stock': { kind: 'bulk', run: tellOfStock, at: '* * * * *' },
  },
}

function webhookRoutes(app: FastifyInstance) {
  route(app, contract.listWebhooks, async (ctx, { query: { storeId } }) => ({
    data: await webhooksOf(ctx, (await ownStores(ctx, personOf(ctx), storeId)).store.id),
  }))
  route(app, contract.addWebhook, async (ctx, { body }, http) => {
    void http?.reply.header('cache-control', 'no-store')
    await ownStores(ctx, personOf(ctx), body.storeId)
    requireAddress(ctx, body.url)
    return { data: await inTransaction(ctx, (ctx) => addHook(ctx, personOf(ctx), body)) }
  })
  route(app, contract.changeWebhook, async (ctx, { params: { id }, body }) => {
    requireAddress(ctx, body.url)
    return { data: await inTransaction(ctx, (ctx) => changeHook(ctx, personOf(ctx), id, body)) }
  })
  route(app, contract.removeWebhook, async (ctx, { params: { id } }) => {
    await inTransaction(ctx, (ctx) => removeHook(ctx, personOf(ctx), id))
    return { data: { message: 'Listo: esa dirección no recibe más avisos.' } }
  })
  route(app, contract.changeWebhookSecret, async (ctx, { params: { id } }, http) => {
    void http?.reply.header('cache-control', 'no-store')
    return { data: await inTransaction(ctx, (ctx) => changeSecret(ctx, personOf(ctx), id)) }
  })
  route(app, contract.tryWebhook, async (ctx, { params: { id } }) => {
    await countTry(ctx)
    const deliveryId = await inTransaction(ctx, async (ctx) => {
      if (!(await ownWebhook(ctx, personOf(ctx), id)).is_told) throw conflict(contract.WEBHOOK_PAUSED)
      return keepDelivery(ctx, { webhookId: id, event: contract.TEST_EVENT, data: { message: 'Prueba de Tuerca' } })
    })
    // At once, since the receiver is waiting; if this process ends here, the clock's job continues.
    await sendWebhook(ctx, deliveryId)
    return {
      data: deliveryWire(
        await ctx.db
          .selectFrom('store_webhook_deliveries')
          .selectAll()
          .where('id', '=', deliveryId)
          .executeTakeFirstOrThrow(),
      ),
    }
  })
  route(app, contract.resendDelivery, async (ctx, { params }) => {
    await countResend(ctx)
    return { data: await inTransaction(ctx, (ctx) => sendAgain(ctx, personOf(ctx), params)) }
  })
}
