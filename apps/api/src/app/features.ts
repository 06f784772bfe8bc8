import { adminRoutes } from '../features/admin/index.ts'
import { appParamRoutes } from '../features/app-params/index.ts'
import { searchMissRoutes } from '../features/search-misses/index.ts'
import { storeRoutes } from '../features/stores/index.ts'
import { testVehicleRoutes } from '../features/test-vehicles/index.ts'
import { agendaRoutes } from '../features/agenda/index.ts'
import { captchaRoutes } from '../features/captcha/index.ts'
import { notificationRoutes } from '../features/notifications/index.ts'
import { catalogueRoutes } from '../features/catalogue/index.ts'
import { legacyCatalogueRoutes } from '../features/legacy-catalogue/index.ts'
import { consultationRoutes } from '../features/consultations/index.ts'
import { addressRoutes } from '../features/addresses/index.ts'
import { paymentRoutes } from '../features/payments/index.ts'
import { planRoutes } from '../features/plans/index.ts'
import { substitutionRoutes } from '../features/substitutions/index.ts'
import { productRoutes } from '../features/products/index.ts'
import { searchRoutes } from '../features/search/index.ts'
import { quotationRequestRoutes } from '../features/quotation-requests/index.ts'
import { quoteListRoutes } from '../features/quote-list/index.ts'
import { questionRoutes } from '../features/questions/index.ts'
import { garageRoutes } from '../features/garage/index.ts'
import { vehicleBrandRoutes } from '../features/vehicle-brands/index.ts'
import { vehicleRoutes } from '../features/vehicles/index.ts'
import { sharePictureRoutes } from '../features/share-pictures/index.ts'
import { sitemapRoutes } from '../features/sitemap/index.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'

/** Every feature's routes. A new feature adds its line here and in no other file of app/. */
export async function registerFeatures(app: FastifyInstance, deps: AppDeps) {
  await notificationRoutes(app, deps.config)
  consultationRoutes(app)
  planRoutes(app)
  await paymentRoutes(app)
  addressRoutes(app)
  substitutionRoutes(app)
  productRoutes(app)
  searchRoutes(app)
  vehicleRoutes(app)
  garageRoutes(app)
  vehicleBrandRoutes(app)
  questionRoutes(app)
  quotationRequestRoutes(app)
  quoteListRoutes(app)
  agendaRoutes(app, deps.config)
  catalogueRoutes(app)
  legacyCatalogueRoutes(app)
  sitemapRoutes(app)
  sharePictureRoutes(app)
  captchaRoutes(app)
  adminRoutes(app)
  appParamRoutes(app)
  storeRoutes(app)
  testVehicleRoutes(app)
  searchMissRoutes(app, deps.connection.db)
}
