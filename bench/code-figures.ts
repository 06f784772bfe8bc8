// Figures of the tree at one commit, or of several side by side:
// `node scripts/run.mjs bench/code-figures.ts 976ef654 HEAD`.
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 30 })
const commits = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD']
const IS_TEST = /\.(test|spec)\.tsx?$|\/testing/

/** Every file's lines, and every line with a cast, without checking anything out. */
function figuresOf(commit: string): Record<string, number> {
  const lines = new Map(
    git('grep', '-c', '', commit, '--', 'apps', 'packages')
      .trim()
      .split('\n')
      .map((row) => /^[^:]+:(.+):(\d+)$/.exec(row))
      .flatMap((found) => (found ? [[found[1] ?? '', Number(found[2])] as const] : [])),
  )
  const some = (place: RegExp) => [...lines].filter(([path]) => place.test(path) && !IS_TEST.test(path))
  const median = (rows: (readonly [string, number])[]) =>
    rows.map(([, count]) => count).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0
  const web = some(/^apps\/web\/src\/.*\.tsx?$/)
  const api = some(/^apps\/api\/src\/.*\.ts$/)
  const sheets = some(/^apps\/web\/src\/.*\.css$/)
  const casts = git('grep', '-nE', ' as [A-Za-z(\\[{]', commit, '--', 'apps/**.ts', 'apps/**.tsx', 'packages/**.ts')
    .split('\n')
    .filter(
      (row) =>
        !IS_TEST.test(row.split(':')[1] ?? '') &&
        !/ as const|^[^:]+:[^:]+:\d+:\s*(import|export|\/\/|\*|\/\*)| as \w+[,} ].*from '/.test(row),
    )
  const { crumbs, circles } = importsOf(commit, lines)
  return {
    'files of the web': web.length,
    'their median of lines': median(web),
    'files of the API': api.length,
    'their median of lines (API)': median(api),
    'style sheets': sheets.length,
    'their median of lines (sheets)': median(sheets),
    'files under 20 lines with one reader': crumbs,
    'circles of imports, types too': circles,
    'lines with what looks like a cast': casts.length,
  }
}

/**
 * Files under twenty lines that one other file reads, but for a feature's front door, and groups of files that read
 * each other in a circle.
 */
function importsOf(commit: string, lines: ReadonlyMap<string, number>): { crumbs: number; circles: number } {
  const named = git(
    'grep',
    '-nE',
    `(from |import\\(|^import )'(\\.|@tuerca/)`,
    commit,
    '--',
    'apps/**.ts',
    'apps/**.tsx',
    'packages/**.ts',
  )
  const reads = new Map<string, Set<string>>()
  const readers = new Map<string, Set<string>>()
  for (const row of named.split('\n')) {
    const [, from = '', name = ''] = /^[^:]+:([^:]+):\d+:.*'((?:\.|@tuerca\/)[^'?]+)/.exec(row) ?? []
    const [, pack, rest] = /^@tuerca\/(\w[\w-]*)\/(.+)$/.exec(name) ?? []
    const to = rest ? `packages/${pack}/src/${rest}.ts` : join(dirname(from), name)
    if (IS_TEST.test(from) || !lines.has(to)) continue
    reads.set(from, (reads.get(from) ?? new Set()).add(to))
    readers.set(to, (readers.get(to) ?? new Set()).add(from))
  }
  const crumbs = [...readers].filter(
    ([path, by]) =>
      by.size === 1 && (lines.get(path) ?? 20) < 20 && /\.tsx?$/.test(path) && !/\/index\.tsx?$/.test(path),
  )
  return { crumbs: crumbs.length, circles: circlesOf(reads) }
}

/** How many groups of more than one file reach each other (Tarjan). */
function circlesOf(reads: ReadonlyMap<string, ReadonlySet<string>>): number {
  const at = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  let circles = 0
  function visit(file: string) {
    at.set(file, at.size)
    low.set(file, at.size - 1)
    stack.push(file)
    for (const next of reads.get(file) ?? []) {
      if (!at.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(file) !== at.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) circles += 1
  }
  for (const file of reads.keys()) if (!at.has(file)) visit(file)
  return circles
}

console.table(Object.fromEntries(commits.map((commit) => [commit, figuresOf(commit)])))
