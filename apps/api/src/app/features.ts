import { addresses } from '../features/addresses/index.ts'
import { adminRoutes } from '../features/admin/index.ts'
import { agenda } from '../features/agenda/index.ts'
import { appParamRoutes } from '../features/app-params/index.ts'
import { assistantRoutes } from '../features/assistant/index.ts'
import { brandCompatibilityRoutes } from '../features/brand-compatibilities/index.ts'
import { captchaRoutes } from '../features/captcha/index.ts'
import { cart } from '../features/cart/index.ts'
import { catalogueRoutes } from '../features/catalogue/index.ts'
import { checkout } from '../features/checkout/index.ts'
import { consultations } from '../features/consultations/index.ts'
import { customers } from '../features/customers/index.ts'
import { garage } from '../features/garage/index.ts'
import { imports } from '../features/imports/index.ts'
import { keptCarts } from '../features/kept-carts/index.ts'
import { legacyCatalogueRoutes } from '../features/legacy-catalogue/index.ts'
import { listings } from '../features/listings/index.ts'
import { mercadoLibre } from '../features/mercado-libre/index.ts'
import { notifications } from '../features/notifications/index.ts'
import { offers } from '../features/offers/index.ts'
import { payments } from '../features/payments/index.ts'
import { payouts } from '../features/payouts/index.ts'
import { photoOrders } from '../features/photo-orders/index.ts'
import { plans } from '../features/plans/index.ts'
import { productPictures } from '../features/product-pictures/index.ts'
import { productRoutes } from '../features/products/index.ts'
import { questions } from '../features/questions/index.ts'
import { quotationRequests } from '../features/quotation-requests/index.ts'
import { quoteList } from '../features/quote-list/index.ts'
import { ratings } from '../features/ratings/index.ts'
import { returns } from '../features/returns/index.ts'
import { sales } from '../features/sales/index.ts'
import { searchMisses } from '../features/search-misses/index.ts'
import { search } from '../features/search/index.ts'
import { sellingRoutes } from '../features/selling/index.ts'
import { sendTogetherRoutes } from '../features/send-together/index.ts'
import { serviceOrders } from '../features/service-orders/index.ts'
import { session } from '../features/session/index.ts'
import { sharePictureRoutes } from '../features/share-pictures/index.ts'
import { sitemap } from '../features/sitemap/index.ts'
import { storeFitment } from '../features/store-fitment/index.ts'
import { storeImports } from '../features/store-imports/index.ts'
import { searchWordRoutes } from '../features/search-words/index.ts'
import { storeKeys } from '../features/store-keys/index.ts'
import { storeProducts } from '../features/store-products/index.ts'
import { storeQualityRoutes } from '../features/store-quality/index.ts'
import { stores } from '../features/stores/index.ts'
import { storeSystems } from '../features/store-systems/index.ts'
import { storeWebhooks } from '../features/store-webhooks/index.ts'
import { substitutions } from '../features/substitutions/index.ts'
import { testVehicleRoutes } from '../features/test-vehicles/index.ts'
import { vehicleBrandRoutes } from '../features/vehicle-brands/index.ts'
import { vehicles } from '../features/vehicles/index.ts'
import { wishLists } from '../features/wish-lists/index.ts'
import type { Feature } from '../platform/feature.ts'

/**
 * The features of the product, and the only list of them on the server: what each brings (platform/feature.ts) is taken
 * from here. A feature with nothing but calls is listed by its routes.
 */
export const FEATURES: readonly Feature[] = [
  session,
  notifications,
  consultations,
  plans,
  payments,
  addresses,
  substitutions,
  listings,
  imports,
  ratings,
  { routes: productRoutes },
  search,
  { routes: searchWordRoutes },
  vehicles,
  garage,
  { routes: vehicleBrandRoutes },
  questions,
  quotationRequests,
  offers,
  quoteList,
  returns,
  sales,
  payouts,
  cart,
  keptCarts,
  checkout,
  customers,
  storeImports,
  storeKeys,
  storeWebhooks,
  storeSystems,
  storeProducts,
  storeFitment,
  mercadoLibre,
  productPictures,
  photoOrders,
  serviceOrders,
  wishLists,
  agenda,
  { routes: catalogueRoutes },
  { routes: legacyCatalogueRoutes },
  sitemap,
  { routes: sendTogetherRoutes },
  { routes: sharePictureRoutes },
  { routes: captchaRoutes },
  { routes: adminRoutes },
  { routes: appParamRoutes },
  stores,
  { routes: sellingRoutes },
  { routes: storeQualityRoutes },
  { routes: brandCompatibilityRoutes },
  { routes: testVehicleRoutes },
  { routes: assistantRoutes },
  searchMisses,
]
