// A database of the test file's own, an import run on it, and files made for it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { testDatabase } from '../../platform/db/testing.ts'
import type { ImportSession } from './import-session.ts'
import { type Choices, importFile, ImportRefused, type ImportSummary } from './index.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
export const SMALL = join(FIXTURES, 'sandpiper_aces-file_4_0.xml')
export const LARGE = join(FIXTURES, 'ACES_3_1_AirQualitee_FULL_2017-01-12.xml')
export const NOW = new Date('2026-06-01T12:00:00Z')
const TABLES = [
  'stores',
  'warehouses',
  'product_brands',
  'brand_codes',
  'makes',
  'models',
  'parts',
  'part_numbers',
  'part_fitments',
  'products',
  'product_stock',
  'data_versions',
]

export let folder = ''
export let client: pg.Client
let database: Awaited<ReturnType<typeof testDatabase>>
let files = 0

/** The folder, the database and the connection of a test file, set up once at its top. */
export function useImportDatabase() {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'import-'))
    database = await testDatabase()
    client = await connected()
  })
  afterAll(async () => {
    await client.end()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

/**
 * Runs each test in a transaction that is rolled back, imports included: their commits become savepoints. A copy of the
 * database for each test would take seconds.
 */
export function eachTestAlone(prepare: () => Promise<unknown>) {
  beforeEach(async () => {
    inside = insideTransaction(client)
    await client.query('begin')
    await prepare()
  })
  afterEach(async () => {
    await client.query('rollback')
    inside = null
  })
}

let inside: ImportSession | null = null
const AS_SAVEPOINT = new Map([
  ['begin', 'savepoint import'],
  ['commit', 'release savepoint import'],
  ['rollback', 'rollback to savepoint import'],
])

function insideTransaction(one: pg.Client): ImportSession {
  const query = async (text: string, values?: unknown[]) => {
    const result = await one.query(AS_SAVEPOINT.get(text) ?? text, values)
    // The import's own tables go with its commit.
    if (text === 'commit') {
      const { rows: own } = await one.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'`,
      )
      if (own.length > 0) await one.query(`drop table ${own.map(({ name }) => `pg_temp.${name}`).join(', ')}`)
    }
    return result
  }
  // A copy is handed over as it is.
  return {
    query: ((text: string | object, values?: unknown[]) =>
      typeof text === 'string' ? query(text, values) : one.query(text as never)) as ImportSession['query'],
  }
}

/** One more connection to the same database; whoever asks ends it. */
export async function connected(): Promise<pg.Client> {
  const one = new pg.Client({ connectionString: database.url })
  await one.connect()
  return one
}

interface Run {
  store?: string
  dryRun?: boolean
  rejectedPath?: string
  now?: Date
  on?: pg.Client
  choices?: Choices
}

export const run = (
  path: string,
  { store, dryRun, rejectedPath, now, on, choices }: Run = {},
): Promise<ImportSummary> =>
  importFile(on ?? inside ?? client, {
    path,
    store: store ?? null,
    dryRun: dryRun ?? false,
    rejectedPath: rejectedPath ?? null,
    now: now ?? NOW,
    choices,
  })

/** Writes a file of its own with this content. */
export function file(content: string | Buffer): string {
  const path = join(folder, `f${++files}`)
  writeFileSync(path, content)
  return path
}

export const rows = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(sql, values)).rows

/** Every row of every table that an import writes, as one text per table. */
export async function everything(): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const table of TABLES) {
    const [row] = await rows<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${table} t`,
    )
    all[table] = row?.sum ?? ''
  }
  return all
}

/** Why an import was refused as a whole. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  return String(error)
}
