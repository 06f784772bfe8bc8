import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from './tables.ts'

/** A connection or a transaction: code that receives one cannot tell which, and need not. */
export type Db = Kysely<DB> | Transaction<DB>

/**
 * A row as the database gives it, or some of its columns: `Row<'users', 'id' | 'name'>`. The types come from tables.ts.
 */
export type Row<T extends keyof DB, C extends keyof DB[T] = keyof DB[T]> = Pick<
  Selectable<DB[T]>,
  C & keyof Selectable<DB[T]>
>
