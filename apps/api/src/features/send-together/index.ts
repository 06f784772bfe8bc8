export { sendTogetherRoutes } from './routes.ts'
