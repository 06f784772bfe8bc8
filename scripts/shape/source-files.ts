import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  path: string
  text: string
}

const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'data', '.git', 'coverage', 'fixtures', 'facts'])

/** Every source file below root, by path relative to it. */
export function sourceFiles(root: string, at = ''): SourceFile[] {
  return readdirSync(join(root, at)).flatMap((name): SourceFile[] => {
    if (SKIPPED.has(name)) return []
    const path = at ? `${at}/${name}` : name
    if (statSync(join(root, path)).isDirectory()) return sourceFiles(root, path)
    return /\.(ts|tsx|mjs|cjs|css|sql)$/.test(name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?:public\.)?(\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(?:public\.)?"?(\w+)"?\s+(?:as\s+)?(?:\w+\s+)?set\b/gi,
  /\bcopy\s+(?:public\.)?"?(\w+)"?\s*\([^)]*\)\s*from\b/gi,
]

/** The tables a text writes, with the line of each write. */
export function tablesOf(text: string): { table: string; line: number }[] {
  return WRITES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      table: match[1] ?? '',
      line: text.slice(0, match.index).split('\n').length,
    })),
  ).filter(({ table }) => !/^(staging|staged|temp|tmp|pg_temp|graphile)/i.test(table))
}
