import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const feature = (file: string) => `../features/${file}.tsx`

/** A page that also exists inside every virtual store. */
function inStoresToo(path: string, file: string): RouteConfigEntry[] {
  return [
    path ? route(path, feature(file), { id: file }) : index(feature(file), { id: file }),
    route(`tienda/:store/${path}`, feature(file), { id: `store:${file}` }),
  ]
}

/** Every address of the web, top to bottom as a visitor meets them. */
export default [
  ...inStoresToo('', 'home/pages/home'),
  ...inStoresToo('ingresar', 'session/pages/sign-in'),
  ...inStoresToo('registro', 'session/pages/sign-up'),
  ...inStoresToo('recuperar', 'session/pages/forgot'),
  ...inStoresToo('restablecer', 'session/pages/reset'),
  ...inStoresToo('verificar', 'session/pages/verify'),
  ...inStoresToo('cuenta', 'session/pages/account'),
  ...inStoresToo('cuenta/direcciones', 'addresses/pages/addresses'),
  ...inStoresToo('cuenta/preguntas', 'questions/pages/questions'),
  ...inStoresToo('cuenta/cotizaciones', 'quotation-requests/pages/requests'),
  ...inStoresToo('home/page/cotizacion', 'quotation-requests/pages/request'),
  ...inStoresToo('cuenta/notificaciones', 'notifications/pages/preferences'),
  ...inStoresToo('notificaciones', 'notifications/pages/notifications'),
  route('notificaciones/baja/:token', feature('notifications/pages/unsubscribe'), { id: 'notifications/pages/unsubscribe' }),
  ...inStoresToo('agenda', 'agenda/pages/agenda'),
  ...inStoresToo('garaje', 'garage/pages/garage'),
  ...inStoresToo('garaje/:id', 'garage/pages/vehicle'),
  ...inStoresToo('cuenta/sustituciones', 'substitutions/pages/saved'),
  ...inStoresToo('planes', 'plans/pages/plans'),
  ...inStoresToo('cuenta/pagos', 'payments/pages/payments'),
  ...inStoresToo('cuenta/pagos/:id', 'payments/pages/payment'),
  ...inStoresToo('pagos/respuesta', 'payments/pages/payment-return'),
  route('dev/pasarela/:reference', feature('payments/pages/dev-gateway')),
  // The frame holds the rooms and what waits in each.
  layout(feature('admin/pages/frame'), [
    route('admin', feature('admin/pages/home')),
    route('admin/errores', feature('admin/pages/reports')),
    route('admin/cotizaciones', feature('quotation-requests/pages/admin-requests')),
    route('admin/busquedas', feature('admin/pages/searches')),
    route('admin/pagos', feature('payments/pages/admin-payments')),
    route('admin/tiendas', feature('admin/pages/stores')),
    route('admin/tiendas/:id', feature('admin/pages/store')),
    route('admin/planes', feature('admin/pages/plans')),
    route('admin/parametros', feature('admin/pages/params')),
    route('admin/vehiculos-de-prueba', feature('admin/pages/test-vehicles')),
  ]),
  ...inStoresToo('placa', 'vehicles/pages/plate'),
  ...inStoresToo('placa/:hash', 'vehicles/pages/shared-plate'),
  ...inStoresToo('legal/privacidad', 'legal/pages/privacy'),
  ...inStoresToo('legal/terminos', 'legal/pages/terms'),
  ...inStoresToo('dev/bandeja', 'dev-mailbox/pages/mailbox'),
  ...inStoresToo('catalogo/page/results', 'products/pages/results'),
  ...inStoresToo('catalogo/producto/:slugId', 'products/pages/product'),
  ...inStoresToo('catalogo/catalog/v2', 'catalogue/pages/brands'),
  ...inStoresToo('catalogo/catalog/v2/search/:vin', 'catalogue/pages/vin'),
  ...inStoresToo('catalogo/catalog/v2/:oemParams/searchOem', 'catalogue/pages/oem'),
  ...inStoresToo('catalogo/catalog/v2/:catalogCode', 'catalogue/pages/models'),
  ...inStoresToo('catalogo/catalog/v2/:catalogCode/:modelParams', 'catalogue/pages/vehicles'),
  ...inStoresToo('catalogo/catalog/v2/:catalogCode/:modelParams/:vehicleParams', 'catalogue/pages/groups'),
  ...inStoresToo('catalogo/catalog/v2/:catalogCode/:modelParams/:vehicleParams/:groupParams', 'catalogue/pages/parts'),
  ...inStoresToo('catalogo/catalog/index', 'legacy-catalogue/pages/catalogs'),
  ...inStoresToo('catalogo/catalog/index/search/:vin', 'legacy-catalogue/pages/vin'),
  ...inStoresToo('catalogo/catalog/index/:catalogId', 'legacy-catalogue/pages/models'),
  ...inStoresToo('catalogo/catalog/index/:catalogId/:modelId', 'legacy-catalogue/pages/cars'),
  ...inStoresToo('catalogo/catalog/index/:catalogId/:modelId/:carId', 'legacy-catalogue/pages/groups'),
  ...inStoresToo('catalogo/catalog/index/:catalogId/:modelId/:carId/:subGroupId', 'legacy-catalogue/pages/parts'),
  route('img/marcas/:mark', feature('catalogue/pages/brand-mark'), { id: 'catalogue/pages/brand-mark' }),
  ...inStoresToo('info/proveedores-autopartes', 'info/pages/providers'),
  ...inStoresToo('info/quiero-vender', 'info/pages/sell'),
  ...inStoresToo('dev/dibujos', 'info/pages/drawings'),
  ...inStoresToo('dev/laminas', 'catalogue/pages/plates'),
  ...inStoresToo('dev/diagrama', 'info/pages/diagram'),
  route('dev/diagrama/:drawing', feature('info/pages/diagram-drawing')),
  route('*', './not-found.tsx'),
] satisfies RouteConfig
