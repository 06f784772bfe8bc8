import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { ORDER_MISSING } from '@tuerca/contract/service-orders-wire'
import { formatMoney } from '@tuerca/domain/money'
import { splitPlate } from '@tuerca/domain/plates'
import { SERVICE_ORDERS, serviceOrderNumber } from '@tuerca/domain/service-order-states'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { type Paper, type PaperCell, type PaperTable, pdfOf } from '../../platform/pdf/paper.ts'
import { logoOf } from './photos.ts'
import { type LineRow, linesOf, type OrderRow, ownOrder, profileOf } from './queries.ts'
import { totalsOf } from './wire.ts'

/**
 * The document reveals neither the workshop's costs nor its suppliers; opened by a link, which may be forwarded, it
 * does not name the customer either.
 */
export async function orderPdf(
  ctx: Ctx,
  { workshopId, id, forLink }: { workshopId: number; id: number; forLink: boolean },
): Promise<{ name: string; pdf: Buffer }> {
  const order = await ownOrder(ctx.db, workshopId, id)
  if (!order) throw notFound(ORDER_MISSING)
  const [lines, profile, logo] = [
    await linesOf(ctx.db, id),
    await profileOf(ctx.db, workshopId),
    await logoOf(ctx, workshopId),
  ]
  const number = serviceOrderNumber(order.number)
  const paper: Paper = {
    title: 'Orden de servicio',
    detail: `${number} · ${dayOf(order, order.created_at)} · ${SERVICE_ORDERS[order.state].label[order.state === 'draft' && !forLink ? 'workshop' : 'customer']}`,
    from: { name: profile.name, lines: [profile.address, profile.mobile ?? ''].filter(Boolean), logo },
    facts: factsOf(order, forLink),
    tables: (['part', 'labour'] as const).flatMap((kind) => tableOf(order, lines, kind)),
    sums: sumsOf(order, lines),
    notes: [
      order.note,
      order.state === 'sent' && order.link_expires_at ? `Vale hasta el ${dayOf(order, order.link_expires_at)}.` : '',
    ].filter(Boolean),
  }
  return { name: `orden-${number}`, pdf: await pdfOf(paper) }
}

function factsOf(order: OrderRow, forLink: boolean): Paper['facts'] {
  const facts: Paper['facts'] = [
    ['Cliente', forLink ? '' : order.customer_name],
    ['Carro', order.car],
    ['Placa', order.plate && (splitPlate(order.plate, order.country).join(' ') || order.plate)],
    [
      'Kilómetros',
      order.kilometres === null ? '' : new Intl.NumberFormat(LOCALE[order.country]).format(order.kilometres),
    ],
  ]
  return facts.filter(([, value]) => value !== '')
}

const HEADS = {
  part: [
    { label: 'Parte', share: 6 },
    { label: 'Cant.', share: 1, right: true },
    { label: 'Cada una', share: 2, right: true },
    { label: 'Valor', share: 2, right: true },
  ],
  labour: [
    { label: 'Trabajo', share: 6 },
    { label: 'Tiempo', share: 2, right: true },
    { label: 'Valor', share: 2, right: true },
  ],
} as const

function tableOf(order: OrderRow, lines: readonly LineRow[], kind: 'part' | 'labour'): PaperTable[] {
  const some = lines.filter((line) => line.kind === kind)
  if (some.length === 0) return []
  const money = (minor: number) => formatMoney(minor, order.currency)
  const hours = new Intl.NumberFormat(LOCALE[order.country], { maximumFractionDigits: 2 })
  const rows = some.map((line): PaperCell[] => {
    const what = {
      text: line.title,
      below: [line.brand, line.approved === false && 'Quedó pendiente: no está en el total']
        .filter(Boolean)
        .join(' · '),
    }
    const value = money(line.unit_price * line.quantity)
    return kind === 'labour'
      ? [what, line.hours === null ? '' : `${hours.format(line.hours)} h`, value]
      : [what, String(line.quantity), money(line.unit_price), value]
  })
  return [{ title: kind === 'part' ? 'Partes' : 'Mano de obra', columns: [...HEADS[kind]], rows }]
}

function sumsOf(order: OrderRow, lines: readonly LineRow[]): Paper['sums'] {
  const { parts, labour, discount, total, tax } = totalsOf(order, lines)
  const money = (minor: number) => formatMoney(minor, order.currency)
  return [
    ...(parts > 0 ? [{ label: 'Partes', value: money(parts) }] : []),
    ...(labour > 0 ? [{ label: 'Mano de obra', value: money(labour) }] : []),
    ...(discount > 0 ? [{ label: 'Descuento', value: `-${money(discount)}` }] : []),
    ...(order.charges_tax ? [{ label: 'IVA incluido', value: money(tax) }] : []),
    { label: 'Total', value: money(total), strong: true },
  ]
}

const dayOf = ({ country }: OrderRow, date: Date) =>
  new Intl.DateTimeFormat(LOCALE[country], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE[country],
  }).format(date)
