import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { searchMissRoutes } from './routes.ts'
import { tidySearchMisses } from './queries.ts'

export { noteMissedSearch, writeMissedSearches, type MissedSearch } from './note-missed-search.ts'
export { tidySearchMisses } from './queries.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'tidy-search-misses': Periodic
  }
}

const DAY = 86_400_000

export const searchMisses: Feature = {
  routes: (app, { connection }) => searchMissRoutes(app, connection.db),
  jobs: { 'tidy-search-misses': { kind: 'bulk', run: tidySearchMisses, at: '5 9 * * *', makeUp: DAY } },
}
