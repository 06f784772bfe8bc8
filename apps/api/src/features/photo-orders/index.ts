import type { Feature } from '../../platform/feature.ts'
import { photoOrderRoutes } from './routes.ts'

/** Photos that Tuerca's team makes of a store's products, each for one credit of product_images (selling.md §3). */
export const photoOrders: Feature = { routes: photoOrderRoutes }
