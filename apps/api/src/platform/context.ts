import type { Country, Guest, KeyCaller, Store, User } from './visitor.ts'
import type { Db } from './db/connect.ts'
import type { Kysely } from 'kysely'
import type { DB } from './db/tables.ts'
import type { Ports } from '../ports/ports.ts'
import type { Seals } from './seals.ts'
import type { PurchaseKindIn, PurchaseKindsIn } from './purchases.ts'

/** Where a request reads what may be some seconds old. */
export interface Reads {
  /**
   * Runs read-only work on a handle that cannot write: a replica's if it has everything this visitor wrote, else the
   * primary's.
   */
  read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>
  /** The visitor is about to write: until a replica has it, they read from the primary. */
  wrote(): void
}

/** What a use case receives: the database, the ports to other systems, who is asking, and the time. */
export interface Ctx {
  db: Db
  /** Present when there are replicas. For a route that reads from them, `db` is the replica. */
  reads?: Reads
  /**
   * Present when `db` may be a replica: the few things that a read leaves behind (a search without results) are written
   * here.
   */
  primary?: Db
  ports: Ports
  /** What can be paid for, each kind by the feature that sells it. */
  purchases: PurchaseKinds
  user: User | null
  /** The store key that the call came with; absent for signed-in people and guests. */
  key?: KeyCaller
  /** The visitor without an account: used to count look-ups and to keep what is merged into the account at login. */
  guest: Guest
  /** The virtual store the visitor is in, if any. */
  store: Store | null
  country: Country
  /**
   * The city to deliver to: the one chosen in this browser, else that of the account's newest address in this country;
   * absent or null when there is neither.
   */
  city?: string | null
  /**
   * A signed-in person came through a link on another site: nothing of theirs is spent before they press something on
   * our page.
   */
  arrivedFromElsewhere?: boolean
  now: Date
  /** For what the database must not hold in clear: links and codes that open an account. */
  seals: Seals
  /** Scheme and host of links in messages and of canonical addresses, without a final slash. */
  origin: string
}
/**
 * The context within a transaction. It has no ports, so that nothing slow or unrepeatable runs while rows are locked.
 */
export type TxCtx = Omit<Ctx, 'ports'>

/** What one can pay for, by the feature that sells it; all of them by their purpose. */
export type PurchaseKind = PurchaseKindIn<TxCtx>
export type PurchaseKinds = PurchaseKindsIn<TxCtx>

/**
 * Runs work in one transaction. Name the work's parameter ctx, so that it shadows the outer handle. Only the outer
 * context can begin one: a transaction inside another would use a second connection and wait for the first one's locks.
 */
export function inTransaction<T>({ ports: _, ...ctx }: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  return (ctx.db as Kysely<DB>).transaction().execute((db) => work({ ...ctx, db }))
}
