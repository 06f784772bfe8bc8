import { namesOf } from '@tuerca/domain/own-value'
import { HOME, numberText } from '@tuerca/domain/country'
import { ImportRefused } from '../import-record.ts'
import type { ImportSession } from '../import-session.ts'
import { openRejectedFile, type RejectedFile } from '../rejected-file.ts'
import { readLine, type CatalogueLine, type Kind, type LineOf } from './catalogue-line.ts'
import { judgeLine } from './judge-line.ts'
import { nameIds, type NameIds } from './keep-names.ts'
import { readKnown, unitKey, type KnownCatalogue } from './known-references.ts'
import { loadLines } from './load-lines.ts'
import { openCatalogue } from './open-catalogue.ts'
import { readLines } from './read-lines.ts'

export interface CatalogueImport {
  path: string
  dryRun: boolean
  rejectedPath: string | null
}
export interface CatalogueSummary {
  dryRun: boolean
  accepted: Record<Kind, number>
  rejected: number
  reasons: Map<string, number>
}

type Loadable = Exclude<CatalogueLine, LineOf<'catalogue'>>
interface Work {
  client: ImportSession
  names: NameIds
  known: Map<string, KnownCatalogue>
  batch: Loadable[]
  summary: CatalogueSummary
}

const LOCK = 7265_0002
const BATCH = 500
const BATCH_LETTERS = 4_000_000
const MOST_REASONS = 200

/**
 * Imports a file of catalogues (docs/catalogue-format.md) in one transaction; a rehearsal does the same and keeps
 * nothing. Throws ImportRefused, whose message is for the person who ran it, when nothing of the file can be used.
 */
export async function importCatalogue(
  client: ImportSession,
  { path, dryRun, rejectedPath }: CatalogueImport,
): Promise<CatalogueSummary> {
  const rejected = rejectedPath === null ? null : await openRejectedFile(rejectedPath, path)
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const summary = await load(client, { path, dryRun }, rejected)
    await client.query(dryRun ? 'rollback' : 'commit')
    await rejected?.keep()
    return summary
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    await rejected?.discard()
    throw error
  }
}

async function load(
  client: ImportSession,
  { path, dryRun }: Pick<CatalogueImport, 'path' | 'dryRun'>,
  rejected: RejectedFile | null,
): Promise<CatalogueSummary> {
  const accepted = { catalogue: 0, category: 0, quickGroup: 0, drawing: 0, vehicle: 0, unit: 0, part: 0 }
  const work: Work = {
    client,
    names: nameIds(client),
    known: new Map(),
    batch: [],
    summary: { dryRun, accepted, rejected: 0, reasons: new Map() },
  }
  let letters = 0
  for await (const { line, text } of readLines(path)) {
    letters += text.length
    const problem = await take(work, text)
    if (problem === null) {
      if (work.batch.length < BATCH && letters < BATCH_LETTERS) continue
      await flush(work)
      letters = 0
    } else {
      countReason(work.summary, problem)
      await rejected?.add({ line, reason: problem, raw: text.slice(0, 300) })
    }
  }
  await flush(work)
  if (Object.values(accepted).every((count) => count === 0))
    throw new ImportRefused('El archivo no trae ninguna línea que se pueda tomar.')
  await client.query('analyze oem_vehicles, oem_units, oem_parts, oem_terms')
  return work.summary
}

/** Takes a line into the batch; tells why not. */
async function take(work: Work, text: string): Promise<string | null> {
  const line = readLine(text)
  if ('problem' in line) return line.problem
  if (line.kind === 'catalogue') {
    await flush(work)
    await openCatalogue(work.client, line)
    work.known.delete(line.code)
    work.summary.accepted.catalogue += 1
    return null
  }
  const [first] = work.batch
  // A batch has one kind and one catalogue, so that one statement loads it; what a line refers to is loaded before it.
  if (first && (first.kind !== line.kind || first.catalogue !== line.catalogue)) await flush(work)
  const known = await knownOf(work, line.catalogue)
  if (!known) return `No existe el catálogo «${line.catalogue}»: escríbelo antes.`
  const problem = judgeLine(line, known)
  if (problem !== null) return problem
  remember(line, known)
  work.batch.push(line)
  work.summary.accepted[line.kind] += 1
  return null
}

async function knownOf({ client, known }: Work, code: string): Promise<KnownCatalogue | null> {
  const kept = known.get(code) ?? (await readKnown(client, code))
  if (kept) known.set(code, kept)
  return kept
}

function remember(line: Loadable, known: KnownCatalogue): void {
  if (line.kind === 'category') known.categories.add(line.id)
  if (line.kind === 'quickGroup') known.quickGroups.add(line.id)
  if (line.kind === 'drawing') known.drawings.add(line.id)
  // Its number comes when the batch is loaded, before any part is.
  if (line.kind === 'unit' && !known.units.has(unitKey(line.platform, line.id)))
    known.units.set(unitKey(line.platform, line.id), 0)
}

async function flush({ client, names, known, batch }: Work): Promise<void> {
  const lines = batch.splice(0)
  const catalogue = lines[0] && known.get(lines[0].catalogue)
  if (catalogue) await loadLines({ client, names, known: catalogue }, lines)
}

function countReason(summary: CatalogueSummary, reason: string): void {
  summary.rejected += 1
  const kind = reason.replace(/«[^»]*»/g, '«…»')
  const key = summary.reasons.has(kind) || summary.reasons.size < MOST_REASONS ? kind : 'Otros motivos.'
  summary.reasons.set(key, (summary.reasons.get(key) ?? 0) + 1)
}

const WORDS: Record<Kind, string> = {
  catalogue: 'Catálogos',
  category: 'Categorías',
  quickGroup: 'Grupos',
  drawing: 'Dibujos',
  vehicle: 'Vehículos',
  unit: 'Unidades',
  part: 'Partes',
}

/** The summary as the person who ran it reads it. */
export function catalogueSummaryLines({ dryRun, accepted, rejected, reasons }: CatalogueSummary): string[] {
  const number = (value: number) => numberText(value, HOME)
  return [
    dryRun ? 'Ensayo, no se guardó nada:' : 'Importado:',
    ...namesOf(WORDS)
      .filter((kind) => accepted[kind] > 0)
      .map((kind) => `  ${`${WORDS[kind]}:`.padEnd(14)} ${number(accepted[kind])}`),
    `  Rechazadas:    ${number(rejected)}`,
    ...[...reasons].toSorted((a, b) => b[1] - a[1]).map(([reason, lines]) => `    ${number(lines)} × ${reason}`),
  ]
}
