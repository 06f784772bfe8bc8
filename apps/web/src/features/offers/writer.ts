import { makeFoundOffer, moveFoundOffer, saveFoundPhoto, showFoundPhoto } from '@tuerca/contract/found-offers'
import { answerStoreRequest, makeOffer, saveOfferPhoto, showStoreOfferPhoto } from '@tuerca/contract/offers'
import type { StoreRequest } from '@tuerca/contract/offers-wire'
import type { Request } from '@tuerca/contract/endpoint'
import { address, call } from '../../shared/api/call.ts'
import { sendPhotoTo } from '../../shared/photo-file.ts'

/** Who writes a store's offer: its own people, or the administration, which found the part there. */
export type Writer = 'store' | 'team'
export type OfferStep = 'agree' | 'withdraw' | 'decline'
type At = Pick<StoreRequest, 'id' | 'store'>

export const sendOffer = (
  writer: Writer,
  { id }: At,
  body: Request<typeof makeOffer>['body'],
  idempotencyKey: string,
) =>
  writer === 'store'
    ? call(makeOffer, { params: { id }, body }, { idempotencyKey })
    : call(makeFoundOffer, { params: { id }, body }, { idempotencyKey })

export const moveOffer = (writer: Writer, { id, store }: At, step: OfferStep) =>
  writer === 'team' && step !== 'decline'
    ? call(moveFoundOffer, { params: { id, step }, body: { storeId: store.id } })
    : call(answerStoreRequest, { params: { id, step }, body: { storeId: store.id } })

export const sendOfferPhoto = async (writer: Writer, { id, store }: At, file: Blob) =>
  (
    await sendPhotoTo(
      writer === 'store' ? saveOfferPhoto : saveFoundPhoto,
      { params: { id }, query: { storeId: store.id } },
      file,
    )
  ).data

export const offerPhotoUrl = (writer: Writer, { id, store }: At, photo: string) =>
  address((writer === 'store' ? showStoreOfferPhoto : showFoundPhoto).path, { id, photo }, { storeId: store.id })
