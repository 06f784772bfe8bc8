import * as contract from '@tuerca/contract/store-openings'
import * as warehouses from '@tuerca/contract/store-warehouses'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../../platform/call-limit.ts'
import { inTransaction } from '../../../platform/context.ts'
import { onceByKey } from '../../../platform/once-by-key.ts'
import { personOf } from '../../../platform/person.ts'
import { route } from '../../../platform/route.ts'
import { forgetVocabulary } from '../../products/index.ts'
import { addWarehouse } from './add-warehouse.ts'
import { decide } from './decide-opening.ts'
import { amend, openStore } from './open-store.ts'
import { askedOpenings, openingsOf } from './queries.ts'

/** The administration is written to each time. */
const countSent = callLimit({
  name: 'openings',
  most: 5,
  ms: 86_400_000,
  message: 'Enviaste muchas solicitudes seguidas. Espera un día e intenta de nuevo.',
})
const SENT = 'Recibimos tu solicitud. Mientras la revisamos puedes cargar tus productos: nadie los ve todavía.'

/** Becoming a store (selling.md §1). */
export function openingRoutes(app: FastifyInstance) {
  route(app, contract.ownOpenings, async (ctx) => {
    const { id, country } = personOf(ctx)
    return { data: { country, openings: await openingsOf(ctx.db, id) } }
  })
  route(app, contract.openStore, async (ctx, { body }, http) => {
    await countSent(ctx)
    return onceByKey(ctx, { endpoint: 'openStore', body, http }, async (ctx) => ({
      data: { ...(await openStore(ctx, personOf(ctx), body)), message: SENT },
    }))
  })
  route(app, contract.amendOpening, async (ctx, { params: { storeId }, body }) => {
    await countSent(ctx)
    return {
      data: {
        ...(await inTransaction(ctx, (ctx) => amend(ctx, personOf(ctx), storeId, body))),
        message: 'Enviada de nuevo. Te escribimos apenas haya respuesta.',
      },
    }
  })
  route(app, warehouses.addWarehouse, async (ctx, { body }, http) => {
    const answer = await onceByKey(ctx, { endpoint: 'addWarehouse', body, http }, async (ctx) => ({
      data: { id: await addWarehouse(ctx, personOf(ctx), body), message: 'Bodega agregada.' },
    }))
    await forgetVocabulary(ctx.db)
    return answer
  })
  route(app, contract.listOpenings, async (ctx, { query }) => {
    const { data, total } = await askedOpenings(ctx.db, query)
    return { data, metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize } }
  })
  route(app, contract.decideOpening, async (ctx, { params: { storeId }, body }) => {
    const message = await inTransaction(ctx, (ctx) => decide(ctx, personOf(ctx), storeId, body))
    // Who was waiting looks at once whether the store is there.
    if (body.decision === 'approve') await forgetVocabulary(ctx.db)
    return { data: { message } }
  })
}
