// One set of objects for the whole build; the server takes them from the build's entry module.
export { type Api, apiContext, nonceContext, topicsContext, type Visitor, visitorContext } from '../shared/contexts.ts'
