export { ConfirmStock } from './components/confirm-stock.tsx'
export { SellerRooms } from './components/seller-rooms.tsx'
