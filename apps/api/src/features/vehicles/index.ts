export { askRegistryAgain } from './ask-registry-again.ts'
export { returnFreeSearches, takeFreeSearches } from './keep-free-searches.ts'
export { vehicleRoutes } from './routes.ts'
export { tidyPlates } from './tidy-plates.ts'
