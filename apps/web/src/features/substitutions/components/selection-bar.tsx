import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { Selection } from '../use-selection.ts'
import css from './selection-bar.module.css'

/** M2.40, M5.17: marking substitutes and keeping them. */
export function SelectionBar({ selection: { on, count, busy, begin, end, save } }: { selection: Selection }) {
  const { user, store } = useVisitor()
  if (!on) {
    return (
      <div className={css.bar}>
        <Button size="small" onClick={begin}>
          <Icon name="check" />
          Seleccionar
        </Button>
        {user && <Link to={paths.savedSubstitutions({}, store)}>Mis sustituciones guardadas</Link>}
      </div>
    )
  }
  return (
    <div className={css.on}>
      <span role="status">
        {count === 0 ? 'Marca las que quieras guardar.' : count === 1 ? '1 seleccionada' : `${count} seleccionadas`}
      </span>
      <span className={css.acts}>
        <Button size="small" look="bare" onClick={end}>
          Cancelar
        </Button>
        <Button size="small" look="go" disabled={count === 0} busy={busy} onClick={() => void save()}>
          Guardar sustituciones
        </Button>
      </span>
    </div>
  )
}
