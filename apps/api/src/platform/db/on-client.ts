import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Db } from './connect.ts'
import type { DB } from './tables.ts'

interface Client {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** The queries of features on a connection that its holder opened, within the transaction that is open on it (imports). */
export function onClient(client: Client): Db {
  const one = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => undefined,
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => one as PostgresPoolClient, end: async () => undefined },
    }),
  })
}
