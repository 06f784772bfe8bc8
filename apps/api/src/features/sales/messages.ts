import type { SaleVehicle } from '@tuerca/contract/sales-wire'
import type { Country } from '@tuerca/domain/country'
import { longMoment } from '@tuerca/domain/long-moment'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { productUrl } from '@tuerca/domain/product-url'
import { QUOTATION_STATES } from '@tuerca/domain/quotation-states'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { type Notice, notify } from '../notifications/index.ts'
import { substitutesOf } from './offer-instead.ts'
import { storeToldTo } from './wire.ts'
import { digestOf, saleById, type SaleRow, tokenOf } from './queries.ts'

type MessageContext = Pick<TxCtx, 'db' | 'now' | 'origin'>

const LONGEST_TITLE = 150
const titled = (text: string) => text.slice(0, LONGEST_TITLE)
const about = ({ quantity, title, reference, brand, vehicle }: SaleRow) => {
  const { brand: make, model, year, engine } = (vehicle ?? {}) as Partial<SaleVehicle>
  const car = [make, model, year, engine].filter(Boolean).join(' ')
  return [`${quantity} × ${title}`, [reference, brand].filter(Boolean).join(' · '), car && `Para: ${car}`]
    .filter(Boolean)
    .join('\n')
}
const units = (count: number) => `${count} ${count === 1 ? 'unidad' : 'unidades'}`

/** To each member of the store, with their own link: the question, or a reminder that it is open. */
export async function tellAsked(
  ctx: MessageContext & Pick<TxCtx, 'seals'>,
  saleId: number,
  what: 'asked' | 'reminder',
) {
  const sale = await saleById(ctx.db, saleId)
  if (!sale) return
  const links = await linksOfToday(ctx, sale)
  const price =
    sale.list_price === null ? '' : `\n\nTu precio publicado: ${formatMoney(sale.list_price, sale.currency)}`
  for (const { token, member_id } of links) {
    await notify(ctx, {
      userId: member_id,
      topic: 'questions',
      key: `confirmation-${what}:${saleId}`,
      replies: repliesOf(sale),
      path: '/vender',
      link: `/confirmar/${token}`,
      action: 'Contestar',
      title: titled(`${what === 'asked' ? '¿Hay' : 'Te esperan: ¿hay'} ${sale.quantity} ${sale.title}?`),
      text: `Preguntan a ${sale.store_name} si hay:\n\n${about(sale)}${price}\n\n${sale.list_price === null ? 'Contesta' : 'Contesta con un botón: «Sí, hay» confirma todas a ese precio. Para otra cantidad u otro precio, contesta'} sin clave en el enlace.`,
    })
  }
}

/** To each who was asked, where they were asked: nobody waits for that answer any more. */
export async function tellWithdrawn(ctx: MessageContext, saleId: number) {
  const sale = await saleById(ctx.db, saleId)
  if (!sale) return
  const asked = await ctx.db
    .selectFrom('sale_links')
    .select('member_id')
    .where('sale_id', '=', saleId)
    .orderBy('member_id')
    .execute()
  for (const { member_id: userId } of asked)
    await notify(ctx, {
      userId,
      topic: 'questions',
      key: `confirmation-withdrawn:${saleId}`,
      path: '/vender',
      mail: false,
      title: titled(`Ya no preguntan por ${sale.quantity} ${sale.title}`),
      text: [`Quien preguntó a ${sale.store_name} retiró su pregunta. No hace falta contestar.`, about(sale)].join(
        '\n\n',
      ),
    })
}

/** Two reply buttons are enough when the price is public: the quantity asked, at that price. */
const repliesOf = ({ id, list_price }: SaleRow) =>
  list_price === null
    ? []
    : [
        { label: 'Sí, hay', payload: `confirmation:${id}:yes` },
        { label: 'No hay', payload: `confirmation:${id}:no` },
      ]

/** The result of a pressed button, sent back to who pressed it; the page has the details. */
export async function tellPressed(
  ctx: MessageContext & Pick<TxCtx, 'seals'>,
  { saleId, memberId, key, said }: { saleId: number; memberId: number; key: string; said: string },
) {
  const sale = await saleById(ctx.db, saleId)
  if (sale)
    await notify(ctx, {
      userId: memberId,
      topic: 'questions',
      key,
      path: '/vender',
      link: `/confirmar/${tokenOf(ctx.seals, saleId, memberId)}`,
      action: 'Ver la respuesta',
      mail: false,
      title: titled(sale.title),
      text: said,
    })
}

/** One for each who is a member by now; only digests are kept. */
async function linksOfToday(ctx: Pick<TxCtx, 'db' | 'seals'>, { id, store_id }: SaleRow) {
  const members = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', store_id)
    .orderBy('user_id')
    .execute()
  const links = members.map(({ user_id }) => ({ token: tokenOf(ctx.seals, id, user_id), member_id: user_id }))
  if (links.length === 0) return links
  await ctx.db
    .insertInto('sale_links')
    .values(
      links.map(({ token, member_id }) => ({
        token: digestOf(ctx.seals, token),
        is_digest: true,
        sale_id: id,
        member_id,
      })),
    )
    .onConflict((on) =>
      on.columns(['sale_id', 'member_id']).doUpdateSet((eb) => ({ token: eb.ref('excluded.token'), is_digest: true })),
    )
    .execute()
  return links
}

/** To the buyer, each answer once: a corrected one is another. */
export async function tellAnswered(ctx: MessageContext, saleId: number) {
  const sale = await saleById(ctx.db, saleId)
  if (!sale || sale.buyer_id === null) return
  const there = sale.state === 'available'
  const notice = {
    userId: sale.buyer_id,
    topic: 'questions',
    key: `confirmation-answer:${saleId}:${sale.answers}`,
  } as const
  if (!there) {
    const instead = (await substitutesOf(ctx, [sale])).get(saleId) ?? []
    const [first] = instead
    const said = [`${storeToldTo(sale)} contestó que no hay.`, sale.reason && `«${sale.reason}»`]
    const offered = instead.map(
      ({ title, price, productUrl }) =>
        `${title}${price === null ? '' : `, ${formatMoney(fromWireMoney(price), sale.currency)}`}\n${ctx.origin}${productUrl}`,
    )
    const text = [...said, ...(first ? ['En su lugar te ofrece:', ...offered] : ['Mira quién más la tiene.'])]
      .filter(Boolean)
      .join('\n\n')
    return void (await notify(ctx, {
      ...notice,
      ...(first ? { path: first.productUrl, action: 'Ver lo que te ofrece' } : elsewhere(sale)),
      title: titled(`No hay: ${sale.title}`),
      text,
    }))
  }
  const price = sale.unit_price ?? sale.list_price
  await notify(ctx, {
    ...notice,
    path: pagePaths.question(saleId),
    action: 'Ver la respuesta',
    title: titled(`Sí hay: ${sale.title}`),
    text: [
      `${storeToldTo(sale)} confirmó ${units(sale.max_quantity ?? sale.quantity)}${price === null ? '' : `, a ${formatMoney(price, sale.currency)} cada una con IVA`}.`,
      `${QUOTATION_STATES.answeredAvailable.message(sale.hold_hours ?? 0)}, hasta el ${moment(sale.expires_at, sale.country)}.`,
    ].join('\n\n'),
  })
}

export async function tellLapsed(ctx: MessageContext, saleId: number) {
  const sale = await saleById(ctx.db, saleId)
  if (!sale || sale.buyer_id === null) return
  await notify(ctx, {
    userId: sale.buyer_id,
    topic: 'questions',
    key: `confirmation-lapsed:${saleId}`,
    ...elsewhere(sale),
    title: titled(`Sin respuesta: ${sale.title}`),
    text: `${storeToldTo(sale)} no contestó a tiempo y cerramos la pregunta.\n\nPregunta de nuevo o mira quién más la tiene.`,
  })
}

/**
 * To both sides: an accepted line of an offer was not bought in time. An expired answer to a question is not announced.
 */
export async function tellAgreedOver(ctx: MessageContext, saleId: number) {
  const sale = await saleById(ctx.db, saleId)
  const agreed = await ctx.db
    .selectFrom('sales as s')
    .innerJoin('offer_lines as l', 'l.id', 's.offer_line_id')
    .innerJoin('offers as o', 'o.id', 'l.offer_id')
    .select('o.request_id')
    .where('s.id', '=', saleId)
    .executeTakeFirst()
  if (!sale || !agreed) return
  const notice = { topic: 'questions', key: `agreed-over:${saleId}` } as const
  if (sale.buyer_id !== null) {
    await notify(ctx, {
      ...notice,
      userId: sale.buyer_id,
      path: pagePaths.offers(agreed.request_id),
      action: 'Ver mi solicitud',
      title: titled(`Venció la oferta que aceptaste: ${sale.title}`),
      text: `${sale.store_name} te guardó el precio hasta el ${moment(sale.expires_at, sale.country)}.\n\nMira si otra tienda la ofrece, o pídela de nuevo.`,
    })
  }
  const members = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', sale.store_id)
    .orderBy('user_id')
    .execute()
  for (const { user_id } of members) {
    await notify(ctx, {
      ...notice,
      userId: user_id,
      path: pagePaths.storeRequest(agreed.request_id, sale.store_id),
      action: 'Ver la oferta',
      whatsApp: false,
      title: titled(`No compraron a tiempo: ${sale.title}`),
      text: 'Aceptaron tu oferta y no pagaron antes de que venciera. Ya no tienes que guardarles ese precio.',
    })
  }
}

/** A link to other stores that list the part; where the number is hidden, to the product itself. */
function elsewhere(sale: SaleRow): Pick<Notice, 'path' | 'action'> {
  if (sale.reference === '') return { path: pathOf(sale), action: 'Ver el producto' }
  return {
    path: `/catalogo/page/results?${new URLSearchParams({ search: sale.reference, vista: 'vendedor' })}`,
    action: 'Ver quién más la tiene',
  }
}

const pathOf = ({ product_id, title }: SaleRow) => (product_id === null ? null : productUrl({ id: product_id, title }))

const moment = (date: Date | null, country: Country) =>
  date === null ? '' : longMoment(date, country).replace(/\.$/, '')
