export { questionRoutes } from './routes.ts'
