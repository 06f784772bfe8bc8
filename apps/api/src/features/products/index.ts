export { productRoutes } from './routes.ts'
export { withoutNumbers } from './hide-references.ts'
export {
  availableSql,
  freshSince,
  hidesReferences,
  idsOf,
  LISTING,
  PRICE,
  secretsSql,
  shopShape,
  shopSql,
  shopValues,
} from './listing-conditions.ts'
export { ANY_TYPE, keyedSql, listingKey, type KeyedCar } from './listing-keys.ts'
export { endOfPrefix, numberHitsSql, numberShape, numberValues } from './number-hits.ts'
export { chooseFields, listProducts } from './list-products.ts'
export { listingsById, loadListing } from './load-product.ts'
export { FEW, HITS_ONLY, MOST_RESULTS, mostOf, rankedListings, type RankedQuery } from './ranked-listings.ts'
export {
  groupName,
  kindName,
  typeName,
  vocabularyFor,
  forgetVocabulary,
  vocabularyOf,
  type NameRow,
  type NamedKind,
  type NamedType,
  type Names,
  type ShopStore,
  type Vocabulary,
} from './vocabulary.ts'
export { drawingsOf, resultProduct, type ListingRow, type WireProduct } from './wire.ts'
export { wordsQuery } from './words-query.ts'
