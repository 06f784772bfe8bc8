export { substitutionRoutes } from './routes.ts'
