import { useMemo, useState } from 'react'
import { usePage } from './modals/modal-address.ts'
import { useVisitor } from './visitor-context.ts'
import type { Visitor } from './visitor.ts'

/** Whether this very address was opened by another site's link by who has an account; over as soon as they go anywhere here. */
export const useArrivedFromElsewhere = () => useVisitor().arrivedFromElsewhere

/** For the root layout. Compared with the key it began with: in a browser ScrollRestoration's script has given the first address one before React starts. */
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
