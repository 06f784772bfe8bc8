import type { ReactNode } from 'react'
import type { Notice } from '../../../shared/forms/use-send.ts'
import { names } from '../../../shared/ui/names.ts'
import css from './session.module.css'

/** What came of a form, above it. */
export function OutcomeNote({ outcome, children }: { outcome: Notice | null; children?: ReactNode }) {
  if (!outcome) return null
  return (
    <div role={outcome.ok ? 'status' : 'alert'} className={names(css.note, outcome.ok ? css.good : css.bad)}>
      <p>{outcome.message}</p>
      {outcome.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  )
}
