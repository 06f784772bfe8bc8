import { Link } from './link.tsx'
import css from './link-choices.module.css'

interface Choice {
  key: string
  label: string
  to: string
  on: boolean
}
/** What narrows a list and is taken off by a press. */
interface Narrowing {
  key: string
  label: string
  without: string
}

/** Links to the few views of a page, each with its own address, and the filters beside them. */
export function LinkChoices({
  label,
  choices,
  narrowed = [],
}: {
  label: string
  choices: readonly Choice[]
  narrowed?: readonly Narrowing[]
}) {
  return (
    <nav className={css.choices} aria-label={label}>
      {choices.map(({ key, label, to, on }) => (
        <Link key={key} to={to} aria-current={on ? 'true' : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
      {narrowed.map(({ key, label, without }) => (
        <Link key={key} className={css.narrowed} to={without} preventScrollReset aria-label={`${label}, quitar`}>
          {label}
          <span aria-hidden="true">×</span>
        </Link>
      ))}
    </nav>
  )
}
