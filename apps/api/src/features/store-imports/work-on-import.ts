import type { ImportWork } from './import-work.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORT_FILE_GONE, type ImportState } from '@tuerca/contract/store-imports'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { onOneConnection } from '../../platform/db/prepared.ts'
import { ImportRefused, type ImportSession } from '../imports/index.ts'
import { applyFile } from './apply-file.ts'
import { type ImportRow, importById } from './queries.ts'
import { rehearseFile } from './rehearse-file.ts'
import { undoWhole } from './undo-whole.ts'

/** Where it goes back to when it cannot be done. */
const BACK: Partial<Record<ImportState, ImportState>> = { reading: 'refused', applying: 'ready', undoing: 'applied' }
const MOST_TRIES = 4
const NOT_DONE =
  'No pudimos terminarlo y todo quedó como estaba. Inténtalo de nuevo; si vuelve a pasar, escríbenos con el nombre del archivo.'
const STEP_MS = 300
/** Tells this lock from others of the same database. */
const LOCK = 7265_0003

class Stopped extends Error {}

/**
 * Does what an import is waiting for: rehearsal, application or undo, in one transaction. A killed process leaves
 * nothing behind and the next one begins again; the result and the new state are one commit.
 */
export async function workOnImport(ctx: Ctx, { importId }: { importId: number }): Promise<void> {
  const row = await importById(ctx.db, importId)
  const back = row === null ? undefined : BACK[row.state]
  if (row === null || back === undefined) return
  await sql`update store_imports set attempts = attempts + 1 where id = ${row.id}`.execute(ctx.db)
  if (row.attempts >= MOST_TRIES) return endWith(ctx, row, back, NOT_DONE)
  try {
    await withFile(ctx, row, (path) =>
      oneTransaction(ctx, row, (client) => stepsOf[row.state]?.({ ctx, client, row, path, tell: teller(ctx, row) })),
    )
  } catch (error) {
    if (error instanceof Stopped) return endWith(ctx, row, back, null)
    if (!(error instanceof ImportRefused)) throw error
    await endWith(ctx, row, back, plain(error.message))
  }
}

const stepsOf: Partial<Record<ImportState, (work: ImportWork) => Promise<void>>> = {
  reading: rehearseFile,
  applying: applyFile,
  undoing: undoWhole,
}

async function endWith(
  { db }: Ctx,
  { id, state }: ImportRow,
  back: ImportState,
  problem: string | null,
): Promise<void> {
  await sql`update store_imports set state = ${back}, problem = ${problem}, progress = 0, stop_asked = false where id = ${id} and state = ${state}`.execute(
    db,
  )
}

/** The sentence without the switches of the command line. */
export const plain = (message: string): string =>
  message
    .replace(
      / Di cuál columna es la referencia, por ejemplo con --map "[^"]*"\./,
      ' Elige abajo la línea de los títulos y qué columna es la referencia.',
    )
    .replace(
      / Si la lista no trae títulos, dilo con --header 0 --map "[^"]*"\./,
      ' Elige abajo la línea de los títulos, o que la lista no los trae, y qué columna es la referencia.',
    )
    .replace(', con --dry-run', '')
    .replace(/ Dilo con --map,.*$/s, '')

async function withFile(
  ctx: Ctx,
  { file_key, state }: ImportRow,
  work: (path: string) => Promise<void>,
): Promise<void> {
  if (state === 'undoing') return work('')
  const bytes = file_key === null ? null : await ctx.ports.objectStore.get(file_key)
  if (bytes === null) throw new ImportRefused(IMPORT_FILE_GONE)
  const folder = await mkdtemp(join(tmpdir(), 'store-import-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Locked, so that nobody else works on it meanwhile; the second one finds it done. */
async function oneTransaction(
  ctx: Ctx,
  { id, state }: ImportRow,
  work: (client: ImportSession) => Promise<void> | undefined,
): Promise<void> {
  await onOneConnection(ctx.db, async (client) => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '100s'`)
      await client.query('set local idle_in_transaction_session_timeout = 0')
      // A statement whose process is gone ends within seconds, and does not keep the list from being taken up again.
      await client.query(`set local client_connection_check_interval = '5s'`)
      // A killed process may still be in its last statement before the database notices.
      await client.query('select pg_advisory_xact_lock($1, $2::integer)', [LOCK, id])
      const {
        rows: [now],
      } = await client.query<{ state: string }>('select state from store_imports where id = $1', [id])
      if (now?.state === state) await work(client)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined) // the connection may be what failed
      throw error
    }
  })
}

/** Reports progress on another connection, because nobody sees the work's own transaction. */
function teller({ db }: Ctx, { id, state }: ImportRow): (percent: number) => Promise<void> {
  let last = 0
  return async (percent) => {
    if (Date.now() - last < STEP_MS) return
    last = Date.now()
    const {
      rows: [row],
    } = await sql<{
      stop_asked: boolean
    }>`update store_imports set progress = ${Math.max(0, Math.min(99, Math.round(percent)))} where id = ${id} and state = ${state} returning stop_asked`.execute(
      db,
    )
    if (row?.stop_asked) throw new Stopped()
  }
}
