export { brandCompatibilityRoutes } from './routes.ts'
