export { noteMissedSearch, writeMissedSearches, type MissedSearch } from './note-missed-search.ts'
export { searchMissRoutes } from './routes.ts'
export { tidySearchMisses } from './tidy-search-misses.ts'
