import { SaxesParser } from 'saxes'
import { ImportRefused } from './import-record.ts'

export interface XmlElement {
  name: string
  line: number
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** The root's own tag, a complete wanted element, or a wanted element that is too large to hold. */
export type XmlEvent =
  | { kind: 'root'; element: XmlElement }
  | { kind: 'element'; element: XmlElement }
  | { kind: 'oversized'; name: string; line: number }

const MOST_DEPTH = 64
const MOST_ATTRIBUTES = 256
const MOST_WITHOUT_MARKUP = 1024 * 1024
const MOST_IN_ELEMENT = 1024 * 1024

interface Walk {
  wanted: ReadonlySet<string>
  path: string[]
  open: XmlElement[]
  events: XmlEvent[]
  held: number
  attributes: number
  quiet: number
  oversized: boolean
}

/**
 * Streams the wanted elements (`ACES/App`) of a document, one at a time in memory. A DOCTYPE refuses the file, so that
 * no entity is ever declared or resolved.
 */
export async function* xmlElements(text: AsyncIterable<string>, wanted: ReadonlySet<string>): AsyncGenerator<XmlEvent> {
  const walk: Walk = { wanted, path: [], open: [], events: [], held: 0, attributes: 0, quiet: 0, oversized: false }
  const parser = listen(new SaxesParser({ xmlns: false }), walk)
  for await (const piece of text) {
    walk.quiet += piece.length
    parse(() => parser.write(piece))
    yield* walk.events.splice(0)
    if (walk.quiet > MOST_WITHOUT_MARKUP) {
      throw new ImportRefused('Hay más de 1 MB seguido sin una sola etiqueta.', parser.line)
    }
  }
  parse(() => parser.close())
  yield* walk.events.splice(0)
}

function listen(parser: SaxesParser, walk: Walk): SaxesParser {
  const heard = (): void => {
    walk.quiet = 0
  }
  for (const event of ['comment', 'processinginstruction', 'xmldecl'] as const) parser.on(event, heard)
  parser.on('doctype', () => {
    throw new ImportRefused(
      'El archivo trae un DOCTYPE. Por seguridad no se aceptan DOCTYPE ni entidades propias.',
      parser.line,
    )
  })
  parser.on('attribute', () => {
    heard()
    if (++walk.attributes > MOST_ATTRIBUTES)
      throw new ImportRefused('Una etiqueta tiene demasiados atributos.', parser.line)
  })
  parser.on('opentagstart', () => {
    heard()
    walk.attributes = 0
  })
  parser.on('opentag', (tag) => openElement(walk, tag.name, tag.attributes, parser.line))
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (text) => {
      heard()
      addText(walk, text)
    })
  }
  parser.on('closetag', () => {
    heard()
    closeElement(walk)
  })
  return parser
}

function openElement(walk: Walk, name: string, attributes: Record<string, string>, line: number): void {
  const element = { name: localName(name), line, attributes, children: [], text: '' }
  walk.path.push(element.name)
  if (walk.path.length > MOST_DEPTH)
    throw new ImportRefused('Las etiquetas están anidadas a demasiada profundidad.', line)
  if (walk.path.length === 1) walk.events.push({ kind: 'root', element })
  if (walk.open.length === 0) {
    if (!walk.wanted.has(walk.path.join('/'))) return
    walk.held = 0
    walk.oversized = false
  }
  for (const key in attributes) walk.held += key.length + (attributes[key] ?? '').length
  walk.held += element.name.length + 32
  const parent = walk.open.at(-1)
  walk.open.push(element)
  if (grown(walk)) return
  parent?.children.push(element)
}

function addText(walk: Walk, text: string): void {
  const element = walk.open.at(-1)
  if (element === undefined) return
  walk.held += text.length
  if (!grown(walk)) element.text += text
}

/** Once an element is too large, what was held is dropped and the rest only skipped. */
function grown(walk: Walk): boolean {
  if (walk.held <= MOST_IN_ELEMENT) return false
  walk.oversized = true
  const root = walk.open[0]
  if (root !== undefined) root.children = []
  return true
}

function closeElement(walk: Walk): void {
  walk.path.pop()
  const element = walk.open.pop()
  if (element === undefined || walk.open.length > 0) return
  walk.events.push(
    walk.oversized ? { kind: 'oversized', name: element.name, line: element.line } : { kind: 'element', element },
  )
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function parse(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    const message = error instanceof Error ? error.message : ''
    const line = /^(?:[^:]*:)??(\d+):\d+: /.exec(message)?.[1]
    throw new ImportRefused(sentenceOf(message), line === undefined ? null : Number(line))
  }
}

function sentenceOf(message: string): string {
  if (/unclosed|unexpected end|must contain a root/i.test(message))
    return 'El archivo está cortado: termina antes de cerrar sus etiquetas.'
  if (/entity/i.test(message)) return 'Se usa una entidad que XML no define.'
  if (/disallowed character/i.test(message)) return 'Hay un carácter que XML no permite.'
  return 'El XML no está bien formado.'
}

/** The first child of that name, whatever its prefix. */
export function child(element: XmlElement, ...names: string[]): XmlElement | null {
  return element.children.find((one) => names.includes(one.name)) ?? null
}

export function children(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.filter((one) => names.includes(one.name))
}

/** Text with its outer spaces off; null when nothing is left. */
export function textOf(element: XmlElement | null): string | null {
  const text = element?.text.trim() ?? ''
  return text === '' ? null : text
}

export function attributeOf(element: XmlElement | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = element?.attributes[name]?.trim()
    if (value !== undefined && value !== '') return value
  }
  return null
}

const MOST_EXCERPT = 500

/** The element as a line for the file of rejected rows, cut short. */
export function excerpt(element: XmlElement): string {
  const attributes = Object.entries(element.attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  let inner = element.text.trim()
  for (const one of element.children) {
    if (inner.length > MOST_EXCERPT) break
    inner += excerpt(one)
  }
  return `<${element.name}${attributes}>${inner}</${element.name}>`.slice(0, MOST_EXCERPT)
}
