import { expect, test } from 'vitest'
import { catalogueOemPath, cataloguePath } from './catalogue-paths.ts'
import { legacyCataloguePath } from './legacy-catalogue-paths.ts'
import { paths, segment } from './paths.ts'

const links = (store?: string) => ({
  home: paths.home(store),
  results: paths.results({ search: 'pastillas freno spark', makes: ['Chevrolet', 'Mazda'], page: 2 }, store),
  emptyResults: paths.results({ search: '', makes: [], page: 1, onlyAvailable: false }, store),
  product: paths.product('catalogo/producto/pastillas-de-freno-12', store),
  productWithSlash: paths.product('/catalogo/producto/pastillas-de-freno-12', store),
  partNumber: paths.partNumber('04465/0K&240', store),
  catalogues: paths.catalogues(store),
  catalogueBrand: cataloguePath({ catalog: 'CFord' }, store),
  catalogueModel: cataloguePath({ catalog: 'CFord', m: "F-150 (D'or)", ssd: '$*x~!' }, store),
  catalogueVehicle: cataloguePath({ catalog: 'CFord', m: 'Fiesta', ssd: 's1', v: 'FIESTA & 1.6', vid: '0', vehicleSsd: 's2', q: '3FADP4BJ5BM123456', cid: '12' }, store),
  catalogueQuickGroup: cataloguePath({ catalog: 'CFord', m: 'Fiesta', ssd: 's1', v: 'Fiesta', vid: '0', vehicleSsd: 's1', gid: '7' }, store),
  catalogueUnit: cataloguePath({ catalog: 'CFord', m: 'Fiesta', ssd: 's1', v: 'Fiesta', vid: '0', vehicleSsd: 's1', cid: '12', uid: '99', unitSsd: 's3' }, store),
  catalogueOem: catalogueOemPath({ oem: '04465/0K&240', catalog: 'toyota', vid: '0', ssd: 's', v: 'Hilux', uid: '3' }, store),
  catalogueVin: paths.catalogueVin('NZE121-3012345', store),
  legacyCatalogues: paths.legacyCatalogues(store),
  legacyBrand: legacyCataloguePath({ c: 'Ford', catalogId: 'ford', filters: [] }, store),
  legacyModel: legacyCataloguePath({ c: 'Ford', catalogId: 'ford', m: "F-150 (D'or)", modelId: '7', filters: [['year', 'a=&b'], ['m', '1']] }, store),
  legacyCar: legacyCataloguePath({ c: 'Ford', catalogId: 'ford', m: 'Fiesta', modelId: '7', filters: [], carId: '9', q: '3FADP4BJ5BM123456', criteria: 'x|y' }, store),
  legacyGroup: legacyCataloguePath({ c: 'Ford', catalogId: 'ford', m: 'Fiesta', modelId: '7', filters: [], carId: '9', g: 'Frenos / ABS', groupId: '3' }, store),
  legacySubGroup: legacyCataloguePath({ c: 'Ford', catalogId: 'ford', m: 'Fiesta', modelId: '7', filters: [], carId: '9', g: 'Frenos', groupId: '3', sg: 'Disco', subGroupId: '12' }, store),
  legacyVin: paths.legacyVin('NZE121-3012345', store),
  login: paths.login({ next: '/catalogo/page/results?search=a&b' }, store),
  register: paths.register({}, store),
  forgot: paths.forgot(store),
  reset: paths.reset({ token: 'a+b/c=' }, store),
  plate: paths.plate({ placa: 'ABC123' }, store),
  sharedPlate: paths.sharedPlate('a-b_c', store),
  account: paths.account(store),
  secondFactor: paths.secondFactor(store),
  addresses: paths.addresses(store),
  questions: paths.questions(store, { seccion: 'recibidas', pagina: '2' }),
  notifications: paths.notifications(store, { pagina: '2' }),
  notificationPreferences: paths.notificationPreferences(store),
  agenda: paths.agenda({ vista: 'lista', mes: '2026-11', dia: '2026-11-21', estado: 'pendientes', q: 'aceite & filtro', pagina: '2' }, store),
  garage: paths.garage({ buscar: 'abc 123', pagina: '2' }, store),
  garageVehicle: paths.garageVehicle(12, store),
  plans: paths.plans({ tipo: 'orders', plan: '3', pagina: '2' }, store),
  adminPlans: paths.adminPlans({ tipo: 'orders', estado: 'active', q: 'a & b', pagina: '2' }),
  quoteList: paths.quoteList(store),
  offers: paths.offers(12),
  storeRequests: paths.storeRequests({ ver: 'todas', pagina: '2' }),
  storeRequest: paths.storeRequest(12, 7),
  storePayouts: paths.storePayouts({ tienda: '3', pagina: '2' }),
  storePayout: paths.storePayout(7),
  adminPayouts: paths.adminPayouts({ ver: 'todas', pagina: '2' }),
  sharedOffer: paths.sharedOffer('a-b_c'),
  offerPdf: paths.offerPdf(12, 3),
  sharedOfferPdf: paths.sharedOfferPdf('a-b_c'),
  selling: paths.selling({ ver: 'contestadas', pagina: '2' }),
  savedSubstitutions: paths.savedSubstitutions({ q: '04465-0K240', pagina: '2' }, store),
  payments: paths.payments({ pagina: '2' }, store),
  payment: paths.payment(12, store),
  paymentReturn: paths.paymentReturn({ pago: 'TU1' }, store),
  devGateway: paths.devGateway('TU1'),
  adminPayments: paths.adminPayments({ estado: 'pending', q: 'CO-000001', pagina: '2' }),
  becomeProvider: paths.becomeProvider(store),
  sell: paths.sell(store),
  quotationRequest: paths.quotationRequest({ placa: 'ABC123', vin: '3N6AD33A0KK801234', marca: 'Nissan', modelo: 'Frontier NP300', anio: '2019' }, store),
  quotationRequests: paths.quotationRequests({ solicitud: '12', pagina: '2' }, store),
  adminQuotationRequests: paths.adminQuotationRequests({ estado: 'searching', pagina: '2' }),
  welcome: paths.welcome({ next: '/placa' }, store),
  admin: paths.admin({ area: 'params', q: 'ana', pagina: '2' }),
  adminParams: paths.adminParams({ tienda: '3' }),
  adminReports: paths.adminReports({ estado: 'new', q: 'freno', pagina: '2' }),
  adminStores: paths.adminStores({ q: 'beto', estado: 'active', pais: 'CO', pagina: '2' }),
  adminStore: paths.adminStore(3),
  adminTestVehicles: paths.adminTestVehicles(),
  adminSearches: paths.adminSearches({ q: 'turbo', estado: 'open', pais: 'MX', dias: '30', pagina: '2' }),
  cart: paths.cart('pedidos', store),
  checkout: paths.checkout('compras', store),
  sharedCart: paths.sharedCart('abc'),
  payOrder: paths.payOrder(12, store),
  askReturn: paths.askReturn(12, store),
  storeReturns: paths.storeReturns({ ver: 'terminadas', pagina: '2' }),
  adminReturns: paths.adminReturns({ ver: 'todas', pagina: '2' }),
  serviceOrders: paths.serviceOrders({ estado: 'sent', q: 'FRT 318', pagina: '2' }),
  serviceOrder: paths.serviceOrder(148),
  sharedServiceOrder: paths.sharedServiceOrder('abc'),
  wishLists: paths.wishLists({ pagina: '2' }, store),
  wishList: paths.wishList(3, { pagina: '2' }, store),
  sharedWishList: paths.sharedWishList('a-token', { pagina: '2' }),
  purchases: paths.purchases({ pagina: '2' }, store),
  purchase: paths.purchase(7, store),
  sales: paths.sales({ pagina: '2' }),
  sale: paths.sale(7),
  privacy: paths.privacy(store),
  terms: paths.terms(store),
  devGallery: paths.devGallery(store),
  devPlates: paths.devPlates(store),
  devDiagram: paths.devDiagram('muchas', store),
  devDiagramDrawing: paths.devDiagramDrawing('muchas'),
  mailbox: paths.mailbox(store),
  drawing: paths.drawing('brake-disc', 3),
  brandMarks: paths.brandMarks(),
  preferences: paths.preferences(),
  logout: paths.logout(),
})

test('every link of the marketplace and of a store', () => {
  expect(links()).toMatchSnapshot('marketplace')
  expect(links('frenos-puebla')).toMatchSnapshot('store')
})

test('every path is in the snapshot', () => {
  expect(Object.keys(paths).filter((name) => !(name in links()))).toEqual([])
})

test('a segment survives the trip through an address', () => {
  for (const value of ['A&B=C/D%20E+ñ', "$*a'(b)!~#?;:@", '100%', '日本', '%2F']) {
    expect(decodeURIComponent(segment(value))).toBe(value)
    expect(new URL(`/x/${segment(value)}`, 'http://h').pathname).toBe(`/x/${segment(value)}`)
  }
})
