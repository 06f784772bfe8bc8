import type { getAdministration } from '@tuerca/contract/admin-events'
import type { Answer } from '@tuerca/contract/endpoint'
import { paths } from '../../shared/paths.ts'
import type { Room } from '../../shared/ui/rooms-frame.tsx'

/** How much waits for somebody of the administration. */
export type Waiting = Answer<typeof getAdministration>['data']

/** Every room of the administration; another one adds its line. */
export const adminRooms = (waiting: Partial<Waiting>): Room[] => [
  { label: 'Inicio', to: paths.admin(), icon: 'home' },
  { label: 'Errores', to: paths.adminReports(), icon: 'warning', count: waiting.reports },
  { label: 'Cotizaciones', to: paths.adminQuotationRequests(), icon: 'list', count: waiting.quotations },
  { label: 'Búsquedas', to: paths.adminSearches(), icon: 'search', count: waiting.searches },
  { label: 'Pagos', to: paths.adminPayments(), icon: 'whole', count: waiting.payments },
  { label: 'Devoluciones', to: paths.adminReturns(), icon: 'swap', count: waiting.returns },
  { label: 'Liquidaciones', to: paths.adminPayouts(), icon: 'banknotes', count: waiting.payouts },
  { label: 'Compatibilidad', to: paths.adminFitment(), icon: 'car', count: waiting.fitment },
  { label: 'Fotos', to: paths.adminPhotos(), icon: 'photo', count: waiting.photos },
  { label: 'Montajes', to: paths.adminSetups(), icon: 'gear', count: waiting.setups },
  { label: 'Aperturas', to: paths.adminOpenings(), icon: 'plus', count: waiting.openings },
  { label: 'Tiendas', to: paths.adminStores(), icon: 'store', apart: true },
  { label: 'Personas', to: paths.adminPeople(), icon: 'user' },
  { label: 'Vocabulario', to: paths.adminWords(), icon: 'book' },
  { label: 'Planes', to: paths.adminPlans(), icon: 'tag' },
  { label: 'Parámetros', to: paths.adminParams(), icon: 'filter' },
  { label: 'Servicios externos', to: paths.adminVendors(), icon: 'external' },
  { label: 'Consultas', to: paths.adminCatalogueUse(), icon: 'chart' },
  { label: 'Tareas', to: paths.adminFailedJobs(), icon: 'retry', count: waiting.failedJobs },
  { label: 'Vehículos de prueba', to: paths.adminTestVehicles(), icon: 'flask' },
]
