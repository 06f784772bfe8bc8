import { useSyncExternalStore } from 'react'

export type ModelView = 'cards' | 'table'

const KEY = 'catalogo.models.view'
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => { listeners.delete(tell) }
}

// A browser may refuse its storage: the choice then lasts as long as the page.
let chosen: ModelView | null = null
function read(): ModelView {
  try {
    return chosen ?? (localStorage.getItem(KEY) === 'table' ? 'table' : 'cards')
  } catch {
    return chosen ?? 'cards'
  }
}

/** C2.11: cards or a table, as one last chose; cards at first. */
export function useModelView() {
  const view = useSyncExternalStore(subscribe, read, () => 'cards' as const)
  function choose(next: ModelView) {
    chosen = next
    try {
      localStorage.setItem(KEY, next)
    } catch (error) {
      console.warn(error)
    }
    listeners.forEach((tell) => tell())
  }
  return { view, choose }
}
