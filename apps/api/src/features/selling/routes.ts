import { readWaits, storeAnswered, storeDay, storeRooms, storeTold } from '@tuerca/contract/selling'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { roomsOf, storesNamed } from './queries.ts'
import { answeredBy } from './answered.ts'
import { readThese, toldOf } from './read-waits.ts'
import { dayOf } from './store-day.ts'

/** What a store's people see first. */
export function sellingRoutes(app: FastifyInstance) {
  route(app, storeDay, async (ctx, { query }) => ({ data: await dayOf(ctx, personOf(ctx), query) }))
  route(app, storeAnswered, async (ctx) => ({ data: await answeredBy(ctx, personOf(ctx).storeIds) }))
  route(app, storeTold, async (ctx, { query }) => ({ data: await toldOf(ctx, personOf(ctx), query) }))
  route(app, readWaits, async (ctx, { body: { waits } }) => ({
    data: await inTransaction(ctx, (ctx) => readThese(ctx, personOf(ctx), waits)),
  }))
  route(app, storeRooms, async (ctx) => {
    const { storeIds } = personOf(ctx)
    const [rooms, stores] = await Promise.all([
      roomsOf(ctx.db, { storeIds, now: ctx.now }),
      storesNamed(ctx.db, storeIds),
    ])
    return { data: { rooms, stores } }
  })
}
