import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../shared/browser-storage.ts'

export type ModelView = 'cards' | 'table'

const KEY = 'catalogo.models.view'
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

const read = (): ModelView => (deviceStorage.getItem(KEY) === 'table' ? 'table' : 'cards')

/** C2.11: cards or a table, as one last chose; cards at first. */
export function useModelView() {
  const view = useSyncExternalStore(subscribe, read, () => 'cards' as const)
  function choose(next: ModelView) {
    deviceStorage.setItem(KEY, next)
    listeners.forEach((tell) => tell())
  }
  return { view, choose }
}
