import type { IconName } from '../../shared/ui/icon.tsx'
import type { PartCard, ProductCard } from './wire.ts'

export const sellersText = (offers: number) => (offers === 1 ? '1 vendedor' : `${offers} vendedores`)

/** Days of delivery in the fewest words. */
export const shortDelivery = (days: number) => (days <= 0 ? 'entrega inmediata' : days === 1 ? '1 día' : `${days} días`)

type Marked = Pick<PartCard, 'cheapestId' | 'fastestId' | 'nearestId'>

/** 'Más barato', 'Más rápido y más cerca' …; '' for an offer that is none of them. */
export function markOf({ cheapestId, fastestId, nearestId }: Marked, id: number): string {
  const words = [
    cheapestId === id && 'más barato',
    fastestId === id && 'más rápido',
    nearestId === id && 'más cerca',
  ].filter((word) => word !== false)
  const [first, ...rest] = words
  if (first === undefined) return ''
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ').replace(/, ([^,]*)$/, ' y $1')
}

/** How soon the offer comes whose price stands beside it: the cheapest one, not the fastest. The part's own days where the cheapest did not come along. */
export const daysOfPrice = (part: PartCard): number | null => {
  if (part.days === null) return null
  return part.sellers.find((product) => product.id === part.cheapestId)?.tiempos_de_entrega ?? part.days
}

export interface StandOut {
  product: ProductCard
  mark: string
  icon: IconName
  fact: string
}

/** The fastest and the nearest offer, where they are not the cheapest one: what a few pesos more would bring. */
export function standOuts(part: PartCard): StandOut[] {
  const ids = [...new Set([part.fastestId, part.nearestId])].filter((id) => id !== null && id !== part.cheapestId)
  return ids
    .flatMap((id) => part.sellers.filter((product) => product.id === id))
    .map((product) => {
      const isFastest = product.id === part.fastestId
      return {
        product,
        mark: markOf(part, product.id),
        icon: isFastest ? 'truck' : 'store',
        fact: isFastest ? shortDelivery(product.tiempos_de_entrega) : product.store.city,
      }
    })
}
