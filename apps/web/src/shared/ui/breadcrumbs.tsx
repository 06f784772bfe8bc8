import { Link } from './link.tsx'
import { names } from './names.ts'
import css from './breadcrumbs.module.css'

export interface Crumb {
  name: string
  /** The last one is where we are and has none. */
  href?: string
}

/** `oneLine`: on a page that needs the height, a small screen shows it in one line that scrolls sideways. */
export function Breadcrumbs({ trail, oneLine }: { trail: Crumb[]; oneLine?: boolean }) {
  return (
    <nav aria-label="Ruta" className={names(css.trail, oneLine && css.oneLine)}>
      <ol>
        {trail.map(({ name, href }) => (
          <li key={`${href ?? ''} ${name}`}>
            {href ? <Link to={href}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
