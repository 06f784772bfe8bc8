import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import css from './admin-shell.module.css'

/** Every section of the administration; another one adds its line. */
const SECTIONS = [{ label: 'Planes', to: paths.adminPlans() }, { label: 'Pagos', to: paths.adminPayments() }, { label: 'Cotizaciones', to: paths.adminQuotationRequests() }] as const

/** The frame of the administration: its sections, and the one that is open. */
export function AdminShell({ title, note, actions, children }: { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.shell}>
      <nav className={css.sections} aria-label="Administración">
        <span>Administración</span>
        {SECTIONS.map(({ label, to }) => <Link key={to} to={to} aria-current={label === title ? 'page' : undefined}>{label}</Link>)}
      </nav>
      <header className={css.head}>
        <div><h1>{title}</h1>{note && <p>{note}</p>}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
