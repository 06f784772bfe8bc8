import type { ImportWork } from './import-work.ts'
import { IMPORT_UNDO_HOURS } from '@tuerca/contract/store-imports'
import { onClient } from '../../platform/db/on-client.ts'
import {
  depleteMissing,
  findChanges,
  findFitChanges,
  findMissing,
  fitmentSource,
  ImportRefused,
  loadImport,
  rememberFitments,
  rememberListings,
} from '../imports/index.ts'
import { showAllAnew } from '../listings/index.ts'
import { proposeApplications } from './applications.ts'
import { countItems, keepItems, rehearsedChoices } from './rehearse-file.ts'

/** Applies what was rehearsed. The changes, the values before them and the import's new state are one commit. */
export async function applyFile({ ctx, client, row, path, tell }: ImportWork): Promise<void> {
  const { store_id: storeId, path_prefix: prefix, deplete_missing, take_jumps, counts: before } = row
  const now = ctx.now
  const total = Math.max(1, before.read ?? 1)
  await tell(1)
  let said = { applied: 0, proposed: 0 }
  const summary = await loadImport(
    client,
    {
      path,
      store: prefix,
      dryRun: false,
      rejectedPath: null,
      now,
      choices: rehearsedChoices(row),
      ownOnly: true,
      hooks: {
        read: (rows) => tell(40 * Math.min(1, rows / total)),
        known: async (source) => {
          await tell(45)
          await rememberFitments(client, fitmentSource(source, prefix))
          await rememberListings(client, { storeId, takeJumps: take_jumps })
          await findMissing(client, storeId)
          if (!deplete_missing) await client.query('delete from import_missing')
        },
        written: (done, all) => tell(45 + (40 * done) / Math.max(1, all)),
        loaded: async (source) => {
          await tell(85)
          await depleteMissing(client, now)
          await findChanges(client, storeId)
          await findFitChanges(client, fitmentSource(source, prefix))
          const { listings, ...counted } = await proposeApplications(ctx, client, { storeId, importId: row.id })
          said = counted
          await tell(90)
          return listings
        },
        indexed: (done, all) => tell(90 + (8 * done) / Math.max(1, all)),
      },
    },
    null,
  )
  if (summary.accepted === 0) throw new ImportRefused('No quedó nada por importar: todas las filas se rechazaron.')
  await keepItems(client, row.id, { missing: false })
  await client.query(
    'insert into store_import_fits (import_id, part_id, before, after) select $1::bigint, part_id, before, after from import_fits',
    [row.id],
  )
  if (deplete_missing) await showAllAnew({ db: onClient(client) })
  const counted = await countItems(client, row.id)
  const counts = {
    ...before,
    ...counted,
    ...said,
    read: summary.read,
    accepted: summary.accepted,
    refused: summary.rejected,
  }
  await client.query(
    `update store_imports set state = 'applied', counts = $2, progress = 100, problem = null, applied_at = $3, undo_until = $4 where id = $1`,
    [row.id, JSON.stringify(counts), now, new Date(now.getTime() + IMPORT_UNDO_HOURS * 3_600_000)],
  )
}
