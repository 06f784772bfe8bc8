import type { ReactNode } from 'react'
import css from './page-head.module.css'

/** The title of a catalogue page, with the actions at its end. */
export function PageHead({
  sign,
  title,
  note,
  children,
}: {
  sign?: ReactNode
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={css.head}>
      {sign}
      <div className={css.words}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children && <div className={css.end}>{children}</div>}
    </header>
  )
}
