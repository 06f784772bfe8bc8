import type { ReactNode, Ref } from 'react'
import { names } from './names.ts'
import css from './refused.module.css'

/** Why something was refused, shown beside the button that sends it again; nothing when there is nothing to say. */
export function Refused({
  lines = [],
  className,
  ref,
  children,
}: {
  lines?: readonly string[]
  className?: string
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}) {
  if (lines.length === 0 && !children) return null
  return (
    <div ref={ref} role="alert" className={names(css.refused, className)}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  )
}
