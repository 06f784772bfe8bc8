import type { Plugin } from 'vite'
import { parseAst } from 'vite'

type Program = ReturnType<typeof parseAst>
type Statement = Program['body'][number]
type Constants = Extract<Statement, { type: 'VariableDeclaration' }>
type Value = NonNullable<Constants['declarations'][number]['init']>
type Options = Extract<Value, { type: 'ObjectExpression' }>

const contractFile = /[\\/]packages[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/

/** What the constants of contract files are made with: it brings nothing with it, so it goes along. */
const KEPT = '@tuerca/domain/own-value'

/**
 * The browser needs an endpoint's method and path, never its schemas: in the client build every
 * contract file is cut down to those and to plain constants, so that zod stays on the server.
 * A page that imports a schema at run time fails the build with "not exported".
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'tuerca:contract-without-schemas',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      return contractFile.test(id) ? { code: withoutSchemas(code, id), map: null } : undefined
    },
  }
}

/** `code` is a contract file with its types already stripped. */
export function withoutSchemas(code: string, file: string) {
  const gone = new Set<string>()
  const kept: string[] = []
  for (const statement of parseAst(code).body) {
    if (statement.type === 'ImportDeclaration') {
      if (statement.source.value === KEPT) kept.push(code.slice(statement.start, statement.end))
      else for (const { local } of statement.specifiers) gone.add(local.name)
      continue
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration')
      kept.push(...constants(code, file, { isExported: statement !== declaration, declaration, gone }))
    else if (declaration && !mentions(declaration, gone)) kept.push(code.slice(statement.start, statement.end))
    else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') gone.add(declaration.id.name)
  }
  return `${kept.join('\n')}\nexport {}\n`
}

function constants(code: string, file: string, at: { isExported: boolean; declaration: Constants; gone: Set<string> }) {
  const exported = at.isExported ? 'export ' : ''
  return at.declaration.declarations.flatMap((one) => {
    const name = code.slice(one.id.start, one.id.end)
    const options = optionsOf(one.init)
    if (options) return [`${exported}const ${name} = ${methodAndPath(code, options, `${file}: ${name}`)}`]
    if (!mentions(one, at.gone)) return [`${exported}const ${code.slice(one.start, one.end)}`]
    at.gone.add(name)
    return []
  })
}

/** What an endpoint is made from. */
function optionsOf(init: Value | null): Options | undefined {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
    return undefined
  const [options] = init.arguments
  return options?.type === 'ObjectExpression' ? options : undefined
}

function methodAndPath(code: string, options: Options, where: string) {
  const parts = ['method', 'path'].map((name) => {
    const property = options.properties.find(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
    )
    if (!property) throw new Error(`${where} must write its ${name} in place, for the browser's build to find it.`)
    return code.slice(property.start, property.end)
  })
  return `{ ${parts.join(', ')} }`
}

function mentions(node: unknown, names: Set<string>): boolean {
  if (Array.isArray(node)) return node.some((one) => mentions(one, names))
  if (!node || typeof node !== 'object') return false
  if ('type' in node && node.type === 'Identifier' && 'name' in node && names.has(String(node.name))) return true
  return Object.values(node).some((one) => mentions(one, names))
}
