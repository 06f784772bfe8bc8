export { GoodAt, StoreFront } from './components/store-front.tsx'
