import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Db } from './connect.ts'
import type { DB } from './tables.ts'

interface Client {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** Runs features' queries on a connection that the caller opened, within its open transaction (imports). */
export function onClient(client: Client): Db {
  const one = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => undefined,
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely asks a connection for no more
      pool: { connect: async () => one as PostgresPoolClient, end: async () => undefined },
    }),
  })
}
