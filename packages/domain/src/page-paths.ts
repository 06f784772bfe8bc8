import { escapeValue } from './address-values.ts'

/** The query of a path: what is empty or absent leaves no trace. */
export function pathQuery(values: Record<string, string | undefined>): string {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) if (value) pairs.append(key, value)
  return pairs.size ? `?${pairs}` : ''
}

/** A path of the marketplace inside a store, under the prefix of the store's addresses. */
export const storePath = (prefix: string | null | undefined, path: string): string =>
  prefix ? `/tienda/${escapeValue(prefix)}${path === '/' ? '' : path}` : path

type Section = 'sesiones' | 'llaves' | 'celular'

/** The pages that mails, notices and gateways link to, as the server writes them; the web's `paths` build on them. */
export const pagePaths = {
  login: (values: { next?: string; cuenta?: 'eliminada'; sesion?: 'terminada' } = {}) =>
    `/ingresar${pathQuery(values)}`,
  forgot: () => '/recuperar',
  reset: (values: { token?: string } = {}) => `/restablecer${pathQuery(values)}`,
  /** `next` is for whoever opens the link on another device, and logs in there. */
  verify: (token: string, next?: string) => `/verificar${pathQuery({ next, token })}`,
  /** What a link of a change of e-mail does. */
  emailChange: (what: 'confirmar' | 'aprobar' | 'deshacer', token: string) => `/correo/${what}${pathQuery({ token })}`,
  account: (values: { next?: string } = {}) => `/cuenta${pathQuery(values)}`,
  accountSection: (section: Section) => `/cuenta#${section}`,
  secondFactor: () => '/cuenta/segundo-factor',
  /** By the link of a mail. */
  unsubscribe: (token: string) => `/notificaciones/baja/${escapeValue(token)}`,
  agenda: (values: { vista?: string; mes?: string; dia?: string; estado?: string; q?: string; pagina?: string } = {}) =>
    `/agenda${pathQuery(values)}`,
  garageVehicle: (id: number) => `/garaje/${id}`,
  plate: (values: { placa?: string } = {}) => `/placa${pathQuery(values)}`,
  plans: (values: { tipo?: string; plan?: string; pagina?: string } = {}) => `/planes${pathQuery(values)}`,
  payments: (values: { pagina?: string } = {}) => `/cuenta/pagos${pathQuery(values)}`,
  payment: (id: number) => `/cuenta/pagos/${id}`,
  paymentReturn: (values: { pago?: string } = {}) => `/pagos/respuesta${pathQuery(values)}`,
  payByLink: (token: string) => `/pagar/${escapeValue(token)}`,
  sharedCart: (token: string) => `/carrito/compartido/${escapeValue(token)}`,
  checkout: (section: 'compras' | 'pedidos') => `/cart/page/checkout/${section}`,
  purchase: (id: number) => `/compras/${id}`,
  /** A buyer's question to a store. */
  question: (id: number) => `/confirmaciones/${id}`,
  payOrder: (id: number) => `/compras/${id}/pagar`,
  sale: (id: number) => `/vender/ventas/${id}`,
  rateByLink: (token: string) => `/calificar/${escapeValue(token)}`,
  wishList: (id: number, values: { pagina?: string } = {}) => `/listas/${id}${pathQuery(values)}`,
  sharedWishList: (token: string, values: { pagina?: string } = {}) =>
    `/listas/compartida/${escapeValue(token)}${pathQuery(values)}`,
  serviceOrder: (id: number) => `/taller/ordenes/${id}`,
  sharedServiceOrder: (token: string) => `/orden/${escapeValue(token)}`,
  quotationRequests: (values: { solicitud?: string; pagina?: string } = {}) =>
    `/cuenta/cotizaciones${pathQuery(values)}`,
  offers: (id: number) => `/cuenta/cotizaciones/${id}`,
  /** Asks to sell, and says what became of it. */
  openStore: () => '/vender/abrir',
  /** Photos that a store orders from the team; `productos` are the ones of a new order. */
  storePhotos: (
    values: { tienda?: string | undefined; productos?: string | undefined; pagina?: string | undefined } = {},
  ) => `/vender/fotos${pathQuery(values)}`,
  /** How the user's store looks and sells; `ver` names a part of the page, `tienda` one of several stores. */
  myStore: (
    values: {
      ver?: string | undefined
      tienda?: string | undefined
      parte?: string | undefined
      q?: string | undefined
      pagina?: string | undefined
    } = {},
  ) => `/vender/mi-tienda${pathQuery(values)}`,
  storeApi: (store: number) => `/vender/api?tienda=${store}`,
  storeRequest: (id: number, store: number) => `/vender/solicitudes/${id}?tienda=${store}`,
  foundOffer: (id: number, store?: number) =>
    `/admin/cotizaciones/${id}${store === undefined ? '' : `?tienda=${store}`}`,
  sharedOffer: (token: string) => `/oferta/${escapeValue(token)}`,
} as const
