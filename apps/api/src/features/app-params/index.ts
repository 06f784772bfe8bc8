export { appParamRoutes } from './routes.ts'
