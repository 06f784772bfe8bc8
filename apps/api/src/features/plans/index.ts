import type { Feature } from '../../platform/feature.ts'
import { planPurchase } from './plan-purchase.ts'
import { planRoutes } from './routes.ts'

export { planPurchase } from './plan-purchase.ts'

export const plans: Feature = { routes: planRoutes, purchases: { plan: planPurchase } }
