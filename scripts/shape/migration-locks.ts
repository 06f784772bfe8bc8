import type { SourceFile } from './source-files.ts'

/** Checked from this one on: older ones have already run on the databases that existed. */
const FIRST = '0117'
/**
 * Tables that grow with the shop or its visitors: rewriting one of these, or reading it whole under a lock, stops the
 * shop for minutes.
 */
const LARGE = new Set([
  'products',
  'product_stock',
  'product_prices',
  'product_pictures',
  'product_visits',
  'product_looks',
  'parts',
  'part_numbers',
  'part_fitments',
  'part_substitutions',
  'part_details',
  'oem_parts',
  'oem_units',
  'oem_vehicles',
  'oem_unit_sets',
  'users',
  'sessions',
  'attempts',
  'consultations',
  'credit_ledger',
  'security_events',
  'catalogue_searches',
  'messages',
  'notifications',
  'sales',
  'sale_lines',
  'sale_events',
  'sale_messages',
  'cart_lines',
  'transactions',
  'transaction_changes',
  'payment_events',
  'payment_ledger',
  'idempotency_keys',
  'store_jobs',
  'store_job_items',
  'store_import_items',
  'store_stock_changes',
  'store_webhook_deliveries',
])
const CONSTANT = /^(null|true|false|-?[\d.]+|'[^']*'(::\w+)?|now\(\)|current_timestamp)$/i

const HOW = 'docs/operations.md, “Migrations”'

/**
 * A new migration runs while the previous version serves, and on tables with millions of rows: it must neither rewrite
 * nor lock one of those, nor remove what the previous version reads. A line `-- agreed: why` above a statement says
 * that this was considered.
 */
export function checkMigrationLocks(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^db\/migrations\/\d{4}_/.test(path) && path.slice('db/migrations/'.length) >= FIRST)
    .flatMap(({ path, text }) => {
      const made = new Set(Array.from(text.matchAll(/create table (?:if not exists )?(\w+)/gi), ([, name]) => name))
      const statements = statementsOf(text)
      return statements.flatMap((sql) => {
        const table = tableOf(sql)
        if (table === null || made.has(table)) return []
        return problemsOf(sql, table, statements).map((problem) => `${path}: ${problem} (${HOW})`)
      })
    })
}

function statementsOf(text: string): string[] {
  return text
    .split(/;\s*(?:\n|$)/)
    .filter((one) => !/^\s*-- agreed: \S/m.test(one))
    .map((one) => one.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((one) => one !== '')
}

const tableOf = (sql: string) =>
  /^alter table (?:if exists )?(?:only )?(?:public\.)?(\w+)/.exec(sql)?.[1] ??
  /^create (?:unique )?index (?:.*? )?on (?:only )?(?:public\.)?(\w+)/.exec(sql)?.[1] ??
  /^(?:update|delete from) (?:only )?(?:public\.)?(\w+)/.exec(sql)?.[1] ??
  /^(?:drop table|truncate(?: table)?) (?:if exists )?(?:public\.)?(\w+)/.exec(sql)?.[1] ??
  null

/** For any table: what the previous version still reads. For a large one: what rewrites or locks it. */
function problemsOf(sql: string, table: string, all: readonly string[]): string[] {
  const problems: string[] = []
  const isLarge = LARGE.has(table)
  const found = (pattern: RegExp, problem: string) => {
    if (pattern.test(sql)) problems.push(problem)
  }
  found(/^drop table/, `the version before reads ${table}: drop it a version later, and say so`)
  found(/\bdrop column\b/, `the version before reads what ${table} loses: drop it a version later, and say so`)
  found(
    /\brename (column|to)\b/,
    `the version before knows ${table} by the old name: add, copy, and drop a version later`,
  )
  if (!isLarge) return problems
  for (const [, expression = ''] of sql.matchAll(/add column .*?\bdefault (.+?)(?= not null|, add|, alter|$)/g))
    if (!CONSTANT.test(expression.trim())) problems.push(`a default that is counted for each row writes ${table} anew`)
  found(/add column .*\bgenerated always as \(/, `a generated column writes ${table} anew`)
  found(
    /alter (?:column )?\w+ (?:set data )?type\b/,
    `another type writes ${table} anew: add a column and fill it in a job`,
  )
  found(
    /^create (?:unique )?index (?!concurrently)/,
    `an index of ${table} is made concurrently, in a migration of its own`,
  )
  if (/\bset not null\b/.test(sql) && !all.some((one) => one.includes(`alter table ${table} validate constraint`)))
    problems.push(`set not null reads all of ${table} under its lock: add a check not valid, validate it, then set it`)
  if (/\badd (?:constraint \w+ )?(?:check|foreign key)/.test(sql) && !sql.endsWith('not valid'))
    problems.push(`a constraint of ${table} is added not valid and validated in another statement`)
  found(
    /\badd (?:constraint \w+ )?(?:unique|primary key) \(/,
    `a unique constraint of ${table} uses an index made concurrently`,
  )
  found(/^(update|delete from)/, `rows of ${table} are changed by a job in batches, not by a migration`)
  return problems
}
