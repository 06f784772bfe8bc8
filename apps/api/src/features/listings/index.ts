import type { Feature } from '../../platform/feature.ts'

export { giveBackStock, type ShortLine, type StockLine, takeStock } from './move-stock.ts'
export { reindexListings } from './reindex-listings.ts'
export { showAllAnew } from './show-anew.ts'

export const listings: Feature = { topics: { products: 'product' } }
