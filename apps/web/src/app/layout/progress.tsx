import { useNavigation } from 'react-router'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import css from './shell.module.css'

/** A line over the page while the next one is on its way; short waits never show it. */
export function Progress() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className={css.progress} role="progressbar" aria-label="Cargando página"><VisuallyHidden>Cargando</VisuallyHidden></div> : null
}
