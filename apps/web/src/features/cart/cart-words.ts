import type { CartLine } from '@tuerca/contract/cart-wire'
import { type CartSection } from '@tuerca/domain/cart-sections'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'

export const SECTION_NAMES: Record<CartSection, string> = {
  compras: 'Compras',
  pedidos: 'Pedidos',
  cotizaciones: 'Confirmadas',
}
export const units = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)
export const money = (amount: number, currency: Currency) => formatMoney(fromWireMoney(amount), currency)

export interface ChangeNote {
  tone: 'wait' | 'bad' | 'yes'
  title: string
  text: string
}

/** The notes on a line that changed since its buyer saw it; `mayLayOut`: «Enviar junto» is on the same page. */
export function changeNotes(line: CartLine, currency: Currency, mayLayOut: boolean): ChangeNote[] {
  const { changes, was, unit_price: now } = line
  return changes.map((change): ChangeNote => {
    const difference = was !== null && now !== null ? money(Math.abs(now - was), currency) : ''
    const before = was === null ? '' : `Antes costaba ${money(was, currency)}.`
    switch (change) {
      case 'price_up':
        return { tone: 'wait', title: `Subió ${difference} desde que lo agregaste`, text: before }
      case 'price_down':
        return { tone: 'yes', title: `Bajó ${difference} desde que lo agregaste`, text: before }
      case 'less_stock':
        return line.maxQuantity === 0
          ? {
              tone: 'bad',
              title: 'Se agotó',
              text:
                mayLayOut && line.section === 'compras' && line.quotationId === null && !line.saved
                  ? 'Esta tienda no tiene existencias. Enviar junto te dice quién la tiene; también puedes guardarla para después.'
                  : 'La tienda no tiene existencias. Guárdalo para después o quítalo.',
            }
          : {
              tone: 'bad',
              title: line.maxQuantity === 1 ? 'Queda 1 unidad' : `Quedan ${line.maxQuantity} unidades`,
              text: `Querías ${line.quantity}. Ajusta la cantidad para comprarlo.`,
            }
      case 'under_minimum':
        return {
          tone: 'bad',
          title: `La compra mínima es de ${units(line.minQuantity)}`,
          text: `Tienes ${line.quantity}. Ajusta la cantidad para comprarlo.`,
        }
      case 'gone':
        return {
          tone: 'bad',
          title: 'Ya no se vende así',
          text: 'La tienda retiró esta publicación o cambió cómo la vende.',
        }
      case 'own_store':
        return { tone: 'bad', title: 'Es de tu propia tienda', text: 'A tu tienda no le puedes comprar. Quítalo.' }
      case 'store_closed':
        return { tone: 'bad', title: 'Esta tienda no está vendiendo ahora', text: 'Quítalo o guárdalo para después.' }
      case 'offer_over':
        return line.requestId !== null
          ? {
              tone: 'bad',
              title: 'La oferta venció',
              text: 'La tienda ya no la mantiene a ese precio. En tu solicitud ves si hizo otra, o puedes aceptar la de otra tienda.',
            }
          : { tone: 'bad', title: 'La confirmación venció', text: 'Pregunta de nuevo a la tienda si hay.' }
    }
  })
}

export const carOf = ({ vehicle }: Pick<CartLine, 'vehicle'>) =>
  vehicle ? [vehicle.model, vehicle.year, vehicle.engine].filter(Boolean).join(' ') : ''

/**
 * How each store is called: those that keep their name to themselves by their city, and by a number where several of a
 * city do, so that their parts of the cart can be told apart.
 */
export function storeNames(groups: readonly { store: { id: number; name: string | null; city: string } }[]) {
  const names = new Map<number, string>()
  const ofCity = new Map<string, number>()
  for (const { store } of groups) {
    const before = ofCity.get(store.city) ?? 0
    if (store.name === null) ofCity.set(store.city, before + 1)
    names.set(store.id, store.name ?? `Tienda de ${store.city}${before > 0 ? ` (${before + 1})` : ''}`)
  }
  return names
}
