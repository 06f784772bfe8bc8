import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Statement } from './prepared.ts'

/** Writes the placeholder of a named value into a statement: the same name gives the same placeholder. */
export type Slot<Name extends string> = (name: Name, type: string) => string

interface StatementText {
  name: string | null
  text: string
  order: string[]
}

/** Each statement name costs every connection a stored plan, and filters could make thousands of texts. */
const MOST_NAMES = 160
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

function written<Name extends string>(shape: string, write: (slot: Slot<Name>) => string): StatementText {
  const order: string[] = []
  const text = write((name, type) => {
    let at = order.indexOf(name)
    if (at < 0) at = order.push(name) - 1
    return `$${at + 1}::${type}`
  })
  const isNamed = named < MOST_NAMES
  if (isNamed) named += 1
  return {
    name: isNamed
      ? `s-${createHash('sha256')
          .update(shape + text)
          .digest('base64url')
          .slice(0, 20)}`
      : null,
    text,
    order,
  }
}
