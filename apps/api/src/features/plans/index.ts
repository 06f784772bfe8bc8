export { planRoutes } from './routes.ts'
export { unsoldHere } from './unsold-here.ts'
