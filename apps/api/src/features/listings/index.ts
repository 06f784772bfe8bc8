import type { Feature } from '../../platform/feature.ts'

export { giveBackStock, type ShortLine, type StockLine, takeStock } from './move-stock.ts'
export { reindexListings, showAllAnew } from './reindex-listings.ts'

export const listings: Feature = { topics: { products: 'product' } }
