import { sql } from 'kysely'

/** Null for what an account that its person deleted had looked up: of it only the time was kept (features/session/former-person.ts). */
export const knownLook = <C extends 'subject' | 'plate'>(column: C) =>
  sql<string | null>`case when ${sql.ref(column)} not like 'former %' then ${sql.ref(column)} end`.as(column)
