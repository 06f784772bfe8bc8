// What is tried in the calls of buying with ids of another person or store.
import type { World } from './testing-buying-world.ts'
import { storeTries } from './testing-foreign-store-ids.ts'
import { ofSale, ofStore, type Try } from './testing-foreign-tries.ts'

/** What anybody may buy from anybody: listings, calls that take no id, and a page of the demonstration. */
export const EVERYBODYS = new Set([
  'addManyToCart',
  'prepareCart',
  'validateProductStock',
  'validateProductStockApi',
  'addOrRemoveFavorites',
  'addOrRemoveFavoritesApi',
  'listWishLists',
  'setStockAlert',
  'changeDevSystem',
  'downloadQuoteList',
  'reportFitment',
  'actInDevMercadoLibre',
  'authoriseInDevMercadoLibre',
  'takeMlNotice',
  'showProductPicture',
  'brandPIES',
])

const BILLING = { type: 'NIT', number: '901.234.567-7', name: 'Taller El Piñón SAS' }
const GUEST = { name: 'Camilo Rojas Peña', email: 'camilo@fuera.test', mobile: '310 555 4417' }
const GUESSED = 'abcdefghijklmnopqrstuvwxyz012345'
const NAMELESS = '0123456789abcdef01234567'

const ofOrder =
  (body?: (w: World) => object, more: Try = {}) =>
  (w: World): Try[] => [{ params: { id: w.order, photoId: w.photo }, ...(body ? { body: body(w) } : {}), ...more }]
const ofOffer =
  (body?: object) =>
  (w: World): Try[] => [{ params: { id: w.request, offerId: w.offer }, ...(body ? { body } : {}) }]
const ofList =
  (body?: object) =>
  (w: World): Try[] => [{ params: { id: w.list, wishId: w.wish }, ...(body ? { body } : {}) }]
const ofToken = (body?: object) => (): Try[] => [{ params: { token: GUESSED, photoId: 1 }, ...(body ? { body } : {}) }]
const ofConfirmation =
  (more: object = {}) =>
  (w: World): Try[] =>
    [w.asked, w.answered, w.delivered].map((id) => ({ body: { id, ...more } }))
const ofPayout = (w: World): Try[] => [{ params: { id: w.payout } }]

const shippingTo = (w: World) => [{ storeId: w.store, addressId: w.address }]
const buying = (w: World) => ({ shipping: shippingTo(w), billing: BILLING, payment: 'gateway', acceptTerms: true })
/** An empty choice of one's own is no cart at all. */
const NOT_MINE = { refusals: [400, 401, 403, 404, 409] }

const adding = (w: World): Try[] => [
  { params: { module: 'quotation' }, body: { quotationId: w.answered } },
  { params: { module: 'cart' }, body: { offerLineId: w.offerLine } },
  { params: { module: 'cart' }, body: { productId: w.product, quantity: 1, vehicleId: w.car } },
]
const changing = (w: World): Try[] => [
  { params: { module: 'cart' }, body: { id: w.line, quantity: 2 } },
  { params: { module: 'cart' }, body: { id: w.line, saved: true } },
]
const removing = (w: World): Try[] => [{ params: { module: 'cart', id: w.line }, nothing: /"undo":null/ }]
const ordering = (w: World): Try[] => [{ body: { quotationId: w.answered, quantityOrder: 1, comment: '' } }]

/** For each call that names something: the foreign ids that it is tried with. */
export const tries: Record<string, (w: World) => Try[]> = {
  ...storeTries,
  // The cart, its copies and its links.
  addToCart: adding,
  addToCartApi: adding,
  updateInCart: changing,
  updateInCartApi: changing,
  removeFromCart: removing,
  removeFromCartApi: removing,
  countItemsInShoppingCart: () => [],
  itemsPendingShoppingCart: () => [],
  deleteSelectedProducts: (w) => [{ body: { ids: [w.line] }, nothing: /"removed":0/ }],
  verifyMinimunValue: (w) => [{ body: { storeIds: [w.store] }, nothing: /"data":\[\]/ }],
  downloadQuotationInCart: (w) => [
    { body: { ids: [w.line] }, ...NOT_MINE },
    { body: { vehicleId: w.car }, ...NOT_MINE },
  ],
  saveShopping: (w) => [{ body: { name: 'Suyo', ids: [w.line] }, ...NOT_MINE }],
  shareCart: (w) => [{ body: { ids: [w.line] }, ...NOT_MINE }],
  restoreKeptCart: (w) => [{ params: { id: w.kept }, body: {} }],
  forgetKeptCart: (w) => [{ params: { id: w.kept } }],
  showSharedCart: ofToken(),
  takeSharedCart: ofToken({}),
  // Checkout and what is paid by a link.
  loadBought: () => [{ query: { pago: 'TUABCDEFGHIJKLMNOPQRSTUVWXYZ' }, nothing: /"sales":\[\]/ }],
  quoteCheckout: (w) => [{ body: { ids: [w.line] }, nothing: /"stores":\[\]/, ...NOT_MINE }],
  saveOnlinePurchase: (w) => [{ body: { ...buying(w), ids: [w.line], seen: 1, guest: GUEST }, ...NOT_MINE }],
  savePurchaseOrder: (w) => [{ body: { ids: [w.line], comment: '', acceptTerms: true }, ...NOT_MINE }],
  makeOrder: ordering,
  makeOrderApi: ordering,
  makePurchase: (w) =>
    [w.answered, w.accepted, w.unpaid].map((saleId) => ({ body: { ...buying(w), shipping: [], saleId } })),
  continuePayment: (w) => [{ params: { id: w.unpaid } }, { params: { id: w.delivered } }],
  createPaymentLink: (w) => [w.accepted, w.unpaid, w.delivered].map((saleId) => ({ body: { saleId } })),
  endPaymentLink: (w) => [{ params: { saleId: w.accepted } }],
  showPaymentLink: ofToken(),
  payByLink: ofToken({ billing: BILLING, guest: GUEST, seen: 1, acceptTerms: true }),
  // Confirmations, orders and purchases, from both sides.
  loadTransaction: ofSale(),
  listAllTransactions: (w) => [
    { query: { filter: JSON.stringify({ storeId: w.store }), scopes: 'sold' }, ...NOT_MINE },
    { query: { filter: JSON.stringify({ userId: w.ana }), scopes: 'bought' }, ...NOT_MINE },
  ],
  getIndicatorsWallet: (w) => [
    { query: { filter: JSON.stringify({ storeId: w.store }), scenario: 'seller' }, ...NOT_MINE },
    { query: { filter: JSON.stringify({ userId: w.ana }), scenario: 'buyer' }, ...NOT_MINE },
  ],
  makeQuotation: (w) => [
    { body: { productidquotation: w.product, quantityquotation: 1, vehicleId: w.car }, ...NOT_MINE },
  ],
  editStockConfirmationAsAvailable: ofSale({ quantity: 1 }),
  sendQuotationToClient: ofConfirmation(),
  sendQuotationToClientApi: ofConfirmation(),
  findOwnListings: (w) => [{ params: { id: w.asked }, query: { term: 'de' }, nothing: /"data":\[\]/ }],
  sendQuotationNotavailable: ofConfirmation({ reason: '' }),
  sendQuotationNotavailableApi: ofConfirmation({ reason: '' }),
  showSignedRating: ofToken(),
  rateSigned: ofToken({ score: 5 }),
  showConfirmation: ofToken(),
  answerConfirmation: ofToken({ available: true, quantity: 1 }),
  changeTransaction: (w) =>
    [
      { state: 'cancelled', reason: 'Ya no' },
      { leaveOut: { lineIds: [w.deliveredLine] }, reason: 'No hay' },
      { comment: 'x' },
      { internal_note: 'x' },
      { return: { kind: 'withdrawal', lines: [{ lineId: w.deliveredLine, quantity: 1 }], reason: 'No', photos: [] } },
    ].flatMap((body) => ofSale(body)(w)),
  setShippingInfo: (w) =>
    [
      { carrier: 'Una', tracking_number: '1' },
      { carrier: 'Una', tracking_number: '1', lineIds: [w.deliveredLine] },
      { addressId: w.address },
    ].flatMap((body) => ofSale(body)(w)),
  registerAdviser: ofSale({ adviser_id: null }),
  writeSaleMessage: ofSale({ text: 'Hola' }),
  changeReadStatus: ofSale({}),
  changeReadInWalletStatus: ofSale({ scenario: 'buyer' }),
  changeOrderVisibility: ofSale({ visible: false }),
  associateVehicleToPurchase: (w) => ofSale({ vehicleId: w.car, lineIds: [w.deliveredLine] })(w),
  saveSalePhoto: ofSale(),
  showSalePhoto: (w) => [{ params: { id: w.delivered, photo: NAMELESS } }],
  saveSaleDocument: ofSale(),
  showSaleDocument: (w) => [{ params: { id: w.delivered, name: `${NAMELESS}.pdf` } }],
  showSaleRating: ofSale(),
  rateSale: ofSale({ score: 1 }),
  answerRating: ofSale({ answer: 'Gracias' }),
  restoreLines: (w) => [
    {
      body: {
        instead: [w.line],
        lines: [
          {
            quotationId: w.answered,
            quantity: 1,
            vehicleId: w.car,
            vehicle: null,
            warehouseId: null,
            saved: false,
            comment: '',
            serviceOrderLineId: null,
            seen: null,
          },
        ],
      },
      nothing: /"added":0/,
    },
  ],
  replaceLines: (w) => [{ body: { lines: [{ instead: w.line, productId: w.product, quantity: 1 }] }, ...NOT_MINE }],
  // What comes back, and what stores are paid.
  loadTransactionReturns: ofSale(),
  changeReturn: (w) =>
    ['accept', 'withdraw', 'receive'].map((action) => ({ params: { id: w.returned }, body: { action } })),
  decideReturn: (w) => [{ params: { id: w.returned }, body: { action: 'accept' } }],
  listPayouts: (w) => [{ query: { storeId: String(w.store) } }],
  showPayout: ofPayout,
  showPayoutAccount: ofPayout,
  addWarehouse: (w) => [
    { body: { storeId: w.store, name: 'Ajena', city: 'Cali', address: 'Calle 1', hours: 'lun a vie, 8:00 a 18:00' } },
  ],
  showStoreBank: ofStore,
  showStoreDomain: ofStore,
  setStoreDomain: (w) => [{ body: { storeId: w.store, domain: 'ajena.co' } }],
  proveStoreDomain: (w) => [{ body: { storeId: w.store } }],
  removeStoreDomain: (w) => [{ query: { storeId: String(w.store) } }],
  changeStoreBank: (w) => [
    {
      body: {
        storeId: w.store,
        holder: 'Otro Titular SAS',
        documentType: 'NIT',
        document: '901.234.567-7',
        bank: 'Nequi',
        kind: 'savings',
        number: '3001234567',
      },
    },
  ],
  payoutAsCsv: ofPayout,
  payoutAsPdf: ofPayout,
  payPayout: (w) => [{ params: { id: w.payout }, body: { reference: 'B-1', amount: 1 } }],
  // Requests and offers.
  showQuotationRequest: (w) => [{ params: { id: w.request } }],
  answerQuotationRequest: (w) => [{ params: { id: w.request }, body: { answer: 'Sí', state: 'answered' } }],
  createQuotationRequest: () => [],
  compareOffers: (w) => [{ params: { id: w.request } }],
  acceptOffers: (w) => [
    { params: { id: w.request }, body: { lines: [{ offerLineId: w.offerLine, price: 1, version: 1 }] } },
  ],
  counterOffer: ofOffer({ lines: [{ position: 0, price: 1 }] }),
  declineOffer: ofOffer(),
  offerPdf: ofOffer(),
  shareOffer: ofOffer(),
  unshareOffer: ofOffer(),
  endRequest: (w) => [{ params: { id: w.request }, body: { state: 'withdrawn' } }],
  sharedOffer: ofToken(),
  sharedOfferPdf: ofToken(),
  downloadProducts: ofStore,
  sharedOfferPhoto: () => [{ params: { token: 'x'.repeat(43), photo: NAMELESS } }],
  showOfferPhoto: (w) => [{ params: { id: w.request, offerId: w.offer, photo: NAMELESS } }],
  saveOfferPhoto: (w) => [{ params: { id: w.request }, query: { storeId: String(w.offerStore) } }],
  showStoreOfferPhoto: (w) => [
    { params: { id: w.request, photo: NAMELESS }, query: { storeId: String(w.offerStore) } },
  ],
  showStoreRequest: (w) => [
    { params: { id: w.request }, query: { storeId: String(w.offerStore) } },
    { params: { id: w.request } },
  ],
  findForCounter: (w) => [{ query: { storeId: String(w.store), term: 'filtro' } }],
  sellAtCounter: (w) => [
    { body: { storeId: w.store, lines: [{ productId: w.product, quantity: 1 }], paidWith: 'cash' } },
  ],
  undoCounterSale: ofSale(),
  makeOffer: (w) => [
    {
      params: { id: w.request },
      body: {
        storeId: w.offerStore,
        version: 1,
        lines: [{ position: 0, productId: w.product, quantity: 1, price: 1, tiempos_de_entrega: 1 }],
        shipping: 0,
        hours: 24,
        note: '',
      },
    },
  ],
  answerStoreRequest: (w) =>
    ['agree', 'withdraw', 'decline'].map((step) => ({
      params: { id: w.request, step },
      body: { storeId: w.offerStore },
    })),
  mergeQuoteList: (w) => [{ body: { added: [], changed: [], removed: [], user_id: w.ana }, refusals: [401, 409] }],
  // Offers that the administration writes for a store.
  listStoreChoices: (w) => [{ params: { id: w.request } }],
  showFoundOffer: (w) => [{ params: { id: w.request }, query: { storeId: String(w.store) } }],
  makeFoundOffer: (w) => [{ params: { id: w.request }, body: { storeId: w.store, lines: [] } }],
  moveFoundOffer: (w) =>
    ['agree', 'withdraw'].map((step) => ({ params: { id: w.request, step }, body: { storeId: w.store } })),
  saveFoundPhoto: (w) => [{ params: { id: w.request }, query: { storeId: String(w.store) }, type: 'image/png' }],
  showFoundPhoto: (w) => [{ params: { id: w.request, photo: 1 }, query: { storeId: String(w.store) } }],
  // Workshops.
  createServiceOrder: (w) => [{ body: { vehicleId: w.car } }],
  showServiceOrder: ofOrder(),
  deleteServiceOrder: ofOrder(),
  revokeServiceOrderLink: ofOrder(),
  cartServiceOrder: ofOrder(),
  serviceOrderPdf: ofOrder(),
  addServiceOrderPart: ofOrder((w) => ({ productId: w.product, quantity: 1, type_price: 'no_utility' })),
  sendServiceOrder: ofOrder((w) => ({ version: w.orderVersion })),
  moveServiceOrder: ofOrder((w) => ({ action: 'start', version: w.orderVersion })),
  saveServiceOrder: ofOrder((w) => ({
    version: w.orderVersion,
    customer: { name: 'Otra', mobile: '315 555 0182', email: 'otra@fuera.test' },
    car: 'Mazda 3',
    plate: 'FRT318',
    kilometres: 1,
    note: '',
    discount: 0,
    byLine: false,
    chargesTax: true,
    lines: [{ kind: 'labour', title: 'Nada', price: 1000, hours: 1 }],
  })),
  forgetServiceOrderCustomer: ofOrder(),
  addServiceOrderPhoto: ofOrder(),
  showServiceOrderPhoto: ofOrder(),
  deleteServiceOrderPhoto: ofOrder(),
  sharedServiceOrder: ofToken(),
  seenServiceOrder: ofToken(),
  sharedServiceOrderLogo: ofToken(),
  sharedServiceOrderPdf: ofToken(),
  sharedServiceOrderPhoto: ofToken(),
  approveServiceOrder: ofToken({ version: 1 }),
  rejectServiceOrder: ofToken({ version: 1, reason: 'No' }),
  // Lists of wishes.
  showWishList: ofList(),
  renameWishList: ofList({ name: 'Otra' }),
  deleteWishList: ofList(),
  restoreWishList: ofList(),
  shareWishList: ofList(),
  unshareWishList: ofList(),
  wishListCsv: ofList(),
  changeWish: ofList({ desiredAmount: 2 }),
  removeWish: ofList(),
  addToWishLists: (w) => [{ body: { productId: w.product, selectedWishList: [w.list] } }],
  sharedWishList: ofToken(),
  removeStockAlert: (w) => [{ params: { id: w.alert }, nothing: /Ya no te avisaremos/ }],
}
