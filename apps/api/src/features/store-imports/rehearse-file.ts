import type { ImportWork } from './import-work.ts'
import { join } from 'node:path'
import { type ImportCounts, MOST_SHOWN_MISSING } from '@tuerca/contract/store-imports'
import {
  type Choices,
  columnLetter,
  FIELD_NAMES,
  findChanges,
  findFitChanges,
  findMissing,
  fitmentSource,
  ImportRefused,
  type ImportSession,
  loadImport,
  NO_CHOICES,
  openRejectedFile,
  previewRows,
  type RejectedFile,
  rememberFitments,
  rememberListings,
  weighCopies,
  workOnCopies,
} from '../imports/index.ts'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { ImportReport } from '../../platform/db/column-types.ts'
import { understoodApplications } from './applications.ts'
import { type ImportRow, rememberedColumns } from './queries.ts'

const PREVIEW_AFTER = 6
const MOST_PREVIEW = 70
const MOST_REASONS = 50
const NOT_KNOWN =
  'Hay filas cuyo número de parte no se lee, así que no sabemos qué falta en la lista: no se agota nada. Corrige esos números y súbela otra vez.'
/** About how many bytes a row takes, in a text file and in a compressed one. */
const BYTES_OF_ROW = { CSV: 90, XLSX: 30, ACES: 500, PIES: 800 }

/** Does everything that the import would do, on copies of what it would change, and stores the result. */
export async function rehearseFile({ ctx, client, row, path, tell }: ImportWork): Promise<void> {
  const choices = await choicesOf(ctx, row)
  const seen = await previewRows(path, { sheet: choices.sheet, most: MOST_PREVIEW })
  // Also where the list is refused its first rows show why.
  await sql`update store_imports set told = ${JSON.stringify({ preview: seen.slice(0, 12) })}::jsonb, layout = null, counts = '{}' where id = ${row.id} and state = 'reading'`.execute(
    ctx.db,
  )
  const rejectedPath = join(path, '..', 'rechazadas.csv')
  const file = await openRejectedFile(rejectedPath, path)
  const refused = collect(file)
  let unread: number | null = null
  let applications: ImportReport['applications'] = null
  const total = Math.max(1, row.file_bytes / BYTES_OF_ROW[row.format ?? 'CSV'])
  const summary = await loadImport(
    client,
    {
      path,
      store: row.path_prefix,
      dryRun: true,
      rejectedPath: null,
      now: ctx.now,
      choices,
      ownOnly: true,
      onCopies: true,
      hooks: {
        read: (rows) => tell(80 * Math.min(1, rows / total)),
        staged: () => workOnCopies(client, row.store_id),
        known: async (source) => {
          await weighCopies(client)
          await rememberFitments(client, fitmentSource(source, row.path_prefix))
          await rememberListings(client, { storeId: row.store_id, takeJumps: true })
          unread = await findMissing(client, row.store_id)
        },
        loaded: async (source) => {
          await tell(90)
          await weighCopies(client)
          await findChanges(client, row.store_id)
          await findFitChanges(client, fitmentSource(source, row.path_prefix))
          applications = await understoodApplications(ctx, client)
        },
      },
    },
    refused.file,
  ).catch(async (error: unknown) => {
    await file.discard()
    throw error
  })
  await file.keep()
  const { layout } = summary
  if (layout === null && summary.source === null) throw new ImportRefused('El archivo no trae encabezado.')
  const rejectedKey = summary.rejected === 0 ? null : `imports/${row.store_id}/${row.id}-rechazadas.csv`
  if (rejectedKey !== null) await ctx.ports.objectStore.put(rejectedKey, await readFile(rejectedPath), 'text/csv')
  const isList = summary.source?.format === 'CSV' || summary.source?.format === 'XLSX'
  await keepItems(client, row.id, { missing: isList })
  const missing = isList ? await countMissing(client) : 0
  const from = (layout?.header.to ?? 0) + PREVIEW_AFTER
  const warnings = [...summary.warnings.byKind.entries()]
    .map(([kind, { count, line, warning }]) => ({ count, line, text: count === 1 ? warning : kind, example: '' }))
    .slice(0, MOST_REASONS)
  const told: ImportReport = {
    at: ctx.now.toISOString(),
    preview:
      layout !== null && layout.sheet !== choices.sheet
        ? (await previewRows(path, { sheet: layout.sheet, most: MOST_PREVIEW })).filter(({ line }) => line <= from)
        : seen.filter(({ line }) => line <= from),
    applications,
    refusals: refused.reasons(),
    warnings:
      unread === null || !isList ? warnings : [{ count: 1, line: unread, text: NOT_KNOWN, example: '' }, ...warnings],
    asides: [...summary.asides].map(([aside, { count, first }]) => ({
      count,
      line: first[0]?.line ?? 0,
      text: aside,
      example: first[0]?.text ?? '',
    })),
  }
  const counts: Partial<ImportCounts> = {
    ...(await countItems(client, row.id)),
    missing,
    read: summary.read,
    accepted: summary.accepted,
    refused: summary.rejected,
    fitments: summary.fitments.added + summary.fitments.deleted,
  }
  await client.query(
    `update store_imports set state = 'ready', format = $2, layout = $3, told = $4, counts = $5, rejected_key = $6, progress = 100, problem = null, attempts = 0 where id = $1`,
    [
      row.id,
      summary.source?.format ?? row.format,
      layout === null
        ? null
        : JSON.stringify({
            ...layout,
            questions: layout.questions.map(({ text, options }) => ({ text: forPeople(text, options), options })),
          }),
      JSON.stringify(told),
      JSON.stringify(counts),
      rejectedKey,
    ],
  )
}

/** Without the answers as the command line takes them. */
const forPeople = (text: string, options: readonly number[]): string =>
  text.replace(/ \(«[^)]*\)$/, options.length === 1 ? ` Dilo sobre la columna ${columnLetter(options[0] ?? 0)}.` : '')

/** The file of rejected rows with the reasons beside them: each reason once, with its first row. */
function collect(file: RejectedFile): {
  file: Pick<RejectedFile, 'add' | 'asList'>
  reasons: () => NonNullable<ImportReport['refusals']>
} {
  const kinds = new Map<string, { count: number; line: number; text: string; example: string }>()
  return {
    file: {
      asList: file.asList,
      add: async (row) => {
        const kind = row.reason.replace(/(?<!La celda )«[^»]*»/g, '«…»')
        const before = kinds.get(kind)
        if (before !== undefined) before.count++
        else if (kinds.size < MOST_REASONS)
          kinds.set(kind, { count: 1, line: row.line, text: row.reason, example: row.raw.slice(0, 160) })
        await file.add(row)
      },
    },
    reasons: () => [...kinds.values()].toSorted((a, b) => b.count - a.count),
  }
}

/** Stores what will happen to each listing, replacing the result of an earlier rehearsal. */
export async function keepItems(client: ImportSession, id: number, { missing }: { missing: boolean }): Promise<void> {
  await client.query('delete from store_import_items where import_id = $1', [id])
  await client.query(
    `insert into store_import_items (import_id, kind, seq, product_id, reference, title, changes, jumps)
    select $1::bigint, c.kind, row_number() over (partition by c.kind order by c.jumps desc, c.product_id), p.id, c.reference, c.title, coalesce(c.changes, '{}'), c.jumps
    from (select product_id, case when product_id in (select id from import_missing) then 'missing' else kind end as kind, reference, title, changes, jumps from import_changes) c
    left join public.products p on p.id = c.product_id`,
    [id],
  )
  if (!missing) return
  await client.query(
    `insert into store_import_items (import_id, kind, seq, product_id, reference, title, changes)
    select $1::bigint, 'missing', row_number() over (order by p.id), p.id, p.referencia_1, p.title, jsonb_build_object('deleted_at', jsonb_build_array(null, now()))
    from import_missing m join public.products p on p.id = m.id order by p.id limit $2 on conflict do nothing`,
    [id, MOST_SHOWN_MISSING],
  )
}

async function countMissing(client: ImportSession): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ count: number }>('select count(*)::integer as count from import_missing')
  return row?.count ?? 0
}

/** How many there are of each kind, and what changes in them. */
export async function countItems(client: ImportSession, id: number): Promise<Partial<ImportCounts>> {
  const {
    rows: [row],
  } = await client.query<Record<string, string | number>>(
    `select
      count(*) filter (where kind = 'new') as added, count(*) filter (where kind = 'changed') as changed, count(*) filter (where kind = 'gone') as gone, count(*) filter (where kind = 'missing') as missing,
      count(*) filter (where jumps) as jumps, count(*) filter (where jumps and not exists (select from jsonb_each(changes) c(field, said)
        where field <> 'price' and not (starts_with(field, 'stock:') and said -> 0 -> 0 = said -> 1 -> 0))) as "onlyJumps",
      count(*) filter (where kind = 'changed' and changes ? 'price') as "priceChanges",
      count(*) filter (where kind = 'changed' and exists (select from jsonb_object_keys(changes) k where starts_with(k, 'stock:'))) as "stockChanges",
      (select count(*) from import_changes where kind = 'new' and fits) as "addedWithFitment",
      (select count(distinct (part_id, sales_model)) from import_listings where not deleted) as listed
    from store_import_items where import_id = $1`,
    [id],
  )
  const { listed = 0, ...counts } = Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]),
  )
  return { ...counts, same: Math.max(0, listed - (counts['added'] ?? 0) - (counts['changed'] ?? 0)) }
}

/** How to read the list: as the seller chose for this one, then as they chose for earlier ones. */
async function choicesOf({ db }: Ctx, { store_id, choices }: ImportRow): Promise<Choices> {
  const remembered = (await rememberedColumns(db, store_id)).flatMap(({ column, field }) =>
    known(field) ? [{ column, field }] : [],
  )
  return {
    sheet: choices.sheet ?? null,
    header: choices.header ?? null,
    columns: decided(choices.columns ?? []),
    remembered,
  }
}

/**
 * The choices of the rehearsal, whatever was chosen for other lists since. A catalogue file states itself how to read
 * it.
 */
export function rehearsedChoices({ layout }: ImportRow): Choices {
  return layout === null
    ? NO_CHOICES
    : { sheet: layout.sheet, header: layout.header.from, headerTo: layout.header.to, columns: decided(layout.columns) }
}

const known = (field: string | null): field is keyof typeof FIELD_NAMES | null => field === null || field in FIELD_NAMES
const decided = (columns: readonly { index: number; field: string | null }[]): Choices['columns'] =>
  columns.flatMap(({ index, field }) => (known(field) ? [{ column: columnLetter(index), field, index }] : []))
