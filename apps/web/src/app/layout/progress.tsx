import { useNavigation } from 'react-router'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import css from './shell.module.css'

/** A line over the page while the next one is on its way; short waits never show it. */
export function Progress() {
  const busy = useNavigation().state !== 'idle'
  return busy ? (
    <output className={css.progress}>
      <VisuallyHidden>Cargando</VisuallyHidden>
    </output>
  ) : null
}
