import type { SaleDetail } from '@tuerca/contract/sales-wire'
import type { BadgeState } from '../../shared/ui/state-badge.tsx'

const BADGES: Partial<Record<string, BadgeState>> = { asked: 'order', available: 'available', ordered: 'available' }
/** What is over is grey. */
export const askedBadge = (state: string): BadgeState => BADGES[state] ?? 'unavailable'

const pieces = (many: number) => (many === 1 ? '1 unidad' : `${many} unidades`)

/** What became of a question, as its buyer reads it on the line of time; null while nobody answered. */
export function askedOutcome({ state, lines, reason }: Pick<SaleDetail, 'state' | 'lines' | 'reason'>): string | null {
  const there = lines[0]?.quotationMaxQuantity ?? null
  switch (state) {
    case 'available':
    case 'ordered':
    case 'expired':
      return there === null ? 'Sí, hay' : `Sí, hay: ${pieces(there)}`
    case 'unavailable':
      return reason === '' ? 'No hay' : `No hay: «${reason}»`
    case 'lapsed':
      return 'La tienda no contestó a tiempo'
    case 'withdrawn':
      return 'Retiraste la pregunta'
    default:
      return null
  }
}

/** The store has fewer than were asked for, but some. */
export const fewerThanAsked = ({ state, lines }: Pick<SaleDetail, 'state' | 'lines'>) => {
  const [line] = lines
  const there = line?.quotationMaxQuantity ?? null
  const asked = line?.asked_quantity ?? null
  return state === 'available' && there !== null && asked !== null && there < asked ? asked - there : 0
}

/** How another seller of the same part stands with this buyer, by what was asked and answered there (M4.07–M4.13). */
export function otherSellerStands({ rank, productAddedToCart }: { rank: number; productAddedToCart: boolean }): string {
  switch (rank) {
    case 1:
      return productAddedToCart ? 'en tu carrito' : 'ya te confirmó'
    case 4:
      return 'ya le preguntaste'
    case 5:
      return 'se pregunta'
    case 6:
      return 'te dijo que no hay'
    default:
      return 'disponible'
  }
}
