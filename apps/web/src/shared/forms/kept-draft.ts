import { keepJson, keptJson, type KeptText, tabStorage } from '../browser-storage.ts'

/** Where a form keeps what is typed in it and not sent yet. */
export interface Draft<V> {
  /** What is kept, of whatever shape. */
  read(): object | null
  keep(values: V): void
  drop(): void
}

interface Kind {
  /** Only these are kept; without them, all. */
  fields?: readonly string[]
  /** The tab, unless told. */
  storage?: KeptText
}

/**
 * A draft under one key of the browser's storage. An older page may have written it: the form checks it against its own
 * fields.
 */
export function draftAt<V extends object>(key: string, { fields, storage = tabStorage }: Kind = {}): Draft<V> {
  const read = () => {
    const kept = keptJson(storage, key)
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null
  }
  return {
    read,
    // Forms with common fields, such as an e-mail, may share one draft.
    keep: (values) =>
      keepJson(storage, key, {
        ...read(),
        ...Object.fromEntries(Object.entries(values).filter(([name]) => !fields || fields.includes(name))),
      }),
    drop: () => storage.removeItem(key),
  }
}

/** Of what was kept, what has a field of its kind in this form. */
export function fittingDraft<V extends object>(kept: object | null, start: V): Partial<V> {
  const fits = ([name, value]: [string, unknown]) => {
    const begins: unknown = Object.hasOwn(start, name) ? Reflect.get(start, name) : undefined
    // A choice may be none; a text is always one.
    if (begins === null || value === null) return begins === null || typeof begins === 'number'
    return typeof value === typeof begins && Array.isArray(value) === Array.isArray(begins)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each is of the kind with which its field begins
  return Object.fromEntries(Object.entries(kept ?? {}).filter(fits)) as Partial<V>
}
