export { RatingCard } from './components/rating-card.tsx'
export { RatingMark } from './components/rating-mark.tsx'
export { loadRating } from './load-rating.ts'
