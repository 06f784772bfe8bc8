export { legacyCatalogueRoutes } from './routes.ts'
