import { type ReactNode, useId } from 'react'
import css from './card.module.css'

/** A card with a heading and a word at its end. */
export function Card({
  title,
  beside,
  children,
  flush,
  part,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
  flush?: boolean
  /** Names it where the page was drawn with it, for what comes on demand. */
  part?: string
}) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id} data-part={part}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {beside && <span className={css.dim}>{beside}</span>}
      </header>
      <div className={flush ? css.flush : css.body}>{children}</div>
    </section>
  )
}
