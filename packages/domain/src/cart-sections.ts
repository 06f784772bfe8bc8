import type { SalesModel } from './quotation-states.ts'

/** The sections in the cart's address (M2.07), and the `module` that the calls use for each (M3.04). */
export const CART_SECTIONS = ['compras', 'pedidos', 'cotizaciones'] as const
export type CartSection = (typeof CART_SECTIONS)[number]
export const CART_MODULES = ['cart', 'order', 'quotation'] as const
export type CartModule = (typeof CART_MODULES)[number]
export const SECTION_OF = {
  cart: 'compras',
  order: 'pedidos',
  quotation: 'cotizaciones',
} as const satisfies Record<CartModule, CartSection>
export const MODULE_OF: Record<CartSection, CartModule> = {
  compras: 'cart',
  pedidos: 'order',
  cotizaciones: 'quotation',
}
export const MODULE_OF_MODEL: Record<SalesModel, CartModule> = { 1: 'cart', 2: 'order', 3: 'quotation' }

export const isCartModule = (text: string): text is CartModule => (CART_MODULES as readonly string[]).includes(text)
export const isCartSection = (text: string): text is CartSection => (CART_SECTIONS as readonly string[]).includes(text)

export const MOST_LINES = 200
export const QUANTITY_NOT_POSITIVE = 'La cantidad debe ser mayor a cero'
export const OWN_STORE = 'Es de tu propia tienda: ahí no puedes comprar.'
export const CART_FULL = `Tu carrito tiene ${MOST_LINES} líneas, que es lo más que admite. Quita alguna para agregar otra.`
