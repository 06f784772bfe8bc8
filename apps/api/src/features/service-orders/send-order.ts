import { formatMoney } from '@tuerca/domain/money'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import {
  CUSTOMER_NEEDED,
  DISCOUNT_TOO_MUCH,
  NOTHING_ON_IT,
  serviceOrderNumber,
  serviceOrderStep,
} from '@tuerca/domain/service-order-states'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { linkDigest, newLinkToken, openLinkToken } from '../../platform/link-token.ts'
import { queueLetter, SEALED } from '../notifications/index.ts'
import { linesOf, noteEvent, type OrderRow, profileOf } from './queries.ts'
import { linkAddress, totalsOf } from './wire.ts'
import { lockMine } from './workshop.ts'

const DAY = 86_400_000
/** Mails go to unproved addresses: at most this many for one order, and for one workshop in a day. */
const MOST_MAILS = { order: 5, day: 40 }

interface OrderSending {
  id: number
  version: number
  days: number
  mail: boolean
}

/**
 * Makes the link by which the customer decides about this version; while it is open, sending again only extends the
 * same link.
 */
export async function sendOrder(ctx: TxCtx, { id, version, days, mail }: OrderSending): Promise<void> {
  const order = await lockMine(ctx, { id, version })
  const state = serviceOrderStep(order.state, 'send', 'workshop')
  if (state === null) throw conflict('Esta orden ya no se puede enviar.')
  const lines = await linesOf(ctx.db, id)
  const totals = totalsOf(order, lines)
  const problems = [
    order.customer_name === '' && CUSTOMER_NEEDED,
    lines.length === 0 && NOTHING_ON_IT,
    order.discount > totals.parts + totals.labour && DISCOUNT_TOO_MUCH,
    mail && order.customer_email === '' && 'Escribe el correo del cliente.',
  ].filter((line) => line !== false)
  if (problems.length > 0) throw invalid(problems)
  if (mail) await countMail(ctx, order)
  const open = openLinkToken(ctx, { sealed: order.link_sealed, until: order.link_expires_at })
  const token = open ?? newLinkToken()
  const asked = new Date(ctx.now.getTime() + days * DAY)
  // Sent once more it never ends sooner than its customer was told.
  const expires =
    open !== null && order.state !== 'draft' && order.link_expires_at && order.link_expires_at > asked
      ? order.link_expires_at
      : asked
  await ctx.db
    .updateTable('service_orders')
    .set({
      state,
      reason: '',
      link_digest: linkDigest(ctx, 'service-order', token),
      link_sealed: ctx.seals.seal(token),
      link_expires_at: expires,
      updated_at: ctx.now,
      ...(open === null ? { link_views: 0, viewed_at: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  await noteEvent(ctx, order, { action: 'send', side: 'workshop', state, total: totals.total })
  if (mail) await queueMail(ctx, order, { total: totals.total, expires, url: linkAddress(ctx.origin, token) })
}

/** Part of every subject, so that mails of deleted orders are counted too. */
const SUBJECT = ': orden de servicio '

async function countMail(ctx: TxCtx, order: OrderRow) {
  const { sent } = await ctx.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', order.workshop_id)
    .where('subject', 'like', `%${SUBJECT}%`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (order.mails_sent >= MOST_MAILS.order || sent >= MOST_MAILS.day)
    throw conflict('Ya enviaste muchos correos. Comparte el enlace por WhatsApp, o intenta mañana.')
  await ctx.db
    .updateTable('service_orders')
    .set({ mails_sent: order.mails_sent + 1, mailed_at: ctx.now })
    .where('id', '=', order.id)
    .execute()
}

/** It counts as the workshop's own: it goes with its account. */
async function queueMail(
  ctx: TxCtx,
  order: OrderRow,
  { total, expires, url }: { total: number; expires: Date; url: string },
) {
  const { name } = await profileOf(ctx.db, order.workshop_id)
  const until = new Intl.DateTimeFormat(LOCALE[order.country], {
    day: 'numeric',
    month: 'long',
    timeZone: TIME_ZONE[order.country],
  }).format(expires)
  await queueLetter(ctx, {
    to: order.customer_email,
    userId: order.workshop_id,
    name: order.customer_name,
    subject: `${name}${SUBJECT}${serviceOrderNumber(order.number)}`,
    heading: `${name} te envió una orden de servicio`,
    secret: url,
    action: {
      label: order.state === 'draft' || order.state === 'sent' ? 'Ver y aprobar' : 'Ver la orden',
      url: SEALED,
    },
    lines: [
      `${order.car ? `${order.car}. ` : ''}Total: ${formatMoney(total, order.currency)}${order.charges_tax ? ', IVA incluido' : ''}.`,
      `${order.state === 'draft' || order.state === 'sent' ? 'La ves y la apruebas' : 'La ves'} en el enlace, sin cuenta ni clave, hasta el ${until}. Si no la esperabas, no tienes que hacer nada.`,
    ],
  })
}

/** The link opens nothing from now on; whatever was decided stays. */
export async function revokeLink(ctx: TxCtx, id: number): Promise<void> {
  const order = await lockMine(ctx, { id })
  if (order.link_digest === null) return
  await ctx.db
    .updateTable('service_orders')
    .set({ link_digest: null, link_sealed: null, link_expires_at: null, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await noteEvent(ctx, order, { action: 'revoke', side: 'workshop', state: order.state, total: null })
}
