export { saleRoutes } from './routes.ts'
export { tendConfirmation } from './tend-confirmation.ts'
