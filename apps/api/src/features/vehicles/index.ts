import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { askRegistryAgain } from './ask-registry-again.ts'
import { downloadPlates, tidyPlates } from './plate-queries.ts'
import { vehicleRoutes } from './routes.ts'

export { askRegistryAgain } from './ask-registry-again.ts'
export { returnFreeSearches, takeFreeSearches } from './keep-free-searches.ts'
export { tidyPlates } from './plate-queries.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'ask-registry-again': Periodic
    'tidy-plates': Periodic
  }
}

const DAY = 86_400_000

export const vehicles: Feature = {
  routes: vehicleRoutes,
  jobs: {
    'ask-registry-again': { kind: 'vendors', run: askRegistryAgain, at: '* * * * *' },
    'tidy-plates': { kind: 'bulk', run: tidyPlates, at: '41 9 * * *', makeUp: DAY },
  },
  download: downloadPlates,
}
