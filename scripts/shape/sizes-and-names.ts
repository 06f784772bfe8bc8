import type { SourceFile } from './source-files.ts'

const MOST_LINES = 400
const MOST_LINES_OF_TESTS = 500
const IS_TEST = /\.(test|spec)\.tsx?$/
/** Tables of drawings and of car data, and style sheets, are read by looking things up. */
const MOST_ROWS = 800
const IS_ROWS = /^(packages\/line-art\/src|db\/seed)\/|\/corpus-[a-z]+\.ts$|\.css$/
const FORBIDDEN_NAMES = /(^|[-.])(utils?|helpers?|common|managers?|services?|misc)([-.]|$)/i
/** Written by a program from the database. */
const GENERATED = new Set(['apps/api/src/platform/db/tables.ts'])

/** The formatter's width, which it does not hold comments to. A line that tells the linter something is one line. */
const WIDEST = 120
const IS_COMMENT = /^\s*(\/\/|\*|\/\*|\{\/\*)(?! oxlint-disable)/

const IS_TESTING = /\/testing(-[a-z-]+)?\.ts$/
const HOOK_OF_MODULE = /^(before|after)(All|Each)\(/m

/**
 * A file named after a noun grows without limit: so there is a line limit, and catch-all names are refused. Shared test
 * code must not open anything when it is imported. A comment is as wide as the code.
 */
export function checkSizesAndNames(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1
    const most = mostLinesOf(path)
    const name = path.split('/').at(-1) ?? ''
    return [
      ...(lines > most && !GENERATED.has(path) ? [`${path} has ${lines} lines, over ${most}: split it by verb`] : []),
      ...text
        .split('\n')
        .flatMap((line, at) =>
          line.length > WIDEST && IS_COMMENT.test(line) && !GENERATED.has(path) && !path.endsWith('.sql')
            ? [`${path}:${at + 1} is a comment of ${line.length} columns, over ${WIDEST}`]
            : [],
        ),
      ...(FORBIDDEN_NAMES.test(name.replace('service-order', ''))
        ? [`${path}: a file name says what it holds; this one could hold anything`]
        : []),
      // Test files share one memory: what a module opens on import would be closed by the first file that used it.
      ...(IS_TESTING.test(path) && HOOK_OF_MODULE.test(text)
        ? [`${path}: a hook for several files of tests belongs in a function that each of them calls`]
        : []),
    ]
  })
}

function mostLinesOf(path: string): number {
  if (IS_ROWS.test(path)) return MOST_ROWS
  return IS_TEST.test(path) ? MOST_LINES_OF_TESTS : MOST_LINES
}
