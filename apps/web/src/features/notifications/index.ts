import { lazy } from 'react'

/** The newest of what one was told, under the bell; `opened` counts its openings, each asks anew. */
export const BellPanel = lazy(() => import('./components/bell-panel.tsx'))
