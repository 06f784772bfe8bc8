import type { Feature } from '../../platform/feature.ts'

export { giveBackStock, type ShortLine, type StockLine, takeStock } from './move-stock.ts'
export { OF_PART, SPEAKS_FOR } from './fitment-sql.ts'
export { lockListings } from './lock-listings.ts'
export { reindexListings, showAllAnew } from './reindex-listings.ts'
export {
  addListing,
  changeListing,
  countStock,
  dropOwnPrices,
  holdListings,
  type ListingState,
  type ListingWords,
  type StockThere,
  writeDelivery,
  writeListings,
} from './write-listings.ts'

export const listings: Feature = { topics: { products: 'product' } }
