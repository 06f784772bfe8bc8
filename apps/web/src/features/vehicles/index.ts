export { VinCard } from './components/vin-card.tsx'
export { hasCatalogue, readVin } from './read-vin.ts'
