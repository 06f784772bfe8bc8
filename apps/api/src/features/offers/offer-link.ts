import { OFFER_LINK_OVER, OFFER_MISSING } from '@tuerca/contract/offers'
import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { currencyOf } from '@tuerca/domain/money'
import { sql } from 'kysely'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { linkDigest, newLinkToken } from '../../platform/link-token.ts'
import { photoIn } from './photos.ts'
import { linkedOffer, offerById, type OfferRow, roundById, type RoundRow } from './queries.ts'
import { offerOf, stateOf } from './wire.ts'

interface OfferIds {
  id: number
  offerId: number
}

const own = (ctx: Pick<TxCtx, 'db'>, userId: number, { id, offerId }: OfferIds) =>
  sql<{ id: number }>`
  select o.id from offers o join quotation_requests r on r.id = o.request_id where o.id = ${offerId} and r.id = ${id} and r.user_id = ${userId}`.execute(
    ctx.db,
  )

/**
 * Makes a new link to an offer for the user's own request; the previous link stops working, its count of views stays.
 */
export async function shareOffer(ctx: TxCtx, userId: number, named: OfferIds): Promise<string> {
  if ((await own(ctx, userId, named)).rows.length === 0) throw notFound(OFFER_MISSING)
  const token = newLinkToken()
  await ctx.db
    .updateTable('offers')
    .set({ link_digest: linkDigest(ctx, 'offer', token) })
    .where('id', '=', named.offerId)
    .execute()
  return ctx.origin + pagePaths.sharedOffer(token)
}

export async function unshareOffer(ctx: TxCtx, userId: number, named: OfferIds): Promise<void> {
  if ((await own(ctx, userId, named)).rows.length === 0) throw notFound(OFFER_MISSING)
  await ctx.db.updateTable('offers').set({ link_digest: null }).where('id', '=', named.offerId).execute()
}

/** How long after its end a link still shows what was offered. */
const LINK_OUTLIVES = 7 * 86_400_000

type Reading = Pick<Ctx, 'db' | 'now' | 'seals'>

/** What a link opens: one offer, and nothing about the buyer; counts one more view. */
export async function showShared(ctx: Reading, token: string) {
  const { offer, round } = await opened(ctx, token)
  const shown = publicFace(ctx, offer, round)
  await ctx.db
    .updateTable('offers')
    .set((eb) => ({ link_views: eb('link_views', '+', 1) }))
    .where('id', '=', offer.id)
    .execute()
  const lines = shown.offer.lines.map((line) => ({
    ...line,
    photoUrl: line.photo && `/api/quotations/offers/${token}/photos/${line.photo}`,
  }))
  return { ...shown, offer: { ...shown.offer, lines } }
}

/** The picture of a line, for who has the link. */
export async function sharedPhoto(ctx: Ctx, { token, photo }: { token: string; photo: string }): Promise<Buffer> {
  const { offer } = await opened(ctx, token)
  if (!offer.lines.some((line) => line.photo === photo)) throw notFound(OFFER_LINK_OVER)
  return photoIn(ctx, { requestId: offer.request_id, storeId: offer.store_id }, photo)
}

/** The same to keep, which is no other look. */
export async function readShared(ctx: Reading, token: string) {
  const { offer, round } = await opened(ctx, token)
  return publicFace(ctx, offer, round)
}

/** An offer to one's own request as a link would show it. */
export async function readOwn(ctx: Reading, userId: number, named: OfferIds) {
  const [mine] = (await own(ctx, userId, named)).rows
  const [offer, round] = mine ? [await offerById(ctx.db, named.offerId), await roundById(ctx.db, named.id)] : []
  if (!offer || !round) throw notFound(OFFER_MISSING)
  return publicFace(ctx, offer, round)
}

async function opened(ctx: Reading, token: string) {
  const offer = await linkedOffer(ctx.db, linkDigest(ctx, 'offer', token))
  const round = offer && (await roundById(ctx.db, offer.request_id))
  if (!offer || !round || offer.suspended || offer.valid_until.getTime() + LINK_OUTLIVES <= ctx.now.getTime())
    throw notFound(OFFER_LINK_OVER)
  return { offer, round }
}

function publicFace(ctx: Reading, offer: OfferRow, round: RoundRow) {
  const shown = offerOf(offer, { side: 'buyer', now: ctx.now, open: stateOf(round, ctx.now) === 'open' })
  return {
    offer: {
      ...shown,
      actions: [],
      counter_note: '',
      lines: shown.lines.map((line) => ({ ...line, counter_price: null })),
    },
    country: round.country,
    currency: currencyOf(round.country),
    // A plate or a VIN names a person.
    vehicle: round.brand && round.model ? requestedVehicle({ ...round, plate: null, vin: null }) : '',
    lines: round.lines.map(({ position, what, partNumber, quantity }) => ({ position, what, partNumber, quantity })),
  }
}
