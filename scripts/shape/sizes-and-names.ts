import type { SourceFile } from './source-files.ts'

const MOST_LINES = 300
const FORBIDDEN_NAMES = /(^|[-.])(utils?|helpers?|common|managers?|services?|misc)([-.]|$)/i
/** Written by a program from the database. */
const GENERATED = new Set(['apps/api/src/platform/db/tables.ts'])

/** A file named after a noun grows without limit: 300 lines at most, and none of the names that hold anything. */
export function checkSizesAndNames(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1
    const name = path.split('/').at(-1) ?? ''
    return [
      ...(lines > MOST_LINES && !GENERATED.has(path) ? [`${path} has ${lines} lines, over ${MOST_LINES}: split it by verb`] : []),
      ...(FORBIDDEN_NAMES.test(name.replace('service-order', '')) ? [`${path}: a file name says what it holds; this one could hold anything`] : []),
    ]
  })
}
