import { sendTogetherCall } from '@tuerca/contract/send-together'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import type { Cart } from './cart-loader.ts'

interface Sums {
  total: number
  parts: readonly unknown[]
}

/** Whoever is still changing the cart has not asked yet. */
const STANDS_STILL_MS = 1500

/** In the currency's unit, for the same lines; null where nothing is cheaper. */
export function savingOf({ today, plans }: { today: Sums | null; plans: readonly Sums[] }): number | null {
  const least = Math.min(...plans.filter(({ parts }) => parts.length === today?.parts.length).map(({ total }) => total))
  return today && least < today.total ? today.total - least : null
}

/**
 * How much less the cheapest lay-out costs than the cart as it stands; null until that is known, and where it is not
 * less.
 */
export function useSaving({ stores, total }: Cart, isOn: boolean): number | null {
  const { city } = useVisitor()
  const [found, setFound] = useState<{ of: string; saving: number | null } | null>(null)
  const asked = JSON.stringify([
    stores.flatMap(({ lines }) => lines.map(({ id, quantity }) => [id, quantity])),
    total,
    city,
  ])
  useEffect(() => {
    if (!isOn) return
    const later = setTimeout(() => {
      void call(sendTogetherCall, { body: { substitutes: false, city } }).then(
        ({ data }) => setFound({ of: asked, saving: savingOf(data) }),
        // The press says what is wrong.
        () => undefined,
      )
    }, STANDS_STILL_MS)
    return () => clearTimeout(later)
  }, [asked, city, isOn])
  return found?.of === asked ? found.saving : null
}
