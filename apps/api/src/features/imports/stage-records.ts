import { currencyOf } from '@tuerca/domain/money'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import {
  type AcceptedRow,
  type ImportRecord,
  type PartRecord,
  type LayoutProposal,
  QuestionsOpen,
  type ReadEvent,
  type RowRejection,
} from './import-record.ts'
import type { ImportSession } from './import-session.ts'
import { countAside, countRejected, countWarning, type ImportSummary } from './import-summary.ts'
import type { ImportStore } from './open-store.ts'
import { readableNumber } from './price-list/map-row.ts'
import type { RejectedFile } from './rejected-file.ts'
import { copyLine, STAGING_COLUMNS, stagingRows } from './staging-row.ts'

interface Staging {
  client: ImportSession
  store: ImportStore
  summary: ImportSummary
  rejected: Pick<RejectedFile, 'add' | 'asList'> | null
}
/** With the numbers of refused rows and one line of each; '' when the number cannot be read. */
type Underway = Staging & { refused: Map<string, number> }

/** Streams the records into a table of this transaction. A refused file throws, and nothing of it stays. */
export async function stageRecords(given: Staging, events: AsyncIterable<ReadEvent>): Promise<void> {
  const staging: Underway = { ...given, refused: new Map() }
  const { client } = staging
  await client.query(`create temp table import_rows (
    seq bigint not null, line integer not null, kind text not null, deleted boolean not null,
    brand_code text not null, brand_name text not null, number text not null, clean text not null,
    title text, description text, remarks text, application text, life_cycle smallint, minimum_order integer, numbers jsonb, part_external jsonb,
    price bigint, core_deposit bigint, gtin text, weight integer, stock integer, warehouse text not null, sales_model smallint,
    make text not null, model text not null, year_from smallint, year_to smallint, engine text, submodel text,
    position text, quantity text, qualifiers jsonb, external jsonb, diagram jsonb) on commit drop`)
  const copy = client.query(copyFrom(`copy import_rows (seq, line, ${STAGING_COLUMNS.join(', ')}) from stdin`))
  await pipeline(Readable.from(inBatches(lines(staging, events)), { objectMode: true }), copy)
  await client.query('analyze import_rows')
  await client.query(
    'create temp table import_refused on commit drop as select * from unnest($1::text[], $2::integer[]) v(clean, line)',
    [[...staging.refused.keys()], [...staging.refused.values()]],
  )
}

async function* lines(staging: Underway, events: AsyncIterable<ReadEvent>): AsyncGenerator<string> {
  const { summary, store } = staging
  let seq = 0
  for await (const event of events) {
    if ('source' in event) summary.source = event.source
    else if ('layout' in event) takeLayout(staging, event)
    else if ('aside' in event) countAside(summary, event)
    else if ('warning' in event) countWarning(summary, event.line, event.warning)
    else if ('reason' in event) await reject(staging, event)
    else {
      const rows = stagingRows(taken(staging, event), store)
      if (typeof rows === 'string') {
        await reject(staging, {
          line: event.line,
          reason: rows,
          raw: event.record.part.number,
          ...(event.row === undefined ? {} : { row: event.row }),
        })
        continue
      }
      summary.read++
      summary.accepted++
      for (const row of rows) yield copyLine(++seq, event.line, row)
    }
  }
}

/** The record as its shop can take it. */
function taken({ store, summary }: Staging, { record, line }: AcceptedRow): ImportRecord {
  if (record.kind !== 'part') return record
  const judged = withoutForeignPrices(record, store)
  if (judged.warning !== null) countWarning(summary, line, judged.warning)
  return judged.record
}

/** A list whose reading is not certain is rehearsed, and not kept. */
function takeLayout({ summary, rejected }: Staging, { layout, delimiter }: LayoutProposal): void {
  if (layout.questions.length > 0 && !summary.dryRun) throw new QuestionsOpen(layout)
  summary.layout = layout
  rejected?.asList(layout, delimiter)
}

async function reject(staging: Underway, row: RowRejection): Promise<void> {
  const { layout } = staging.summary
  if (layout !== null) {
    const column = layout.columns.find(({ field }) => field === 'number')?.index
    staging.refused.set(cleanPartNumber((row.row && readableNumber(row.row, column)) ?? ''), row.line)
  }
  countRejected(staging.summary, row.reason)
  await staging.rejected?.add(row)
}

const BATCH = 64 * 1024

/** One write for many rows: a stream step for each row would cost more than the row. */
async function* inBatches(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    held += text
    if (held.length < BATCH) continue
    yield held
    held = ''
  }
  if (held !== '') yield held
}

/** The part with the prices in which its shop can sell, and why the other prices were not used. */
function withoutForeignPrices(
  record: PartRecord,
  { country }: ImportStore,
): { record: PartRecord; warning: string | null } {
  const currency = currencyOf(country)
  const foreign = record.prices.filter((price) => price.currency !== null && price.currency !== currency)
  if (foreign.length === 0) return { record, warning: null }
  const named = [...new Set(foreign.map((price) => (price.currency ?? '').slice(0, 10)))].join(', ')
  return {
    record: { ...record, prices: record.prices.filter((price) => !foreign.includes(price)) },
    warning: `${record.part.number}: la tienda vende en ${currency} y hay precios en ${named}, que no se tomaron.`,
  }
}
