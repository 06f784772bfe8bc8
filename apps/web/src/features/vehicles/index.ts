export { VinCard } from './components/vin-card.tsx'
export { readVin } from './read-vin.ts'
