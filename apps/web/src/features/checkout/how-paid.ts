import { countItemsInShoppingCart } from '@tuerca/contract/cart'
import type { CheckoutStore } from '@tuerca/contract/checkout'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keepCartCount } from '../../shared/cart-count.ts'
import { toast } from '../../shared/modals/modals.tsx'
import { paths } from '../../shared/paths.ts'
import { useVisitor } from '../../shared/visitor-context.ts'

export type Way = 'gateway' | 'agreement'
type StoreShare = {
  store: { id: number; name: string }
  agreement: CheckoutStore['agreement']
  lines?: readonly { id: number }[]
}

/**
 * Which of the stores let this buyer pay by agreement, and whether the whole purchase can be paid so; null when none
 * does.
 */
export function waysOf(stores: readonly StoreShare[]) {
  const agreed = stores.filter(({ agreement }) => agreement !== null)
  if (agreed.length === 0) return null
  const short = agreed.find(({ agreement }) => agreement?.short) ?? null
  return {
    agreed,
    short,
    others: stores.filter(({ agreement }) => agreement === null),
    isOpen: agreed.length === stores.length && short === null,
  }
}
export type Ways = NonNullable<ReturnType<typeof waysOf>>

/** The way of paying that was chosen, as far as it is open. */
export function useWay(stores: readonly StoreShare[]) {
  const ways = waysOf(stores)
  const [chosen, setWay] = useState<Way>('gateway')
  return { ways, way: ways?.isOpen ? chosen : ('gateway' as const), setWay }
}
export type PaymentWay = ReturnType<typeof useWay>

/** Bought without a gateway: it is shown at once. */
export function useBoughtByAgreement() {
  const { store } = useVisitor()
  const navigate = useNavigate()
  return async (sales: readonly { id: number }[]) => {
    const [first] = sales
    toast(
      sales.length === 1
        ? 'Listo: la tienda ya lo sabe y lo prepara.'
        : 'Listo: las tiendas ya lo saben y lo preparan.',
    )
    // The header's number is told again; without it nothing is lost.
    void call(countItemsInShoppingCart, {}).then(
      ({ data }) => keepCartCount(data.count),
      () => undefined,
    )
    await navigate(first && sales.length === 1 ? paths.purchase(first.id, store) : paths.purchases({}, store))
  }
}
