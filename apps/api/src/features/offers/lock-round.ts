import { OFFER_MISSING, REQUEST_CLOSED } from '@tuerca/contract/offers'
import { REQUEST_MISSING } from '@tuerca/contract/quotation-requests'
import { nextOffer, type OfferMover, offerStateAt } from '@tuerca/domain/offers'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { mayOffer, offersOf, type OfferRow, roundById, type RoundRow } from './queries.ts'
import { stateOf } from './wire.ts'

/** Everything about one request happens in turn: whoever changes it, or an offer to it, locks its round. */
async function hold({ db }: TxCtx, requestId: number) {
  await sql`select from request_rounds where request_id = ${requestId} for update`.execute(db)
}

/** The buyer's own request, locked and still open; others' requests do not exist. */
export async function lockOwn(ctx: TxCtx, userId: number, requestId: number): Promise<RoundRow> {
  const mine = await ctx.db
    .selectFrom('quotation_requests')
    .select('id')
    .where('id', '=', requestId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!mine) throw notFound(REQUEST_MISSING)
  return lockOpen(ctx, requestId)
}

/** The same for a store that received it, by one of its members. */
export async function lockSent(
  ctx: TxCtx,
  storeIds: readonly number[],
  { id, storeId }: { id: number; storeId: number },
): Promise<RoundRow> {
  const sent =
    storeIds.includes(storeId) &&
    (await ctx.db
      .selectFrom('request_stores')
      .select('request_id')
      .where('request_id', '=', id)
      .where('store_id', '=', storeId)
      .executeTakeFirst())
  if (!sent) throw notFound(REQUEST_MISSING)
  const store = await ctx.db
    .selectFrom('stores')
    .select('suspended_at')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (store.suspended_at !== null)
    throw conflict('Tu tienda está suspendida y no puede contestar solicitudes por ahora.')
  return lockOpen(ctx, id)
}

export const OFFERED_ITSELF = 'Esta tienda ya ofertó por su cuenta.'
const NO_STORE = 'Esta tienda no puede ofertar a esta solicitud.'

/**
 * For the administration, at any open store of the request's country that has members, other than the buyer's own; the
 * store then counts as asked.
 */
export async function lockForTeam(ctx: TxCtx, { id, storeId }: { id: number; storeId: number }): Promise<RoundRow> {
  const round = await lockOpen(ctx, id)
  const {
    rows: [store],
  } = await sql`select from stores t where t.id = ${storeId} and ${mayOffer(round)}`.execute(ctx.db)
  if (!store) throw invalid([NO_STORE])
  await ctx.db
    .insertInto('request_stores')
    .values({ request_id: id, store_id: storeId, asked_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .execute()
  return round
}

async function lockOpen(ctx: TxCtx, requestId: number): Promise<RoundRow> {
  await hold(ctx, requestId)
  const round = await roundById(ctx.db, requestId)
  if (!round) throw notFound(REQUEST_MISSING)
  if (stateOf(round, ctx.now) !== 'open') throw conflict(REQUEST_CLOSED)
  return round
}

const OVER: Partial<Record<string, string>> = {
  expired: 'La oferta ya venció.',
  withdrawn: 'La tienda retiró su oferta.',
  declined: 'Esta oferta ya no se aceptó.',
  accepted: 'Esta oferta ya se aceptó.',
}

/** An offer of a locked request by its id, and the state that an action leads to; 409 when it is too late for that. */
export async function offerIn(
  ctx: TxCtx,
  round: RoundRow,
  by: { offerId: number } | { storeId: number },
): Promise<OfferRow> {
  const offer = (await offersOf(ctx.db, [round.id])).find((one) =>
    'offerId' in by ? one.id === by.offerId : one.store_id === by.storeId,
  )
  if (!offer) throw notFound(OFFER_MISSING)
  return offer
}

export function requireStep(ctx: TxCtx, offer: OfferRow, { action, by }: { action: string; by: OfferMover }) {
  const state = offerStateAt(offer.state, offer.valid_until, ctx.now)
  const to = nextOffer(state, action, by)
  if (to === null) throw conflict(OVER[state] ?? 'Esto ya no se puede hacer con la oferta. Mira cómo está ahora.')
  if (state === 'accepted' && offer.valid_until <= ctx.now) throw conflict(OVER.expired ?? '')
  return to
}
