import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from '../as-app-error.ts'
import type { Db } from './row.ts'
import type { Position } from './positions.ts'
import { drawsOn } from './prepared.ts'
import type { Replicas, ReplicaState } from './replicas.ts'
import type { DB } from './tables.ts'

/** Why something that a replica was asked for was asked of the primary in its place. */
export type FallenBack = 'gone' | 'conflict' | 'write'

/** What may be some seconds old, from a replica while there is one that may be asked, else from the primary. */
export interface ReadHandles {
  /** Asks whichever it is at that moment; one handle, so that what features keep of a database is kept once. It writes nothing. */
  db: Db
  /** Does what only reads; once more on the primary when the replica failed it. */
  read<T>(primary: Db, from: Position, work: (db: Db) => Promise<T>): Promise<T>
  states(): ReplicaState[]
  fallenBack: Readonly<Record<FallenBack, number>>
  close(): Promise<void>
}

export function readHandles({ pool: primary }: { pool: pg.Pool }, replicas: Replicas): ReadHandles {
  const choose = () => replicas.choose() ?? primary
  const pool = { connect: () => choose().connect(), end: async () => undefined }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialect takes a connection from it and gives it back, nothing else
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  drawsOn(db, choose)
  const fallenBack = { gone: 0, conflict: 0, write: 0 }
  return {
    db,
    fallenBack,
    async read(own, from, work) {
      const asked = replicas.choose(from)
      if (!asked) return work(own)
      try {
        return await work(db)
      } catch (error) {
        const why = whyItFailed(error)
        if (why === null) throw error
        fallenBack[why] += 1
        if (why === 'gone') replicas.doubt(asked)
        return work(own)
      }
    },
    states: () => replicas.states(),
    close: () => replicas.close(),
  }
}

/** Null: it would fail on the primary as well. */
function whyItFailed(error: unknown): FallenBack | null {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // A replica gives a statement up when what it reads was just cleared away on the primary.
  if (code === '40001' && /recovery/.test(message ?? '')) return 'conflict'
  if (code === '25006') return 'write'
  return isDatabaseAway({ code, message }) ? 'gone' : null
}
