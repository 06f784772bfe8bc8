export { findByOem } from './find-by-oem.ts'
export { offersOf, readOffers, type Offers } from './read-offers.ts'
export { substitutionRoutes } from './routes.ts'
