import type { ReactNode } from 'react'
import css from './step.module.css'

interface Props {
  at: number
  title: string
  isDone?: boolean
  aside?: ReactNode
  children: ReactNode
}

const idOf = (at: number) => `paso-${at}`
/** The heading of where it goes. */
export const STEP_WHERE = idOf(2)

/** One of the four short steps; all stay open to read. */
export function Step({ at, title, isDone = false, aside, children }: Props) {
  return (
    <section className={css.step} aria-labelledby={idOf(at)}>
      <header className={css.head}>
        <span className={css.number} data-done={isDone || undefined} aria-hidden="true">
          {at}
        </span>
        <h2 id={idOf(at)}>{title}</h2>
        {aside}
      </header>
      <div className={css.body}>{children}</div>
    </section>
  )
}
