import {
  type applyImport,
  type chooseImportColumns,
  IMPORT_NO_UNDO,
  IMPORT_NOT_READY,
  IMPORT_RUNS,
  IMPORT_STALE,
  IMPORT_UNDECIDED,
  IMPORT_UNDO_OVER,
} from '@tuerca/contract/store-imports'
import type { Parsed } from '@tuerca/contract/endpoint'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { noteStoreChange } from '../admin/index.ts'
import { foldHeader } from '../imports/index.ts'
import { type ImportRow, ownImport } from './queries.ts'
import { mayUndo } from './wire.ts'

/** One at a time: who comes second is told so. */
async function requireAlone({ db }: TxCtx, { id, store_id }: ImportRow): Promise<void> {
  await sql`select from stores where id = ${store_id} for no key update`.execute(db)
  const { rows } =
    await sql`select from store_imports where store_id = ${store_id} and id <> ${id} and state in ('reading', 'applying', 'undoing')`.execute(
      db,
    )
  if (rows.length > 0) throw conflict(IMPORT_RUNS)
}

const FRESH_MS = 48 * 3_600_000

/** The rehearsal must still be true: recent, and no other list of the store applied since. */
async function requireFresh({ db, now }: TxCtx, { id, store_id, told, created_at }: ImportRow): Promise<void> {
  const at = told.at === undefined ? created_at : new Date(told.at)
  const { rows } =
    await sql`select from store_imports where store_id = ${store_id} and state = 'applied' and (applied_at, id) > (${at}, ${id}) and id <> ${id}`.execute(
      db,
    )
  if (rows.length > 0 || now.getTime() - at.getTime() > FRESH_MS) throw conflict(IMPORT_STALE)
}

/** The owner's choice of how to read the list: it is rehearsed again, and the choice is remembered by heading. */
export async function chooseColumns(
  ctx: TxCtx,
  id: number,
  said: Parsed<typeof chooseImportColumns>['body'],
): Promise<void> {
  const row = await ownImport(ctx, id, { hold: true })
  if (row.state !== 'ready' && row.state !== 'refused')
    throw conflict(row.state === 'reading' ? IMPORT_RUNS : IMPORT_NOT_READY)
  await requireAlone(ctx, row)
  for (const { index, field } of said.columns) {
    const heading = foldHeader(row.layout?.columns.find((column) => column.index === index)?.heading ?? '')
    if (heading === '') continue
    await sql`insert into store_import_columns (store_id, heading, field) values (${row.store_id}, ${heading.slice(0, 200)}, ${field})
      on conflict (store_id, heading) do update set field = excluded.field`.execute(ctx.db)
  }
  const choices = JSON.stringify({ sheet: said.sheet ?? null, header: said.header ?? null, columns: said.columns })
  await sql`update store_imports set state = 'reading', choices = ${choices}::jsonb, progress = 0, attempts = 0, problem = null where id = ${id}`.execute(
    ctx.db,
  )
  await enqueue(ctx, 'work-on-import', { importId: id })
}

/** Lets what was rehearsed be done. Asked twice it is done once. */
export async function startApplying(
  ctx: TxCtx,
  id: number,
  { depleteMissing, takeJumps }: Parsed<typeof applyImport>['body'],
): Promise<void> {
  const row = await ownImport(ctx, id, { hold: true })
  if (row.state === 'applying' || row.state === 'applied') return
  if (row.state !== 'ready') throw conflict(row.state === 'reading' ? IMPORT_RUNS : IMPORT_NOT_READY)
  if ((row.layout?.questions.length ?? 0) > 0) throw conflict(IMPORT_UNDECIDED)
  if ((row.counts.accepted ?? 0) === 0) throw conflict(IMPORT_NOT_READY)
  await requireAlone(ctx, row)
  await requireFresh(ctx, row)
  await noteStoreChange(ctx, {
    area: 'import',
    action: 'apply',
    subject: row.file_name,
    storeId: row.store_id,
    remark: depleteMissing ? 'Lo que falta queda agotado.' : '',
  })
  await sql`update store_imports set state = 'applying', deplete_missing = ${depleteMissing}, take_jumps = ${takeJumps}, progress = 0, attempts = 0, problem = null, stop_asked = false
    where id = ${id}`.execute(ctx.db)
  await enqueue(ctx, 'work-on-import', { importId: id })
}

/** Asks the work to end without any change; finished work stays as it is. */
export async function askToStop(ctx: TxCtx, id: number): Promise<void> {
  await ownImport(ctx, id)
  await sql`update store_imports set stop_asked = true where id = ${id} and state = 'applying'`.execute(ctx.db)
}

export async function startUndoing(ctx: TxCtx, id: number): Promise<void> {
  const row = await ownImport(ctx, id, { hold: true })
  if (row.state === 'undoing' || row.state === 'undone') return
  if (row.state !== 'applied') throw conflict(IMPORT_NO_UNDO)
  if (!mayUndo(row, ctx.now)) throw conflict(IMPORT_UNDO_OVER)
  await requireAlone(ctx, row)
  await noteStoreChange(ctx, { area: 'import', action: 'undo', subject: row.file_name, storeId: row.store_id })
  await sql`update store_imports set state = 'undoing', progress = 0, attempts = 0, problem = null where id = ${id}`.execute(
    ctx.db,
  )
  await enqueue(ctx, 'work-on-import', { importId: id })
}
