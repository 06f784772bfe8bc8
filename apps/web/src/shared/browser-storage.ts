/** A storage that refuses nothing. */
export type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a tab keeps until it is closed. */
export const tabStorage = unfailing(() => sessionStorage)
/** What a browser keeps. */
export const deviceStorage = unfailing(() => localStorage)

/**
 * The stored JSON value; null when there is none, or it cannot be read. An older page may have written it: check its
 * shape.
 */
export function keptJson(storage: KeptText, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keepJson(storage: KeptText, key: string, value: unknown) {
  storage.setItem(key, JSON.stringify(value))
}

/** A count of at most six digits; null for anything else. */
export function keptCount(storage: KeptText, key: string): number | null {
  const text = storage.getItem(key)
  return text && /^[0-9]{1,6}$/.test(text) ? Number(text) : null
}

// A browser may refuse its storage or have none left: values then live as long as the page. On a server, which serves
// many people, nothing is stored.
function unfailing(real: () => KeptText): KeptText {
  const memory = new Map<string, string>()
  const isInPage = () => typeof window !== 'undefined'
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => real().getItem(key)) ?? null,
    setItem(key, value) {
      const isKept = attempt(() => {
        real().setItem(key, value)
        return true
      })
      if (isKept) memory.delete(key)
      else if (isInPage()) memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt(() => {
        real().removeItem(key)
      })
    },
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
