import type { Country, Guest, KeyCaller, Store, User } from './visitor.ts'
import type { Db } from './db/connect.ts'
import type { Kysely } from 'kysely'
import type { DB } from './db/tables.ts'
import type { Ports } from '../ports/ports.ts'
import type { Seals } from './seals.ts'
import type { PurchaseKinds } from './purchases.ts'

/** Where a request reads what may be some seconds old. */
export interface Reads {
  /** Does what only reads on a handle that cannot write: a replica's when it has all that this visitor wrote, else the primary's. */
  read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>
  /** The visitor is writing: they read it on the primary until a replica has it. */
  wrote(): void
}

/** What a use case gets: the database, the outside, who asks, and when. */
export interface Ctx {
  db: Db
  /** Where there are replicas; what a route reads from them is `db` for its handler. */
  reads?: Reads
  /** Where `db` may be a replica: what a reader leaves behind (a search that found nothing) is written here. */
  primary?: Db
  ports: Ports
  /** What can be paid for, each kind by the feature that sells it. */
  purchases: PurchaseKinds
  user: User | null
  /** The key of a store that the call came with; absent for whoever is signed in, and for guests. */
  key?: KeyCaller
  /** Who a visitor without an account is, for counting look-ups and keeping what is merged at login. */
  guest: Guest
  /** The virtual store the visitor is in, if any. */
  store: Store | null
  country: Country
  /** To which city parts shall come: chosen in this browser, else of the account's newest address in this country; absent or null while neither tells. */
  city?: string | null
  /** Somebody with an account came by another site's link: nothing of theirs is spent before they press something of ours. */
  arrivedFromElsewhere?: boolean
  now: Date
  /** For what must not lie open in the database: links and codes that open an account. */
  seals: Seals
  /** Scheme and host that links in messages and canonical addresses start with, without a final slash. */
  origin: string
}
/** Inside a transaction: no ports, so nothing slow or unrepeatable can run while rows are locked. */
export type TxCtx = Omit<Ctx, 'ports'>

/**
 * Runs work in one transaction; name the parameter ctx, so that it shadows the outer handle. Only the outer context begins one:
 * a transaction inside another would be another connection, which waits for the first one's locks.
 */
export function inTransaction<T>({ ports: _, ...ctx }: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  return (ctx.db as Kysely<DB>).transaction().execute((db) => work({ ...ctx, db }))
}
