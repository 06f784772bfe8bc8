import { tablesOf, type SourceFile } from './source-files.ts'

/** Features that load in bulk: their own tests check what they write. */
const BULK = new Set(['imports'])

/**
 * SQL may read any table; only the owner's folder writes it. Gives one line for each write elsewhere, or to a table
 * without an owner.
 */
export function checkTableOwners(files: SourceFile[], owners: Record<string, string>): string[] {
  const problems: string[] = []
  // A temporary table exists only within the transaction that creates it.
  const temporary = new Set(
    files.flatMap((file) => [...file.text.matchAll(/create temp table (\w+)/g)].map((match) => match[1] ?? '')),
  )
  for (const file of files) {
    const where = /^apps\/api\/src\/(?:features\/([^/]+)|(platform|app|adapters))\//.exec(file.path)
    if (!where || /(\.test|\/testing[\w-]*)\.ts$/.test(file.path)) continue
    const folder = where[1] ?? where[2] ?? ''
    for (const { table, line } of tablesOf(file.text)) {
      if (!owners[table] && temporary.has(table)) continue
      const owner = owners[table]
      if (!owner) problems.push(`${file.path}:${line} writes ${table}, which has no owner in platform/db/owners.ts`)
      else if (owner !== folder && !BULK.has(folder))
        problems.push(`${file.path}:${line} writes ${table}, which belongs to ${owner}`)
    }
  }
  return problems
}
