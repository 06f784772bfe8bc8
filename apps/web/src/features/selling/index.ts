export { ConfirmStock } from './components/confirm-stock.tsx'
