import type { SourceFile } from './source-files.ts'

/** Inside a transaction the parameter is called ctx, so that the outer handle cannot be reached by mistake. */
export function checkTransactions(files: SourceFile[]): string[] {
  return files.filter((file) => file.path.startsWith('apps/api/')).flatMap(({ path, text }) =>
    [...text.matchAll(/inTransaction\(\s*[^,()]+,\s*(?:async\s*)?(?:\(([^)]*)\)|(\w+))\s*=>/g)]
      .filter((match) => (match[1] ?? match[2] ?? '').split(/[:,]/)[0]?.trim() !== 'ctx')
      .map((match) => `${path}:${text.slice(0, match.index).split('\n').length} name the parameter of inTransaction ctx: it must shadow the outer one`))
}
