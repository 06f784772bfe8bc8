import type { SourceFile } from './source-files.ts'

/** What PostgreSQL 15, the oldest that we run on, does not know. Our tests run on the newest: they would not tell. */
const NEWER: readonly [RegExp, string][] = [
  [/\breturning\b[^`;]*\b(?:old|new)\.\w/i, 'the old and new row of RETURNING (18)'],
  [/\bwhen not matched by (?:source|target)\b/i, 'MERGE by source or target (17)'],
  [/\bmerge into\b[^`;]*\breturning\b/i, 'MERGE … RETURNING (17)'],
  [/\b(?:any_value|array_sample|array_shuffle|random_normal)\s*\(/i, 'a function of 16'],
  [
    /\b(?:json_table|json_exists|json_query|json_value|json_scalar|json_serialize|merge_action)\s*\(/i,
    'a function of 17',
  ],
  [/\b(?:uuidv[47]|casefold|array_sort|array_reverse)\s*\(/i, 'a function of 18'],
]

/**
 * SQL of the server, of its tools and of migrations stays within the oldest PostgreSQL that the documentation names.
 */
export function checkNewerSql(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        /^(?:apps\/api|db|scripts)\/.*\.(?:ts|sql)$/.test(path) && !/\.test\.ts$|^scripts\/shape\//.test(path),
    )
    .flatMap(({ path, text }) =>
      piecesOf(path, text).flatMap(({ piece, line }) =>
        NEWER.flatMap(([pattern, what]) =>
          pattern.test(piece) ? [`${path}:${line} PostgreSQL 15 does not know ${what}`] : [],
        ),
      ),
    )
}

/** The texts between backticks of a program; a migration as a whole. */
function piecesOf(path: string, text: string): { piece: string; line: number }[] {
  if (path.endsWith('.sql')) return [{ piece: withoutTriggers(text), line: 1 }]
  return [...text.matchAll(/`[^`]*`/g)].map((found) => ({
    piece: found[0],
    line: text.slice(0, found.index).split('\n').length,
  }))
}

/** A trigger's function has an old and a new row of its own. */
const withoutTriggers = (text: string) => text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
