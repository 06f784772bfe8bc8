import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** Which argument of a call is the work that runs in a transaction. */
const WORK_AT: Readonly<Record<string, number>> = { inTransaction: 1, onceByKey: 2 }
/** What reaches the database or the outside past the transaction. */
const PAST_IT = new Set(['db', 'ports', 'pool', 'connection'])

type Work = ts.ArrowFunction | ts.FunctionExpression

/**
 * Inside a transaction the parameter is called ctx, so that the outer handle cannot be used by mistake; nor may the
 * work use it through a closure of the enclosing function, or through its database or ports under another name.
 */
export function checkTransactions(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        path.startsWith('apps/api/') &&
        path.endsWith('.ts') &&
        !path.endsWith('.test.ts') &&
        /inTransaction\(|onceByKey\(/.test(text),
    )
    .flatMap((file) => checkFile(file))
}

function checkFile({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const problems: string[] = []
  const say = (node: ts.Node, problem: string) =>
    problems.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${problem}`)
  const visit = (node: ts.Node): void => {
    const work = workOf(node)
    if (work) checkWork(work, say)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

function workOf(node: ts.Node): Work | null {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null
  const work = node.arguments[WORK_AT[node.expression.text] ?? -1]
  return work && (ts.isArrowFunction(work) || ts.isFunctionExpression(work)) ? work : null
}

function checkWork(work: Work, say: (node: ts.Node, problem: string) => void) {
  const [first] = work.parameters
  if (!first || !ts.isIdentifier(first.name) || first.name.text !== 'ctx')
    return say(work, 'name the parameter of a transaction ctx: it must shadow the outer one')
  const outer = namesAround(work)
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      outer.closures.has(node.expression.text) &&
      !isCtx(node.arguments[0])
    ) {
      say(
        node,
        `${node.expression.text} is a closure of the enclosing function: give it the inner ctx, it may hold the outer one`,
      )
    }
    if (ts.isIdentifier(node) && outer.values.has(node.text) && PAST_IT.has(node.text) && !isNameOf(node))
      say(node, `${node.text} is the outer one: it goes past the transaction`)
    if (
      ts.isPropertyAccessExpression(node) &&
      PAST_IT.has(node.name.text) &&
      ts.isIdentifier(node.expression) &&
      outer.values.has(node.expression.text) &&
      node.expression.text !== 'ctx'
    ) {
      say(node, `${node.getText()} goes past the transaction`)
    }
    ts.forEachChild(node, visit)
  }
  visit(work.body)
}

const isCtx = (node: ts.Node | undefined) => node !== undefined && ts.isIdentifier(node) && node.text === 'ctx'

/** A name that is not a value: of a property, or a key of an object. */
function isNameOf(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  )
}

/** What the functions around the work declare: their closures, and all other names. */
function namesAround(work: Work): { closures: Set<string>; values: Set<string> } {
  const found = { closures: new Set<string>(), values: new Set<string>() }
  for (let at: ts.Node = work.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at)) for (const parameter of at.parameters) declare(found, parameter)
    if (ts.isBlock(at)) for (const statement of at.statements) declareIn(found, statement)
  }
  return found
}

function declareIn(found: { closures: Set<string>; values: Set<string> }, statement: ts.Statement) {
  if (ts.isFunctionDeclaration(statement) && statement.name) found.closures.add(statement.name.text)
  if (ts.isVariableStatement(statement)) for (const one of statement.declarationList.declarations) declare(found, one)
}

function declare(
  found: { closures: Set<string>; values: Set<string> },
  { name, type, initializer }: ts.ParameterDeclaration | ts.VariableDeclaration,
) {
  const isClosure =
    (type && ts.isFunctionTypeNode(type)) ||
    (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
  for (const text of namesIn(name)) (isClosure ? found.closures : found.values).add(text)
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)))
}
