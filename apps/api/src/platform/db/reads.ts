import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from '../as-app-error.ts'
import type { Db } from './row.ts'
import type { Position } from './positions.ts'
import { drawsOn } from './prepared.ts'
import type { Replicas, ReplicaState } from './replicas.ts'
import type { DB } from './tables.ts'

/** Why a read that was meant for a replica went to the primary instead. */
export type FallenBack = 'gone' | 'conflict' | 'write'

/** Reads that may be some seconds old: from a replica while one can be used, else from the primary. */
export interface ReadHandles {
  /**
   * Uses whichever database is right at that moment. One handle, so that what features cache per database is cached
   * once. Read-only.
   */
  db: Db
  /** Runs read-only work, and again on the primary if the replica failed. */
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
  // A replica cancels a statement when the rows it reads were just cleaned up on the primary.
  if (code === '40001' && /recovery/.test(message ?? '')) return 'conflict'
  if (code === '25006') return 'write'
  return isDatabaseAway({ code, message }) ? 'gone' : null
}
