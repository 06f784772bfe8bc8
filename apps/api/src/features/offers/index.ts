import { inTransaction } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { tendDueRequests, tendRequest } from './end-round.ts'
import { forgetPhotos } from './photos.ts'
import { reopenUndone } from './reopen.ts'
import { offerRoutes } from './routes.ts'

export { desk } from './desk.ts'
export { makeFoundOffer } from './make-offer.ts'
export { answerForStore } from './move-offer.ts'
export { pictureScope, sendPicture } from './photo-routes.ts'
export { keepPhoto, photoIn, requirePhotos } from './photos.ts'
export { requestWaits, roundAtStore, roundById, sentTo, storeChoices } from './queries.ts'
export { offerOf } from './wire.ts'
export { sendToStores } from './send-to-stores.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'tend-request': { requestId: number }
    'tend-requests': Periodic
    'reopen-requests': Periodic
  }
}

export const offers: Feature = {
  routes: offerRoutes,
  jobs: {
    'tend-request': {
      kind: 'bulk',
      run: (ctx, { requestId }) => inTransaction(ctx, (ctx) => tendRequest(ctx, requestId)),
    },
    'tend-requests': { kind: 'bulk', run: tendDueRequests, at: '3,13,23,33,43,53 * * * *' },
    'reopen-requests': { kind: 'bulk', run: reopenUndone, at: '6,16,26,36,46,56 * * * *' },
  },
  forget: (ctx, { id }) => forgetPhotos(ctx, id),
  async download({ db }, { id }) {
    const got = await db
      .selectFrom('offers as o')
      .innerJoin('quotation_requests as r', 'r.id', 'o.request_id')
      .innerJoin('stores as s', 's.id', 'o.store_id')
      .innerJoin('offer_lines as l', 'l.offer_id', 'o.id')
      .select([
        'o.request_id',
        's.name as store',
        'o.state',
        'o.valid_until',
        'o.counter_note',
        'l.title',
        'l.brand',
        'l.reference',
        'l.quantity',
        'l.unit_price',
        'l.counter_price',
        'l.accepted_at',
      ])
      .where('r.user_id', '=', id)
      .orderBy('l.id')
      .execute()
    return { offers: got }
  },
}
