import type { ReactNode } from 'react'
import { names } from './names.ts'
import css from './number.module.css'

export type BadgeState = 'available' | 'order' | 'quotation' | 'unavailable' | 'problem'

/** The colours of availability: green, amber, violet, grey; always with words. */
export function StateBadge({ state, children }: { state: BadgeState; children: ReactNode }) {
  return <span className={names(css.badge, css[state])}>{children}</span>
}
