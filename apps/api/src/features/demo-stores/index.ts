export { answerBuyers } from './answer-buyers.ts'

/** The account of who runs an invented store of the demonstration. */
export const demoOwnerMail = (pathPrefix: string) => `dueno@${pathPrefix}.test`
