export { storeQualityRoutes } from './routes.ts'
