import type { Parsed } from '@tuerca/contract/endpoint'
import type { counterOffer } from '@tuerca/contract/offers'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { givesContact } from '@tuerca/domain/contact-in-text'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { lockForTeam, lockOwn, lockSent, OFFERED_ITSELF, offerIn, requireStep } from './lock-round.ts'
import { moneyOf } from './make-offer.ts'
import type { OfferRow } from './queries.ts'
import { tellCountered, tellDeclined, tellOffered, tellWithdrawn } from './messages.ts'

const ONCE = 'Ya le contraofertaste a esta tienda. Acepta su oferta o espera a que la cambie.'

/** The buyer asks one store for other prices: once. */
export async function counter(
  ctx: TxCtx,
  userId: number,
  { id, offerId, body }: { id: number; offerId: number; body: Parsed<typeof counterOffer>['body'] },
) {
  const round = await lockOwn(ctx, userId, id)
  const offer = await offerIn(ctx, round, { offerId })
  if (offer.countered_at !== null && offer.state !== 'withdrawn') throw conflict(ONCE)
  const state = requireStep(ctx, offer, { action: 'counter', by: 'buyer' })
  if (givesContact(body.note, round.country)) throw invalid([NO_CONTACT_IN_TEXT])
  const asked = new Map(body.lines.map(({ position, price }) => [position, moneyOf(price, round.country, 'El precio')]))
  for (const [position, price] of asked) {
    const line = offer.lines.find((one) => one.position === position)
    if (!line) throw invalid(['La tienda no ofreció esa línea. Elige entre las que ofreció.'])
    if (price >= line.unit_price) throw invalid([`Pide un precio menor que el de la oferta para «${line.title}».`])
  }
  for (const [position, counter_price] of asked)
    await ctx.db
      .updateTable('offer_lines')
      .set({ counter_price })
      .where('offer_id', '=', offerId)
      .where('position', '=', position)
      .execute()
  await ctx.db
    .updateTable('offers')
    .set({
      state,
      counter_note: body.note.trim(),
      countered_at: ctx.now,
      version: offer.version + 1,
      updated_at: ctx.now,
    })
    .where('id', '=', offerId)
    .execute()
  await tellCountered(ctx, offerId)
}

export async function decline(ctx: TxCtx, userId: number, { id, offerId }: { id: number; offerId: number }) {
  const round = await lockOwn(ctx, userId, id)
  const offer = await offerIn(ctx, round, { offerId })
  if (offer.state === 'declined') return
  const state = requireStep(ctx, offer, { action: 'decline', by: 'buyer' })
  await ctx.db
    .updateTable('offers')
    .set({ state, version: offer.version + 1, updated_at: ctx.now })
    .where('id', '=', offerId)
    .execute()
  await tellDeclined(ctx, offerId)
}

type Step = 'agree' | 'withdraw' | 'decline'
const SAID: Record<Step, string> = {
  agree: 'Aceptaste la contraoferta. Ya le avisamos.',
  withdraw: 'Retiraste tu oferta.',
  decline: 'Listo. Ya no te esperan para esta solicitud.',
}

/** What a store does beside offering; done already is success. */
export async function answer(
  ctx: TxCtx,
  user: User,
  { id, storeId, step }: { id: number; storeId: number; step: Step },
): Promise<string> {
  const round = await lockSent(ctx, user.storeIds, { id, storeId })
  if (step === 'decline') {
    if (
      await ctx.db
        .selectFrom('offers')
        .select('id')
        .where('request_id', '=', id)
        .where('store_id', '=', storeId)
        .executeTakeFirst()
    )
      throw conflict('Ya hiciste una oferta: retírala si no puedes cumplirla.')
    await ctx.db
      .updateTable('request_stores')
      .set((eb) => ({ declined_at: eb.fn.coalesce('declined_at', eb.val(ctx.now)) }))
      .where('request_id', '=', id)
      .where('store_id', '=', storeId)
      .execute()
    return SAID.decline
  }
  return moveOwn(ctx, await offerIn(ctx, round, { storeId }), step)
}

/** The same two steps by the administration, for an offer that it made for the store. */
export async function answerForStore(
  ctx: TxCtx,
  { id, storeId, step }: { id: number; storeId: number; step: Exclude<Step, 'decline'> },
): Promise<string> {
  const round = await lockForTeam(ctx, { id, storeId })
  const offer = await offerIn(ctx, round, { storeId })
  if (!offer.found) throw conflict(OFFERED_ITSELF)
  return moveOwn(ctx, offer, step)
}

async function moveOwn(ctx: TxCtx, offer: OfferRow, step: Exclude<Step, 'decline'>): Promise<string> {
  if (step === 'withdraw' && offer.state === 'withdrawn') return SAID.withdraw
  const state = requireStep(ctx, offer, { action: step, by: 'seller' })
  await ctx.db
    .updateTable('offers')
    .set({ state, version: offer.version + 1, updated_at: ctx.now })
    .where('id', '=', offer.id)
    .execute()
  if (step === 'withdraw') {
    await tellWithdrawn(ctx, offer.id)
    return SAID.withdraw
  }
  await sql`update offer_lines set unit_price = coalesce(counter_price, unit_price), counter_price = null where offer_id = ${offer.id}`.execute(
    ctx.db,
  )
  await tellOffered(ctx, offer.id, 'agreed')
  return SAID.agree
}
