import type { getAdministration } from '@tuerca/contract/admin-events'
import type { Answer } from '@tuerca/contract/endpoint'
import { paths } from '../../shared/paths.ts'
import { roomPaths } from '../../shared/room-paths.ts'
import type { Room } from '../../shared/ui/rooms-frame.tsx'

/** How much waits for somebody of the administration. */
export type Waiting = Answer<typeof getAdministration>['data']

/** Every room of the administration; another one adds its line. */
export const adminRooms = (waiting: Partial<Waiting>): Room[] => [
  { label: 'Inicio', to: paths.admin(), icon: 'home' },
  { label: 'Errores', to: roomPaths.adminReports(), icon: 'warning', count: waiting.reports },
  { label: 'Cotizaciones', to: roomPaths.adminQuotationRequests(), icon: 'list', count: waiting.quotations },
  { label: 'Búsquedas', to: roomPaths.adminSearches(), icon: 'search', count: waiting.searches },
  { label: 'Pagos', to: roomPaths.adminPayments(), icon: 'whole', count: waiting.payments },
  { label: 'Devoluciones', to: roomPaths.adminReturns(), icon: 'swap', count: waiting.returns },
  { label: 'Liquidaciones', to: roomPaths.adminPayouts(), icon: 'banknotes', count: waiting.payouts },
  { label: 'Compatibilidad', to: roomPaths.adminFitment(), icon: 'car', count: waiting.fitment },
  { label: 'Fotos', to: roomPaths.adminPhotos(), icon: 'photo', count: waiting.photos },
  { label: 'Montajes', to: roomPaths.adminSetups(), icon: 'gear', count: waiting.setups },
  { label: 'Aperturas', to: roomPaths.adminOpenings(), icon: 'plus', count: waiting.openings },
  { label: 'Tiendas', to: roomPaths.adminStores(), icon: 'store', apart: true },
  { label: 'Personas', to: roomPaths.adminPeople(), icon: 'user' },
  { label: 'Vocabulario', to: roomPaths.adminWords(), icon: 'book' },
  { label: 'Planes', to: roomPaths.adminPlans(), icon: 'tag' },
  { label: 'Parámetros', to: roomPaths.adminParams(), icon: 'filter' },
  { label: 'Servicios externos', to: roomPaths.adminVendors(), icon: 'external' },
  { label: 'Consultas', to: roomPaths.adminCatalogueUse(), icon: 'chart' },
  { label: 'Tareas', to: roomPaths.adminFailedJobs(), icon: 'retry', count: waiting.failedJobs },
  { label: 'Vehículos de prueba', to: roomPaths.adminTestVehicles(), icon: 'flask' },
]
