import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'

/** A statement. A named one is parsed and planned once per connection, so its text must always be the same. */
export interface Statement {
  name: string | null
  text: string
  values: unknown[]
}

/** Writes the placeholder of a named value into a statement: the same name gives the same placeholder. */
export type Slot<Name extends string> = (name: Name, type: string) => string

interface StatementText {
  name: string | null
  text: string
  order: string[]
}

/** Each statement name costs every connection a stored plan, and filters could make thousands of texts. */
const MOST_NAMES = 240
const MOST_TEXTS = 600
const texts = new LRUCache<string, StatementText>({ max: MOST_TEXTS })
let named = 0

/**
 * A statement whose text depends only on its shape, with named values. The text is built once for each shape; `write`
 * may use any of `values`, in any order and as often as it likes. Where they come from several places, a function that
 * finds them is cheaper than one object of them all.
 */
export function slotted<Values extends Record<string, unknown>>(
  shape: string,
  values: Values | ((name: string) => unknown),
  write: (slot: Slot<keyof Values & string>) => string,
): Statement {
  let kept = texts.get(shape)
  if (!kept) {
    kept = written(shape, write)
    texts.set(shape, kept)
  }
  const valueOf = typeof values === 'function' ? values : (name: string) => values[name]
  return { name: kept.name, text: kept.text, values: kept.order.map(valueOf) }
}

/** A query that Kysely wrote, under a name of its own. */
export function namedStatement({ sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Statement {
  let kept = texts.get(text)
  if (!kept) {
    kept = { name: nextName(text), text, order: [] }
    texts.set(text, kept)
  }
  return { name: kept.name, text, values: [...parameters] }
}

function written<Name extends string>(shape: string, write: (slot: Slot<Name>) => string): StatementText {
  const order: string[] = []
  const text = write((name, type) => {
    let at = order.indexOf(name)
    if (at < 0) at = order.push(name) - 1
    return `$${at + 1}::${type}`
  })
  return { name: nextName(shape + text), text, order }
}

/** A name for a text, or null when there are as many as connections should keep. */
function nextName(text: string): string | null {
  if (named >= MOST_NAMES) return null
  named += 1
  return `s-${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
}
