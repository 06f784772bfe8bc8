export { default as StoreFront } from './components/store-front.tsx'
