import { names } from '../../../shared/ui/names.ts'
import type { ModelView } from '../model-view.ts'
import css from './view-switch.module.css'

const views: [ModelView, string, string][] = [
  ['cards', 'Tarjetas', 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z'],
  ['table', 'Tabla', 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12'],
]

/** Cards or a table. */
export function ViewSwitch({ view, onChoose }: { view: ModelView; onChoose: (view: ModelView) => void }) {
  return (
    <div role="group" aria-label="Ver como" className={css.switch}>
      {views.map(([value, name, drawing]) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          className={names(css.one, view === value && css.on)}
          onClick={() => onChoose(value)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={drawing} />
          </svg>
          {name}
        </button>
      ))}
    </div>
  )
}
