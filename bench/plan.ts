/** One statement as it went to PostgreSQL; dates travel as ISO texts, which the statements cast. */
export interface Sent {
  name: string | null
  text: string
  values: unknown[]
}

/** What each case asks for and which statements the product sends for it. */
export type Plan = Record<string, { requests: { path: string; sent: Sent[] }[] }>

/** Those that read or write something, without what begins and ends a transaction. */
export const workOf = (sent: readonly Sent[]) =>
  sent.filter(({ text }) => !/^\s*(begin|start transaction|commit)/i.test(text))
