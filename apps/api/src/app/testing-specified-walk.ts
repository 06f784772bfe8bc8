// What is asked in each call of the specification, and what everybody is answered.
import type { SpecifiedWorld } from './testing-specified-world.ts'

/** In the order in which they try: who may not before who may. */
export const WHO = ['guest', 'stranger', 'otherStore', 'admin', 'staff', 'owner', 'buyer'] as const
export type Who = (typeof WHO)[number]
export interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}
interface Call {
  /** Sent with the proof of being human. */
  proof?: true
  says: Record<Who, number>
  asks: (w: SpecifiedWorld, who: Who) => CallInput
}

const json = (value: object) => JSON.stringify(value)
const everybody = (...says: [number, number, number, number, number, number, number]): Call['says'] => {
  const [guest, stranger, otherStore, admin, staff, owner, buyer] = says
  return { guest, stranger, otherStore, admin, staff, owner, buyer }
}
const ALL = everybody(200, 200, 200, 200, 200, 200, 200)
/** Of whoever is signed in, about what is their own. */
const PEOPLE = everybody(401, 200, 200, 200, 200, 200, 200)
/** Of the two sides of a sale; to others it is not there. */
const SIDES = everybody(401, 404, 404, 404, 200, 200, 200)
/** Of its two sides, and of the administration, which looks and leaves a line in the log. */
const SIDES_AND_TEAM = everybody(401, 404, 404, 200, 200, 200, 200)
const BUYER = everybody(401, 404, 404, 404, 404, 404, 200)
const STORE = everybody(401, 403, 404, 403, 200, 200, 403)
const SELLERS = everybody(401, 403, 200, 403, 200, 200, 403)
const ADMIN = everybody(401, 403, 403, 200, 403, 403, 403)

const nothing = (): CallInput => ({})
const open = (asks: Call['asks'] = nothing): Call => ({ says: ALL, asks })
const people = (asks: Call['asks'] = nothing): Call => ({ says: PEOPLE, asks })
const as = (says: Call['says'], asks: Call['asks'] = nothing): Call => ({ says, asks })

const BILLING = { type: 'NIT', number: '901.234.567-7', name: 'Taller El Piñón SAS' }
const isOfStore = (who: Who) => who === 'staff' || who === 'owner'
const sideOf = (who: Who) => (isOfStore(who) || who === 'otherStore' ? 'seller' : 'buyer')

const [H, P, T] = ['/api/cart/CartShoppingHeader', '/api/cart/CartShopingPending', '/api/cart/TransactionPaid']
const PLANS = '/api/core/chargingPlans'
const SUBSTITUTIONS = '/api/catalogo/catalogSubstitutions'
const [OLD, V2, GARAGE] = ['/catalogo/catalog', '/api/catalogo/catalogV2', '/api/garage/vehicle']
const BRANDS = '/api/store/vehicleBrand'
const [AGENDA, QUESTIONS] = ['/api/users/activitiesAgenda', '/api/catalogo/productosQuestions']

const SALES: Record<string, Call> = {
  [`GET ${H}/listAllTransactions`]: people(),
  [`PATCH ${H}/:id`]: as(SIDES, ({ sent }, who) => ({
    params: { id: sent },
    body: isOfStore(who) ? { internal_note: 'Llama mañana' } : { comment: 'Entrega en la tarde' },
  })),
  'POST /cart/cartShoppingHeader/makeOrder': as(BUYER, ({ answered }) => ({
    body: { quotationId: answered, quantityOrder: 1, comment: '' },
  })),
  [`POST ${H}/makePurchase`]: as(BUYER, ({ accepted, store, address }) => ({
    body: {
      saleId: accepted,
      shipping: [{ storeId: store, addressId: address }],
      billing: BILLING,
      payment: 'gateway',
      acceptTerms: true,
    },
  })),
  [`POST ${H}/saveShopping`]: as(everybody(401, 400, 400, 400, 400, 400, 200), () => ({
    body: { name: 'El del lunes' },
  })),
  [`POST ${H}/makeQuotation`]: people(({ quoted }) => ({ body: { productidquotation: quoted, quantityquotation: 1 } })),
  [`GET ${H}/:id/loadTransaction`]: as(SIDES_AND_TEAM, ({ sent }) => ({ params: { id: sent } })),
  [`PATCH ${H}/:id/registerAdviser`]: as(STORE, ({ sent, member }) => ({
    params: { id: sent },
    body: { adviser_id: member },
  })),
  'POST /cart/page/sendQuotationNotavailableToClientAjax': as(STORE, ({ askedByOther }) => ({
    body: { id: askedByOther, reason: 'No hay' },
  })),
  // Staff wrote an answer and the owner another after it: who did not see the last one does not send it.
  'POST /cart/page/sendQuotationToClientAjax': as(everybody(401, 403, 404, 403, 409, 200, 403), ({ asked }) => ({
    body: { id: asked },
  })),
  [`POST ${H}/:id/setShippingInfo`]: as(SIDES, ({ sent, preparing, address }, who) =>
    isOfStore(who)
      ? { params: { id: preparing }, body: { carrier: 'Servientrega', tracking_number: '123' } }
      : { params: { id: sent }, body: { addressId: address } },
  ),
  [`PATCH ${H}/:id/editStockConfirmationAsAvailable`]: as(STORE, ({ asked }) => ({
    params: { id: asked },
    body: { quantity: 1 },
  })),
  [`GET ${H}/getIndicatorsWallet`]: people((_w, who) => ({ query: { filter: '{}', scenario: sideOf(who) } })),
  [`PATCH ${H}/:id/changeReadStatus`]: as(SIDES, ({ sent }) => ({ params: { id: sent }, body: {} })),
  [`PATCH ${H}/:id/changeReadInWalletStatus`]: as(SIDES, ({ sent }, who) => ({
    params: { id: sent },
    body: { scenario: sideOf(who), isRead: true },
  })),
  [`PATCH ${H}/ChangeReadStatusAll`]: people((_w, who) => ({ body: { typeUser: sideOf(who) } })),
  [`PATCH ${H}/changeReadInWalletStatusAll`]: people((_w, who) => ({ body: { scenario: sideOf(who) } })),
  [`GET ${H}/getUnreadTransactions`]: people(),
  [`GET ${H}/:id/loadTransactionReturns`]: as(SIDES_AND_TEAM, ({ delivered }) => ({ params: { id: delivered } })),
  // The store has a system, into which this sale was not written.
  [`PATCH ${H}/:id/removeApiSync`]: as(everybody(401, 403, 404, 403, 409, 409, 403), ({ delivered }) => ({
    params: { id: delivered },
    body: {},
  })),
  [`PATCH ${H}/:id/changeOrderVisibility`]: as(SIDES, ({ rejected }) => ({
    params: { id: rejected },
    body: { visible: false },
  })),
  [`PATCH ${H}/:id/associateVehicleToPurchase`]: as(BUYER, ({ delivered, vehicle }) => ({
    params: { id: delivered },
    body: { vehicleId: vehicle },
  })),
  [`PATCH ${H}/:id/sendOrderToAPI`]: as(STORE, ({ paid }) => ({ params: { id: paid }, body: {} })),
  [`GET ${H}/getClientsApi`]: as(STORE, ({ store }) => ({ query: { storeId: String(store), term: 'tal' } })),
}

const CART: Record<string, Call> = {
  [`GET ${P}/countItemsInShoppingCart`]: open(),
  [`GET ${P}/itemsPendingShoppingCart`]: open(() => ({ query: { module: 'cart' } })),
  'POST /:module/page/update': as(everybody(404, 404, 404, 404, 404, 404, 200), ({ line }) => ({
    params: { module: 'cart' },
    body: { id: line, comment: 'Para el viernes' },
  })),
  // Gone already is the same answer: a line of others is as good as gone.
  'GET /:module/page/remove/:id': open(({ line }) => ({ params: { module: 'cart', id: line } })),
  'POST /:module/page/add': open(({ listing }) => ({
    params: { module: 'cart' },
    body: { productId: listing, quantity: 1 },
  })),
  [`POST ${P}/verifyMinimunValue`]: open(() => ({ body: { module: 'cart' } })),
  [`POST ${P}/savePurchaseOrder`]: as(everybody(401, 400, 400, 400, 400, 400, 200), ({ orderLine }) => ({
    body: { ids: [orderLine], comment: '', acceptTerms: true },
  })),
  // What was taken out of the cart before is nobody's to buy. How one buys stands in checkout's own tests.
  [`POST ${P}/saveOnlinePurchase`]: as(everybody(400, 400, 400, 400, 400, 400, 400), ({ line }) => ({
    body: { ids: [line], shipping: [], billing: BILLING, payment: 'gateway', seen: 1, acceptTerms: true },
  })),
  [`POST ${P}/deleteSelectedProducts`]: open(({ line }) => ({ body: { module: 'cart', ids: [line] } })),
  // A guest who sends no cookie has no cart.
  [`POST ${P}/downloadQuotationInCart`]: as(everybody(400, 200, 200, 200, 200, 200, 200), () => ({
    body: { module: 'cart' },
  })),
  [`POST ${P}/createPaymentLink`]: as(SIDES, ({ accepted }) => ({ body: { saleId: accepted } })),
  'GET /cart/page/validateProductStock': open(({ listing }) => ({
    query: { productId: String(listing), quantity: '1' },
  })),
}

const PAYMENTS: Record<string, Call> = {
  [`POST ${T}/makeTransactionPaid`]: as(ADMIN, ({ waiting }) => ({
    body: { transactionId: waiting, note: 'Llegó la transferencia' },
  })),
  [`GET ${T}/:id/loadTransactionPaid`]: as(everybody(401, 404, 404, 200, 404, 404, 200), ({ payment }) => ({
    params: { id: payment },
  })),
  [`GET ${T}`]: people(),
  [`POST ${T}/reversePaymentTypeTransactions`]: as(ADMIN, ({ approvedPlan }) => ({
    body: { transactionId: approvedPlan, note: 'Se arrepintió', alreadyRefunded: true },
  })),
  'PATCH /api/cart/transactionPaid/:id': as(everybody(401, 404, 404, 200, 404, 404, 200), ({ payment }, who) => ({
    params: { id: payment },
    body: who === 'admin' ? { note: 'Visto' } : { billing_name: 'Taller Ana' },
  })),
  'POST /api/users/users/resendScore': as(everybody(401, 404, 404, 200, 404, 404, 429), ({ score }) => ({
    body: { scoreId: score },
  })),
  'POST /api/users/userAdditionalAddress': people(() => ({
    body: {
      name: 'Bodega',
      recipient: 'Ana Ríos',
      mobile: '310 555 4417',
      country: 'CO',
      region: 'Antioquia',
      city: 'Medellín',
      address: 'Calle 30 # 55-10',
    },
  })),
  'GET /api/users/userAdditionalAddress': people(),
  [`GET ${PLANS}`]: as(ADMIN),
  [`POST ${PLANS}`]: as(ADMIN, () => ({
    body: { transaction_type: 'orders', name: 'Diez pedidos', amount: 10, prices: { CO: 99_000, MX: null } },
  })),
  [`PATCH ${PLANS}/:id`]: as(ADMIN, ({ plan }) => ({ params: { id: plan }, body: { featured: true } })),
  [`DELETE ${PLANS}/:id`]: as(ADMIN, ({ planToGo }) => ({ params: { id: planToGo } })),
  [`GET ${PLANS}/getTransactionTypes`]: open(),
  [`GET ${PLANS}/getChargingPlansActive`]: open(() => ({ query: { storePlans: '1' } })),
  [`POST ${PLANS}/requestTrialConsultation`]: people(() => ({ body: { transactionType: 'general_inquiries' } })),
  [`GET ${PLANS}/getFreepublicationsinML`]: as(SELLERS),
  'POST /api/core/transaction/createNewTransaction': people(({ plan }) => ({ body: { planId: plan } })),
}

const LOOKUPS: Record<string, Call> = {
  [`GET ${SUBSTITUTIONS}/getManySubstitutions`]: as(SELLERS),
  [`GET ${SUBSTITUTIONS}/getSubstitutions`]: open(() => ({ query: { reference: '90915-YZZD4' } })),
  [`GET ${SUBSTITUTIONS}/getUserConsultations`]: open(),
  [`GET ${V2}/findCatalogsByOem`]: open(() => ({ query: { oem: '90915-YZZD4' } })),
  [`POST ${V2}/reportSubstitutionError`]: open(() => ({
    body: { errorMessage: 'No es el mismo', reference: '90915-YZZD4', url: '/' },
  })),
  [`GET ${OLD}/catalogs`]: open(),
  [`GET ${OLD}/models`]: open(({ old: { catalogId } }) => ({ query: { catalogId } })),
  [`GET ${OLD}/car`]: open(({ old: { catalogId, carId } }) => ({ query: { catalogId, carId } })),
  [`GET ${OLD}/cars`]: open(({ old: { catalogId, modelId } }) => ({ query: { catalogId, modelId } })),
  [`GET ${OLD}/filters`]: open(({ old: { catalogId, modelId } }) => ({ query: { catalogId, modelId } })),
  [`GET ${OLD}/groups`]: open(({ old: { catalogId, carId } }) => ({ query: { catalogId, carId } })),
  [`GET ${OLD}/subGroupsBatch`]: people(({ old: { catalogId, carId, groupId } }) => ({
    query: { catalogId, carId, groupId },
  })),
  [`GET ${OLD}/parts`]: people(({ old: { catalogId, carId, subGroupId } }) => ({
    query: { catalogId, carId, subGroupId },
  })),
  'GET /api/catalogo/catalog/vehicleForVinOrFrame': open(() => ({ query: { vinOrFrame: '1D7RB1CP8BS798034' } })),
  // For who may download the catalogue, whom the administration names.
  'GET /api/catalogo/catalog/exportExcel': as(
    everybody(401, 403, 403, 403, 403, 403, 403),
    ({ old: { catalogId, carId, groupId } }) => ({ query: { catalogId, carId, groupId } }),
  ),
  [`GET ${V2}/getCatalog`]: open(({ car: { catalogCode } }) => ({ query: { catalogCode } })),
  [`GET ${V2}/catalogs`]: open(),
  [`GET ${V2}/models`]: open(({ car: { catalogCode } }) => ({ query: { catalogCode } })),
  [`GET ${V2}/vehicles`]: open(({ car: { catalogCode, modelSsd } }) => ({ query: { catalogCode, ssd: modelSsd } })),
  [`GET ${V2}/groups`]: open(({ car: { catalogCode, vid, ssd } }) => ({ query: { catalogCode, vid, ssd } })),
  [`GET ${V2}/quickGroups`]: open(({ car: { catalogCode, vid, ssd } }) => ({ query: { catalogCode, vid, ssd } })),
  [`GET ${V2}/listQuickDetail`]: open(({ car: { catalogCode, vid, ssd, quickGroupId } }) => ({
    query: { catalogCode, vid, ssd, quickGroupId },
  })),
  [`GET ${V2}/parts`]: open(({ car: { catalogCode, vid, uid, unitSsd } }) => ({
    query: { catalogCode, vid, uid, ssd: unitSsd },
  })),
  [`GET ${V2}/vehicleByVinOrFrame`]: open(() => ({ query: { vinOrFrame: '1D7RB1CP8BS798034' } })),
  [`GET ${V2}/VINHasCatalog`]: open(() => ({ query: { VIN: '1D7RB1CP8BS798034' } })),
  [`GET ${V2}/verifyVinInCatalogForActiveUser`]: people(() => ({ query: { VIN: '1D7RB1CP8BS798034' } })),
  [`GET ${V2}/findVehicleByOem`]: open(({ car: { catalogCode } }) => ({
    query: { catalog: catalogCode, oem: '90915-YZZD4', brand: '' },
  })),
  [`GET ${V2}/findPartInVehicle`]: open(({ car: { catalogCode, vid, ssd } }) => ({
    query: { catalog: catalogCode, vid, ssd, oem: 'filtro' },
  })),
  [`GET ${V2}/getSearchesPerformed`]: open(),
  [`GET ${V2}/:id/getSearchesPerformedOemStore`]: open(({ store }) => ({ params: { id: store } })),
  [`GET ${V2}/getSearchesPerformedAm`]: open(),
  // Whoever sells sees what was asked in their stores, the administration all of it.
  [`GET ${V2}/analitycsCatalogV2Search`]: as(everybody(401, 403, 200, 200, 200, 200, 403)),
  [`GET ${V2}/getAnalyticsCatalogSearchGeneral`]: as(everybody(401, 403, 200, 200, 200, 200, 403)),
  [`GET ${V2}/exportExcel`]: as(everybody(401, 403, 403, 403, 403, 403, 403), ({ car }) => ({
    query: { catalogCode: car.catalogCode, vehicleId: car.vid, ssd: car.unitSsd, uid: car.uid },
  })),
  'POST /satda/artlistdetail/addOrRemoveFavorites': people(() => ({
    body: {
      productId: 'catalogV2-90915YZZD4',
      reference_1: '90915YZZD4',
      desiredAmount: 1,
      description: 'Filtro de aceite',
      brand: 'Toyota',
      scenario: 'customizedProductId',
    },
  })),
}

const CARS: Record<string, Call> = {
  [`GET ${GARAGE}/getVehicleForLicensePlate`]: { ...open(() => ({ query: { licensePlate: 'TST001' } })), proof: true },
  [`GET ${GARAGE}/getVehicleForLicensePlatePremium`]: {
    ...open(() => ({ query: { licensePlate: 'TST001', allowFreeSearches: '1' } })),
    proof: true,
  },
  [`GET ${GARAGE}/getConsultationsByPlateAvailable`]: open(),
  [`GET ${GARAGE}/:hash`]: as(everybody(404, 404, 404, 404, 404, 404, 404), ({ shared }) => ({
    params: { hash: shared },
  })),
  [`GET ${GARAGE}/getVehicleImages`]: as(BUYER, ({ vehicle }) => ({ query: { id: String(vehicle) } })),
  [`PATCH ${GARAGE}/saveVehicleImages`]: as(BUYER, ({ vehicle, picture }) => ({
    body: { id: vehicle, images: [picture] },
  })),
  [`GET ${GARAGE}`]: people(),
  [`POST ${GARAGE}`]: people(({ registryBrand }) => ({
    body: { brand_id: registryBrand, model: '3', year: 2012, country: 'CO' },
  })),
  [`PATCH ${GARAGE}/:id`]: as(BUYER, ({ vehicle }) => ({ params: { id: vehicle }, body: { color: 'Rojo' } })),
  [`DELETE ${GARAGE}/:id`]: as(BUYER, ({ vehicle }) => ({ params: { id: vehicle } })),
  [`GET ${GARAGE}/countVehicles`]: people(),
  [`GET ${BRANDS}WS`]: open(() => ({ query: { filter: json({ name: 'maz' }) } })),
  [`GET ${BRANDS}WS/:id`]: open(({ registryBrand }) => ({ params: { id: registryBrand } })),
  [`GET ${BRANDS}`]: open(() => ({ query: { filter: json({ name: 'maz' }) } })),
  [`GET ${BRANDS}/:id`]: open(({ brand }) => ({ params: { id: brand } })),
  [`GET ${BRANDS}/getAllBrands`]: open(),
  [`GET ${AGENDA}`]: people(),
  [`POST ${AGENDA}`]: people(() => ({
    body: { name: 'Cambio de aceite', date: '2026-12-01 09:00:00', activity: 'Llevar el filtro' },
  })),
  [`PATCH ${AGENDA}/:id`]: as(BUYER, ({ activity }) => ({ params: { id: activity }, body: { activity_state: 1 } })),
  [`DELETE ${AGENDA}/:id`]: as(BUYER, ({ activity }) => ({ params: { id: activity } })),
  [`GET ${QUESTIONS}`]: people(),
  [`POST ${QUESTIONS}`]: people(({ listing }) => ({
    body: {
      product_id: listing,
      product_description: 'Pastillas de freno',
      vehicle: { brand: 'Mazda', name: '3', model: '3', year: 2012, vehicleId: '' },
    },
  })),
  [`PATCH ${QUESTIONS}/:id`]: as(everybody(401, 403, 404, 403, 200, 409, 403), ({ question }) => ({
    params: { id: question },
    body: { answer: 'Sí le sirve', compatible: true },
  })),
  'GET /core/sessionControlData/:userId': open(() => ({ params: { userId: 0 }, query: { refererUrl: '/' } })),
}

export const CALLS: Record<string, Call> = { ...SALES, ...CART, ...PAYMENTS, ...LOOKUPS, ...CARS }
