import { onClient } from '../../platform/db/on-client.ts'
import { reindexListings, showAllAnew } from '../listings/index.ts'
import { ImportRefused, type ImportSource, type ReadEvent } from './import-record.ts'
import type { ImportSession } from './import-session.ts'
import { emptySummary, countWarning, type ImportSummary } from './import-summary.ts'
import { fitmentSource, isWhole, loadFitments } from './load-fitments.ts'
import { loadListings } from './load-listings.ts'
import { loadParts } from './load-parts.ts'
import { openStore } from './open-store.ts'
import type { Choices } from './price-list/layout.ts'
import { readImport } from './read-import.ts'
import { openRejectedFile, type RejectedFile } from './rejected-file.ts'
import { resolveBrands } from './resolve-brands.ts'
import { resolveVehicles } from './resolve-vehicles.ts'
import { setSharedApart, sharedWarning } from './shared-parts.ts'
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
  /**
   * A store's own list, not the operator's: parts that other stores sell too stay unchanged, and its words create no
   * vehicles.
   */
  ownOnly?: boolean
  /**
   * Works on copies of the tables that only this connection sees (on-copies.ts): it blocks nobody and changes nothing.
   */
  onCopies?: boolean
  hooks?: ImportHooks
}

/** Work done beside an import, within its transaction. An error here ends the import without a trace. */
export interface ImportHooks {
  /** Told now and then while the file is read. */
  read?(rows: number): Promise<void>
  /** The rows are staged, and nothing is written. */
  staged?(): Promise<void>
  /** Its parts are known, and no listing is changed. */
  known?(source: ImportSource): Promise<void>
  /** Told how many of its new listings are written. */
  written?(done: number, total: number): Promise<void>
  /** Its listings are written. Gives those that are found by other words because of what was done here. */
  loaded?(source: ImportSource): Promise<readonly number[] | void>
  indexed?(done: number, total: number): Promise<void>
}

const LOCK = 7265_0002

/**
 * Imports one file in one transaction, so that an interruption leaves nothing behind. Throws ImportRefused, whose
 * message is for the person who ran it, when the file as a whole cannot be accepted.
 */
export async function importFile(client: ImportSession, options: ImportOptions): Promise<ImportSummary> {
  const rejected = options.rejectedPath === null ? null : await openRejectedFile(options.rejectedPath, options.path)
  try {
    await client.query('begin')
    const summary = await loadImport(client, options, rejected)
    await client.query(options.dryRun ? 'rollback' : 'commit')
    await rejected?.keep()
    return summary
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    await rejected?.discard()
    throw error
  }
}

/** The work of an import, in the transaction that the caller began. */
export async function loadImport(
  client: ImportSession,
  options: ImportOptions,
  rejected: Pick<RejectedFile, 'add' | 'asList'> | null,
): Promise<ImportSummary> {
  const { hooks = {}, onCopies = false, ownOnly = false } = options
  await client.query('set local statement_timeout = 0')
  // Two imports at once would each create the brands and parts that the other is creating.
  if (!onCopies) await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const store = await openStore(client, options.store)
  const summary = emptySummary(options.dryRun)
  await stageRecords({ client, store, summary, rejected }, told(readImport(options.path, options.choices), hooks))
  await client.query('create temp table import_touched (part_id bigint) on commit drop')
  await hooks.staged?.()
  const source = summary.source
  if (source === null) throw new ImportRefused('El archivo no trae encabezado.')
  if (summary.read === 0) throw new ImportRefused(nothingRead(source.format))
  if (source.submission === 'TEST' && !options.dryRun)
    throw new ImportRefused('El archivo se declara de prueba (SubmissionType TEST): solo se ensaya, con --dry-run.')
  await resolveBrands(client, store)
  await resolveVehicles(client, { learn: !ownOnly })
  const leftOut = await setSharedApart(client, { store, ownOnly })
  if (leftOut > 0) countWarning(summary, 0, sharedWarning(leftOut))
  summary.parts = await loadParts(client, source)
  await hooks.known?.(source)
  const { unmatched, ...fitments } = await loadFitments(
    client,
    fitmentSource(source, store.pathPrefix),
    isWhole(source),
  )
  summary.fitments = fitments
  if (unmatched > 0) countWarning(summary, 0, `Se pidió borrar ${unmatched} aplicaciones que no estaban.`)
  summary.listings = await loadListings(client, { store, now: options.now, alone: onCopies }, source, hooks.written)
  const others = (await hooks.loaded?.(source)) ?? []
  if (onCopies) return summary
  const ctx = { db: onClient(client), now: options.now }
  const ids = await foundOtherwise(client, others)
  let reindexed = 0
  for (let from = 0; from < ids.length; from += INDEX_BATCH) {
    reindexed += await reindexListings(ctx, ids.slice(from, from + INDEX_BATCH))
    await hooks.indexed?.(Math.min(from + INDEX_BATCH, ids.length), ids.length)
  }
  if (reindexed + changed(summary) > 0) await showAllAnew(ctx)
  return summary
}

const INDEX_BATCH = 2_000
const READ_STEP = 1_000

/** Tells how far the file is read. */
async function* told(events: AsyncIterable<ReadEvent>, { read }: ImportHooks): AsyncGenerator<ReadEvent> {
  let rows = 0
  for await (const event of events) {
    if (++rows % READ_STEP === 0) await read?.(rows)
    yield event
  }
}

/**
 * The listings, whichever store's, that are found by other words since their part or themselves changed. New ones were
 * written with their words.
 */
async function foundOtherwise(client: ImportSession, others: readonly number[]): Promise<number[]> {
  await client.query('analyze import_touched, import_renamed')
  const { rows } = await client.query<{ id: number | string }>(
    `select p.id from products p where p.id in (
      select id from import_renamed union select unnest($1::bigint[])
      union select o.id from products o where o.part_id in (select part_id from import_touched) and not exists (select from import_changed c where c.id = o.id and c.added))
    order by p.part_id, p.id`,
    [others],
  )
  return rows.map(({ id }) => Number(id))
}

const WHAT = {
  ACES: 'ninguna aplicación (<App>)',
  PIES: 'ningún artículo (<Item>)',
  CSV: 'ninguna fila debajo de los títulos',
  XLSX: 'ninguna fila debajo de los títulos',
}

const nothingRead = (format: ImportSource['format']): string => `No se leyó nada: el archivo no trae ${WHAT[format]}.`

function changed(summary: ImportSummary): number {
  return [summary.parts, summary.fitments, summary.listings].reduce(
    (sum, one) => sum + one.added + one.updated + one.deleted,
    0,
  )
}
