import type { ReactNode } from 'react'
import { names } from './names.ts'
import css from './refused.module.css'

/** Why something was refused, shown beside the button that sends it again; nothing when there is nothing to say. */
export function Refused({
  lines = [],
  className,
  children,
}: {
  lines?: readonly string[]
  className?: string
  children?: ReactNode
}) {
  if (lines.length === 0 && !children) return null
  return (
    <div role="alert" className={names(css.refused, className)}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  )
}
