import { pagePaths, pathQuery as query } from '@tuerca/domain/page-paths'
import { inStore, type StorePrefix } from './in-store.ts'
import { segment } from './paths.ts'

type CatalogueUseValues = Partial<Record<'dias' | 'tipo' | 'tienda' | 'pagina', string | undefined>>

/**
 * The links into the rooms of stores, workshops and the administration, and into the demonstration's own pages. Apart,
 * so that the script of a public page does not carry them.
 */
export const roomPaths = {
  adminParams: (values: { tienda?: string; q?: string } = {}) => `/admin/parametros${query(values)}`,
  adminReports: (values: { estado?: string; q?: string; pagina?: string } = {}) => `/admin/errores${query(values)}`,
  adminStores: (values: { q?: string; estado?: string; pais?: string; pagina?: string } = {}) =>
    `/admin/tiendas${query(values)}`,
  adminPeople: (values: { q?: string | undefined; estado?: string | undefined; pagina?: string | undefined } = {}) =>
    `/admin/personas${query(values)}`,
  adminPerson: (id: number) => `/admin/personas/${id}`,
  adminWords: (values: { q?: string | undefined; pagina?: string | undefined } = {}) =>
    `/admin/vocabulario${query(values)}`,
  adminStore: (id: number) => `/admin/tiendas/${id}`,
  /** `dias`: of how many days back. */
  adminVendors: (values: { dias?: string } = {}) => `/admin/servicios${query(values)}`,
  adminFailedJobs: (values: { estado?: string | undefined; pagina?: string | undefined } = {}) =>
    `/admin/tareas${query(values)}`,
  /** What was searched in the catalogue (C7.23), everywhere and in one's own stores. */
  adminCatalogueUse: (values: CatalogueUseValues = {}) => `/admin/consultas${query(values)}`,
  storeCatalogueUse: (values: CatalogueUseValues = {}) => `/vender/consultas${query(values)}`,
  adminTestVehicles: () => '/admin/vehiculos-de-prueba',
  adminSearches: (values: { q?: string; estado?: string; pais?: string; dias?: string; pagina?: string } = {}) =>
    `/admin/busquedas${query(values)}`,
  adminPlans: (values: { tipo?: string; estado?: string; q?: string; pagina?: string } = {}) =>
    `/admin/planes${query(values)}`,
  devGateway: (reference: string) => `/dev/pasarela/${segment(reference)}`,
  adminPayments: (values: { estado?: string; q?: string; pagina?: string } = {}) => `/admin/pagos${query(values)}`,
  /** A workshop's own; `estado` is a state, `pagina` counts from 1. */
  serviceOrders: (values: { estado?: string | undefined; q?: string | undefined; pagina?: string | undefined } = {}) =>
    `/taller/ordenes${query(values)}`,
  serviceOrder: pagePaths.serviceOrder,
  adminQuotationRequests: (values: { estado?: string; pagina?: string } = {}) => `/admin/cotizaciones${query(values)}`,
  /** What was asked of a store; `pagina` counts from 1. */
  storeRequests: (values: { ver?: 'todas' | undefined; pagina?: string | undefined } = {}) =>
    `/vender/solicitudes${query(values)}`,
  storeRequest: pagePaths.storeRequest,
  foundOffer: (id: number, values: { tienda?: string; q?: string | undefined } = {}) =>
    `${pagePaths.foundOffer(id)}${query(values)}`,
  /** What comes back to one's stores. */
  storeReturns: (values: { ver?: 'terminadas' | undefined; pagina?: string | undefined } = {}) =>
    `/vender/devoluciones${query(values)}`,
  /** What was changed of many at once, and what was deleted. */
  storeProductChanges: (
    values: { tienda?: string | undefined; ver?: 'eliminados' | undefined; pagina?: string | undefined } = {},
  ) => `/vender/productos/cambios${query(values)}`,
  newProduct: (
    values: { tienda?: string | undefined; numero?: string | undefined; nombre?: string | undefined } = {},
  ) => `/vender/productos/nuevo${query(values)}`,
  /** How good they are; `regla` names one rule. */
  storeQuality: (values: { tienda?: string | undefined; regla?: string | undefined } = {}) =>
    `/vender/calidad${query(values)}`,
  /**
   * All that waits for a store, `ver` of one kind or what was answered; `abierto` names the one that is answered beside
   * it.
   */
  storeWaits: (
    values: {
      tienda?: string | undefined
      ver?: string | undefined
      q?: string | undefined
      abierto?: string | undefined
    } = {},
  ) => `/vender/bandeja${query(values)}`,
  /** Its prices beside those of others; `ver` names a view, `producto` the one that is open. */
  storeMarket: (
    values: {
      tienda?: string | undefined
      ver?: 'caros' | 'baratos' | 'movidos' | undefined
      q?: string | undefined
      marca?: string | undefined
      grupo?: string | undefined
      producto?: string | undefined
    } = {},
  ) => `/vender/mercado${query(values)}`,
  /** What its lists write for brands; `ver` shows what was decided. */
  storeBrands: (
    values: {
      tienda?: string | undefined
      ver?: 'hecho' | undefined
      q?: string | undefined
      pagina?: string | undefined
    } = {},
  ) => `/vender/marcas${query(values)}`,
  storePhotos: pagePaths.storePhotos,
  /** The cars that a store says its product fits. */
  storeFitment: (id: number) => `/vender/productos/${id}/vehiculos`,
  /** Fitments that stores propose and people report as wrong; `pagina` counts from 1. */
  adminFitment: (
    values: {
      ver?: 'reportados' | 'decididos' | 'resueltos' | undefined
      q?: string | undefined
      pagina?: string | undefined
    } = {},
  ) => `/admin/compatibilidad${query(values)}`,
  /** A store's imported lists; `tienda` names one of several stores, `ver` a part of one import. */
  storeImports: (values: { tienda?: string | undefined; pagina?: string | undefined } = {}) =>
    `/vender/importar${query(values)}`,
  storeImport: (id: number, values: { ver?: string | undefined; pagina?: string | undefined } = {}) =>
    `/vender/importar/${id}${query(values)}`,
  /** What one's store earned; `tienda` names one of several. */
  mercadoLibre: (
    values: {
      tienda?: string | undefined
      ver?: 'publicaciones' | 'ventas' | undefined
      estado?: string | undefined
      todas?: '1' | undefined
      pagina?: string | undefined
    } = {},
  ) => `/vender/mercado-libre${query(values)}`,
  storeSystem: (values: { tienda?: string | undefined } = {}) => `/vender/sistema${query(values)}`,
  /** Keys and notices for one's store's programs. */
  storeApi: (values: { tienda?: string | undefined } = {}) => `/vender/api${query(values)}`,
  storePayouts: (
    values: { tienda?: string | undefined; pagina?: string | undefined; abierta?: string | undefined } = {},
  ) => `/vender/pagos${query(values)}`,
  /** Asks to sell, and says what became of it. */
  openStore: pagePaths.openStore,
  /** Who of a store changed what. */
  storeChanges: (
    values: {
      tienda?: string | undefined
      area?: string | undefined
      q?: string | undefined
      pagina?: string | undefined
    } = {},
  ) => `/vender/registro${query(values)}`,
  storeTeam: (values: { tienda?: string | undefined } = {}) => `/vender/equipo${query(values)}`,
  myStore: pagePaths.myStore,
  adminPhotos: (
    values: {
      ver?: 'revision' | 'cerrados' | undefined
      q?: string | undefined
      pagina?: string | undefined
    } = {},
  ) => `/admin/fotos${query(values)}`,
  adminSetups: (
    values: {
      ver?: 'curso' | 'entregados' | 'cerrados' | undefined
      q?: string | undefined
      pagina?: string | undefined
    } = {},
  ) => `/admin/montajes${query(values)}`,
  adminOpenings: (values: { estado?: string | undefined; pagina?: string | undefined } = {}) =>
    `/admin/aperturas${query(values)}`,
  storePayout: (id: number) => `/vender/pagos/${id}`,
  adminPayouts: (values: { ver?: 'todas' | undefined; pagina?: string | undefined } = {}) =>
    `/admin/liquidaciones${query(values)}`,
  adminReturns: (values: { ver?: 'todas' | undefined; pagina?: string | undefined } = {}) =>
    `/admin/devoluciones${query(values)}`,
  /** What is sold over the counter. */
  counter: (values: { tienda?: string } = {}) => `/vender/ventas/mostrador${query(values)}`,
  devGallery: (store?: StorePrefix) => inStore(store, '/dev/dibujos'),
  devPlates: (store?: StorePrefix) => inStore(store, '/dev/laminas'),
  devDiagram: (drawing?: string, store?: StorePrefix) => inStore(store, `/dev/diagrama${query({ dibujo: drawing })}`),
  devDiagramDrawing: (drawing: string) => `/dev/diagrama/${segment(drawing)}.svg`,
  mailbox: (store?: StorePrefix) => inStore(store, '/dev/bandeja'),
}
