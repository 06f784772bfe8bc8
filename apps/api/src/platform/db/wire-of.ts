import type { Socket } from 'node:net'
import type pg from 'pg'

/** What pg keeps of a connection and its types do not tell. */
interface Wire {
  readonly connection: {
    stream: Socket
    on(event: 'errorMessage' | 'readyForQuery', hear: (told: { code?: string }) => void): void
  }
  /** It owes no answer. */
  readonly readyForQuery: boolean
}

/** The wire of a connection, for what a query cannot do: hear what the server says by itself, and end without a goodbye. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- held by guarded-pool.test.ts and probe.test.ts on the version of pg that is locked
export const wireOf = (client: pg.Client | pg.ClientBase) => client as unknown as Wire
