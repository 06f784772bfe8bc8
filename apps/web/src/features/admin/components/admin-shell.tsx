import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../../../shared/ui/breadcrumbs.tsx'
import css from './admin-shell.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** One room of the administration: its name, a line about it, its actions and its content. */
export function AdminShell({
  title,
  note,
  actions,
  trail,
  children,
}: {
  title: string
  /** The way back, for what is below a room. */
  trail?: Crumb[]
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={layout.stack}>
      <header className={css.head}>
        <div>
          {trail && <Breadcrumbs trail={[...trail, { name: title }]} />}
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {actions && <div className={layout.row}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
