export { productRoutes } from './routes.ts'
export { withoutNumbers } from './hide-references.ts'
export { hidesReferences } from './result-sql.ts'
