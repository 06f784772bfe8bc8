export { requireHuman } from './require-human.ts'
export { captchaRoutes } from './routes.ts'
