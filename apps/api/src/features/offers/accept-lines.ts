import { OFFER_CHANGED, OFFER_MISSING } from '@tuerca/contract/offers'
import { fromWireMoney } from '@tuerca/domain/money'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { addAnswer } from '../cart/index.ts'
import { listForOffer } from '../imports/index.ts'
import { agreeOnLine } from '../sales/index.ts'
import { endRound } from './end-round.ts'
import { lockOwn, requireStep } from './lock-round.ts'
import { tellAccepted } from './messages.ts'
import { type OfferLineRow, type OfferRow, offersOf, type RoundRow } from './queries.ts'

interface LineAcceptance {
  offerLineId: number
  price: number
  version: number
}
interface OfferChoice {
  offer: OfferRow
  line: OfferLineRow
}

/**
 * Accepts lines of one or several offers, all or none: each becomes an answer of its store, in the cart at its price.
 */
export async function acceptLines(
  ctx: TxCtx,
  user: User,
  { id, lines }: { id: number; lines: readonly LineAcceptance[] },
): Promise<number> {
  const round = await lockOwn(ctx, user.id, id)
  if (round.country !== ctx.country)
    throw conflict('Esta solicitud es de otro país. Cambia de país para aceptar sus ofertas.')
  const offers = await offersOf(ctx.db, [id])
  const chosen = onceEach(
    round,
    lines.map((wanted) => chosenOf(ctx, offers, wanted)),
  )
  await requireStock(ctx, chosen)
  for (const one of chosen) await take(ctx, user, { round, ...one })
  for (const [offerId] of Map.groupBy(chosen, ({ offer }) => offer.id)) {
    await ctx.db
      .updateTable('offers')
      .set((eb) => ({ state: 'accepted', version: eb('version', '+', 1), updated_at: ctx.now }))
      .where('id', '=', offerId)
      .execute()
    await tellAccepted(
      ctx,
      offerId,
      chosen.filter(({ offer }) => offer.id === offerId).map(({ line }) => line),
    )
  }
  const taken = new Map(chosen.map(({ line }) => [line.position, line.quantity]))
  if (round.lines.every(({ position, left }) => left <= (taken.get(position) ?? 0))) await endRound(ctx, id, 'decided')
  return chosen.length
}

function chosenOf(
  ctx: TxCtx,
  offers: readonly OfferRow[],
  { offerLineId, price, version }: LineAcceptance,
): OfferChoice {
  const offer = offers.find((one) => one.lines.some(({ id }) => id === offerLineId))
  const line = offer?.lines.find(({ id }) => id === offerLineId)
  if (!offer || !line) throw notFound(OFFER_MISSING)
  if (line.accepted) throw conflict(`Ya aceptaste «${line.title}» de ${offer.store_name}.`)
  if (offer.suspended) throw conflict(`${offer.store_name} no vende por ahora.`)
  requireStep(ctx, offer, { action: 'accept', by: 'buyer' })
  // At the same price, its brand, delivery days or shipping may have changed.
  if (version !== offer.version || fromWireMoney(price) !== line.unit_price) throw conflict(OFFER_CHANGED)
  return { offer, line }
}

/** At most one offer per part, and no more pieces than are still missing: a store may have had only some. */
function onceEach(round: RoundRow, chosen: readonly OfferChoice[]): OfferChoice[] {
  const positions = chosen.map(({ line }) => line.position)
  if (new Set(positions).size < positions.length) throw invalid(['Elige una sola oferta por cada parte.'])
  const again = round.lines.find(({ position, accepted }) => accepted && positions.includes(position))
  if (again) throw conflict(`Ya aceptaste una oferta para «${again.what}».`)
  const leftOf = (position: number) => round.lines.find((line) => line.position === position)?.left ?? 0
  return chosen.map(({ offer, line }) => ({
    offer,
    line: { ...line, quantity: Math.min(line.quantity, leftOf(line.position)) },
  }))
}

/** Since the offer, a listing may have been deleted or sold to somebody else. */
async function requireStock({ db }: TxCtx, chosen: readonly OfferChoice[]) {
  const listed = chosen.filter(({ line }) => !line.free)
  const ids = listed.flatMap(({ line }) => line.product_id ?? [])
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'stock'])
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .execute()
  for (const { offer, line } of listed) {
    const left = rows.find(({ id }) => id === line.product_id)?.stock ?? 0
    if (left === 0) throw conflict(`${offer.store_name} ya no tiene «${line.title}».`)
    if (left < line.quantity)
      throw conflict(`De «${line.title}» le ${left === 1 ? 'queda 1' : `quedan ${left}`} a ${offer.store_name}.`)
  }
}

async function take(ctx: TxCtx, user: User, { round, offer, line }: OfferChoice & { round: RoundRow }) {
  const { title, brand, reference, quantity, unit_price, delivery_days, core } = line
  const [typeId] = round.lines.find(({ position }) => position === line.position)?.typeIds ?? []
  const productId =
    line.product_id ??
    (await listForOffer(ctx, {
      lineId: line.id,
      storeId: offer.store_id,
      title,
      brand,
      reference,
      quantity,
      price: unit_price,
      days: delivery_days,
      core,
      typeId: typeId ?? null,
      country: round.country,
    }))
  const vehicle =
    round.brand && round.model ? { brand: round.brand, model: round.model, year: round.year, engine: '' } : null
  const saleId = await agreeOnLine(ctx, {
    offerLineId: line.id,
    buyerId: user.id,
    storeId: offer.store_id,
    country: round.country,
    productId,
    title,
    brand,
    reference,
    quantity,
    price: unit_price,
    days: delivery_days,
    vehicle,
    until: offer.valid_until,
    comment: `Oferta a la solicitud N° ${round.id}`,
  })
  await ctx.db
    .updateTable('offer_lines')
    .set({ accepted_at: ctx.now, product_id: productId })
    .where('id', '=', line.id)
    .execute()
  await addAnswer(ctx, saleId)
}
