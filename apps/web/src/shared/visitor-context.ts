import { createContext, use } from 'react'
import type { Visitor } from './visitor.ts'

export const VisitorContext = createContext<Visitor | null>(null)

/** The visitor, in any component of a page; guests have no user. */
export function useVisitor() {
  const visitor = use(VisitorContext)
  if (!visitor) throw new Error('useVisitor is for what the root layout renders')
  return visitor
}
