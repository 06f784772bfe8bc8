import { type ReactNode, useId } from 'react'
import css from './card.module.css'

/** A card with a heading and a word at its end. */
export function Card({
  title,
  beside,
  children,
  flush,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
  flush?: boolean
}) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {beside && <span className={css.dim}>{beside}</span>}
      </header>
      <div className={flush ? css.flush : css.body}>{children}</div>
    </section>
  )
}
