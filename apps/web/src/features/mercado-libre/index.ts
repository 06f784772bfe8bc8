export { MarketOrder } from './components/orders.tsx'
