import { itemsPendingShoppingCart } from '@tuerca/contract/cart'
import type { Answer } from '@tuerca/contract/endpoint'
import { type CartSection, isCartSection, MODULE_OF } from '@tuerca/domain/cart'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'

export type Cart = Answer<typeof itemsPendingShoppingCart>['data']
export interface LoadedCart { section: CartSection; cart: Cart | null; drawing: string }

/** M2.07: one section of the visitor's own cart; null where it could not be read. */
export async function cartLoader({ context, params }: LoaderFunctionArgs): Promise<LoadedCart> {
  const section = params.section ?? ''
  if (!isCartSection(section)) throw data({ message: 'Esta dirección no existe.' }, 404)
  const drawing = emptyState('empty-box')
  try {
    const { data: cart } = await context.get(apiContext)(itemsPendingShoppingCart, { query: { module: MODULE_OF[section], city: context.get(visitorContext).city } })
    return { section, cart, drawing }
  } catch (error) {
    console.error(error)
    return { section, cart: null, drawing }
  }
}
