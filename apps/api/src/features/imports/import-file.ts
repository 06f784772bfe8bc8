import { onClient } from '../../platform/db/on-client.ts'
import { reindexListings, showAllAnew } from '../listings/index.ts'
import { ImportRefused, type ImportSource } from './import-record.ts'
import type { ImportSession } from './import-session.ts'
import { emptySummary, countWarning, type ImportSummary } from './import-summary.ts'
import { fitmentSource, isWhole, loadFitments } from './load-fitments.ts'
import { loadListings } from './load-listings.ts'
import { loadParts } from './load-parts.ts'
import { openStore } from './open-store.ts'
import type { Choices } from './price-list/layout.ts'
import { readImport } from './read-import.ts'
import { recogniseTypes } from './recognise-types.ts'
import { openRejectedFile, type RejectedFile } from './rejected-file.ts'
import { resolveBrands } from './resolve-brands.ts'
import { resolveVehicles } from './resolve-vehicles.ts'
import { stageRecords } from './stage-records.ts'

export interface ImportOptions {
  path: string
  /** Path prefix of the store that gets the listings; null: 'Importados'. */
  store: string | null
  /** Does all the work and keeps nothing of it. */
  dryRun: boolean
  /** Where the rejected rows are written; null: nowhere. */
  rejectedPath: string | null
  now: Date
  /** How a list is to be read, where somebody decided. */
  choices?: Choices | undefined
}

const LOCK = 7265_0002

/**
 * Imports one file in one transaction: whatever interrupts it, nothing of it stays.
 * Throws ImportRefused, whose message is for the person who ran it, when the file as a whole cannot be taken.
 */
export async function importFile(client: ImportSession, options: ImportOptions): Promise<ImportSummary> {
  const rejected = options.rejectedPath === null ? null : await openRejectedFile(options.rejectedPath, options.path)
  try {
    await client.query('begin')
    const summary = await load(client, options, rejected)
    await client.query(options.dryRun ? 'rollback' : 'commit')
    await rejected?.keep()
    return summary
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    await rejected?.discard()
    throw error
  }
}

async function load(client: ImportSession, options: ImportOptions, rejected: RejectedFile | null): Promise<ImportSummary> {
  await client.query('set local statement_timeout = 0')
  // Two imports at once would each make the brands and parts that the other is making.
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const store = await openStore(client, options.store)
  const summary = emptySummary(options.dryRun)
  await stageRecords({ client, store, summary, rejected }, readImport(options.path, options.choices))
  const source = summary.source
  if (source === null) throw new ImportRefused('El archivo no trae encabezado.')
  if (summary.read === 0) throw new ImportRefused(nothingRead(source.format))
  if (source.submission === 'TEST' && !options.dryRun) throw new ImportRefused('El archivo se declara de prueba (SubmissionType TEST): solo se ensaya, con --dry-run.')
  await resolveBrands(client, store)
  await resolveVehicles(client)
  summary.parts = await loadParts(client, source)
  await recogniseTypes(client)
  const { unmatched, ...fitments } = await loadFitments(client, fitmentSource(source, store.pathPrefix), isWhole(source))
  summary.fitments = fitments
  if (unmatched > 0) countWarning(summary, 0, `Se pidió borrar ${unmatched} aplicaciones que no estaban.`)
  summary.listings = await loadListings(client, { store, now: options.now }, source)
  const ctx = { db: onClient(client), now: options.now }
  const reindexed = await reindexListings(ctx, await listingsOfParts(client))
  if (reindexed + changed(summary) > 0) await showAllAnew(ctx)
  return summary
}

/** Every listing of the file's parts, whichever store's. */
async function listingsOfParts(client: ImportSession): Promise<number[]> {
  const { rows } = await client.query<{ id: number | string }>('select p.id from products p where p.part_id in (select part_id from import_parts) order by p.part_id, p.id')
  return rows.map(({ id }) => Number(id))
}

const WHAT = { ACES: 'ninguna aplicación (<App>)', PIES: 'ningún artículo (<Item>)', CSV: 'ninguna fila debajo de los títulos', XLSX: 'ninguna fila debajo de los títulos' }

const nothingRead = (format: ImportSource['format']): string => `No se leyó nada: el archivo no trae ${WHAT[format]}.`

function changed(summary: ImportSummary): number {
  return [summary.parts, summary.fitments, summary.listings].reduce((sum, one) => sum + one.added + one.updated + one.deleted, 0)
}
