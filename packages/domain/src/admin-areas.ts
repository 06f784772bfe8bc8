/** The parts of the administration whose changes are logged, as they are called on screen. */
export const ADMIN_AREAS = {
  param: 'Parámetros', store: 'Tiendas', report: 'Errores', testVehicle: 'Vehículos de prueba', search: 'Búsquedas',
  plan: 'Planes', payment: 'Pagos', quotation: 'Cotizaciones', sale: 'Ventas', return: 'Devoluciones', payout: 'Liquidaciones', job: 'Tareas',
} as const
export type AdminArea = keyof typeof ADMIN_AREAS
export const ADMIN_AREA_NAMES = Object.keys(ADMIN_AREAS) as [AdminArea, ...AdminArea[]]

/** What was done, as the log says it. */
export const ADMIN_ACTIONS = {
  create: 'creó', update: 'cambió', delete: 'quitó', retire: 'retiró', undo: 'deshizo', suspend: 'suspendió', resume: 'reactivó', answer: 'respondió',
  close: 'cerró', handle: 'dio por atendida', reopen: 'volvió a abrir', mark_paid: 'marcó pagado', reverse: 'reversó', look: 'miró', retry: 'reintentó',
} as const
export type AdminAction = keyof typeof ADMIN_ACTIONS
export const ADMIN_ACTION_NAMES = Object.keys(ADMIN_ACTIONS) as [AdminAction, ...AdminAction[]]
