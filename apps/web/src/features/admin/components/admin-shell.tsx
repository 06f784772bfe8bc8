import type { ReactNode } from 'react'
import css from './admin-shell.module.css'

/** One room of the administration: its name, a line about it, its actions and its content. */
export function AdminShell({
  title,
  note,
  actions,
  children,
}: {
  title: string
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.shell}>
      <header className={css.head}>
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
