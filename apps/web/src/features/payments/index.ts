export { buyPlan } from './buy-plan.ts'
