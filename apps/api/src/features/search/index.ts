export { searchRoutes } from './routes.ts'
export { type CarMeant, type PartMeant, partMeant } from './parts-meant.ts'
