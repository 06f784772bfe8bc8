import { Suspense } from 'react'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import type { AlertProps } from './set-alert.tsx'

// Most of what is shown can be had.
const SetAlert = onDemandOrDrawn('[data-alert]', () => import('./set-alert.tsx'))

/** 'Avísame cuando haya', where none can be had. */
export function AlertButton(props: AlertProps) {
  return (
    <Suspense>
      <SetAlert {...props} />
    </Suspense>
  )
}
