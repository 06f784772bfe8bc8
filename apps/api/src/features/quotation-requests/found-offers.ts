import type { StoreChoice } from '@tuerca/contract/found-offers'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { makeFoundOffer as endpoint } from '@tuerca/contract/found-offers'
import type { Offer } from '@tuerca/contract/offers-wire'
import { REQUEST_MISSING } from '@tuerca/contract/quotation-requests'
import { OFFER, offerStateAt } from '@tuerca/domain/offers'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { noteAdminEvent } from '../admin/index.ts'
import {
  answerForStore,
  desk,
  makeFoundOffer,
  offerOf,
  roundAtStore,
  roundById,
  storeChoices,
} from '../offers/index.ts'

interface AtStore {
  id: number
  storeId: number
}

export const foundPhotoUrl = ({ id, storeId }: AtStore, photo: string) =>
  `/api/core/quotationRequests/${id}/photos/${photo}?storeId=${storeId}`

const withPhotos = (at: AtStore, offer: Offer): Offer => ({
  ...offer,
  lines: offer.lines.map((line) => ({ ...line, photoUrl: line.photo && foundPhotoUrl(at, line.photo) })),
})

/** Where the administration may find the parts. */
export async function choicesFor(ctx: Ctx, id: number, words: string): Promise<StoreChoice[]> {
  const round = await roundById(ctx.db, id)
  if (!round) throw notFound(REQUEST_MISSING)
  const rows = await storeChoices(ctx.db, round, words)
  return rows.map(({ state, valid_until, found, ...store }) => {
    const now = state && valid_until ? offerStateAt(state, valid_until, ctx.now) : null
    return { ...store, offer: now && { state: now, stateLabel: OFFER[now].label.seller, found } }
  })
}

/** What the store would see, and what was offered for it. */
export async function deskFor(ctx: Ctx, at: AtStore) {
  const row = await roundAtStore(ctx.db, at)
  if (!row) throw notFound(REQUEST_MISSING)
  const shown = await desk(ctx, row)
  return { ...shown, offer: shown.offer && withPhotos(at, shown.offer) }
}

/** The offer answers the request; administrators who look for the rest can still add words. */
export async function offerFound(
  ctx: TxCtx,
  user: User,
  { id, body }: { id: number; body: Parsed<typeof endpoint>['body'] },
): Promise<Offer> {
  const row = await makeFoundOffer(ctx, user.id, { id, body })
  await ctx.db
    .updateTable('quotation_requests')
    .set({ state: 'answered' })
    .where('id', '=', id)
    .where('state', '=', 'searching')
    .execute()
  await noteAdminEvent(ctx, {
    area: 'quotation',
    action: 'answer',
    subject: `Solicitud N° ${id}`,
    after: `Oferta N° ${row.id} por ${row.store_name}`,
  })
  return withPhotos({ id, storeId: body.storeId }, offerOf(row, { side: 'seller', now: ctx.now, open: true }))
}

/** A withdrawn offer answers nothing: unless it was also answered in words, the request is open again. */
export async function moveFound(ctx: TxCtx, moved: AtStore & { step: 'agree' | 'withdraw' }): Promise<string> {
  const message = await answerForStore(ctx, moved)
  if (moved.step === 'withdraw')
    await ctx.db
      .updateTable('quotation_requests')
      .set({ state: 'searching' })
      .where('id', '=', moved.id)
      .where('state', '=', 'answered')
      .where('answer', 'is', null)
      .execute()
  return message
}
