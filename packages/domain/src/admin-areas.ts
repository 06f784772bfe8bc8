import { namesOf } from './own-value.ts'
/**
 * The areas whose changes are logged, with their names on screen: those of the administration, and those of stores
 * changed by their own people.
 */
export const ADMIN_AREAS = {
  param: 'Parámetros',
  store: 'Tiendas',
  report: 'Errores',
  testVehicle: 'Vehículos de prueba',
  search: 'Búsquedas',
  plan: 'Planes',
  payment: 'Pagos',
  quotation: 'Cotizaciones',
  sale: 'Ventas',
  return: 'Devoluciones',
  payout: 'Liquidaciones',
  job: 'Tareas',
  product: 'Productos',
  import: 'Importaciones',
  team: 'Equipo',
  customer: 'Clientes',
  fitment: 'Compatibilidad',
  person: 'Personas',
  program: 'API y avisos',
  feed: 'Catálogo de Google',
  bank: 'Cuenta bancaria',
  photo: 'Fotos',
  setup: 'Montajes',
  domain: 'Dominio',
} as const
/** What a store's own people change. */
export const STORE_AREA_NAMES = [
  'store',
  'product',
  'import',
  'team',
  'customer',
  'program',
  'feed',
  'bank',
  'setup',
  'domain',
] as const satisfies readonly (keyof typeof ADMIN_AREAS)[]
export type AdminArea = keyof typeof ADMIN_AREAS
export const ADMIN_AREA_NAMES = namesOf(ADMIN_AREAS)

/** What was done, as the log says it. */
export const ADMIN_ACTIONS = {
  create: 'creó',
  update: 'cambió',
  delete: 'quitó',
  retire: 'retiró',
  undo: 'deshizo',
  suspend: 'suspendió',
  resume: 'reactivó',
  answer: 'respondió',
  close: 'cerró',
  handle: 'dio por atendida',
  reopen: 'volvió a abrir',
  mark_paid: 'marcó pagado',
  reverse: 'reversó',
  look: 'miró',
  block: 'bloqueó',
  unblock: 'desbloqueó',
  test: 'probó',
  retry: 'reintentó',
  apply: 'aplicó',
  join: 'entró',
  accept: 'aceptó',
  decline: 'rechazó',
} as const
export type AdminAction = keyof typeof ADMIN_ACTIONS
export const ADMIN_ACTION_NAMES = namesOf(ADMIN_ACTIONS)

/** Remarks of what nobody's hand changed. */
export const BY_ITSELF = {
  sold: 'Salió en una venta.',
  back: 'Volvió de una venta.',
  mended: 'Corregido: es lo que suman sus bodegas.',
} as const
const DOERS: Readonly<Record<string, string>> = {
  [BY_ITSELF.sold]: 'Una venta',
  [BY_ITSELF.back]: 'Una venta',
  [BY_ITSELF.mended]: 'Tuerca',
}
/** Who changed it, as the log says it: a person, what needs no person, or an account that is gone. */
export const doerOf = ({ by, remark }: { by: string | null; remark: string }): string =>
  by ?? DOERS[remark] ?? 'Cuenta eliminada'
