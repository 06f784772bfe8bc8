import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { joinCounts } from './join-counts.ts'
import { mendStock } from './mend-stock.ts'

export { giveBackStock, type ShortLine, type StockLine, takeStock } from './move-stock.ts'
export { OF_PART, SPEAKS_FOR } from './fitment-sql.ts'
export { lockListings } from './lock-listings.ts'
export { describeWaiting, reindexListings, showAllAnew } from './reindex-listings.ts'
export {
  addListing,
  changeListing,
  countHeldStock,
  countStock,
  dropOwnPrices,
  holdListings,
  type ListingWords,
  priceListing,
  writeDelivery,
  writeListings,
} from './write-listings.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'mend-stock': Periodic
    'join-listing-counts': Periodic
  }
}

export const listings: Feature = {
  topics: { products: 'product' },
  jobs: {
    'mend-stock': { kind: 'bulk', run: mendStock, at: '25 8 * * *', makeUp: 86_400_000 },
    'join-listing-counts': { kind: 'bulk', run: joinCounts, at: '27 * * * *' },
  },
}
