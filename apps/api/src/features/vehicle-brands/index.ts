export { vehicleBrandRoutes } from './routes.ts'
