import { type ReactNode, useId } from 'react'
import css from './tooltip.module.css'

/**
 * A short explanation of a word, for pointer, keyboard and touch, without script: the word can be focused and is
 * described by its explanation. If something inside it must be pressed, use a Popover.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  return (
    <span className={css.anchor} style={{ anchorName: `--${id}` }}>
      <button type="button" aria-describedby={id} className={css.word}>
        {children}
      </button>
      <span role="tooltip" id={id} className={css.tip} style={{ positionAnchor: `--${id}` }}>
        {text}
      </span>
    </span>
  )
}
