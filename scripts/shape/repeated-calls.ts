import ts from 'typescript'
import type { ListedEndpoint } from './endpoints-and-routes.ts'
import type { SourceFile } from './source-files.ts'

/**
 * A call that can be repeated under an Idempotency-Key is sent with one by every page: when its answer was lost, the
 * second press must not do it twice.
 */
export function checkRepeatedCalls(
  files: readonly SourceFile[],
  endpoints: readonly Pick<ListedEndpoint, 'name' | 'summary'>[],
): string[] {
  const keyed = new Set(endpoints.filter(({ summary }) => summary.includes('Idempotency-Key')).map(({ name }) => name))
  return files
    .filter(
      ({ path, text }) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !/\.test\./.test(path) && /\bcall\(/.test(text),
    )
    .flatMap((file) => unkeyed(file, keyed))
}

function unkeyed({ path, text }: SourceFile, keyed: ReadonlySet<string>): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'call') {
      const [endpoint, , options] = node.arguments
      if (endpoint && ts.isIdentifier(endpoint) && keyed.has(endpoint.text) && !options)
        problems.push(
          `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${endpoint.text} is sent without its Idempotency-Key: pressed again after a lost answer it is done twice`,
        )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}
