import { namesOf } from '@tuerca/domain/own-value'
/**
 * What a store's key may be allowed to do, in words. Only calls that name one of these (`keyScope`) are open to keys.
 */
export const KEY_SCOPES = {
  'products.read': 'Leer los productos de la tienda',
  'stock.write': 'Escribir existencias, precios y entrega',
  'sales.read': 'Leer ventas y confirmaciones',
  'confirmations.answer': 'Contestar confirmaciones',
  search: 'Buscar partes y ver a qué carros le sirven',
  vehicles: 'Identificar carros por placa o VIN',
  'cart.prepare': 'Preparar carritos que otra persona abre',
} as const
export type KeyScope = keyof typeof KEY_SCOPES
export const KEY_SCOPE_NAMES = namesOf(KEY_SCOPES)

/** How many calls one key may make in a minute; every answer tells how many are left (RateLimit-Remaining). */
export const KEY_CALLS_A_MINUTE = 300

export const KEY_REFUSED = 'Esta llave de API no existe, fue revocada o quien la creó ya no es dueño de la tienda.'
export const KEY_CLOSED = 'Esta llamada no se hace con una llave de API.'
export const KEY_TOO_FAST = `Esta llave hizo ${KEY_CALLS_A_MINUTE} llamadas en un minuto. Espera lo que dice RateLimit-Reset y sigue.`
export const keyLacks = (scope: KeyScope) =>
  `A esta llave le falta el permiso «${KEY_SCOPES[scope]}» (${scope}). Crea otra que lo tenga en la sección API de tu tienda.`
