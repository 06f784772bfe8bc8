import type { ReactNode } from 'react'
import css from './session.module.css'

/** One narrow card under its heading. */
export function SessionPage({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <div className={css.card}>{children}</div>
      {below}
    </div>
  )
}
