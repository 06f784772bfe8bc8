import type { getAdministration } from '@tuerca/contract/admin-events'
import type { Answer } from '@tuerca/contract/endpoint'
import { paths } from '../../shared/paths.ts'
import type { IconName } from '../../shared/ui/icon.tsx'

export type Waiting = Answer<typeof getAdministration>['data']

export interface Room {
  label: string
  to: string
  icon: IconName
  /** How much waits in it for somebody of the administration. */
  waits?: (waiting: Waiting) => number
  /** Begins the second half: what is set rather than answered. */
  apart?: boolean
}

/** Every room of the administration; another one adds its line. */
export const ROOMS: readonly Room[] = [
  { label: 'Inicio', to: paths.admin(), icon: 'home' },
  { label: 'Errores', to: paths.adminReports(), icon: 'warning', waits: ({ reports }) => reports },
  { label: 'Cotizaciones', to: paths.adminQuotationRequests(), icon: 'info', waits: ({ quotations }) => quotations },
  { label: 'Búsquedas', to: paths.adminSearches(), icon: 'search', waits: ({ searches }) => searches },
  { label: 'Pagos', to: paths.adminPayments(), icon: 'whole', waits: ({ payments }) => payments },
  { label: 'Devoluciones', to: paths.adminReturns(), icon: 'swap', waits: ({ returns }) => returns },
  { label: 'Liquidaciones', to: paths.adminPayouts(), icon: 'whole', waits: ({ payouts }) => payouts },
  { label: 'Tiendas', to: paths.adminStores(), icon: 'store', apart: true },
  { label: 'Planes', to: paths.adminPlans(), icon: 'book' },
  { label: 'Parámetros', to: paths.adminParams(), icon: 'filter' },
  { label: 'Servicios externos', to: paths.adminVendors(), icon: 'external' },
  { label: 'Vehículos de prueba', to: paths.adminTestVehicles(), icon: 'car' },
]

/** The room that an address is in: its own page or one below it. */
export function roomOf(pathname: string): Room | undefined {
  const clean = pathname.replace(/\/+$/, '')
  return ROOMS.find(({ to }) => to === clean) ?? ROOMS.find(({ to }) => to !== paths.admin() && clean.startsWith(`${to}/`))
}
