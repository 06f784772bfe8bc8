import { useMemo, useState } from 'react'
import { usePage } from './modals/modal-address.ts'
import { useVisitor } from './visitor-context.ts'
import type { Visitor } from './visitor.ts'

/**
 * Whether a person with an account opened this address from another site's link; false again as soon as they navigate
 * here.
 */
export const useArrivedFromElsewhere = () => useVisitor().arrivedFromElsewhere

/**
 * For the root layout. Compares with the history key at the start: ScrollRestoration's script gives the first address
 * one before React starts.
 */
export function useVisitorHere(visitor: Visitor): Visitor {
  const { key } = usePage()
  const [first] = useState(key)
  const [wentOn, setWentOn] = useState(false)
  if (!wentOn && key !== first) setWentOn(true)
  return useMemo(
    () => (visitor.arrivedFromElsewhere && wentOn ? { ...visitor, arrivedFromElsewhere: false } : visitor),
    [visitor, wentOn],
  )
}
