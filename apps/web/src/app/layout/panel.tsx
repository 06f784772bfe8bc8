import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { names } from '../../shared/ui/names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import css from './header.module.css'

/** A panel under a header button, by the browser's own popover: closes with Escape, a press elsewhere or a new page. */
export function Panel({ button, label, className, children }: { button: ReactNode; label: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" className={names(css.action, className)} popoverTarget={id}><VisuallyHidden>{label}</VisuallyHidden>{button}</button>
      <div id={id} popover="auto" className={css.panel} key={useLocation().key}>{children}</div>
    </>
  )
}
