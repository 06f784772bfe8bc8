import { inDays } from '@tuerca/domain/arrival'
import type { IconName } from '../../shared/ui/icon.tsx'
import { deliveryText } from './product-state.ts'
import type { PartCard, ProductCard } from './wire.ts'

export const sellersText = (offers: number) => (offers === 1 ? '1 vendedor' : `${offers} vendedores`)

/** What opens a part's offers. In a store everything is of one seller: there it opens how much of it there is. */
export const offersText = (offers: number, inStore: boolean) =>
  inStore ? (offers === 1 ? 'Existencias' : `${offers} ofertas`) : sellersText(offers)

const LONGEST_GRADE = 40

/**
 * The grade or size that a title says between kind and brand: '5W-30 sintético cuarto', '185/60R15 84H'. Without it one
 * oil of a brand looks like another. '' for a title that is not written so, or says none.
 */
export function gradeOf({ name, brand, sellers }: Pick<PartCard, 'name' | 'brand' | 'sellers'>): string {
  const title = sellers[0]?.title ?? ''
  const to = title.indexOf(` ${brand}`)
  if (!title.toLowerCase().startsWith(`${name.toLowerCase()} `) || to < name.length) return ''
  const grade = title.slice(name.length, to).trim()
  return grade.length <= LONGEST_GRADE && /[0-9]/.test(grade) ? grade : ''
}

/** When an offer comes, within a sentence. */
const shortArrival = (product: Pick<ProductCard, 'arrives_in' | 'tiempos_de_entrega'>) => lower(deliveryText(product))
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

type PartMarks = Pick<PartCard, 'cheapestId' | 'fastestId' | 'nearestId'>

/** 'Más barato', 'Más rápido y más cerca' …; '' for an offer that is none of these. */
export function markOf({ cheapestId, fastestId, nearestId }: PartMarks, id: number): string {
  const words = [
    cheapestId === id && 'más barato',
    fastestId === id && 'más rápido',
    nearestId === id && 'más cerca',
  ].filter((word) => word !== false)
  const [first, ...rest] = words
  if (first === undefined) return ''
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ').replace(/, ([^,]*)$/, ' y $1')
}

export interface Sending {
  /** 'con envío', 'con casco y envío', 'envío gratis', '+ envío'; '' for what is only picked up. */
  words: string
  /** What `words` are about: price and sending together, or, beside '+ envío', the sending alone. */
  amount: number | null
  /** 'hoy', 'en 3 días', 'para recoger mañana'. */
  arrives: string
}

/**
 * What sending adds to the price that is shown, and when it comes: of the cheapest offer, not of the fastest. Of one
 * that is not among the listed ones only the part's soonest arrival is known; null when none can be had.
 */
export function sendingOfPrice(part: PartCard): Sending | null {
  if (part.days === null) return null
  const cheapest = part.sellers.find((product) => product.id === part.cheapestId)
  if (!cheapest) return { words: '+ envío', amount: null, arrives: inDays(part.days) }
  const {
    arrives_in,
    tiempos_de_entrega,
    shipping,
    actualPrice,
    minimum_order_quantity,
    core_deposit: deposit,
  } = cheapest
  if (arrives_in === null) return { words: '', amount: null, arrives: `para recoger ${inDays(tiempos_de_entrega)}` }
  const arrives = inDays(arrives_in)
  if (shipping === 0 && (deposit === 0 || minimum_order_quantity > 1))
    return { words: 'envío gratis', amount: null, arrives }
  return shipping === null || actualPrice === null || minimum_order_quantity > 1
    ? { words: '+ envío', amount: shipping, arrives }
    : { words: deposit > 0 ? 'con casco y envío' : 'con envío', amount: actualPrice + deposit + shipping, arrives }
}

export interface StandOut {
  product: ProductCard
  mark: string
  icon: IconName
  fact: string
}

/** The fastest and the nearest offer when they are not the cheapest: what a little more money would bring. */
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
        fact: isFastest ? shortArrival(product) : product.store.city,
      }
    })
}
