export { appParamRoutes } from './routes.ts'
export { setParam } from './set-param.ts'
