import type { LoginModalProps } from '../../shared/modals/signed-in.ts'
import { lazy } from 'react'
import type { ModalEntry } from '../../shared/modals/modals.tsx'

export { SessionWatch } from './session-watch.tsx'

/** Opened by `signedIn({ … })` wherever an account is needed. */
export const loginModal: ModalEntry = {
  title: 'Ingresa a tu cuenta',
  content: lazy(() => import('./components/login-modal.tsx')),
  address: {
    // A modal that cannot be closed, or that leads elsewhere, belongs to the page that opened it.
    write: ({ tab, dismissible, returnTo }: LoginModalProps) =>
      dismissible === false || returnTo !== undefined ? null : (tab ?? 'ingresar'),
    read: (value): LoginModalProps => ({ tab: value === 'registro' ? value : 'ingresar' }),
  },
}
export { deviceName } from './device-name.ts'
