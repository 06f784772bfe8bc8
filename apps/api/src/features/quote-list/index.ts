export { quoteListRoutes } from './routes.ts'
