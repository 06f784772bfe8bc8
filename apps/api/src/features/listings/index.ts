export { giveBackStock, type ShortLine, type StockLine, takeStock } from './move-stock.ts'
export { reindexListings } from './reindex-listings.ts'
export { showAllAnew } from './show-anew.ts'
