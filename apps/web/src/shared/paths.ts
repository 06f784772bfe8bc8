import { CATALOGUE_ROOT, escapeValue, LEGACY_ROOT } from '@tuerca/domain/address-values'
import { pagePaths, pathQuery as query } from '@tuerca/domain/page-paths'
import { emptyResultsQuery, type ResultsQuery, writeResultsQuery } from '@tuerca/domain/results-query'
import { inStore, type StorePrefix } from './in-store.ts'

export type { StorePrefix } from './in-store.ts'

/** One piece of a path. */
export const segment = escapeValue

function resultsQuery(asked: Partial<ResultsQuery>) {
  const written = writeResultsQuery({ ...emptyResultsQuery(), ...asked })
  return written && `?${written}`
}

/**
 * Every link of the web except those into the catalogues (catalogue-paths.ts). Each takes the store whose pages it stays
 * in, or none for the marketplace.
 */
type CatalogueUseValues = Partial<Record<'dias' | 'tipo' | 'tienda' | 'pagina', string | undefined>>

export const paths = {
  home: (store?: StorePrefix) => inStore(store, '/'),
  results: (asked: Partial<ResultsQuery> = {}, store?: StorePrefix) =>
    inStore(store, `/catalogo/page/results${resultsQuery(asked)}`),
  /** `productUrl` as the API gives it: a path without the store. */
  product: (productUrl: string, store?: StorePrefix) =>
    inStore(store, productUrl.startsWith('/') ? productUrl : `/${productUrl}`),
  partNumber: (number: string, store?: StorePrefix) =>
    inStore(store, `${CATALOGUE_ROOT}oem=${segment(number)}/searchOem`),
  /** C2.18: the brands. */
  catalogues: (store?: StorePrefix) => inStore(store, CATALOGUE_ROOT),
  /** C2.17. */
  catalogueVin: (vinOrFrame: string, store?: StorePrefix) =>
    inStore(store, `${CATALOGUE_ROOT}search/${segment(vinOrFrame)}`),
  /** C2.02: the older catalogue's brands. */
  legacyCatalogues: (store?: StorePrefix) => inStore(store, LEGACY_ROOT),
  /** C2.01. */
  legacyVin: (vinOrFrame: string, store?: StorePrefix) => inStore(store, `${LEGACY_ROOT}search/${segment(vinOrFrame)}`),
  /** C2 "Plate search": with a plate, the search starts as soon as the page opens. */
  plate: (values: { placa?: string } = {}, store?: StorePrefix) => inStore(store, pagePaths.plate(values)),
  /** C7.29: a found car, by the hash that only its link knows. */
  sharedPlate: (hash: string, store?: StorePrefix) => inStore(store, `/placa/${segment(hash)}`),
  login: (values: { next?: string; cuenta?: 'eliminada'; sesion?: 'terminada' } = {}, store?: StorePrefix) =>
    inStore(store, pagePaths.login(values)),
  welcome: (values: { next?: string } = {}, store?: StorePrefix) => inStore(store, `/bienvenida${query(values)}`),
  register: (values: { next?: string } = {}, store?: StorePrefix) => inStore(store, `/registro${query(values)}`),
  forgot: (store?: StorePrefix) => inStore(store, pagePaths.forgot()),
  reset: (values: { token?: string } = {}, store?: StorePrefix) => inStore(store, pagePaths.reset(values)),
  /** `next` is where one comes back to once the sign-up is complete. */
  account: (store?: StorePrefix, values: { next?: string } = {}) => inStore(store, pagePaths.account(values)),
  secondFactor: (store?: StorePrefix) => inStore(store, pagePaths.secondFactor()),
  addresses: (store?: StorePrefix) => inStore(store, '/cuenta/direcciones'),
  /** `pagina` counts from 1, as a person does. */
  /** What is asked about one's own products is a room of the store. */
  questions: (
    store?: StorePrefix,
    { seccion, pagina }: { seccion?: string | undefined; pagina?: string | undefined } = {},
  ) =>
    seccion === 'recibidas'
      ? `/vender/preguntas${query({ pagina })}`
      : inStore(store, `/cuenta/preguntas${query({ seccion, pagina })}`),
  /** `pagina` counts from 1. */
  notifications: (store?: StorePrefix, values: { pagina?: string } = {}) =>
    inStore(store, `/notificaciones${query(values)}`),
  notificationPreferences: (store?: StorePrefix) => inStore(store, '/cuenta/notificaciones'),
  /** The planner's month, view and filters, as features/agenda reads them. */
  agenda: (
    values: { vista?: string; mes?: string; dia?: string; estado?: string; q?: string; pagina?: string } = {},
    store?: StorePrefix,
  ) => inStore(store, pagePaths.agenda(values)),
  /** `buscar` is a term, `pagina` counts from 1. */
  garage: (values: { buscar?: string; pagina?: string } = {}, store?: StorePrefix) =>
    inStore(store, `/garaje${query(values)}`),
  garageVehicle: (id: number, store?: StorePrefix) => inStore(store, pagePaths.garageVehicle(id)),
  /** M2.45: `tipo` is a transaction type, `plan` the highlighted one, `pagina` the page of movements from 1. */
  plans: (values: { tipo?: string; plan?: string; pagina?: string } = {}, store?: StorePrefix) =>
    inStore(store, pagePaths.plans(values)),
  /** The administration's home with its log. In every room `pagina` counts from 1. */
  admin: (values: { area?: string; q?: string; pagina?: string } = {}) => `/admin${query(values)}`,
  adminParams: (values: { tienda?: string } = {}) => `/admin/parametros${query(values)}`,
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
  savedSubstitutions: (values: { q?: string; pagina?: string } = {}, store?: StorePrefix) =>
    inStore(store, `/cuenta/sustituciones${query(values)}`),
  /** `pagina` counts from 1. */
  payments: (values: { pagina?: string } = {}, store?: StorePrefix) => inStore(store, pagePaths.payments(values)),
  payment: (id: number, store?: StorePrefix) => inStore(store, pagePaths.payment(id)),
  /** Where a gateway sends the buyer back to. */
  paymentReturn: (values: { pago?: string } = {}, store?: StorePrefix) =>
    inStore(store, pagePaths.paymentReturn(values)),
  devGateway: (reference: string) => `/dev/pasarela/${segment(reference)}`,
  adminPayments: (values: { estado?: string; q?: string; pagina?: string } = {}) => `/admin/pagos${query(values)}`,
  becomeProvider: (store?: StorePrefix) => inStore(store, '/info/proveedores-autopartes'),
  sell: (store?: StorePrefix) => inStore(store, '/info/quiero-vender'),
  /** M2.03: the vehicle and the part that its form begins with. */
  quotationRequest: (
    values: {
      placa?: string
      vin?: string
      marca?: string
      modelo?: string
      anio?: string
      parte?: string
      numero?: string
    } = {},
    store?: StorePrefix,
  ) => inStore(store, `/home/page/cotizacion${query(values)}`),
  /** M3.12: the parts that one collects, by car. */
  quoteList: (store?: StorePrefix) => inStore(store, '/lista-de-cotizacion'),
  /** M2.07. */
  cart: (section: 'compras' | 'pedidos' | 'cotizaciones' = 'compras', store?: StorePrefix) =>
    inStore(store, `/cart/page/index/${section}`),
  sharedCart: pagePaths.sharedCart,
  checkout: (section: 'compras' | 'pedidos', store?: StorePrefix) => inStore(store, pagePaths.checkout(section)),
  /** `pagina` counts from 1. */
  wishLists: (values: { pagina?: string } = {}, store?: StorePrefix) => inStore(store, `/listas${query(values)}`),
  wishList: (id: number, values: { pagina?: string } = {}, store?: StorePrefix) =>
    inStore(store, pagePaths.wishList(id, values)),
  sharedWishList: pagePaths.sharedWishList,
  /** A workshop's own; `estado` is a state, `pagina` counts from 1. */
  serviceOrders: (values: { estado?: string | undefined; q?: string | undefined; pagina?: string | undefined } = {}) =>
    `/taller/ordenes${query(values)}`,
  serviceOrder: pagePaths.serviceOrder,
  sharedServiceOrder: pagePaths.sharedServiceOrder,
  /** One's own; `solicitud` shows that one, `pagina` counts from 1. */
  quotationRequests: (values: { solicitud?: string; pagina?: string } = {}, store?: StorePrefix) =>
    inStore(store, pagePaths.quotationRequests(values)),
  adminQuotationRequests: (values: { estado?: string; pagina?: string } = {}) => `/admin/cotizaciones${query(values)}`,
  /** One's own request with the stores' offers. */
  offers: pagePaths.offers,
  /** What was asked of a store; `pagina` counts from 1. */
  storeRequests: (values: { ver?: 'todas' | undefined; pagina?: string | undefined } = {}) =>
    `/vender/solicitudes${query(values)}`,
  storeRequest: pagePaths.storeRequest,
  foundOffer: (id: number, values: { tienda?: string; q?: string | undefined } = {}) =>
    `${pagePaths.foundOffer(id)}${query(values)}`,
  offerPdf: (id: number, offer: number) => `/api/quotations/requests/${id}/offers/${offer}/pdf`,
  sharedOfferPdf: (token: string) => `/api/quotations/offers/${segment(token)}/pdf`,
  sharedOffer: pagePaths.sharedOffer,
  /** A store's first page; `tienda` names one of several. */
  selling: (values: { tienda?: string } = {}) => `/vender${query(values)}`,
  /** A store's questions; `pagina` counts from 1. */
  confirmations: (values: { ver?: 'contestadas' | undefined; pagina?: string | undefined } = {}) =>
    `/vender/confirmaciones${query(values)}`,
  /** What one asked stores; `pagina` counts from 1. */
  myQuestions: (values: { ver?: 'todas' | undefined; pagina?: string | undefined } = {}, store?: StorePrefix) =>
    inStore(store, `/confirmaciones${query(values)}`),
  myQuestion: (id: number, store?: StorePrefix) => inStore(store, pagePaths.question(id)),
  /** Purchases and orders; `ver` selects finished ones, `pagina` counts from 1. */
  purchases: (
    values: {
      ver?: 'sin-leer' | 'por-pagar' | 'terminadas' | 'ocultas' | undefined
      estado?: string | undefined
      q?: string | undefined
      pagina?: string | undefined
    } = {},
    store?: StorePrefix,
  ) => inStore(store, `/compras${query(values)}`),
  payOrder: (id: number, store?: StorePrefix) => inStore(store, pagePaths.payOrder(id)),
  purchase: (id: number, store?: StorePrefix) => inStore(store, pagePaths.purchase(id)),
  askReturn: (id: number, store?: StorePrefix) => inStore(store, `/compras/${id}/devolver`),
  /** What comes back to one's stores. */
  storeReturns: (values: { ver?: 'terminadas' | undefined; pagina?: string | undefined } = {}) =>
    `/vender/devoluciones${query(values)}`,
  /** A store's products; `ver` names a state, `tienda` one of several stores. */
  storeProducts: (
    values: {
      tienda?: string | undefined
      ver?: string | undefined
      q?: string | undefined
      marca?: string | undefined
      grupo?: string | undefined
      orden?: string | undefined
    } = {},
  ) => `/vender/productos${query(values)}`,
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
  storeProduct: (id: number) => `/vender/productos/${id}`,
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
  /** Whom a store named; `tienda` names one of several. */
  customers: (values: { tienda?: string | undefined; q?: string | undefined; pagina?: string | undefined } = {}) =>
    `/vender/clientes${query(values)}`,
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
  storePayouts: (values: { tienda?: string | undefined; pagina?: string | undefined } = {}) =>
    `/vender/pagos${query(values)}`,
  /** Asks to sell, and says what became of it. */
  openStore: () => '/vender/abrir',
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
  myStorePreview: (values: { tienda?: string | undefined } = {}) => `/vender/mi-tienda/vista${query(values)}`,
  storeInvitation: (token: string) => `/invitacion/${segment(token)}`,
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
  /** What is bought of one's stores. */
  sales: (
    values: {
      ver?: 'sin-leer' | 'por-pagar' | 'terminadas' | 'ocultas' | undefined
      estado?: string | undefined
      q?: string | undefined
      pagina?: string | undefined
    } = {},
  ) => `/vender/ventas${query(values)}`,
  sale: pagePaths.sale,
  /** What is sold over the counter. */
  counter: (values: { tienda?: string } = {}) => `/vender/ventas/mostrador${query(values)}`,
  /** A store's ratings, by its path prefix; `pagina` counts from 1. */
  storeRatings: (prefix: string, values: { pagina?: string } = {}) =>
    `/calificaciones/${segment(prefix)}${query(values)}`,
  privacy: (store?: StorePrefix) => inStore(store, '/legal/privacidad'),
  terms: (store?: StorePrefix) => inStore(store, '/legal/terminos'),
  devGallery: (store?: StorePrefix) => inStore(store, '/dev/dibujos'),
  devPlates: (store?: StorePrefix) => inStore(store, '/dev/laminas'),
  devDiagram: (drawing?: string, store?: StorePrefix) => inStore(store, `/dev/diagrama${query({ dibujo: drawing })}`),
  devDiagramDrawing: (drawing: string) => `/dev/diagrama/${segment(drawing)}.svg`,
  mailbox: (store?: StorePrefix) => inStore(store, '/dev/bandeja'),
  /** The drawing of a kind of part: each variant has its proportions, each view (0–2) its side. */
  drawing: (kind: string, variant = 0, view = 0) => `/img/partes/${segment(kind)}/${variant}/${view}.svg`,
  /** Every maker's mark in one picture, each under its name: C2.29. */
  brandMarks: () => '/img/marcas/todas.svg',
  /** Sets the country and theme cookies and returns: a form's action, outside the router. */
  preferences: () => '/preferencias',
  /** Ends the session and goes home: a form's action. */
  logout: () => '/salir',
}
