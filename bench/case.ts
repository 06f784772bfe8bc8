export interface Sending {
  headers: Record<string, string>
  body?: string
}

export interface Case {
  name: string
  what: string
  kind: 'api' | 'page'
  paths: string[]
  /** What is sent besides the address: the cookie of whoever asks. */
  headers?: Record<string, string>
  /** For each path who asks, and what they post; a case without it reads by GET, all as one person. */
  sends?: Sending[]
  /** Statements to PostgreSQL that one request may take at most, without those that begin and end a transaction. */
  mostStatements?: number
  /** Part of the floor to reach at 100,000 listings: what the floor costs the processor beside what this costs. */
  leastOfFloor?: number
  /** How many times the p50 may grow from 100,000 to 1,000,000 listings. */
  mostGrowth?: number
}
