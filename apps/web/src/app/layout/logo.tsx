import css from './logo.module.css'

/** A hexagonal nut seen from above: chamfer ring, bore and one turn of thread. */
export function Nut() {
  return (
    <svg className={css.nut} viewBox="0 0 40 40" aria-hidden="true">
      <path d="M20 2.5 35.2 11.25v17.5L20 37.5 4.8 28.75v-17.5z" />
      <circle cx="20" cy="20" r="13.2" />
      <circle cx="20" cy="20" r="7.5" />
      <path d="M20 9.8A10.2 10.2 0 1 1 9.8 20" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={css.logo}>
      <Nut />
      <span>Tuerca</span>
    </span>
  )
}
