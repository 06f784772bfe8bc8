import { useLocation } from 'react-router'
import { useVisitor } from './visitor-context.ts'

/** Whether this very address was opened by another site's link by who has an account; over as soon as they go anywhere here. */
export function useArrivedFromElsewhere(): boolean {
  const { arrivedFromElsewhere } = useVisitor()
  return useLocation().key === 'default' && arrivedFromElsewhere
}
