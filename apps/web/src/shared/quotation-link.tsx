import { NOT_AVAILABLE_TEXT } from '@tuerca/domain/availability'
import type { ReactNode } from 'react'
import { paths } from './paths.ts'
import css from './quotation-link.module.css'
import { useVisitor } from './visitor-context.ts'

/** Longer names are cut: the form takes 200 characters. */
const LONGEST = 200

/**
 * M2.03, M4.02: 'Solicita una cotización' opens the request form in a new tab with the part filled in; the form itself
 * reads the chosen vehicle.
 */
export function QuotationLink({
  what,
  number,
  children = NOT_AVAILABLE_TEXT,
}: {
  what: string
  number?: string | null
  children?: ReactNode
}) {
  const { store } = useVisitor()
  return (
    <a
      className={css.link}
      href={paths.quotationRequest({ parte: what.slice(0, LONGEST), numero: number ?? undefined }, store)}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  )
}
