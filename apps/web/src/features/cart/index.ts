export { AddToCart } from './components/add-to-cart.tsx'
