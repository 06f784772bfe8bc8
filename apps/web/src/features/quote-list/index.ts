export { useCarOfPage } from './quoted-vehicle.ts'
export { AddToQuoteList } from './components/add-to-quote-list.tsx'
export { QuoteNobodyHas } from './quote-nobody-has.ts'
export { useKeptQuoteList } from './use-kept-quote-list.ts'
