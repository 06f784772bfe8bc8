import { lazy } from 'react'
import type { ModalEntry } from '../../shared/modals/modals.tsx'

export { SessionWatch } from './session-watch.tsx'

/** Opened by `signedIn({ … })` wherever an account is needed. */
export const loginModal: ModalEntry = {
  title: 'Ingresa a tu cuenta',
  content: lazy(() => import('./components/login-modal.tsx')),
}
export { deviceName } from './device-name.ts'
