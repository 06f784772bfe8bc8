export { RatingOfSale } from './components/rating-of-sale.tsx'
export { RatingMark } from './components/rating-mark.tsx'
export { loadRating } from './load-rating.ts'
