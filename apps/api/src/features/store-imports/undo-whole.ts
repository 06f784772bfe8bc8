import type { ImportWork } from './import-work.ts'
import { onClient } from '../../platform/db/on-client.ts'
import { fitmentSource, type ImportSource, undoFitments, undoListings } from '../imports/index.ts'
import { reindexListings, showAllAnew } from '../listings/index.ts'
import { withdrawFromList } from '../store-fitment/index.ts'

const BATCH = 2_000

/** Restores what the import changed, except what somebody changed since: that is listed. */
export async function undoWhole({ ctx, client, row, tell }: ImportWork): Promise<void> {
  const { id, store_id: storeId, path_prefix: prefix } = row
  await tell(1)
  await client.query(
    'create temp table import_undo on commit drop as select product_id, kind, changes from store_import_items where import_id = $1 and product_id is not null',
    [id],
  )
  await client.query(
    'create temp table import_fits_undo on commit drop as select part_id, before, after from store_import_fits where import_id = $1',
    [id],
  )
  const listings = await undoListings(client, { storeId, now: ctx.now })
  const {
    rows: [fit],
  } = await client.query<{ source: string }>(
    `select coalesce(after -> 0 ->> 'source', before -> 0 ->> 'source') as source from import_fits_undo limit 1`,
  )
  const fitted = await undoFitments(client, fit?.source ?? fitmentSource(NO_CATALOGUE, prefix))
  const proposed = await withdrawFromList({ db: onClient(client) }, id)
  await tell(40)
  const tx = { db: onClient(client), now: ctx.now }
  const ids = [...new Set([...listings, ...fitted, ...proposed])]
  for (let from = 0; from < ids.length; from += BATCH) {
    await reindexListings(tx, ids.slice(from, from + BATCH))
    await tell(40 + (58 * from) / ids.length)
  }
  await showAllAnew(tx)
  const { rowCount } = await client.query(
    `update store_import_items i set kept = b.kept from import_back b where i.import_id = $1 and i.product_id = b.id and b.kept <> '{}'`,
    [id],
  )
  await client.query(
    `update store_imports set state = 'undone', undone_at = $2, progress = 100, problem = null, counts = counts || jsonb_build_object('kept', $3::integer) where id = $1`,
    [id, ctx.now, rowCount ?? 0],
  )
}

const NO_CATALOGUE: ImportSource = { format: 'CSV', version: null, submission: null, title: null, brandCode: null }
