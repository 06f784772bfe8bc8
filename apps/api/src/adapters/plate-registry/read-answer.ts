import { SaxesParser } from 'saxes'
import { fieldOf } from '../../platform/unknown-value.ts'

/**
 * The element in which an envelope contains another document as text: RegCheck's XML contains the car as JSON
 * (reference.md §8).
 */
const EMBEDDED_JSON = 'vehicleJson'

/** An answer as one tree of objects, lists and texts. Throws for anything that is neither JSON nor XML. */
export function readAnswer(text: string): unknown {
  const trimmed = text.trim().replace(/^\uFEFF/, '')
  if (trimmed === '') return null
  const tree: unknown = trimmed.startsWith('<') ? readXml(trimmed) : JSON.parse(trimmed)
  const embedded = findEmbedded(tree)
  return embedded === null ? tree : readAnswer(embedded)
}

function findEmbedded(tree: unknown): string | null {
  if (typeof tree !== 'object' || tree === null) return null
  for (const [name, value] of Object.entries(tree)) {
    if (name === EMBEDDED_JSON) return typeof value === 'string' ? value : ''
    const deeper = findEmbedded(value)
    if (deeper !== null) return deeper
  }
  return null
}

interface Node {
  children: Record<string, unknown>
  text: string
}

/**
 * Elements by name without prefix; one with elements inside is an object, any other its text. A DTD's entities are
 * never read.
 */
function readXml(text: string): Record<string, unknown> {
  const stack: Node[] = [{ children: {}, text: '' }]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a registry needs no doctype')
  })
  parser.on('opentag', () => {
    stack.push({ children: {}, text: '' })
  })
  const addText = (more: string) => {
    const last = stack.at(-1)
    if (last) last.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name }) => {
    const closed = stack.pop()
    const parent = stack.at(-1)
    if (!closed || !parent) return
    const value = Object.keys(closed.children).length > 0 ? closed.children : closed.text.trim()
    // The first of several counts: a car has one of each.
    parent.children[name.split(':').at(-1) ?? name] ??= value
  })
  parser.write(text).close()
  return stack[0]?.children ?? {}
}

/** The text at a path such as 'CarMake.CurrentTextValue', ignoring case; null when there is none. */
export function textAt(tree: unknown, path: string): string | null {
  let at = tree
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return null
    const key = Object.keys(at).find((one) => one.toLowerCase() === step.toLowerCase())
    at = key === undefined ? undefined : fieldOf(at, key)
  }
  if (typeof at !== 'string' && typeof at !== 'number') return null
  const text = String(at)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' || /^(null|n\/?a|-+|0)$/i.test(text) ? null : text.slice(0, 120)
}
