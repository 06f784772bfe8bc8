import { sql } from 'kysely'

/** Null for look-ups of a deleted account: only their time was kept (features/session/former-person.ts). */
export const knownLook = <C extends 'subject' | 'plate'>(column: C) =>
  sql<string | null>`case when ${sql.ref(column)} not like 'former %' then ${sql.ref(column)} end`.as(column)
