import type { Side } from './sale-access.ts'
import type { Country } from '@tuerca/domain/country'
import { longMoment } from '@tuerca/domain/long-moment'
import { formatMoney } from '@tuerca/domain/money'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { Mover } from '@tuerca/domain/sale-states'
import { storyWords } from '@tuerca/domain/sale-story'
import { saleTurn } from '@tuerca/domain/sale-turns'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { notify, queueLetter } from '../notifications/index.ts'
import { paidInWords } from './paid-words.ts'
import { saleById, type SaleRow } from './queries.ts'
import { deliveryOf, dueOf } from './wire.ts'

type MessageContext = Pick<TxCtx, 'db' | 'now' | 'origin'>

/**
 * Notifies the other side of a sale's new state; changes by the clock notify both. An unpaid purchase that expires is
 * news for its buyer only: the store never knew of it.
 */
export async function tellMoved(
  ctx: MessageContext,
  saleId: number,
  { to, by, only, code = null }: { to: string; by: Mover; only?: Side | undefined; code?: string | null },
) {
  const sale = await saleById(ctx.db, saleId)
  if (!sale) return
  for (const side of ['buyer', 'seller'] as const) {
    // Nobody is notified of what they did themselves, and closing a sale is not news.
    if (
      side === by ||
      to === 'closed' ||
      (to === 'expired' && side === 'seller') ||
      (only !== undefined && side !== only)
    )
      continue
    const words = wordsOf(sale, { side, by, to, code })
    await tell(ctx, sale, {
      side,
      key: `sale-${to}:${sale.id}`,
      title: words.title,
      text: [words.what, ...words.rest].join('\n\n'),
      // Who paid keeps the mail: it says all that they bought.
      ...(side === 'buyer' && to === 'paid' && by === 'payment'
        ? { letter: [...(await paidInWords(ctx, sale)), ...words.rest] }
        : {}),
    })
  }
}

/** A message from one side to the other, with its text, so that it can be read where it arrives. */
export async function tellWritten(
  ctx: MessageContext,
  saleId: number,
  { side, messageId, text }: { side: Side; messageId: number; text: string },
) {
  const sale = await saleById(ctx.db, saleId)
  if (!sale) return
  const from = side === 'buyer' ? 'Quien compra' : sale.store_name
  await tell(ctx, sale, {
    side: side === 'buyer' ? 'seller' : 'buyer',
    key: `sale-message:${messageId}`,
    title: `${from} te escribió: ${numberOf(sale)}`,
    text: `«${text}»`,
  })
}

/** What became of something that hangs on a sale, to one side. */
export async function tellNews(
  ctx: MessageContext,
  saleId: number,
  news: { side: Side; key: string; title: string; text: string },
) {
  const sale = await saleById(ctx.db, saleId)
  if (sale) await tell(ctx, sale, { ...news, title: `${news.title}: ${numberOf(sale)}` })
}

const numberOf = ({ kind, id }: Pick<SaleRow, 'kind' | 'id'>) => saleNumber(kind, id)

function wordsOf(sale: SaleRow, { side, by, to, code }: { side: Side; by: Mover; to: string; code: string | null }) {
  const kind = sale.kind
  const turn = saleTurn(kind, sale.state, side, {
    agreement: sale.pay_by === 'agreement' ? sale : null,
    delivery: deliveryOf(sale),
  })
  const parcel = sale.parcel
  const next =
    turn && !turn.text.includes('{due}')
      ? turn.text
      : (turn?.text.replace('{due}', moment(dueOf(sale), sale.country)) ?? '')
  return {
    title: `${storyWords({ kind, state: to, action: '', by }, side)}: ${numberOf(sale)}`,
    what: whatOf(sale),
    rest: [
      sale.reason !== '' && (sale.state === 'rejected' || sale.state === 'cancelled') && `«${sale.reason}»`,
      // Who bought on a computer stands at the counter with a telephone.
      code !== null && side === 'buyer' && `Di este código al recogerlo: ${code}.`,
      sale.state === 'shipped' &&
        parcel &&
        `${parcel.carrier}, guía ${parcel.tracking_number}${parcel.tracking_url ? `\n${parcel.tracking_url}` : ''}`,
      sale.owed_back > 0 &&
        side === 'buyer' &&
        `Te devolvemos ${formatMoney(sale.owed_back, sale.currency)} por el medio con el que pagaste.`,
      next,
    ].filter((paragraph): paragraph is string => Boolean(paragraph)),
  }
}

function whatOf(sale: SaleRow): string {
  const more = (sale.lines_count ?? 1) - 1
  const sending = sale.shipping_price > 0 ? ' con el envío' : ''
  const total = sale.total === null ? '' : `, ${formatMoney(sale.total, sale.currency)}${sending}`
  return `${sale.quantity} × ${sale.title}${more > 0 ? ` y ${more} más` : ''}${total}. ${sale.store_name}.`
}

interface Words {
  side: Side
  key: string
  title: string
  text: string
  /** What the mail says instead. */
  letter?: readonly string[]
}
const LONGEST_TITLE = 150

async function tell(ctx: MessageContext, sale: SaleRow, { side, key, title, text, letter }: Words) {
  const notice = {
    topic: 'sales',
    key,
    title: title.slice(0, LONGEST_TITLE),
    text,
    ...(letter ? { letter } : {}),
  } as const
  if (side === 'seller') {
    for (const userId of await membersToTell(ctx, sale))
      await notify(ctx, { ...notice, userId, path: pagePaths.sale(sale.id), action: 'Ver la venta' })
    return
  }
  const path = pagePaths.purchase(sale.id)
  if (sale.buyer_id !== null)
    return void (await notify(ctx, { ...notice, userId: sale.buyer_id, path, action: 'Ver la compra' }))
  const { email, name } = sale.buyer_contact ?? {}
  // A buyer without an account opens it in the browser with which they bought.
  if (sale.guest_hash === null || !email) return
  await queueLetter(ctx, {
    to: email,
    subject: notice.title,
    ...(name ? { name } : {}),
    lines: letter ?? text.split('\n\n'),
    action: { label: 'Ver la compra', url: ctx.origin + path },
  })
}

/** The adviser of the sale; without one, every member of the store. */
async function membersToTell(ctx: MessageContext, { store_id, adviser_id }: SaleRow): Promise<number[]> {
  const members = (
    await ctx.db
      .selectFrom('store_members')
      .select('user_id')
      .where('store_id', '=', store_id)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)
  return adviser_id !== null && members.includes(adviser_id) ? [adviser_id] : members
}

export const moment = (date: Date | null, country: Country) =>
  date === null ? '' : longMoment(date, country).replace(/\.$/, '')
