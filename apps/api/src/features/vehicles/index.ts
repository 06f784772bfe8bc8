export { askRegistryAgain } from './ask-registry-again.ts'
export { vehicleRoutes } from './routes.ts'
export { tidyPlates } from './tidy-plates.ts'
