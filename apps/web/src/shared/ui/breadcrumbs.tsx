import { Link } from 'react-router'
import css from './breadcrumbs.module.css'

export interface Crumb {
  name: string
  /** The last one is where we are and has none. */
  href?: string
}

export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Ruta" className={css.trail}>
      <ol>
        {trail.map(({ name, href }) => (
          <li key={`${href ?? ''} ${name}`}>{href ? <Link to={href}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
