// Writes apps/api/src/platform/db/tables.ts from a database with every migration applied.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { makeTemporaryFolder } from './data-folder.ts'
import { startPostgres } from './postgres.ts'

const target = join(import.meta.dirname, '../apps/api/src/platform/db/tables.ts')
const NAMED = join(import.meta.dirname, '../apps/api/src/platform/db/column-types.ts')
const server = await startPostgres({ dataDir: makeTemporaryFolder('tuerca-types-'), fast: true })
try {
  await migrate(server.url)
  const columns = { ...(await namedTypesOfColumns(server.url)), ...(await wordsOfColumns(server.url)) }
  execFileSync(
    join(import.meta.dirname, '../node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      server.url,
      '--out-file',
      target,
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--numeric-parser',
      'number',
      '--type-only-imports',
      '--overrides',
      JSON.stringify({ columns }),
    ],
    { stdio: 'inherit' },
  )
  // connect.ts reads bigint as number: every id stays below 2^53.
  writeFileSync(
    target,
    readFileSync(target, 'utf8')
      .replace(
        /export type Int8 = .*/,
        'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>',
      )
      .replace(
        /^import type \{ ColumnType \}.*/m,
        "$&\nimport type { JsonColumn, TextColumns } from './column-types.ts';",
      ),
  )
} finally {
  await server.stop()
}

/**
 * JSON has the type that column-types.ts gives it by its name, and one that stands not there does not compile; text
 * only where it stands there.
 */
async function namedTypesOfColumns(url: string) {
  const named = new Set(readFileSync(NAMED, 'utf8').match(/(?<=^ {2}')[a-z_0-9]+\.[a-z_0-9]+(?=':)/gm))
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ place: string; json: boolean; optional: boolean; given: boolean }>(`
      select c.relname || '.' || a.attname as place, a.atttypid in ('json'::regtype, 'jsonb'::regtype) as json,
        not a.attnotnull as optional, a.atthasdef as given
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`)
    return Object.fromEntries(
      rows
        .filter(({ place, json }) => json || named.has(place))
        .map(({ place, json, optional, given }) => {
          const type = `${json ? `JsonColumn<'${place}'>` : `TextColumns['${place}']`}${optional ? ' | null' : ''}`
          return [place, given ? `Generated<${type}>` : type]
        }),
    )
  } finally {
    await client.end()
  }
}

/**
 * A column whose check constraint lists its values gets that list as its type: reading needs no cast, and writing is
 * held to it.
 */
async function wordsOfColumns(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ place: string; rule: string; optional: boolean; given: boolean }>(`
      select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as rule,
        not a.attnotnull as optional, a.atthasdef as given
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
        and a.atttypid in ('text'::regtype, 'int2'::regtype, 'int4'::regtype)`)
    return Object.fromEntries(
      rows.flatMap(({ place, rule, optional, given }) => {
        const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:(?:'[^']*'::text|\d+)(?:, )?)+)\]\)\)\)$/.exec(rule)?.[1]
        if (!list) return []
        const words = [...list.matchAll(/'([^']*)'|\d+/g)].map(([number, word]) =>
          JSON.stringify(word ?? Number(number)),
        )
        const type = [...words, ...(optional ? ['null'] : [])].join(' | ')
        return [[place, given ? `Generated<${type}>` : type]]
      }),
    )
  } finally {
    await client.end()
  }
}
