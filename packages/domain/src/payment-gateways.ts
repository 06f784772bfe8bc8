import { isNameOf } from './own-value.ts'

/** The firms that may take payments, as buyers and admins read them. */
export const GATEWAY_LABELS = {
  embedded: 'Pasarela de prueba',
  payu: 'PayU',
  wompi: 'Wompi',
  'mercado-pago': 'Mercado Pago',
} as const

/** The firm behind a gateway's name such as `payu-co`, also for one that is no longer configured. */
export function gatewayLabel(name: string): string {
  const vendor = name.replace(/-(co|mx)$/, '')
  return isNameOf(GATEWAY_LABELS, vendor) ? GATEWAY_LABELS[vendor] : name
}
