import { useSyncExternalStore } from 'react'
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
  return () => { listeners.delete(tell) }
}
// A browser may refuse its storage: the choice then lasts as long as the page.
const memory = new Map<string, ViewMode>()
function read(key: string): ViewMode {
  try {
    const kept = localStorage.getItem(key)
    if (isMode(kept)) return kept
  } catch {
    // As if nothing was kept.
  }
  return memory.get(key) ?? 'cards'
}

/** The view of a list as it was last chosen in this browser; cards at first. */
export function useViewMode(key: string) {
  const mode = useSyncExternalStore(subscribe, () => read(key), () => 'cards' as const)
  function choose(next: ViewMode) {
    memory.set(key, next)
    try {
      localStorage.setItem(key, next)
    } catch (error) {
      console.warn(error)
    }
    listeners.forEach((tell) => tell())
  }
  return { mode, choose }
}

/** Cards, square cards or a table. */
export function ViewSwitch({ mode, onChoose }: { mode: ViewMode; onChoose: (mode: ViewMode) => void }) {
  return (
    <div role="group" aria-label="Ver como" className={css.switch}>
      {modes.map(([value, name, drawing]) => (
        <button key={value} type="button" aria-pressed={mode === value} aria-label={name} title={name} className={names(css.one, mode === value && css.on)} onClick={() => onChoose(value)}>
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d={drawing} /></svg>
        </button>
      ))}
    </div>
  )
}
