export { quotationRequestRoutes } from './routes.ts'
