import { type ReactNode, useId } from 'react'
import { names } from '../../shared/ui/names.ts'
import css from './header.module.css'

/** A panel under a header button, by the browser's own popover: closes with Escape or a press elsewhere. */
export function Panel({ button, label, className, children }: { button: ReactNode; label: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" className={names(css.action, className)} popoverTarget={id} aria-label={label}>{button}</button>
      <div id={id} popover="auto" className={css.panel} onClick={closeAfterLink}>{children}</div>
    </>
  )
}

/** The page changes without a reload: the panel would stay. */
function closeAfterLink({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}
