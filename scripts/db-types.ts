// Writes apps/api/src/platform/db/tables.ts from a database with every migration applied.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { makeTemporaryFolder } from './data-folder.ts'
import { startPostgres } from './postgres.ts'

const target = join(import.meta.dirname, '../apps/api/src/platform/db/tables.ts')
const server = await startPostgres({ dataDir: makeTemporaryFolder('tuerca-types-'), fast: true })
try {
  await migrate(server.url)
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
      '{"columns":{}}',
    ],
    { stdio: 'inherit' },
  )
  // connect.ts reads bigint as number: every id stays below 2^53.
  writeFileSync(
    target,
    readFileSync(target, 'utf8').replace(
      /export type Int8 = .*/,
      'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>',
    ),
  )
} finally {
  await server.stop()
}
