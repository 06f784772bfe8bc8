import type { Offer } from '@tuerca/contract/offers-wire'
import type { Country } from '@tuerca/domain/country'
import { longMoment } from '@tuerca/domain/long-moment'
import { currencyOf, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { pdfOf } from '../../platform/pdf/paper.ts'

interface OfferPicture {
  offer: Offer
  country: Country
  vehicle: string
  lines: readonly { position: number; what: string; quantity: number }[]
}

/** One offer as a document: the request, the store's offer and its validity; nothing about the buyer. */
export async function drawOffer({
  offer,
  country,
  vehicle,
  lines,
}: OfferPicture): Promise<{ name: string; pdf: Buffer }> {
  const money = (units: number) => formatMoney(fromWireMoney(units), currencyOf(country))
  const until = longMoment(new Date(offer.valid_until), country)
  const rows = lines.map(({ position, what, quantity }) => {
    const line = offer.lines.find((one) => one.position === position)
    return line
      ? [
          { text: line.title, below: [line.brand, line.referencia_1].filter(Boolean).join(' · ') },
          String(line.quantity),
          line.tiempos_de_entrega === 0
            ? 'Hoy'
            : line.tiempos_de_entrega === 1
              ? '1 día'
              : `${line.tiempos_de_entrega} días`,
          money(line.unit_price),
          money(line.total),
        ]
      : [{ text: what, below: 'No la tiene' }, String(quantity), '', '', '']
  })
  const pdf = await pdfOf({
    title: 'Oferta',
    detail: `N° ${offer.id}`,
    from: { name: offer.store.name, lines: [offer.store.city] },
    facts: [...(vehicle ? [['Vehículo', vehicle] as [string, string]] : []), ['Vale hasta', until]],
    tables: [
      {
        columns: [
          { label: 'Parte', share: 5 },
          { label: 'Cant.', share: 1, right: true },
          { label: 'Llega', share: 1.4, right: true },
          { label: 'c/u', share: 2, right: true },
          { label: 'Total', share: 2, right: true },
        ],
        rows,
      },
    ],
    sums: [
      { label: 'Envío', value: money(offer.shipping) },
      { label: 'Total', value: money(offer.total), strong: true },
    ],
    notes: [
      'Precios con IVA incluido.',
      ...(offer.core_deposit > 0
        ? [`Aparte, ${money(offer.core_deposit)} de casco: vuelve al entregar las piezas viejas.`]
        : []),
      ...(offer.note ? [offer.note] : []),
    ],
  })
  return { name: `oferta-${offer.id}`, pdf }
}
