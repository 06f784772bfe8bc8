import type { ComparedRequest } from '@tuerca/contract/offers-wire'
import { fromWireMoney } from '@tuerca/domain/money'
import type { ComparedOffer } from '@tuerca/domain/offers'

/**
 * The lines that can still be accepted, in the form of the rules: money in minor units. An offer of which all is
 * accepted leaves nothing to choose.
 */
export function openOffers({ lines, offers }: ComparedRequest, { fitting = false } = {}): ComparedOffer[] {
  const left = new Map(lines.map((line) => [line.position, line.left]))
  return offers
    .filter(({ actions }) => actions.includes('accept'))
    .map(({ store, shipping, lines: offered }) => ({
      storeId: store.id,
      shipping: fromWireMoney(shipping),
      lines: offered
        .filter(({ position, accepted }) => !accepted && (left.get(position) ?? 0) > 0)
        .filter(({ verdict }) => !fitting || verdict?.verdict !== 'NO')
        .map(({ id, position, quantity, unit_price, tiempos_de_entrega }) => ({
          id,
          position,
          quantity: Math.min(quantity, left.get(position) ?? 0),
          unitPrice: fromWireMoney(unit_price),
          deliveryDays: tiempos_de_entrega,
        })),
    }))
    .filter(({ lines: leftOf }) => leftOf.length > 0)
}
