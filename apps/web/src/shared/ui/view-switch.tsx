import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../browser-storage.ts'
import { names } from './names.ts'
import css from './view-switch.module.css'

export type ViewMode = 'cards' | 'squareCards' | 'table'

const modes: readonly [ViewMode, string, string][] = [
  ['cards', 'Tarjetas', 'M3 3h14v6H3zM3 11h14v6H3z'],
  ['squareCards', 'Cuadrícula', 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z'],
  ['table', 'Tabla', 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12'],
]
const isMode = (text: string | null): text is ViewMode => modes.some(([mode]) => mode === text)

const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
function read(key: string): ViewMode {
  const kept = deviceStorage.getItem(key)
  return isMode(kept) ? kept : 'cards'
}

/** The view of a list as it was last chosen in this browser; cards at first. */
export function useViewMode(key: string) {
  const mode = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => 'cards' as const,
  )
  function choose(next: ViewMode) {
    deviceStorage.setItem(key, next)
    listeners.forEach((tell) => tell())
  }
  return { mode, choose }
}

/** Cards, square cards or a table. */
export function ViewSwitch({ mode, onChoose }: { mode: ViewMode; onChoose: (mode: ViewMode) => void }) {
  return (
    <div role="group" aria-label="Ver como" className={css.switch}>
      {modes.map(([value, name, drawing]) => (
        <button
          key={value}
          type="button"
          aria-pressed={mode === value}
          aria-label={name}
          title={name}
          className={names(css.one, mode === value && css.on)}
          onClick={() => onChoose(value)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={drawing} />
          </svg>
        </button>
      ))}
    </div>
  )
}
