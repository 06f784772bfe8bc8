export { searchWordRoutes } from './routes.ts'
