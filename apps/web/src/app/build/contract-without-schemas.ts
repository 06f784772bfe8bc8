import type { Plugin } from 'vite'
import { parseAst } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

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
  for (const statement of parseAst(code).body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      if ((statement.source as { value?: unknown }).value === KEPT) {
        kept.push(code.slice(statement.start, statement.end))
        continue
      }
      for (const specifier of statement.specifiers as Node[]) gone.add((specifier.local as { name: string }).name)
      continue
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    if (declaration?.type === 'VariableDeclaration')
      kept.push(...constants(code, file, { statement, declaration, gone }))
    else if (declaration && !mentions(declaration, gone)) kept.push(code.slice(statement.start, statement.end))
    else if (declaration?.id) gone.add((declaration.id as { name: string }).name)
  }
  return `${kept.join('\n')}\nexport {}\n`
}

function constants(code: string, file: string, at: { statement: Node; declaration: Node; gone: Set<string> }) {
  const exported = at.statement === at.declaration ? '' : 'export '
  return (at.declaration.declarations as Node[]).flatMap((one) => {
    const name = (one.id as { name: string }).name
    const endpoint = endpointOf(one.init as Node | null)
    if (endpoint) return [`${exported}const ${name} = ${methodAndPath(code, endpoint, `${file}: ${name}`)}`]
    if (!mentions(one, at.gone)) return [`${exported}const ${code.slice(one.start, one.end)}`]
    at.gone.add(name)
    return []
  })
}

function endpointOf(init: Node | null) {
  if (init?.type !== 'CallExpression' || (init.callee as { name?: string }).name !== 'endpoint') return undefined
  return (init.arguments as Node[])[0]
}

function methodAndPath(code: string, options: Node, where: string) {
  const parts = ['method', 'path'].map((key) => {
    const property = (options.properties as Node[]).find(
      (one) => (one.key as { name?: string } | undefined)?.name === key,
    )
    if (!property) throw new Error(`${where} must write its ${key} in place, for the browser's build to find it.`)
    return code.slice(property.start, property.end)
  })
  return `{ ${parts.join(', ')} }`
}

function mentions(node: unknown, names: Set<string>): boolean {
  if (Array.isArray(node)) return node.some((one) => mentions(one, names))
  if (!node || typeof node !== 'object') return false
  const { type, name } = node as { type?: string; name?: unknown }
  if (type === 'Identifier' && names.has(String(name))) return true
  return Object.values(node).some((one) => mentions(one, names))
}
