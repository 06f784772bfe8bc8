import { itemsPendingShoppingCart } from '@tuerca/contract/cart'
import type { Answer } from '@tuerca/contract/endpoint'
import { type KeptCart, listKeptCarts } from '@tuerca/contract/kept-carts'
import { type CartSection, isCartSection, MODULE_OF } from '@tuerca/domain/cart-sections'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pickUpsTold } from '../../shared/pick-ups.ts'

export type Cart = Answer<typeof itemsPendingShoppingCart>['data']
export interface LoadedCart {
  section: CartSection
  cart: Cart | null
  kept: KeptCart[]
  drawing: string
  /** What was said to be fetched, as the browser's cookie tells it. */
  pickUps: string
}

/** M2.07: one section of the visitor's own cart; null when it could not be read. */
export async function cartLoader({ context, params, request }: LoaderFunctionArgs): Promise<LoadedCart> {
  const section = params.section ?? ''
  if (!isCartSection(section)) throw data({ message: 'Esta dirección no existe.' }, 404)
  const drawing = emptyState('empty-box')
  const pickUps = pickUpsTold(request.headers.get('cookie'))
  const [api, { user }] = [context.get(apiContext), context.get(visitorContext)]
  try {
    const [{ data: cart }, { data: kept }] = await Promise.all([
      api(itemsPendingShoppingCart, { query: { module: MODULE_OF[section] } }),
      user ? api(listKeptCarts, {}) : { data: [] },
    ])
    return { section, cart, kept, drawing, pickUps }
  } catch (error) {
    console.error(error)
    return { section, cart: null, kept: [], drawing, pickUps }
  }
}
