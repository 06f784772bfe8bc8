import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import css from './folded-list.module.css'

/** Lines that a phone shows before the rest folds. */
const SHOWN = 5

/**
 * A list with its most important lines visible and the rest behind 'Ver los N', opened by the browser without script.
 */
export function FoldedList({ lines, className }: { lines: readonly ReactNode[]; className?: string }) {
  // One line more is shorter than the words that would hide it.
  if (lines.length <= SHOWN + 1) return <ul className={className}>{lines}</ul>
  return (
    <div>
      <ul className={className}>{lines.slice(0, SHOWN)}</ul>
      <details className={css.rest}>
        <summary>
          Ver los {lines.length}
          <Icon name="down" />
        </summary>
        <ul className={className}>{lines.slice(SHOWN)}</ul>
      </details>
    </div>
  )
}
