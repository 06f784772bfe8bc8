import { sql } from 'kysely'
import { toJson } from './db/column-types.ts'
import type { Db } from './db/connect.ts'
import { runStatement } from './db/prepared.ts'

const TOOK_TOO_LONG = '57014'

/**
 * The answer that a job stored under this name at most so long ago. Null when there is none: then the caller calculates
 * it.
 */
export async function keptAnswer<Answer>(db: Db, name: string, maxAgeMs: number): Promise<Answer | null> {
  const [row] = await runStatement<{ answer: Answer; made_at: Date }>(db, {
    name: 'kept-answer',
    text: 'select answer, made_at from kept_answers where name = $1',
    values: [name],
  })
  return row && Date.now() - row.made_at.getTime() < maxAgeMs ? row.answer : null
}

/**
 * Recalculates and stores an answer older than `everyMs`. For jobs: it may take minutes, and it reads one consistent
 * snapshot.
 */
export async function keepAnswer(
  { db, now }: { db: Db; now: Date },
  { name, everyMs }: { name: string; everyMs: number },
  make: (db: Db) => Promise<unknown>,
): Promise<void> {
  const last = await db.selectFrom('kept_answers').select('made_at').where('name', '=', name).executeTakeFirst()
  if (last && now.getTime() - last.made_at.getTime() < everyMs) return
  const answer = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '20min'`.execute(tx)
      return toJson(await make(tx))
    })
  await db
    .insertInto('kept_answers')
    .values({ name, answer, made_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ answer, made_at: now }))
    .execute()
}

/** Whether an error only means that the statement took too long for a visitor, and not that something is broken. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === TOOK_TOO_LONG
