import type { Socket } from 'node:net'
import pg from 'pg'

/** What pg keeps of a connection and its types do not tell. */
interface Wire {
  readonly connection: {
    stream: Socket
    on(event: 'errorMessage' | 'readyForQuery', hear: (told: { code?: string }) => void): void
  }
  /** It owes no answer. */
  readonly readyForQuery: boolean
}

/**
 * The wire of a connection, for what a query cannot do: hear what the server says by itself, and end without a goodbye.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- held by guarded-pool.test.ts and probe.test.ts on the version of pg that is locked
export const wireOf = (client: pg.Client | pg.ClientBase) => client as unknown as Wire

/** The texts of the named statements that a connection has parsed, by name. */
export function parsedOn(connection: pg.Connection): Record<string, string | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- held by known-statement.test.ts on the version of pg that is locked
  return (connection as unknown as { parsedStatements: Record<string, string | undefined> }).parsedStatements
}

/** A value as the driver sends it: dates, arrays and objects become text. */
export const { prepareValue: mappedValue } =
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  (pg as unknown as { utils: { prepareValue(this: void, value: unknown): string | Buffer | null } }).utils
