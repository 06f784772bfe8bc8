import type { SourceFile } from './source-files.ts'

const FOLDER = 'db/migrations/'
/** Numbers that were reserved for parallel work and not needed. */
const SIDE_BY_SIDE = [
  '0078',
  '0079',
  '0081',
  '0082',
  '0083',
  '0084',
  '0087',
  '0088',
  '0089',
  '0091',
  '0092',
  '0093',
  '0094',
  '0095',
  '0096',
  '0097',
]
/** Added before this check existed; databases know these names, so they stay. */
const KNOWN = {
  doubled: new Set(['0024', '0033', '0035', '0050', '0051']),
  missing: new Set(['0046', '0052', ...SIDE_BY_SIDE]),
}

/**
 * Migrations run in the order of their names: two with one number would run in a random order, and a gap is one that
 * was lost, or that will come and then run late.
 */
export function checkMigrationNumbers(files: Pick<SourceFile, 'path'>[], known = KNOWN): string[] {
  const names = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith(FOLDER) && path.endsWith('.sql'))
    .map((path) => path.slice(FOLDER.length))
    .sort()
  const byNumber = Map.groupBy(names, (name) => /^\d{4}(?=_)/.exec(name)?.[0] ?? '')
  const last = Number([...byNumber.keys()].toSorted().at(-1) ?? 0)
  const expected = Array.from({ length: last }, (_, at) => String(at + 1).padStart(4, '0'))
  return [
    ...(byNumber.get('') ?? []).map((name) => `${FOLDER}${name}: a migration is named 0001_what_it_does.sql`),
    ...[...byNumber]
      .filter(([number, all]) => number !== '' && all.length > (known.doubled.has(number) ? 2 : 1))
      .map(([, all]) => `${FOLDER}: ${all.join(' and ')} have one number, give the newer one the next that is free`),
    ...expected
      .filter((number) => !byNumber.has(number) && !known.missing.has(number))
      .map((number) => `${FOLDER}: there is no ${number}, name the newest so that none is left out`),
  ]
}
