// Figures of the tree at one commit, or of several side by side: `node bench/code-figures.ts 976ef654 HEAD`.
import { execFileSync } from 'node:child_process'

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
  return {
    'files of the web': web.length,
    'their median of lines': median(web),
    'files of the API': api.length,
    'their median of lines (API)': median(api),
    'style sheets': sheets.length,
    'their median of lines (sheets)': median(sheets),
    'lines with what looks like a cast': casts.length,
  }
}

console.table(Object.fromEntries(commits.map((commit) => [commit, figuresOf(commit)])))
