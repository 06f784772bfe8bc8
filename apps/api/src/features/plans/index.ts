export { planRoutes } from './routes.ts'
export { planPurchase } from './plan-purchase.ts'
