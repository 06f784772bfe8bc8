import { type ReactNode, useId } from 'react'
import { usePage } from '../../shared/modals/modal-address.ts'
import { names } from '../../shared/ui/names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import css from './header.module.css'

interface PanelProps {
  button: ReactNode
  label: string
  className?: string
  panelClassName?: string
  /** Before it is shown: for what comes with the first opening. */
  onOpen?: () => void
  children: ReactNode
}

/** A panel under a header button, with the browser's own popover: Escape, a press elsewhere or a new page closes it. */
export function Panel({ button, label, className, panelClassName, onOpen, children }: PanelProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={names(css.action, className)} popoverTarget={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className={names(css.panel, panelClassName)}
        key={usePage().key}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') onOpen?.()
        }}
      >
        {children}
      </div>
    </>
  )
}
