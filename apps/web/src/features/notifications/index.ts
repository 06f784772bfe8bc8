import { lazy } from 'react'

/** The newest notifications, under the bell; `opened` counts its openings, each of which reloads them. */
export const BellPanel = lazy(() => import('./components/bell-panel.tsx'))
