export { searchRoutes } from './routes.ts'
export { showStoreProfile } from './show-store-profile.ts'
export { type CarMeant, type PartMeant, partMeant } from './parts-meant.ts'
