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
 * Every link of the web except those into the catalogues (catalogue-paths.ts) and into the rooms (room-paths.ts). Each
 * takes the store whose pages it stays in, or none for the marketplace.
 */
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
  savedSubstitutions: (values: { q?: string; pagina?: string } = {}, store?: StorePrefix) =>
    inStore(store, `/cuenta/sustituciones${query(values)}`),
  /** `pagina` counts from 1. */
  payments: (values: { pagina?: string } = {}, store?: StorePrefix) => inStore(store, pagePaths.payments(values)),
  payment: (id: number, store?: StorePrefix) => inStore(store, pagePaths.payment(id)),
  /** Where a gateway sends the buyer back to. */
  paymentReturn: (values: { pago?: string } = {}, store?: StorePrefix) =>
    inStore(store, pagePaths.paymentReturn(values)),
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
  sharedServiceOrder: pagePaths.sharedServiceOrder,
  /** One's own; `solicitud` shows that one, `pagina` counts from 1. */
  quotationRequests: (values: { solicitud?: string; pagina?: string } = {}, store?: StorePrefix) =>
    inStore(store, pagePaths.quotationRequests(values)),
  /** One's own request with the stores' offers. */
  offers: pagePaths.offers,
  offerPdf: (id: number, offer: number) => `/api/quotations/requests/${id}/offers/${offer}/pdf`,
  sharedOfferPdf: (token: string) => `/api/quotations/offers/${segment(token)}/pdf`,
  sharedOffer: pagePaths.sharedOffer,
  /** A store's first page; `tienda` names one of several. */
  /** `ver`: all that waits, or what waits in one room. */
  selling: (values: { tienda?: string | undefined } = {}) => `/vender${query(values)}`,
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
  storeProduct: (id: number) => `/vender/productos/${id}`,
  /** Whom a store named; `tienda` names one of several. */
  customers: (values: { tienda?: string | undefined; q?: string | undefined; pagina?: string | undefined } = {}) =>
    `/vender/clientes${query(values)}`,
  myStorePreview: (values: { tienda?: string | undefined } = {}) => `/vender/mi-tienda/vista${query(values)}`,
  storeInvitation: (token: string) => `/invitacion/${segment(token)}`,
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
  /** A store's ratings, by its path prefix; `pagina` counts from 1. */
  storeRatings: (prefix: string, values: { pagina?: string } = {}) =>
    `/calificaciones/${segment(prefix)}${query(values)}`,
  privacy: (store?: StorePrefix) => inStore(store, '/legal/privacidad'),
  terms: (store?: StorePrefix) => inStore(store, '/legal/terminos'),
  /** The drawing of a kind of part: each variant has its proportions, each view (0–2) its side. */
  drawing: (kind: string, variant = 0, view = 0) => `/img/partes/${segment(kind)}/${variant}/${view}.svg`,
  /** Every maker's mark in one picture, each under its name: C2.29. */
  brandMarks: () => '/img/marcas/todas.svg',
  /** Sets the country and theme cookies and returns: a form's action, outside the router. */
  preferences: () => '/preferencias',
  /** Ends the session and goes home: a form's action. */
  logout: () => '/salir',
}
