// What is tried in the calls of a store's rooms with ids of another person or store.
import type { World } from './testing-buying-world.ts'
import { ofSale, ofStore, type Try } from './testing-foreign-tries.ts'

const ofListing =
  () =>
  (w: World): Try[] => [{ params: { id: w.product } }]
const ofAll =
  (more: object = {}) =>
  (w: World): Try[] => [{ body: { storeId: w.store, filter: {}, ...more } }]
const ofWholeStore = (w: World): Try[] => [{ params: { storeId: w.store }, query: { confirm: 'Repuestos Beto' } }]
const ofFront =
  (more: object = {}) =>
  (w: World): Try[] => [{ body: { storeId: w.store, version: 1, ...more } }]
const ofModels = (w: World): Try[] =>
  ['products', 'sales', 'questions'].map((model_name) => ({ body: { model_name, storeId: w.store } }))

/** For each call of a store that names something: the foreign ids that it is tried with. */
export const storeTries: Record<string, (w: World) => Try[]> = {
  // A store's own rooms and system.
  storeDay: (w) => [{ query: { storeId: String(w.store) } }],
  storeTold: (w) => [{ query: { kind: 'sale', id: String(w.ordered), storeId: String(w.store) } }],
  readWaits: (w) => [{ body: { waits: [{ kind: 'sale', id: w.ordered, storeId: w.store }] } }],
  getClientsApi: (w) => [{ query: { storeId: String(w.store), term: 'ana' } }],
  sendOrderToAPI: ofSale({}),
  removeApiSync: ofSale({}),
  setStoreSystem: (w) => [{ params: { storeId: w.store }, body: { kind: null } }],
  tryStoreSystem: (w) => [{ params: { storeId: w.store }, body: { number: 'X1' } }],
  // A store in Mercado Libre.
  mercadoLibreRoom: ofStore,
  indicatorsForProductsInML: ofStore,
  listMlPublications: ofStore,
  listMlDifferences: ofStore,
  listMlOrders: ofStore,
  changeStateInML: ofAll({ state: 'paused' }),
  connectMercadoLibre: (w) => [{ params: { storeId: w.store } }],
  disconnectMercadoLibre: (w) => [{ params: { storeId: w.store } }],
  setMercadoLibreRules: (w) => [
    {
      params: { storeId: w.store },
      body: { percent: 1, roundTo: 0, ending: 0, safetyStock: 0, frozen: [], warehouseIds: null },
    },
  ],
  retryMlPublication: (w) => [{ params: { productId: w.product } }],
  settleMlDifference: (w) => [{ params: { id: w.difference }, body: { keep: 'there' } }],
  takeMlOrder: (w) => [{ params: { orderId: w.elsewhere }, body: { storeId: w.store } }],
  cancelMlOrder: (w) => [{ params: { orderId: w.elsewhere }, body: { storeId: w.store } }],
  // A store's products.
  ownProduct: ofListing(),
  changeProduct: (w) => [{ params: { id: w.product }, query: { scenario: 'price' }, body: { version: 'x', price: 1 } }],
  depleteProduct: (w) => [{ body: { id: w.product } }],
  republishProduct: (w) => [{ body: { id: w.product } }],
  putStock: (w) => [{ body: { storeId: w.store, rows: [{ number: 'X1', quantity: 1 }] } }],
  addProductPicture: ofListing(),
  findImage: (w) => [{ query: { storeId: String(w.store), references: 'X1' } }],
  getImageRegistrationByReferenceInStore: (w) => [{ query: { storeId: String(w.store), references: 'X1' } }],
  productBrandsCompatibilities: (w) => [{ query: { filter: JSON.stringify({ storeId: w.store }) } }],
  createBrandCompatibility: (w) => [{ body: { storeId: w.store, written: 'Bosch', brandId: 1, kind: 'spelling' } }],
  createBrandCompatibilities: (w) => [
    { body: { storeId: w.store, decisions: [{ written: 'Bosch', brandId: 1, kind: 'spelling' }] } },
  ],
  updateBrandCompatibility: () => [{ query: { data: '{"id":1,"brandId":1,"kind":"spelling"}' } }],
  deleteBrandCompatibility: () => [{ query: { data: '{"id":1}' } }],
  getAverageQuality: ofStore,
  downloadSuggestions: ofStore,
  storeMarket: ofStore,
  downloadMarket: ofStore,
  getMarketPrices: (w) => [{ query: { storeId: String(w.store), reference: 'X1' } }],
  // Photos that a store orders of the team.
  photoRoom: ofStore,
  orderPhotos: (w) => [{ body: { storeId: w.store, warehouseId: 1, products: [{ id: w.product, photos: 1 }] } }],
  moveShots: (w) => ['withdraw', 'accept'].map((action) => ({ body: { storeId: w.store, ids: [w.shot], action } })),
  addShot: (w) => [{ params: { id: w.shot } }],
  declineShots: (w) => [{ body: { ids: [w.shot], reason: 'No' } }],
  // A store that the team sets up.
  showStoreSetup: ofStore,
  orderStoreSetup: (w) => [{ body: { storeId: w.store, note: '' } }],
  moveStoreSetup: (w) => [{ body: { storeId: w.store, id: w.setup, action: 'withdraw' } }],
  moveSetupByTeam: (w) => [{ params: { id: w.setup }, body: { action: 'start' } }],
  createProduct: (w) => [
    {
      query: { scenario: 'create' },
      body: { storeId: w.store, reference_1: 'AJENA-1', manufacturer_title: 'Una', salesModel: 3 },
    },
  ],
  deleteProduct: (w) => [{ query: { id: String(w.product) } }],
  keepProductView: (w) => [{ body: { storeId: w.store, name: 'Ajena', filter: {} } }],
  forgetProductView: () => [{ params: { id: 1 } }],
  countProductsOfStore: ofStore,
  productsRoom: ofStore,
  vehicleCompatibilitiesIndicator: ofStore,
  listStoreJobs: ofStore,
  modelIdsAll: ofModels,
  modelIdsAllApi: ofModels,
  depleteProductsInventory: ofAll(),
  republishAllProducts: ofAll(),
  deleteChosenProducts: ofAll(),
  changePrices: ofAll({ change: { kind: 'percent', value: 5 } }),
  previewPrices: ofAll({ change: { kind: 'percent', value: 5 } }),
  deleteAllProductsOfStore: ofWholeStore,
  deleteAllProductsOfGMC: ofWholeStore,
  showStoreJob: (w) => [{ params: { id: w.job } }],
  undoStoreJob: (w) => [{ params: { id: w.job } }],
  // How a store looks and sells, and what search engines read of it.
  showStoreFront: ofStore,
  previewStoreFront: ofStore,
  showMerchantFeed: ofStore,
  changeStoreFront: (w) => [{ body: { storeId: w.store, values: { slogan: 'Ajeno' }, seen: { slogan: '' } } }],
  publishStoreFront: ofFront(),
  discardStoreFront: ofFront(),
  restoreStoreFront: ofFront({ publication: 1 }),
  saveStorePicture: (w) => [{ query: { storeId: String(w.store), what: 'logo' }, type: 'image/png' }],
  changeMerchantFeed: (w) => [{ body: { storeId: w.store, ids: [w.product], in_merchant_feed: false } }],
  productFitment: ofListing(),
  decideFitmentProposals: () => [{ body: { ids: [1], action: 'accept' } }],
  decideFitmentDispute: () => [{ params: { id: 1 }, body: { action: 'undo' } }],
}
