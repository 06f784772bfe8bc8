import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { searchRoutes } from './routes.ts'
import { countShops } from './shop-counts.ts'

export { lexiconOfShop } from './shop-lexicon.ts'
export type { Lexicon } from './understand/lexicon.ts'
export type { LexiconMake, LexiconModel } from './understand/reading.ts'
export { nearestWords } from './understand/spell.ts'
export { ENGINE_WORDS } from './understand/word-lists.ts'
export { showStoreProfile } from './show-store-profile.ts'
export { type CarReading, type PartReading, partMeant } from './parts-meant.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'count-shops': Periodic
  }
}

export const search: Feature = {
  routes: searchRoutes,
  jobs: { 'count-shops': { kind: 'bulk', run: countShops, at: '* * * * *' } },
}
