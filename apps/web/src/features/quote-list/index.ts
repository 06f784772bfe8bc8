export { useCarOfPage } from './quoted-vehicle.ts'
export { AddToQuoteList } from './components/add-to-quote-list.tsx'
export { useKeptQuoteList } from './use-kept-quote-list.ts'
