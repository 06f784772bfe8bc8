import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import type { Candidate, ComparedRequest, Offer, StoreRequest } from '@tuerca/contract/offers-wire'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { OFFER, offerActions, offerStateAt, ROUND, roundStateAt } from '@tuerca/domain/offers'
import { productUrl } from '@tuerca/domain/product-url'
import type { CandidateRow, OfferRow, RoundRow, StoreRoundRow } from './queries.ts'

export const stateOf = (
  { state, expires_at, offers_until }: Pick<RoundRow, 'state' | 'expires_at' | 'offers_until'>,
  now: Date,
) => roundStateAt(state, { expiresAt: expires_at, offersUntil: offers_until }, now)

/** Where each side sees the picture of a line. */
const PHOTO_AT = {
  buyer: ({ id, request_id }: OfferRow, photo: string) =>
    `/api/quotations/requests/${request_id}/offers/${id}/photos/${photo}`,
  seller: ({ request_id, store_id }: OfferRow, photo: string) => storePhotoUrl(request_id, store_id, photo),
}
export const storePhotoUrl = (requestId: number, storeId: number, photo: string) =>
  `/api/store/requests/${requestId}/photos/${photo}?storeId=${storeId}`

/** An offer as one side sees it; offers to a closed request allow no action. */
export function offerOf(
  row: OfferRow,
  { side, now, open }: { side: 'buyer' | 'seller'; now: Date; open: boolean },
): Offer {
  const state = offerStateAt(row.state, row.valid_until, now)
  const subtotal = row.lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)
  const mayAct = open && (state !== 'accepted' || row.valid_until > now)
  return {
    id: row.id,
    state,
    stateLabel: OFFER[state].label[side],
    store: {
      id: row.store_id,
      name: row.store_name,
      city: row.store_city,
      pathPrefix: row.path_prefix,
      rating: row.rating,
    },
    found: row.found,
    suspended: row.suspended,
    version: row.version,
    lines: row.lines.map(
      ({
        id,
        position,
        product_id,
        free,
        title,
        brand,
        reference,
        quantity,
        unit_price,
        delivery_days,
        core,
        photo,
        counter_price,
        accepted,
      }) => ({
        id,
        position,
        product_id: free ? null : product_id,
        productUrl: product_id === null || free ? null : productUrl({ id: product_id, title }),
        free,
        title,
        brand,
        referencia_1: reference,
        quantity,
        unit_price: toWireMoney(unit_price),
        tiempos_de_entrega: delivery_days,
        total: toWireMoney(unit_price * quantity),
        core_deposit: toWireMoney(core),
        photo,
        photoUrl: photo === null ? null : PHOTO_AT[side](row, photo),
        counter_price: counter_price === null ? null : toWireMoney(counter_price),
        accepted,
      }),
    ),
    shipping: toWireMoney(row.shipping_price),
    core_deposit: toWireMoney(row.lines.reduce((sum, { core, quantity }) => sum + core * quantity, 0)),
    total: toWireMoney(subtotal + row.shipping_price),
    valid_until: row.valid_until.toISOString(),
    hold_hours: row.hold_hours,
    note: row.note,
    counter_note: row.counter_note,
    countered_at: row.countered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    actions: mayAct && !row.suspended ? offerActions(state, { side, wasCountered: row.countered_at !== null }) : [],
  }
}

function baseOf(row: RoundRow, { side, now }: { side: 'buyer' | 'seller'; now: Date }) {
  const state = stateOf(row, now)
  const ends = row.offers_until !== null && row.offers_until > row.expires_at ? row.offers_until : row.expires_at
  return {
    id: row.id,
    country: row.country,
    currency: currencyOf(row.country),
    city: row.city,
    note: row.note,
    state,
    stateLabel: ROUND[state].label[side],
    created_at: row.created_at.toISOString(),
    expires_at: ends.toISOString(),
  }
}

export function comparedOf(
  row: RoundRow,
  offers: readonly OfferRow[],
  { now, verdicts }: { now: Date; verdicts: ReadonlyMap<number, Verdict> },
): ComparedRequest {
  const base = baseOf(row, { side: 'buyer', now })
  const { plate, vin, brand, model, year } = row
  return {
    ...base,
    vehicle: { plate, vin, brand, model, year },
    lines: row.lines.map(({ typeIds: _, ...line }) => line),
    asked: row.asked,
    without: row.without,
    offers: offers.map((offer) => {
      const read = offerOf(offer, { side: 'buyer', now, open: base.state === 'open' })
      return {
        ...read,
        lines: read.lines.map((line) => ({ ...line, verdict: verdicts.get(line.id) ?? null })),
        shared: offer.link_digest !== null,
        views: offer.link_views,
      }
    }),
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    actions:
      base.state === 'open' ? ROUND.open.steps.filter(({ by }) => by === 'buyer').map(({ action }) => action) : [],
  }
}

/**
 * Of the buyer only first name and city. A plate identifies a person, so it is shown only when nothing else names the
 * car.
 */
export function storeRequestOf(row: StoreRoundRow, offer: OfferRow | undefined, now: Date): StoreRequest {
  const base = baseOf(row, { side: 'seller', now })
  const { plate, vin, brand, model, year } = row
  const own = offer && offerOf(offer, { side: 'seller', now, open: base.state === 'open' })
  const mine = new Set(own?.lines.filter(({ accepted }) => accepted).map(({ position }) => position))
  return {
    ...base,
    vehicle: { plate: brand || vin ? null : plate, vin, brand, model, year },
    store: { id: row.store_id, name: row.store_name },
    lines: row.lines.map(({ typeIds: _, left: _left, ...line }) => ({ ...line, accepted: mine.has(line.position) })),
    buyer: { name: row.buyer_name.split(' ')[0] ?? '', city: row.city },
    offer: own ?? null,
    declined: row.declined_at !== null,
    waits: base.state === 'open' && (own ? own.state === 'countered' : row.declined_at === null),
  }
}

export const candidateOf = ({ reference, price, delivery_days, core, ...row }: CandidateRow): Candidate => ({
  ...row,
  referencia_1: reference,
  price: price === null ? null : toWireMoney(price),
  tiempos_de_entrega: delivery_days,
  core_deposit: toWireMoney(core),
})
