export { sharePictureRoutes } from './routes.ts'
