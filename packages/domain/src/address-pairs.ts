import { escapeValue } from './address-values.ts'

/** Decodes a value. What is not a valid escape stays as written, so no address ever throws. */
export function unescapeValue(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Only the escapes that cannot be decoded stay as they are; the rest of the text is decoded.
    return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
      try {
        return decodeURIComponent(run)
      } catch {
        return run
      }
    })
  }
}

/** Writes `key=value&…` and leaves out empty and absent values. Keys are written as they are. */
export function writePairs(pairs: readonly (readonly [string, string | undefined])[]): string {
  return pairs.flatMap(([key, value]) => (value ? [`${key}=${escapeValue(value)}`] : [])).join('&')
}

/**
 * The pairs of a raw segment, still escaped. A piece without '=' belongs to the value before it, as in a hand-written
 * `oem=A&B`.
 */
export function splitPairs(segment: string): [key: string, value: string][] {
  const pairs: [string, string][] = []
  for (const piece of segment.split('&')) {
    const [whole, key = '', value = ''] = /^([^=]*)=(.*)$/s.exec(piece) ?? []
    const last = pairs.at(-1)
    if (whole !== undefined) pairs.push([key, value])
    else if (last) last[1] += `&${piece}`
  }
  return pairs
}

/** Reads the values of these keys from a raw segment, ignoring case. Of a repeated key the first value counts. */
export function readPairs<Key extends string>(segment: string, keys: readonly Key[]): Partial<Record<Key, string>> {
  const texts = new Map<Key, string>()
  for (const [name, value] of splitPairs(segment)) {
    const key = keys.find((one) => one.toLowerCase() === name.toLowerCase())
    if (key !== undefined && !texts.has(key)) texts.set(key, unescapeValue(value))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are the keys that were asked for
  return Object.fromEntries([...texts].filter(([, value]) => value !== '')) as Partial<Record<Key, string>>
}

/**
 * Everything after a root such as '/catalogo/catalog/v2', raw, by levels; null elsewhere. A store's prefix may stand
 * before it.
 */
export function levelsUnder(root: string, rawPath: string): string[] | null {
  const path = (rawPath.split(/[?#]/, 1)[0] ?? '').replace(/^\/tienda\/[^/]+(?=\/)/i, '')
  if (path.slice(0, root.length).toLowerCase() !== root) return null
  const rest = path.slice(root.length)
  return rest === '' || rest.startsWith('/') ? rest.split('/').filter((level) => level !== '') : null
}

/** The same without what is undefined. */
export function dropEmpty<T extends object>(values: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is undefined may as well be absent
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
