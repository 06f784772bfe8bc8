import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

const DAY_MS = 86_400_000
/** The history stays; its items are deleted when nobody can undo it any more, and files after half a year. */
const ITEMS_DAYS = 8
const FILES_DAYS = 180

/** Lets go of what old imports are kept with. */
export async function tidyImports({ db, ports, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const over = sql`select id from store_imports where state not in ('reading', 'applying', 'undoing') and coalesce(undone_at, undo_until, created_at) < ${before(ITEMS_DAYS)}`
  await sql`delete from store_import_items where import_id in (${over})`.execute(db)
  await sql`delete from store_import_fits where import_id in (${over})`.execute(db)
  const { rows } = await sql<{
    id: number
    file_key: string | null
    rejected_key: string | null
  }>`select id, file_key, rejected_key from store_imports
    where created_at < ${before(FILES_DAYS)} and (file_key is not null or rejected_key is not null) and state not in ('reading', 'applying', 'undoing')`.execute(
    db,
  )
  for (const { id, file_key, rejected_key } of rows) {
    for (const key of [file_key, rejected_key]) if (key !== null) await ports.objectStore.remove(key)
    await sql`update store_imports set file_key = null, rejected_key = null where id = ${id}`.execute(db)
  }
}
