import type { Country } from '@tuerca/domain/country'
import { longMoment } from '@tuerca/domain/long-moment'
import { currencyOf, formatMoney } from '@tuerca/domain/money'
import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { type Notice, notify } from '../notifications/index.ts'
import { offerById, type OfferLineRow, type OfferRow, roundById, type RoundRow } from './queries.ts'

type MessageContext = Pick<TxCtx, 'db' | 'now' | 'origin'>

const titled = (text: string) => text.slice(0, 150)
const buyerPath = pagePaths.offers
const storePath = pagePaths.storeRequest
/** To a store a car by its name alone: a plate names a person. */
const carOf = ({ brand, model, year }: RoundRow) =>
  brand && model ? requestedVehicle({ brand, model, year, plate: null, vin: null }) : ''
const partsOf = (count: number) => (count === 1 ? '1 parte' : `${count} partes`)
const moment = (date: Date, country: Country) => longMoment(date, country).replace(/\.$/, '')

async function tellMembers(ctx: MessageContext, storeId: number, notice: Omit<Notice, 'userId' | 'topic'>) {
  const members = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .orderBy('user_id')
    .execute()
  for (const { user_id } of members) await notify(ctx, { userId: user_id, topic: 'questions', ...notice })
}

/** To every member of each store that it went to. */
export async function tellStores(ctx: MessageContext, requestId: number) {
  const round = await roundById(ctx.db, requestId)
  if (!round) return
  const stores = await ctx.db
    .selectFrom('request_stores')
    .select('store_id')
    .where('request_id', '=', requestId)
    .orderBy('store_id')
    .execute()
  const car = carOf(round)
  for (const { store_id } of stores) {
    await tellMembers(ctx, store_id, {
      key: `request-to-offer:${requestId}:${store_id}`,
      path: storePath(requestId, store_id),
      action: 'Ofertar',
      title: titled(`Te piden ${partsOf(round.lines.length)}${car && ` para ${car}`}`),
      text: `${round.lines.map(({ quantity, what, partNumber }) => [`${quantity} × ${what}`, partNumber].filter(Boolean).join(' · ')).join('\n')}\n\nPara ${round.city}. Varias tiendas pueden ofertar hasta el ${moment(round.expires_at, round.country)}.`,
    })
  }
}

type OfferNews = 'new' | 'changed' | 'answered' | 'agreed'
const MADE: Record<OfferNews, (store: string) => string> = {
  new: (store) => `Oferta de ${store}`,
  changed: (store) => `${store} cambió su oferta`,
  answered: (store) => `${store} contestó tu contraoferta`,
  agreed: (store) => `${store} aceptó tu contraoferta`,
}

async function both(ctx: MessageContext, offerId: number): Promise<{ offer: OfferRow; round: RoundRow } | null> {
  const offer = await offerById(ctx.db, offerId)
  const round = offer && (await roundById(ctx.db, offer.request_id))
  return offer && round ? { offer, round } : null
}

const sumOf = ({ lines, shipping_price }: OfferRow, { country }: RoundRow) =>
  formatMoney(
    lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, shipping_price),
    currencyOf(country),
  )

/** To the buyer: a first offer, a new one in its place, or the answer to a counter-offer. */
export async function tellOffered(ctx: MessageContext, offerId: number, made: OfferNews) {
  const told = await both(ctx, offerId)
  if (!told) return
  const { offer, round } = told
  await notify(ctx, {
    userId: round.user_id,
    topic: 'questions',
    key: `offer:${offerId}:${offer.version}`,
    path: buyerPath(round.id),
    action: 'Comparar ofertas',
    title: titled(MADE[made](offer.store_name)),
    text: `${partsOf(offer.lines.length)} de ${round.lines.length} por ${sumOf(offer, round)} con IVA y envío.${offer.found ? ' La consiguió nuestro equipo.' : ''}\n\nVale hasta el ${moment(offer.valid_until, round.country)}.`,
  })
}

/** To the store: Tuerca's people offered for it. */
export async function tellFound(ctx: MessageContext, offerId: number) {
  const told = await both(ctx, offerId)
  if (!told) return
  const { offer, round } = told
  const car = carOf(round)
  await tellMembers(ctx, offer.store_id, {
    key: `offer-found:${offerId}:${offer.version}`,
    path: storePath(round.id, offer.store_id),
    action: 'Ver la oferta',
    title: titled(`Tuerca ofertó por tu tienda ${partsOf(offer.lines.length)}${car && ` para ${car}`}`),
    text: `${offer.lines.map(({ quantity, title, unit_price }) => `${quantity} × ${title}, ${formatMoney(unit_price, currencyOf(round.country))} c/u`).join('\n')}\n\nEs lo que hablamos contigo, y vale hasta el ${moment(offer.valid_until, round.country)}. Si algo no es así, cámbiala o retírala.`,
  })
}

export async function tellWithdrawn(ctx: MessageContext, offerId: number) {
  const told = await both(ctx, offerId)
  if (!told) return
  const { offer, round } = told
  await notify(ctx, {
    userId: round.user_id,
    topic: 'questions',
    key: `offer:${offerId}:${offer.version}`,
    path: buyerPath(round.id),
    action: 'Ver mi solicitud',
    title: titled(`${offer.store_name} retiró su oferta`),
    text: `Las otras ofertas a tu solicitud N° ${round.id} siguen como están.`,
  })
}

/** To the store: other prices are asked for. */
export async function tellCountered(ctx: MessageContext, offerId: number) {
  const told = await both(ctx, offerId)
  if (!told) return
  const { offer, round } = told
  const money = (minor: number) => formatMoney(minor, currencyOf(round.country))
  const asked = offer.lines.flatMap(({ title, unit_price, counter_price }) =>
    counter_price === null ? [] : [`${title}: ${money(counter_price)} en vez de ${money(unit_price)}`],
  )
  await tellMembers(ctx, offer.store_id, {
    key: `offer-countered:${offerId}:${offer.version}`,
    path: storePath(round.id, offer.store_id),
    action: 'Contestar',
    title: titled(`Contraoferta a tu oferta de ${sumOf(offer, round)}`),
    text: [
      asked.join('\n'),
      offer.counter_note && `«${offer.counter_note}»`,
      `Tu oferta vale hasta el ${moment(offer.valid_until, round.country)}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  })
  if (offer.found) await tellFinder(ctx, offer)
}

/** The administrator who made the offer for the store agrees, or asks the store again. */
async function tellFinder(ctx: MessageContext, { id, version, request_id, store_id, store_name }: OfferRow) {
  const { made_by } = await ctx.db.selectFrom('offers').select('made_by').where('id', '=', id).executeTakeFirstOrThrow()
  if (made_by === null) return
  await notify(ctx, {
    userId: made_by,
    topic: 'questions',
    key: `found-countered:${id}:${version}`,
    path: pagePaths.foundOffer(request_id, store_id),
    action: 'Contestar',
    whatsApp: false,
    title: titled(`Contraoferta a lo que ofreciste por ${store_name}`),
    text: `Solicitud N° ${request_id}. La tienda también recibió el aviso.`,
  })
}

/** To the store: the accepted lines of its offer are in the buyer's cart. */
export async function tellAccepted(ctx: MessageContext, offerId: number, lines: readonly OfferLineRow[]) {
  const told = await both(ctx, offerId)
  if (!told) return
  const { offer, round } = told
  await tellMembers(ctx, offer.store_id, {
    key: `offer-accepted:${offerId}:${offer.version}`,
    path: storePath(round.id, offer.store_id),
    action: 'Ver la oferta',
    title: titled(`Aceptaron tu oferta: ${partsOf(lines.length)}`),
    text: `${lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n')}\n\nGuárdales ese precio hasta el ${moment(offer.valid_until, round.country)}. Te avisamos cuando paguen.`,
  })
}

export async function tellDeclined(ctx: MessageContext, offerId: number) {
  const told = await both(ctx, offerId)
  if (!told) return
  const { offer, round } = told
  await tellMembers(ctx, offer.store_id, {
    key: `offer-declined:${offerId}`,
    path: storePath(round.id, offer.store_id),
    action: 'Ver la oferta',
    whatsApp: false,
    title: titled(`No aceptaron tu oferta de ${sumOf(offer, round)}`),
    text: `La solicitud N° ${round.id}${carOf(round) && `, para ${carOf(round)},`} ya no la necesita.`,
  })
}

/** To both: nobody took it in time. */
export async function tellExpired(ctx: MessageContext, offerId: number) {
  const told = await both(ctx, offerId)
  if (!told) return
  const { offer, round } = told
  await notify(ctx, {
    userId: round.user_id,
    topic: 'questions',
    key: `offer-expired:${offerId}:${offer.version}`,
    path: buyerPath(round.id),
    action: 'Ver mi solicitud',
    title: titled(`Venció la oferta de ${offer.store_name}`),
    text: `Era de ${sumOf(offer, round)} para tu solicitud N° ${round.id}.`,
  })
  await tellMembers(ctx, offer.store_id, {
    key: `offer-expired:${offerId}:${offer.version}`,
    path: storePath(round.id, offer.store_id),
    action: 'Ver la oferta',
    whatsApp: false,
    title: titled(`Venció tu oferta de ${sumOf(offer, round)}`),
    text: `Nadie la aceptó a tiempo. Era para la solicitud N° ${round.id}.`,
  })
}

/** To a store whose offer was declined in favour of another that came to nothing. */
export async function tellBack(ctx: MessageContext, offerId: number) {
  const told = await both(ctx, offerId)
  if (!told) return
  const { offer, round } = told
  await tellMembers(ctx, offer.store_id, {
    key: `offer-back:${offerId}:${offer.version}`,
    path: storePath(round.id, offer.store_id),
    action: 'Ver la oferta',
    title: titled(`Tu oferta de ${sumOf(offer, round)} cuenta otra vez`),
    text: `La solicitud N° ${round.id} se abrió de nuevo: lo que habían elegido no se compró a tiempo. Vale hasta el ${moment(offer.valid_until, round.country)}; si ya no la sostienes, retírala.`,
  })
}

/** To the buyer: the accepted lines were not bought in time, and they may choose again. */
export async function tellReopened(ctx: MessageContext, requestId: number, offers: number) {
  const round = await roundById(ctx.db, requestId)
  if (!round) return
  await notify(ctx, {
    userId: round.user_id,
    topic: 'questions',
    key: `request-again:${requestId}:${round.expires_at.toISOString()}`,
    path: buyerPath(requestId),
    action: 'Elegir de nuevo',
    title: titled(`Puedes elegir de nuevo: solicitud N° ${requestId}`),
    text: `Lo que aceptaste venció sin comprarse, así que la abrimos otra vez hasta el ${moment(round.expires_at, round.country)}. ${offers === 0 ? 'Las tiendas pueden volver a ofertar.' : offers === 1 ? 'Otra oferta cuenta de nuevo.' : `Otras ${offers} ofertas cuentan de nuevo.`}`,
  })
}

/** To the buyer: no more offers come. */
export async function tellOver(ctx: MessageContext, requestId: number) {
  const round = await roundById(ctx.db, requestId)
  if (!round) return
  await notify(ctx, {
    userId: round.user_id,
    topic: 'questions',
    key: `request-over:${requestId}`,
    path: buyerPath(requestId),
    action: 'Ver mi solicitud',
    title: titled(`Se cerró tu solicitud N° ${requestId}`),
    text: 'Pasaron los días para ofertar. Puedes enviarla de nuevo con lo que te falta.',
  })
}
